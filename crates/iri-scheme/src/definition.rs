//! The documents that define the schemes, and whether they say that triplets encode UTF-8.

use core::fmt;

use crate::schemes::ALL;

/// The document that defines a scheme, and what it says of percent-encoded octets.
///
/// An IRI with characters outside US-ASCII is useful only where its triplets are UTF-8 (RFC 3987,
/// sections 1.2 and 6.4), and the definition of a scheme should say so (3987bis, sections 1.2 and
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
/// This is a table of its own, so that programs that need only [`Facts`](crate::Facts) do not
/// contain it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Definition {
    scheme: &'static str,
    reference: &'static str,
    utf8: Utf8Triplets,
    utf8_source: &'static str,
    utf8_note: &'static str,
}

/// Whether the definition of a scheme says that percent-encoded octets are UTF-8.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Utf8Triplets {
    /// They are, in every part that holds text.
    Utf8,
    /// They are in some parts, or under some condition.
    InParts,
    /// They are something else.
    Other,
    /// No document is known to say so, so each identifier has to be looked at on its own.
    Unspecified,
}

impl Utf8Triplets {
    /// All of them.
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

    /// The document that defines it; `None` if there is only its entry in the registry of IANA.
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

    /// The document that says so, or that does not say.
    pub const fn utf8_source(&self) -> &'static str {
        self.utf8_source
    }

    /// Which parts are UTF-8, or what the octets are, where that is not all.
    pub const fn utf8_note(&self) -> Option<&'static str> {
        if self.utf8_note.is_empty() {
            None
        } else {
            Some(self.utf8_note)
        }
    }
}

/// The definition of a scheme, or `None` if it is not in the registry. The case of the name does not
/// matter.
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

/// A row for each scheme of [`ALL`], in the same order.
#[rustfmt::skip]
static DEFINITIONS: &[Definition] = &[
    row("about", "RFC 6694", Unspecified, "RFC 6694", ""),
    row("acct", "RFC 7565", Utf8, "RFC 7565, section 7", ""),
    row("cid", "RFC 2392", Unspecified, "RFC 2392", ""),
    row("coap", "RFC 7252", Utf8, "RFC 7252, sections 6.4 and 6.5", ""),
    row("coaps", "RFC 7252", Utf8, "RFC 7252, sections 6.4 and 6.5", ""),
    row("data", "RFC 2397", Other, "RFC 2397, section 2", "the octets are those of the media type, in the charset that it names"),
    row("did", "DID Core 1.0", Unspecified, "DID Core 1.0, section 3.1", ""),
    row("dns", "RFC 4501", Unspecified, "RFC 4501", ""),
    row("fax", "RFC 2806", Unspecified, "RFC 2806", ""),
    row("file", "RFC 8089", InParts, "RFC 8089, section 4", "names of files whose encoding is known; other names are octets"),
    row("ftp", "RFC 1738", InParts, "RFC 2640", "paths, where the server follows RFC 2640; RFC 1738 does not say"),
    row("geo", "RFC 5870", Unspecified, "RFC 5870", ""),
    row("git", "", Unspecified, "the registry of IANA", ""),
    row("gopher", "RFC 4266", Unspecified, "RFC 4266", ""),
    row("http", "RFC 9110", Unspecified, "RFC 3987, section 6.4", "each server chooses; queries of forms are in the charset of the form"),
    row("https", "RFC 9110", Unspecified, "RFC 3987, section 6.4", "each server chooses; queries of forms are in the charset of the form"),
    row("imap", "RFC 5092", Utf8, "3987bis, section 5.4; RFC 5092", ""),
    row("info", "RFC 4452", Unspecified, "RFC 4452", ""),
    row("ipp", "RFC 3510", Unspecified, "RFC 3510", ""),
    row("ipps", "RFC 7472", Unspecified, "RFC 7472", ""),
    row("ldap", "RFC 4516", Utf8, "RFC 4516, section 2", ""),
    row("ldaps", "RFC 4516", Utf8, "RFC 4516, section 2", ""),
    row("magnet", "", Unspecified, "the registry of IANA", ""),
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
    row("sftp", "", Unspecified, "the registry of IANA", ""),
    row("sip", "RFC 3261", Unspecified, "RFC 3261", ""),
    row("sips", "RFC 3261", Unspecified, "RFC 3261", ""),
    row("sms", "RFC 5724", InParts, "RFC 5724, section 2.2", "the values of fields, such as the body"),
    row("snews", "RFC 5538", Unspecified, "RFC 5538", ""),
    row("ssh", "", Unspecified, "the registry of IANA", ""),
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

// No scheme lacks its row.
const _: () = {
    let (mut schemes, mut rows) = (ALL, DEFINITIONS);
    while let ([facts, others @ ..], [row, rest @ ..]) = (schemes, rows) {
        assert!(
            are_equal(facts.name().as_bytes(), row.scheme.as_bytes()),
            "a scheme has no row, or one in another place"
        );
        (schemes, rows) = (others, rest);
    }
    assert!(schemes.is_empty() && rows.is_empty(), "a row is missing");
};

/// Whether two names are equal, at compile time.
#[allow(
    dead_code,
    reason = "used by constant assertions alone, which Rust 1.85 does not count as a use"
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
