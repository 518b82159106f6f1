//! Schemes that are dangerous in links.

use iri_core::Parts;
use iri_core::engine::labels::Letters;

/// Returns the danger of following a link to an identifier, if there is one, by its scheme, and by
/// its media type if the scheme is `data`.
pub(super) fn danger(parts: &Parts<'_>) -> Option<&'static str> {
    let scheme = parts.scheme()?;
    let is = |name: &&str| scheme.eq_ignore_ascii_case(name);
    if is(&"data") {
        return is_active(parts.path()).then_some("a document that may run code");
    }
    let (_, danger) = SCHEMES.iter().find(|(names, _)| names.iter().any(is))?;
    Some(danger)
}

const SCHEMES: &[(&[&str], &str)] = &[
    (
        &["javascript", "vbscript", "livescript", "mocha"],
        "runs code in the document that contains the link",
    ),
    (
        &["file", "smb", "res", "resource", "chrome"],
        "opens resources that are private to the computer or program",
    ),
    (
        &[
            "blob",
            "filesystem",
            "view-source",
            "jar",
            "mhtml",
            "mk",
            "ms-its",
            "its",
        ],
        "leads to another identifier inside this one",
    ),
    (
        &[
            "intent",
            "ms-msdt",
            "search-ms",
            "shell",
            "ms-appinstaller",
            "hcp",
        ],
        "starts another program",
    ),
];

/// The media types of documents that can contain scripts.
const ACTIVE: &[&str] = &[
    "text/html",
    "text/javascript",
    "text/xml",
    "text/xsl",
    "image/svg+xml",
    "application/xhtml+xml",
    "application/xml",
    "application/javascript",
    "application/ecmascript",
    "multipart/x-mixed-replace",
    "message/rfc822",
];

/// Whether the media type at the start of the path of a `data` identifier is in [`ACTIVE`],
/// ignoring case and with triplets decoded.
fn is_active(path: &str) -> bool {
    let end = path.find([';', ',']).unwrap_or(path.len());
    let written = path.get(..end).unwrap_or(path);
    let letters = || Letters::of(written).chars();
    ACTIVE.iter().any(|name| {
        let name = name.chars();
        letters().map(|c| c.to_ascii_lowercase()).eq(name)
    })
}
