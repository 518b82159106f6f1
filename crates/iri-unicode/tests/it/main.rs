//! The public API of `iri-unicode`.

mod bidi;
mod bidi_rule;
mod compose;
mod context;
mod decode;
mod fold;
mod joining;
mod nfc;
mod nfd;
mod normal;
