//! All kinds of disagreement, in the order in which they apply.

mod normalize;
mod read;
mod relativize;
mod resolve;

use crate::kind::Kind;

/// All kinds.
pub fn all() -> Vec<Kind> {
    [
        resolve::KINDS,
        normalize::KINDS,
        relativize::KINDS,
        read::KINDS,
    ]
    .concat()
}

/// Whether this is a special scheme of the URL Standard.
fn is_special(scheme: &str) -> bool {
    matches!(
        scheme.to_ascii_lowercase().as_str(),
        "http" | "https" | "ws" | "wss" | "ftp" | "file"
    )
}

/// Whether a segment begins with what the URL Standard calls a Windows drive letter.
fn has_drive(path: &str) -> bool {
    path.split('/').any(
        |segment| matches!(segment.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic()),
    )
}
