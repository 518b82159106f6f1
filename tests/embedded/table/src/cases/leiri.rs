//! LEIRIs: the strings that XML allows in place of an IRI.

use iri_leiri::Group::{self, BidiFormatting, Delimiters, PrivateUse, Space, Unwise};
use iri_leiri::ParseErrorKind::{self as Kind, ColonInFirstSegment, IllegalChar, MalformedTriplet};

/// A LEIRI and the IRI it is converted to, or the error and its span.
#[derive(Clone, Copy, Debug)]
pub struct Converted {
    /// The input.
    pub text: &'static str,
    /// The IRI.
    pub iri: Result<&'static str, (Kind, usize, usize)>,
    /// The groups of characters that an IRI may not contain there, each with its span.
    pub groups: &'static [(Group, usize, usize)],
}

/// 3987bis, sections 6.1 to 6.3.
#[rustfmt::skip]
pub const CONVERTED: &[Converted] = &[
    Converted { text: "http://e/\u{E9}%41", iri: Ok("http://e/\u{E9}%41"), groups: &[] },
    Converted { text: "my file.xml", iri: Ok("my%20file.xml"), groups: &[(Space, 2, 3)] },
    Converted { text: "a{}<", iri: Ok("a%7B%7D%3C"), groups: &[(Unwise, 1, 3), (Delimiters, 3, 4)] },
    Converted { text: "\u{E000}?\u{E000}\u{202E}", iri: Ok("%EE%80%80?\u{E000}%E2%80%AE"), groups: &[(PrivateUse, 0, 3), (BidiFormatting, 7, 10)] },
    Converted { text: "100% ", iri: Err((MalformedTriplet, 3, 4)), groups: &[(Space, 4, 5)] },
    Converted { text: "\u{FFFE}", iri: Err((IllegalChar, 0, 3)), groups: &[] },
    Converted { text: "a b:c", iri: Err((ColonInFirstSegment, 3, 4)), groups: &[(Space, 1, 2)] },
];
