//! `bind MODULE FOLDER`: writes the JavaScript and the types of a WebAssembly module.

use std::path::PathBuf;

use anyhow::Context as _;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let module = arguments.next().context("no module named")?;
    let folder = arguments.next().context("no folder named")?;
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .generate(folder)
}
