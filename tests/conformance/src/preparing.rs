//! A simple, slow implementation of the guidelines draft on whole strings, step by step.
//!
//! Only composition (NFC) is not implemented here: it is `iri_map::nfc`, which normalizes whole strings.

use std::iter::once;

use iri_kit::text::{Backslash, BidiFormatting, CharacterReferences, Spaces};
use iri_kit::{Preparation, map};
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, is_nfc_quick};

use crate::appendix_b::split_any;
use crate::oracle::{IPRIVATE, UCSCHAR};
use crate::percent;

/// The options of a preparation.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent on-off options")]
pub struct How {
    /// See [`Preparation::with_unicode_white_space`].
    pub wide: bool,
    /// See [`Preparation::with_spaces`].
    pub spaces: Spaces,
    /// See [`Preparation::with_character_references`].
    pub references: CharacterReferences,
    /// See [`Preparation::with_backslash`].
    pub backslash: Backslash,
    /// See [`Preparation::with_bidi_formatting`].
    pub bidi: BidiFormatting,
    /// See [`Preparation::with_removed_controls`].
    pub remove_controls: bool,
    /// See [`Preparation::with_nfc`].
    pub nfc: bool,
    /// See [`Preparation::with_last_at_sign`].
    pub last_at_sign: bool,
    /// See [`Preparation::with_literal_relative`].
    pub literal_relative: bool,
    /// See [`Preparation::with_encoded_ucschar`].
    pub encode_ucschar: bool,
}

/// All options off: literally as the draft describes.
pub const LETTER: How = How {
    wide: false,
    spaces: Spaces::Encode,
    references: CharacterReferences::None,
    backslash: Backslash::Encode,
    bidi: BidiFormatting::Encode,
    remove_controls: false,
    nfc: false,
    last_at_sign: false,
    literal_relative: false,
    encode_ucschar: false,
};

/// Each option alone, and the combinations that could interfere with one another.
pub fn every_way() -> Vec<How> {
    let mut ways = vec![LETTER];
    let mut add = |way| ways.push(way);
    add(How {
        wide: true,
        ..LETTER
    });
    add(How {
        spaces: Spaces::Remove,
        ..LETTER
    });
    add(How {
        spaces: Spaces::Remove,
        wide: true,
        ..LETTER
    });
    add(How {
        references: CharacterReferences::Limited,
        ..LETTER
    });
    add(How {
        references: CharacterReferences::All,
        ..LETTER
    });
    add(How {
        references: CharacterReferences::Html,
        wide: true,
        spaces: Spaces::Remove,
        ..LETTER
    });
    add(How {
        backslash: Backslash::Slash,
        ..LETTER
    });
    add(How {
        bidi: BidiFormatting::RemoveAround,
        ..LETTER
    });
    add(How {
        bidi: BidiFormatting::Remove,
        wide: true,
        remove_controls: true,
        ..LETTER
    });
    add(How {
        last_at_sign: true,
        ..LETTER
    });
    add(How {
        literal_relative: true,
        backslash: Backslash::Slash,
        ..LETTER
    });
    add(How {
        encode_ucschar: true,
        ..LETTER
    });
    add(How {
        nfc: true,
        references: CharacterReferences::All,
        spaces: Spaces::Remove,
        ..LETTER
    });
    add(How {
        spaces: Spaces::Remove,
        references: CharacterReferences::All,
        backslash: Backslash::Slash,
        bidi: BidiFormatting::Remove,
        remove_controls: true,
        last_at_sign: true,
        literal_relative: true,
        encode_ucschar: true,
        ..LETTER
    });
    ways
}

/// The number of marks after a character up to which a preparation always composes it. A preparation
/// composes 32 characters at a time, and a composed character stands for at most 4.
const COMPOSED_MARKS: usize = 28;

/// Returns whether a normalized string has more marks in a row than a preparation composes.
pub fn has_long_sequence(text: &str) -> bool {
    let continues =
        |c| canonical_combining_class(c) != 0 || is_nfc_quick(once(c)) != IsNormalized::Yes;
    let mut length = 0;
    text.chars().any(|c| {
        length = if continues(c) { length + 1 } else { 0 };
        length > COMPOSED_MARKS
    })
}

impl How {
    /// The same options for the library.
    pub const fn preparation(&self) -> Preparation {
        Preparation::new()
            .with_unicode_white_space(self.wide)
            .with_spaces(self.spaces)
            .with_character_references(self.references)
            .with_backslash(self.backslash)
            .with_bidi_formatting(self.bidi)
            .with_removed_controls(self.remove_controls)
            .with_nfc(self.nfc)
            .with_last_at_sign(self.last_at_sign)
            .with_literal_relative(self.literal_relative)
            .with_encoded_ucschar(self.encode_ucschar)
    }

    /// Returns the prepared string.
    pub fn prepare(&self, text: &str) -> String {
        let goes = |c: char| {
            self.spaces == Spaces::Remove && self.is_white(c)
                || self.bidi == BidiFormatting::Remove && is_bidi(c)
                || self.remove_controls && c.is_control()
        };
        let around = self.bidi == BidiFormatting::RemoveAround;
        let text = text.trim_matches(|c| self.is_white(c) || around && is_bidi(c) || goes(c));
        let text: String = text.chars().filter(|&c| !goes(c)).collect();
        let decoded = self.decode(&text);
        self.encode(&if self.nfc {
            map::nfc(&decoded).to_string()
        } else {
            decoded
        })
    }

    fn is_white(&self, c: char) -> bool {
        " \t\r\n".contains(c) || self.wide && (c.is_whitespace() || c == '\u{FEFF}')
    }

    /// Decodes character references. A reference to white space beyond US-ASCII becomes triplets
    /// at once if the options remove such white space.
    pub fn decode(&self, text: &str) -> String {
        if self.references == CharacterReferences::None {
            return text.to_owned();
        }
        let mut decoded = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('&') {
            decoded.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let end = rest.find(';').unwrap_or(0);
            match self.meaning(&rest[..end]) {
                None => decoded.push('&'),
                Some(c) => {
                    rest = &rest[end + 1..];
                    if self.wide && !c.is_ascii() && self.is_white(c) {
                        decoded.push_str(&percent::triplets(c.to_string().as_bytes()));
                    } else {
                        decoded.push(c);
                    }
                }
            }
        }
        decoded + rest
    }

    /// The character that a name between `&` and `;` denotes.
    fn meaning(&self, name: &str) -> Option<char> {
        let digits = |text: &str, radix| {
            let right = !text.is_empty() && text.chars().all(|c| c.is_digit(radix));
            let text = text.trim_start_matches('0');
            let value = right.then(|| u32::from_str_radix(text, radix).ok())?;
            char::from_u32(value?)
        };
        let c = match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            "nbsp" if self.references == CharacterReferences::Html => '\u{A0}',
            "eacute" if self.references == CharacterReferences::Html => 'é',
            _ => match name.strip_prefix('#')? {
                hex if hex.starts_with(['x', 'X']) => digits(&hex[1..], 16)?,
                decimal => digits(decimal, 10)?,
            },
        };
        let is_limited = self.references == CharacterReferences::Limited;
        (!is_limited || c.is_ascii_alphanumeric() || "-._~".contains(c) || UCSCHAR.contains(c))
            .then_some(c)
    }

    /// Splits into components, and encodes what the grammar does not allow in each.
    fn encode(&self, text: &str) -> String {
        let scheme = split_any(text).scheme.map(str::to_ascii_lowercase);
        let hierarchical = ["http", "https", "ws", "wss", "ftp", "file"];
        let slashes = self.backslash == Backslash::Slash
            && scheme
                .as_deref()
                .is_none_or(|scheme| hierarchical.contains(&scheme));
        let path_end = text.find(['?', '#']).unwrap_or(text.len());
        let front = if slashes {
            text[..path_end].replace('\\', "/")
        } else {
            text[..path_end].to_owned()
        };
        let mut out = String::new();
        let parts = split_any(&front);
        if let Some(scheme) = parts.scheme {
            out += scheme;
            out.push(':');
        }
        let is_path = self.literal_relative && scheme.is_none() && front.starts_with("//");
        let mut path = if is_path {
            out += "/.";
            front.clone()
        } else {
            if let Some(authority) = parts.authority {
                out += "//";
                out += &self.authority(authority);
            }
            parts.path.to_owned()
        };
        let first = path.split('/').next().unwrap_or("");
        if scheme.is_none() && parts.authority.is_none() && first.contains(':') {
            out += "./";
            // A Kelvin sign before the colon can be composed only now: it does not make a scheme.
            if self.nfc {
                path = map::nfc(&format!("./{path}")).to_string().split_off(2);
            }
        }
        out += &self.component(&path, ":@/", true);
        let (query, fragment) = match text[path_end..].split_once('#') {
            Some((query, fragment)) => (query, Some(fragment)),
            None => (&text[path_end..], None),
        };
        if let Some(query) = query.strip_prefix('?') {
            out.push('?');
            let query = if scheme.as_deref() == Some("mailto") {
                query
                    .replace("\r\n", "\n")
                    .replace('\r', "\n")
                    .replace('\n', "\r\n")
            } else {
                query.to_owned()
            };
            out += &self.component(&query, ":@/?\u{E000}", true);
        }
        if let Some(fragment) = fragment {
            out.push('#');
            out += &self.component(fragment, ":@/?", true);
        }
        out
    }

    fn authority(&self, authority: &str) -> String {
        let at = if self.last_at_sign {
            authority.rfind('@')
        } else {
            authority.find('@')
        };
        let (mut out, host) = match at {
            None => (String::new(), authority),
            Some(at) => {
                let userinfo = self.component(&authority[..at], ":", false);
                (userinfo + "@", &authority[at + 1..])
            }
        };
        if host.starts_with('[') {
            return out + host;
        }
        // Colons and a second at-sign are errors that remain, and the port is unchanged.
        let (host, port) = match host.rfind(':') {
            Some(colon) if !host[colon..].contains(']') => host.split_at(colon),
            _ => (host, ""),
        };
        out += &self.component(host, ":@", false);
        out + port
    }

    /// Encodes the characters that a component may not contain; every one may contain `unreserved`
    /// and `sub-delims`.
    fn component(&self, text: &str, others: &str, after_authority: bool) -> String {
        let mut out = String::new();
        for (at, c) in text.char_indices() {
            let stays = match c {
                '%' => percent::triplet(&text.as_bytes()[at..]).is_some(),
                _ if c.is_ascii() => {
                    c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=".contains(c) || others.contains(c)
                }
                _ if IPRIVATE.contains(c) => others.contains('\u{E000}'),
                _ => {
                    UCSCHAR.contains(c) && !is_bidi(c) && !(self.encode_ucschar && after_authority)
                }
            };
            if stays {
                out.push(c);
            } else {
                out += &percent::triplets(c.to_string().as_bytes());
            }
        }
        out
    }
}

fn is_bidi(c: char) -> bool {
    ('\u{200E}'..='\u{200F}').contains(&c) || ('\u{202A}'..='\u{202E}').contains(&c)
}
