//! The documents that define the schemes, and whether they specify that triplets encode UTF-8.

use core::fmt;

use crate::schemes::ALL;

/// The document that defines a scheme, and the encoding that it specifies for percent-encoded
/// octets.
///
/// An IRI with non-ASCII characters is useful only where triplets encode UTF-8 (RFC 3987, sections
/// 1.2 and 6.4), and the definition of a scheme should specify this (3987bis, sections 1.2 and
/// 5.4).
///
/// ```
/// use iri_scheme::{Utf8Triplets, definition};
///
/// let mailto = definition("mailto").unwrap();
/// assert_eq!(mailto.reference(), Some("RFC 6068"));
/// assert_eq!(mailto.utf8(), Utf8Triplets::Utf8);
/// assert_eq!(mailto.utf8_source(), "RFC 6068, section 5");
/// assert_eq!(definition("http").unwrap().utf8(), Utf8Triplets::Unspecified);
/// ```
///
/// Definitions are in a separate table, so that programs that only use [`Facts`](crate::Facts) do
/// not include it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Definition {
    scheme: &'static str,
    reference: &'static str,
    utf8: Utf8Triplets,
    utf8_source: &'static str,
    utf8_note: &'static str,
}

/// Whether the definition of a scheme specifies that percent-encoded octets are UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Utf8Triplets {
    /// Yes, in every part that contains text.
    Utf8,
    /// In some parts, or under some condition.
    InParts,
    /// No, the octets are something else.
    Other,
    /// No known document specifies it, so the encoding has to be determined for each identifier.
    Unspecified,
}

impl Utf8Triplets {
    /// All values.
    pub const ALL: [Self; 4] = [Self::Utf8, Self::InParts, Self::Other, Self::Unspecified];

    /// The name in kebab-case: `utf-8`, `in-parts`, `other`, `unspecified`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::InParts => "in-parts",
            Self::Other => "other",
            Self::Unspecified => "unspecified",
        }
    }
}

impl fmt::Display for Utf8Triplets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Definition {
    /// The name of the scheme, in lowercase.
    pub const fn scheme(&self) -> &'static str {
        self.scheme
    }

    /// The document that defines the scheme; `None` if there is only an entry in the IANA registry.
    pub const fn reference(&self) -> Option<&'static str> {
        if self.reference.is_empty() {
            None
        } else {
            Some(self.reference)
        }
    }

    /// Whether percent-encoded octets are UTF-8.
    pub const fn utf8(&self) -> Utf8Triplets {
        self.utf8
    }

    /// The document that specifies the encoding, or that leaves it unspecified.
    pub const fn utf8_source(&self) -> &'static str {
        self.utf8_source
    }

    /// The parts that are UTF-8, or the meaning of the octets, if these depend on more than the
    /// scheme.
    pub const fn utf8_note(&self) -> Option<&'static str> {
        if self.utf8_note.is_empty() {
            None
        } else {
            Some(self.utf8_note)
        }
    }
}

/// Looks up the definition of a scheme, ignoring the case of the name; `None` if the scheme is not
/// in the registry.
pub fn definition(scheme: &str) -> Option<&'static Definition> {
    let mut all = DEFINITIONS.iter();
    all.find(|found| found.scheme.eq_ignore_ascii_case(scheme))
}

const fn row(
    scheme: &'static str,
    reference: &'static str,
    utf8: Utf8Triplets,
    utf8_source: &'static str,
    utf8_note: &'static str,
) -> Definition {
    Definition {
        scheme,
        reference,
        utf8,
        utf8_source,
        utf8_note,
    }
}

use Utf8Triplets::{InParts, Other, Unspecified, Utf8};

/// One row per scheme of [`ALL`], in the same order. A document is cited by its name in the table of
/// iri-core, [`Document::ALL`](iri_core::Document::ALL), or as `RFC` and its number.
#[rustfmt::skip]
static DEFINITIONS: &[Definition] = &[
    row("about", "RFC 6694", Unspecified, "RFC 6694", ""),
    row("acct", "RFC 7565", Utf8, "RFC 7565, section 7", ""),
    row("cid", "RFC 2392", Unspecified, "RFC 2392", ""),
    row("coap", "RFC 7252", Utf8, "RFC 7252, sections 6.4 and 6.5", ""),
    row("coaps", "RFC 7252", Utf8, "RFC 7252, sections 6.4 and 6.5", ""),
    row("data", "RFC 2397", Other, "RFC 2397, section 2", "the octets are data of the media type, in the charset that it declares"),
    row("did", "DID Core 1.0", Unspecified, "DID Core 1.0, section 3.1", ""),
    row("dns", "RFC 4501", Unspecified, "RFC 4501", ""),
    row("fax", "RFC 2806", Unspecified, "RFC 2806", ""),
    row("file", "RFC 8089", InParts, "RFC 8089, section 4", "file names whose encoding is known; other names are raw octets"),
    row("ftp", "RFC 1738", InParts, "RFC 2640", "paths, if the server implements RFC 2640; RFC 1738 does not specify an encoding"),
    row("geo", "RFC 5870", Unspecified, "RFC 5870", ""),
    row("git", "", Unspecified, "IANA registry", ""),
    row("gopher", "RFC 4266", Unspecified, "RFC 4266", ""),
    row("http", "RFC 9110", Unspecified, "RFC 3987, section 6.4", "each server chooses; form queries are in the charset of the form"),
    row("https", "RFC 9110", Unspecified, "RFC 3987, section 6.4", "each server chooses; form queries are in the charset of the form"),
    row("imap", "RFC 5092", Utf8, "draft-ietf-iri-3987bis-11 (2012), section 5.4; RFC 5092", ""),
    row("info", "RFC 4452", Unspecified, "RFC 4452", ""),
    row("ipp", "RFC 3510", Unspecified, "RFC 3510", ""),
    row("ipps", "RFC 7472", Unspecified, "RFC 7472", ""),
    row("ldap", "RFC 4516", Utf8, "RFC 4516, section 2", ""),
    row("ldaps", "RFC 4516", Utf8, "RFC 4516, section 2", ""),
    row("magnet", "", Unspecified, "IANA registry", ""),
    row("mailserver", "RFC 6196", Unspecified, "RFC 6196", ""),
    row("mailto", "RFC 6068", Utf8, "RFC 6068, section 5", ""),
    row("mid", "RFC 2392", Unspecified, "RFC 2392", ""),
    row("modem", "RFC 3966", Unspecified, "RFC 3966", ""),
    row("news", "RFC 5538", Utf8, "RFC 5538", ""),
    row("nfs", "RFC 2224", Unspecified, "RFC 2224", ""),
    row("ni", "RFC 6920", Unspecified, "RFC 6920", ""),
    row("nntp", "RFC 5538", Utf8, "RFC 5538", ""),
    row("pop", "RFC 2384", Utf8, "RFC 3987, section 6.4; RFC 2384", ""),
    row("prospero", "RFC 4157", Unspecified, "RFC 4157", ""),
    row("rsync", "RFC 5781", Unspecified, "RFC 5781", ""),
    row("rtsp", "RFC 7826", Unspecified, "RFC 7826", ""),
    row("rtsps", "RFC 7826", Unspecified, "RFC 7826", ""),
    row("sftp", "", Unspecified, "IANA registry", ""),
    row("sip", "RFC 3261", Unspecified, "RFC 3261", ""),
    row("sips", "RFC 3261", Unspecified, "RFC 3261", ""),
    row("sms", "RFC 5724", InParts, "RFC 5724, section 2.2", "the values of fields, such as the body"),
    row("snews", "RFC 5538", Unspecified, "RFC 5538", ""),
    row("ssh", "", Unspecified, "IANA registry", ""),
    row("stun", "RFC 7064", Unspecified, "RFC 7064", ""),
    row("stuns", "RFC 7064", Unspecified, "RFC 7064", ""),
    row("tag", "RFC 4151", Unspecified, "RFC 4151", ""),
    row("tel", "RFC 3966", Unspecified, "RFC 3966", ""),
    row("telnet", "RFC 4248", Unspecified, "RFC 4248", ""),
    row("tftp", "RFC 3617", Unspecified, "RFC 3617", ""),
    row("turn", "RFC 7065", Unspecified, "RFC 7065", ""),
    row("turns", "RFC 7065", Unspecified, "RFC 7065", ""),
    row("urn", "RFC 8141", Utf8, "RFC 8141, section 2", ""),
    row("wais", "RFC 4156", Unspecified, "RFC 4156", ""),
    row("ws", "RFC 6455", Utf8, "RFC 6455, section 11.1.1", ""),
    row("wss", "RFC 6455", Utf8, "RFC 6455, section 11.1.2", ""),
    row("xmpp", "RFC 5122", Utf8, "RFC 5122, section 2.2", ""),
];

// Every scheme has a row.
const _: () = {
    let (mut schemes, mut rows) = (ALL, DEFINITIONS);
    while let ([facts, others @ ..], [row, rest @ ..]) = (schemes, rows) {
        assert!(
            are_equal(facts.name().as_bytes(), row.scheme.as_bytes()),
            "a scheme has no row, or its row is out of order"
        );
        (schemes, rows) = (others, rest);
    }
    assert!(schemes.is_empty() && rows.is_empty(), "a row is missing");
};

/// Whether two names are equal; usable at compile time.
#[allow(
    dead_code,
    reason = "used only in constant assertions, which Rust 1.85 does not count as uses"
)]
const fn are_equal(mut a: &[u8], mut b: &[u8]) -> bool {
    while let ([x, tail_a @ ..], [y, tail_b @ ..]) = (a, b) {
        if *x != *y {
            return false;
        }
        (a, b) = (tail_a, tail_b);
    }
    a.is_empty() && b.is_empty()
}
