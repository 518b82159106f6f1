//! Charsets of names and of URIs, and names as output shows them.

use std::fmt::Write;

use clap::Args;
use iri_kit::map::Charset;
use iri_kit::names::decode_name;

use super::charset::{by_label, labels};
use super::value::Known;

/// The legacy charsets that identifiers may be in.
#[derive(Args, Debug)]
pub(crate) struct Charsets {
    /// A legacy charset in which triplets may be, by its label on the web, such as `shift_jis`. May be
    /// given again, in order of preference
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(eight_bit, labels)
    )]
    charset: Vec<Charset>,
}

impl Charsets {
    /// The charsets, each once. They live as long as the program.
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

/// Reads the label of a charset in which identifiers can be.
pub(crate) fn eight_bit(label: &str) -> Result<Charset, String> {
    let charset = by_label(label)?;
    if charset.is_utf16() {
        return Err("no identifier has triplets in UTF-16".to_owned());
    }
    Ok(charset)
}

/// A name as output shows it: its text, with `\xE9` for each octet that is none.
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
            debug_assert!(written.is_ok(), "memory takes all that is written");
        }
    }
    text
}
