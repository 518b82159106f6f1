//! Hosts of letters, digits and hyphens, which most are, in one pass and without any table.

/// What one pass tells of a host.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Shape {
    /// Whether some letter is uppercase.
    pub(super) has_uppercase: bool,
    /// Whether a dot ends it, which stands for the root.
    pub(super) has_root: bool,
}

/// The shape of a host whose labels are made of letters, digits and hyphens, have 1 to 63 octets,
/// neither begin nor end with a hyphen, and have none at the third and fourth place; of 253 octets
/// at most. So it is what it is by any version of IDNA. `None` for any other.
pub(super) fn shape(host: &str) -> Option<Shape> {
    let bytes = host.as_bytes();
    if bytes.is_empty() || bytes.len() > 254 {
        return None;
    }
    let mut start = 0;
    let mut has_uppercase = false;
    // A dot before the first label, so that it is read like any other.
    let mut before = b'.';
    for (at, &byte) in bytes.iter().enumerate() {
        match CLASSES.get(usize::from(byte)) {
            Some(Class::Letter) => {}
            Some(Class::Uppercase) => has_uppercase = true,
            Some(Class::Hyphen) => {
                if before == b'.' || before == b'-' && at == start + 3 {
                    return None;
                }
            }
            Some(Class::Dot) => {
                if before == b'.' || before == b'-' || at - start > 63 {
                    return None;
                }
                start = at + 1;
            }
            Some(Class::Other) | None => return None,
        }
        before = byte;
    }
    let has_root = before == b'.';
    let is_short = bytes.len() - start <= 63 && bytes.len() - usize::from(has_root) <= 253;
    (before != b'-' && is_short).then_some(Shape {
        has_uppercase,
        has_root,
    })
}

#[derive(Clone, Copy)]
enum Class {
    Letter,
    Uppercase,
    Hyphen,
    Dot,
    Other,
}

#[expect(clippy::indexing_slicing, reason = "evaluated while compiling")]
static CLASSES: [Class; 256] = {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        classes[byte] = match byte as u8 {
            b'a'..=b'z' | b'0'..=b'9' => Class::Letter,
            b'A'..=b'Z' => Class::Uppercase,
            b'-' => Class::Hyphen,
            b'.' => Class::Dot,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};
