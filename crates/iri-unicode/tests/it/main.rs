//! The public face of iri-unicode.

mod bidi_rule;
mod decode;
mod joining;
mod nfc;
mod thread_safety;
