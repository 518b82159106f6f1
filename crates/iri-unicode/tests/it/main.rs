//! The public face of iri-unicode.

mod decode;
mod joining;
mod nfc;
