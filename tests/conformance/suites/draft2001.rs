//! draft-masinter-url-i18n-07, the draft of 2001: what its grammar says, and what holds by default.

mod laws;
mod vectors;
