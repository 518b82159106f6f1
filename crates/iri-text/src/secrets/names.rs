//! Whether a name is that of a parameter whose value is a secret.

use super::signs::octet;
use super::sources::SecretSource;

/// The number of bytes of the longest name that is compared.
pub(super) const LONGEST: usize = 33;

/// A name that is folded: in lower case and without what is ignored, padded with zeros.
type Folded = [u8; LONGEST];

/// Whether a name is that of a secret: in the table, or one of `others`. Triplets are decoded.
///
/// In `user[password]` and `token[]`, names are those in the brackets and before them.
pub(super) fn is_secret(name: &[u8], others: &[&str]) -> bool {
    let Some((folded, length)) = fold(name) else {
        return false;
    };
    let is_other = |other: &&str| fold(other.as_bytes()) == Some((folded, length));
    is_listed(&folded, length) || others.iter().any(is_other)
}

/// Folds a name. `None` if it is longer than every name, or empty.
fn fold(name: &[u8]) -> Option<(Folded, usize)> {
    let mut folded = [0; LONGEST];
    let (mut at, mut length, mut inside) = (0, 0, None);
    while let Some(next) = octet(name, at) {
        at += next.length;
        match next.value {
            b'-' | b'_' | b'.' | b'+' | 0..=b' ' => continue,
            b'[' => {
                inside = Some(length);
                continue;
            }
            b']' => {
                let start = inside.take().filter(|start| *start < length).unwrap_or(0);
                for at in start..length {
                    let moved = folded.get(at).copied().unwrap_or_default();
                    *folded.get_mut(at - start)? = moved;
                }
                folded.get_mut(length - start..length)?.fill(0);
                length -= start;
                continue;
            }
            // They may be around a password that is hidden, and a bracket there makes no name.
            b':' | b'@' | b'*' => return None,
            value => *folded.get_mut(length)? = value.to_ascii_lowercase(),
        }
        length += 1;
    }
    (length > 0).then_some((folded, length))
}

/// Whether a name of the table ends in a letter, and, if `before` is a letter too, in these two.
#[inline]
pub(super) fn may_end_in(before: u8, last: u8) -> bool {
    let letter = |byte: u8| (byte | 0x20).wrapping_sub(b'a');
    let letters = LAST.get(usize::from(letter(last))).copied();
    let letters = letters.unwrap_or_default();
    if before.is_ascii_alphabetic() {
        return letters >> letter(before) & 1 != 0;
    }
    letters != 0
}

/// Whether the table has a folded name.
fn is_listed(folded: &Folded, length: usize) -> bool {
    let [first, ..] = folded;
    let letter = first.wrapping_sub(b'a');
    let letters = FIRST.get(length).copied().unwrap_or_default();
    if letter >= 26 || letters >> letter & 1 == 0 {
        return false;
    }
    let name = folded.get(..length);
    let [start, end] = [length, length + 1].map(|length| STARTS.get(length).copied());
    let names = PACKED.get(start.unwrap_or_default()..end.unwrap_or_default());
    let mut names = names.unwrap_or_default();
    // `chunks_exact` would link a panic for chunks of length zero.
    while let Some((listed, others)) = names.split_at_checked(length.max(1)) {
        if Some(listed) == name {
            return true;
        }
        names = others;
    }
    false
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < SecretSource::ALL.len() {
        count += SecretSource::ALL[at].names().len();
        at += 1;
    }
    count
};

/// The names, folded, with their lengths.
const NAMES: [(Folded, usize); COUNT] = folded_names();

/// The names one after the other, the shortest first, without padding: few have the greatest length.
static PACKED: [u8; PACKED_LENGTH] = packed();

const PACKED_LENGTH: usize = starts()[LONGEST + 1];

/// For each length, where its names start. The last one is the end.
static STARTS: [usize; LONGEST + 2] = starts();

/// For each length, a bit for each first letter of the names of that length.
static FIRST: [u32; LONGEST + 1] = first_letters();

/// For each last letter of a name, a bit for each letter before it.
static LAST: [u32; 26] = last_letters();

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn folded_names() -> [(Folded, usize); COUNT] {
    let mut names = [([0; LONGEST], 0); COUNT];
    let (mut count, mut source) = (0, 0);
    while source < SecretSource::ALL.len() {
        let own = SecretSource::ALL[source].names();
        let mut at = 0;
        while at < own.len() {
            names[count] = folded_name(own[at]);
            count += 1;
            at += 1;
        }
        source += 1;
    }
    names
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn folded_name(name: &str) -> (Folded, usize) {
    let (mut folded, mut length, mut at) = ([0; LONGEST], 0, 0);
    while at < name.len() {
        let byte = name.as_bytes()[at];
        if byte.is_ascii_alphanumeric() {
            folded[length] = byte.to_ascii_lowercase();
            length += 1;
        }
        at += 1;
    }
    (folded, length)
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn starts() -> [usize; LONGEST + 2] {
    let (mut starts, mut at) = ([0; LONGEST + 2], 0);
    while at < COUNT {
        starts[NAMES[at].1 + 1] += NAMES[at].1;
        at += 1;
    }
    let mut length = 1;
    while length < starts.len() {
        starts[length] += starts[length - 1];
        length += 1;
    }
    starts
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn packed() -> [u8; PACKED_LENGTH] {
    let (mut packed, mut ends, mut at) = ([0; PACKED_LENGTH], starts(), 0);
    while at < COUNT {
        let (name, length) = NAMES[at];
        let mut index = 0;
        while index < length {
            packed[ends[length]] = name[index];
            ends[length] += 1;
            index += 1;
        }
        at += 1;
    }
    packed
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn last_letters() -> [u32; 26] {
    let (mut letters, mut at) = ([0; 26], 0);
    while at < COUNT {
        let (name, length) = NAMES[at];
        letters[(name[length - 1] - b'a') as usize] |= 1 << (name[length - 2] - b'a');
        at += 1;
    }
    letters
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn first_letters() -> [u32; LONGEST + 1] {
    let (mut letters, mut at) = ([0; LONGEST + 1], 0);
    while at < COUNT {
        let (name, length) = NAMES[at];
        letters[length] |= 1 << (name[0] - b'a');
        at += 1;
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::{NAMES, SecretSource, is_secret};

    #[test]
    fn every_name_is_listed_once_and_found() {
        let mut names = NAMES;
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] < pair[1]));
        for source in SecretSource::ALL {
            assert!(source.link().starts_with("https://"), "{source:?}");
            for name in source.names() {
                assert!(is_secret(name.as_bytes(), &[]), "{name}");
                assert!(is_secret(name.to_uppercase().as_bytes(), &[]), "{name}");
            }
        }
    }

    #[test]
    fn names_are_compared_decoded_and_without_separators() {
        for name in [
            "%61ccess_token",
            "access%255Ftoken",
            "Access.Token",
            "access+token",
            "access token",
            "user[password]",
            "token[]",
            "a[b][token]",
            "token%5B%5D",
            "api-key",
            "apiKey",
        ] {
            assert!(is_secret(name.as_bytes(), &[]), "{name}");
        }
        for name in [
            "", "[]", "tokens", "q", "a", "access", "%", "state", "zzz", "\u{E9}",
        ] {
            assert!(!is_secret(name.as_bytes(), &[]), "{name}");
        }
        let long = "token".repeat(9);
        assert!(!is_secret(long.as_bytes(), &[]));
        assert!(is_secret(b"ticket%2DID", &["ticket_id"]) && !is_secret(b"", &[""]));
    }
}
