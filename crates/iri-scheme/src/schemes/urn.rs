//! `urn` (RFC 8141).

mod namespaces;
pub(crate) mod rules;

use crate::equivalence::queue::Queue;
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::lookahead::{is_word, split};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// Uniform Resource Names (RFC 8141).
pub const URN: Facts = Facts::new("urn", Status::Permanent, Shape::Urn)
    .with_equivalence(Equivalence::Urn)
    .with_syntax(SchemeSyntax::Urn);

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
