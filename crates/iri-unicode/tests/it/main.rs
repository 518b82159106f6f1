//! The public API of `iri-unicode`.

mod bidi_rule;
mod decode;
mod fold;
mod joining;
mod nfc;
mod nfd;
mod thread_safety;
