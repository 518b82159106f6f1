//! Two notations for characters outside US-ASCII: XML Notation (RFC 3987, section 1.4), and that of the ledger.
//! The package `iri-suite` compiles this file too.

/// Decodes XML Notation: `&#x44F;` is the character U+044F and `&amp;` an ampersand. Nothing else may begin with an
/// ampersand.
///
/// # Panics
///
/// If `notation` is not XML Notation.
#[must_use]
pub fn xml(notation: &str) -> String {
    let mut pieces = notation.split('&');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece
            .split_once(';')
            .unwrap_or_else(|| panic!("an ampersand in XML Notation is `&amp;`: {notation}"));
        text.push(match name.strip_prefix("#x") {
            Some(digits) => {
                character(digits).unwrap_or_else(|| panic!("not a character: &{name};"))
            }
            None if name == "amp" => '&',
            None => panic!("not XML Notation: &{name};"),
        });
        text.push_str(rest);
    }
    text
}

/// The character with this code point.
fn character(digits: &str) -> Option<char> {
    let is_hexadecimal = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16)
        .ok()
        .filter(|_| is_hexadecimal);
    number.and_then(char::from_u32)
}

/// Decodes the escapes of a cell: `\u{…}` is a code point, and no other escape exists.
///
/// # Errors
///
/// The problem with an escape.
pub fn cell(cell: &str) -> Result<String, String> {
    if !cell.is_ascii() {
        return Err("not US-ASCII".to_owned());
    }
    let mut pieces = cell.split('\\');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (digits, rest) = piece
            .strip_prefix("u{")
            .and_then(|piece| piece.split_once('}'))
            .ok_or_else(|| format!("unknown escape: a backslash before {piece:?}"))?;
        let c = u32::from_str_radix(digits, 16)
            .ok()
            .and_then(char::from_u32);
        text.push(c.ok_or_else(|| format!("\\u{{{digits}}} is not a character"))?);
        text.push_str(rest);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::xml;

    // clause: 3987-1.4-xml-notation 3987-1.4-xml-notation-amp bis-1.4-notation
    #[test]
    fn characters_and_the_ampersand_are_decoded_and_nothing_else() {
        assert_eq!(xml("&#x44F;"), "\u{44F}");
        assert_eq!(xml("&amp;"), "&");
        assert_eq!(xml("a&#x10300;&amp;#x44F;b"), "a\u{10300}&#x44F;b");
        for wrong in ["&", "a&b", "&#1103;", "&#xD800;", "&#x+1;", "&#x;", "&lt;"] {
            assert!(std::panic::catch_unwind(|| xml(wrong)).is_err(), "{wrong}");
        }
    }
}
