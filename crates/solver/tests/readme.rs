//! The generated chapter of the README is what its command prints.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../examples/what_the_game_is.rs"]
mod what_the_game_is;

use button_up_solver::Atlas;

#[test]
fn what_the_game_is_is_what_the_program_finds() {
    let readme = include_str!("../README.md");
    let (_, rest) = readme
        .split_once("<!-- generated -->\n\n")
        .expect("the chapter begins");
    let (chapter, _) = rest
        .split_once("<!-- end of generated -->")
        .expect("the chapter ends");
    assert_eq!(
        chapter,
        what_the_game_is::chapter(&Atlas::of_all_deals().into())
    );
}
