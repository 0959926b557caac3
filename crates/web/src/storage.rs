//! The browser's storage for saved matches, one key a match.

use web_sys::Storage;

use crate::refusal::Refusal;
use crate::saved::{self, Saved};
use crate::session::Session;

/// Keys of other programs on the same host begin otherwise.
const PREFIX: &str = "button-up/match/";
/// When so many matches are kept and another comes, the oldest finished one goes.
const MOST_KEPT: usize = 100;

fn storage() -> Result<Storage, Refusal> {
    web_sys::window().and_then(|window| window.local_storage().ok().flatten()).ok_or_else(|| {
        Refusal::new(
            "storage-denied",
            "this browser lets the page keep nothing, so the match is lost when the page is closed",
        )
    })
}

/// Saves a match over its earlier state.
pub(crate) fn save(session: &Session) -> Result<(), Refusal> {
    let storage = storage()?;
    let key = format!("{PREFIX}{}", session.id);
    let is_new = storage.get_item(&key).ok().flatten().is_none();
    if is_new {
        forget_damaged(&storage);
    }
    let time = String::from(js_sys::Date::new_0().to_iso_string());
    storage
        .set_item(&key, &saved::write(session, &time))
        .map_err(|_| {
            Refusal::new(
                "storage-full",
                "the browser's storage is full, so the match is lost when the page is closed; \
             forget some saved matches",
            )
        })?;
    if is_new {
        forget_oldest(&storage);
    }
    Ok(())
}

/// Damaged matches go, since nobody can see, open or forget them, but not those of a newer version.
fn forget_damaged(storage: &Storage) {
    for (id, text) in texts(storage) {
        if saved::read(&id, &text).is_none() && !saved::is_newer(&text) {
            _ = storage.remove_item(&format!("{PREFIX}{id}"));
        }
    }
}

/// The oldest finished match goes, when there are too many.
fn forget_oldest(storage: &Storage) {
    let kept = read_all(storage);
    if kept.len() > MOST_KEPT
        && let Some(oldest) = kept
            .iter()
            .rev()
            .find(|kept| kept.session.game().winner().is_some())
    {
        _ = storage.remove_item(&format!("{PREFIX}{}", oldest.session.id));
    }
}

/// All saved matches, the latest first. What is damaged is left out.
pub(crate) fn all() -> Result<Vec<Saved>, Refusal> {
    storage().map(|storage| read_all(&storage))
}

/// The names of all saved matches and what is saved of each, damaged or not.
fn texts(storage: &Storage) -> Vec<(String, String)> {
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|index| storage.key(index).ok()?);
    keys.filter_map(|key| {
        let id = key.strip_prefix(PREFIX)?;
        Some((id.to_owned(), storage.get_item(&key).ok()??))
    })
    .collect()
}

fn read_all(storage: &Storage) -> Vec<Saved> {
    let mut all: Vec<Saved> = Vec::new();
    for (id, text) in texts(storage) {
        if let Some(saved) = saved::read(&id, &text) {
            let at = all.partition_point(|other| other.time > saved.time);
            all.insert(at, saved);
        }
    }
    all
}

/// The saved match of this name.
pub(crate) fn load(id: &str) -> Result<Session, Refusal> {
    let text = storage()?.get_item(&format!("{PREFIX}{id}")).ok().flatten();
    let text = text.ok_or_else(|| Refusal::new("no-such-match", "this match is not saved here"))?;
    saved::read(id, &text)
        .map(|saved| saved.session)
        .ok_or_else(|| {
            Refusal::new(
                "bad-saved-match",
                "this saved match is damaged and can't be opened",
            )
        })
}

/// Removes a saved match; that there is none is fine.
pub(crate) fn forget(id: &str) -> Result<(), Refusal> {
    _ = storage()?.remove_item(&format!("{PREFIX}{id}"));
    Ok(())
}
