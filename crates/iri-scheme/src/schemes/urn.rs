//! `urn` (RFC 8141).

mod namespaces;
pub(crate) mod rules;

use crate::definition::Utf8Triplets;
use crate::equivalence::queue::Queue;
use crate::equivalence::text::NormalText;
use crate::lookahead::{is_word, split};
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Uniform Resource Names (RFC 8141).
    URN = Scheme::new("urn", Shape::Urn)
        .with_equivalence(Equivalence::Urn)
        .with_utf8(Utf8Triplets::Utf8, "RFC 8141, section 2")
        .with_rules("urn", rules::RULES);
}

rules! { urn
    /// `urn`: the namespace is 2 to 32 letters, digits and hyphens, with no hyphen at either end.
    UrnNamespace "urn-namespace" Must Any "8141-2-nid"
        "invalid namespace of a URN"
        "urn:a:b" not "urn:example:b";
    /// `urn`: a colon and a name follow the namespace, and the name does not begin with a slash.
    UrnSpecific "urn-specific" Must Path "8141-2-nss"
        "missing name after the namespace of a URN"
        "urn:example:" not "urn:example:a";
    /// `urn`: a `?` begins either an r-component, `?+`, or a q-component, `?=`.
    UrnQuery "urn-query" Must Query "8141-2-rq-components"
        "`?` without `+` or `=` after it in a URN"
        "urn:example:a?b" not "urn:example:a?=b";
    /// `urn`: an r- or q-component is not empty, and does not begin with a slash or question mark.
    UrnComponentEmpty "urn-component-empty" Must Query "8141-2-r-component"
        "empty r-component or q-component of a URN"
        "urn:example:a?+" not "urn:example:a?+b";
    /// `urn`: no namespace may be registered under this name. The prefixes `X-` and two letters
    /// before a hyphen are reserved, and so is `urn-`, unless the number of an informal namespace
    /// follows.
    UrnNamespaceReserved "urn-namespace-reserved" Should Path "8141-5.1-reserved"
        "reserved namespace of a URN"
        "urn:X-foo:a" not "urn:example:a";
    /// `urn:uuid`: a UUID is hexadecimal digits in groups of 8, 4, 4, 4 and 12, separated by
    /// hyphens.
    UrnUuid "urn-uuid" Must Path "9562-4-uuid"
        "invalid UUID"
        "urn:uuid:f81d4fae-7dec-11d0-a765" not "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
    /// `urn:oid`: an object identifier is decimal numbers without leading zeros, separated by dots.
    UrnOid "urn-oid" Must Path "3061-2-oid"
        "invalid object identifier"
        "urn:oid:1.3.06" not "urn:oid:1.3.6";
    /// `urn:isbn`: an ISBN has ten or thirteen digits, with or without hyphens between them. The
    /// last of ten may be `X`.
    UrnIsbn "urn-isbn" Must Path "3187-3-isbn"
        "invalid ISBN"
        "urn:isbn:039536341" not "urn:isbn:0-395-36341-1";
    /// `urn:isbn`: the last digit of an ISBN is computed from the others, so a different one
    /// indicates a typing error.
    UrnIsbnCheckDigit "urn-isbn-check-digit" Should Path "3187-3-check-digit"
        "wrong check digit of an ISBN"
        "urn:isbn:0-395-36341-2" not "urn:isbn:978-0-395-36341-6";
    /// `urn:issn`: an ISSN has eight digits, with or without a hyphen in the middle. The last may
    /// be `X`.
    UrnIssn "urn-issn" Must Path "3044-3-issn"
        "invalid ISSN"
        "urn:issn:1560156" not "urn:issn:1560-1560";
    /// `urn:issn`: the last digit of an ISSN is computed from the others, so a different one
    /// indicates a typing error.
    UrnIssnCheckDigit "urn-issn-check-digit" Should Path "3044-3-check-digit"
        "wrong check digit of an ISSN"
        "urn:issn:1560-1561" not "urn:issn:0259-000X";
}

/// Whether the bytes begin with a namespace of at least two characters, a colon and a word.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let Some((space, name)) = split(bytes, b':') else {
        return false;
    };
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    space.len() >= 2 && space.iter().all(is_name) && name.first().is_some_and(|&byte| is_word(byte))
}

/// Whether a name follows the namespace. Otherwise the path is not a URN.
pub(crate) fn applies<T: NormalText>(path: T) -> bool {
    path.split_at_first(b':').1.is_some()
}

/// Whether the query is neither an r-component nor a q-component, which section 3.1 of RFC 8141
/// ignores for equivalence.
pub(crate) fn is_plain_query<T: NormalText>(query: &T) -> bool {
    !query.as_written().starts_with(['+', '='])
}

/// Writes the normal form: the namespace is case-insensitive. The rest is case-sensitive unless the
/// namespace defines otherwise, as that of UUIDs does (RFC 9562, section 4).
pub(crate) fn fill<T: NormalText>(queue: &mut Queue<T>, path: T) {
    let (namespace, specific) = path.split_at_first(b':');
    let namespace = namespace.in_lower_case();
    queue.text(namespace);
    if let Some(specific) = specific {
        queue.push(":");
        if namespace.is("uuid") && is_uuid(specific) {
            queue.text(specific.in_lower_case());
        } else {
            queue.text(specific);
        }
    }
}

/// Whether a slice is a UUID: hexadecimal digits in groups of 8, 4, 4, 4 and 12.
fn is_uuid<T: NormalText>(text: T) -> bool {
    let mut index = 0;
    let is_right = text.all_bytes(|byte| {
        let is_right = match index {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        };
        index += 1;
        is_right && index <= 36
    });
    is_right && index == 36
}
