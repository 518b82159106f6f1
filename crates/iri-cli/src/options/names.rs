//! The option for legacy charsets of identifiers, and the display of names.

use std::fmt::Write;

use clap::Args;
use iri_kit::map::Charset;
use iri_kit::names::decode_name;

use super::charset::{by_label, labels};
use super::value::Known;

/// The legacy charsets that identifiers may be in.
#[derive(Args, Debug)]
pub(crate) struct Charsets {
    /// A legacy charset that triplets may encode, by a label of the Encoding Standard such as
    /// `shift_jis`. Can be repeated, in order of preference
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(eight_bit, labels)
    )]
    charset: Vec<Charset>,
}

impl Charsets {
    /// Returns the charsets without duplicates. They live as long as the program.
    pub(crate) fn list(&self) -> &'static [Charset] {
        let mut charsets: Vec<Charset> = Vec::new();
        for charset in &self.charset {
            if !charsets.contains(charset) {
                charsets.push(*charset);
            }
        }
        charsets.leak()
    }
}

/// Parses the label of a charset whose octets triplets can encode.
pub(crate) fn eight_bit(label: &str) -> Result<Charset, String> {
    let charset = by_label(label)?;
    if charset.is_utf16() {
        return Err("UTF-16 cannot be percent-encoded".to_owned());
    }
    Ok(charset)
}

/// Returns a name for output: its text, with `\xE9` for each octet that is not text.
pub(crate) fn shown(name: &[u8], charset: Charset) -> String {
    if charset != Charset::UTF_8 {
        if let Ok(text) = decode_name(name, charset) {
            return text.into_owned();
        }
    }
    let mut text = String::with_capacity(name.len());
    for chunk in name.utf8_chunks() {
        text.push_str(chunk.valid());
        for octet in chunk.invalid() {
            let written = write!(text, "\\x{octet:02X}");
            debug_assert!(written.is_ok(), "writing to memory does not fail");
        }
    }
    text
}
