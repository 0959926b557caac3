//! Button Up! for a browser.
