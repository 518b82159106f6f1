//! Identifiers that are validated at compile time.

use iri_core::ParseError;

/// An [`Iri`](crate::Iri) from a literal or another constant, validated at compile time.
///
/// ```
/// use iri_syntax::{Iri, iri};
///
/// const HOME: Iri<&str> = iri!("http://www.example.org/résumé");
/// assert_eq!(HOME.path(), "/résumé");
/// ```
///
/// Any other string is a compile error that names the fault and its place, here
/// `not an IRI: character not allowed in the path at bytes 20..21, which begin with 0x20`:
///
/// ```compile_fail
/// iri_syntax::iri!("http://example.org/a b");
/// ```
#[macro_export]
macro_rules! iri {
    ($text:expr) => {
        $crate::__constant!(Iri, "not an IRI: ", $text)
    };
}

/// An [`IriRef`](crate::IriRef) from a literal or another constant, validated at compile time.
///
/// ```
/// use iri_syntax::iri_ref;
///
/// assert_eq!(iri_ref!("../résumé#top").fragment(), Some("top"));
/// ```
///
/// ```compile_fail
/// iri_syntax::iri_ref!("1:2");
/// ```
#[macro_export]
macro_rules! iri_ref {
    ($text:expr) => {
        $crate::__constant!(IriRef, "not an IRI reference: ", $text)
    };
}

/// A [`Uri`](crate::Uri) from a literal or another constant, validated at compile time.
///
/// ```
/// use iri_syntax::uri;
///
/// assert_eq!(uri!("http://example.org/r%C3%A9sum%C3%A9").scheme(), "http");
/// ```
///
/// ```compile_fail
/// iri_syntax::uri!("http://example.org/résumé");
/// ```
#[macro_export]
macro_rules! uri {
    ($text:expr) => {
        $crate::__constant!(Uri, "not a URI: ", $text)
    };
}

/// A [`UriRef`](crate::UriRef) from a literal or another constant, validated at compile time.
///
/// ```
/// use iri_syntax::uri_ref;
///
/// assert_eq!(uri_ref!("?a=b").query(), Some("a=b"));
/// ```
///
/// ```compile_fail
/// iri_syntax::uri_ref!("//[::1/");
/// ```
#[macro_export]
macro_rules! uri_ref {
    ($text:expr) => {
        $crate::__constant!(UriRef, "not a URI reference: ", $text)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __constant {
    ($name:ident, $not:literal, $text:expr) => {{
        const CONSTANT: $crate::$name<&'static ::core::primitive::str> = {
            let text: &'static ::core::primitive::str = $text;
            match $crate::$name::parse_const(text) {
                ::core::result::Result::Ok(identifier) => identifier,
                ::core::result::Result::Err(error) => {
                    let complaint = $crate::__private::Complaint::new($not, text, error);
                    ::core::panic!("{}", complaint.as_str())
                }
            }
        };
        CONSTANT
    }};
}

/// An error message built at compile time, where formatting is not available.
#[derive(Debug)]
pub struct Complaint {
    buffer: [u8; 192],
    length: usize,
}

impl Complaint {
    /// The message for `error`, including the byte at the start of its span.
    pub const fn new(not: &str, text: &str, error: ParseError) -> Self {
        let empty = Self {
            buffer: [0; 192],
            length: 0,
        };
        let span = error.span();
        let mut complaint = empty.text(not).text(error.message());
        if let Some(component) = error.named_component() {
            complaint = complaint.text(" in the ").text(component.name());
        }
        complaint = complaint
            .text(" at bytes ")
            .number(span.start(), 10)
            .text("..")
            .number(span.end(), 10);
        match text.as_bytes().split_at_checked(span.start()) {
            Some((_, [byte, ..])) => complaint
                .text(", which begin with 0x")
                .number((*byte >> 4) as usize, 16)
                .number((*byte & 15) as usize, 16),
            _ => complaint.text(", the end"),
        }
    }

    /// The message.
    pub const fn as_str(&self) -> &str {
        match self.buffer.split_at_checked(self.length) {
            Some((message, _)) => match core::str::from_utf8(message) {
                Ok(message) => message,
                Err(_) => "",
            },
            None => "",
        }
    }

    const fn text(mut self, text: &str) -> Self {
        let mut rest = text.as_bytes();
        while let [first, tail @ ..] = rest {
            self = self.byte(*first);
            rest = tail;
        }
        self
    }

    const fn number(self, number: usize, radix: usize) -> Self {
        let before = if number < radix {
            self
        } else {
            self.number(number / radix, radix)
        };
        let digit = (number % radix) as u8;
        before.byte(if digit < 10 {
            b'0' + digit
        } else {
            b'A' + (digit - 10)
        })
    }

    /// Appends a byte. No message is longer than the buffer.
    const fn byte(mut self, byte: u8) -> Self {
        if let Some((_, [place, ..])) = self.buffer.split_at_mut_checked(self.length) {
            *place = byte;
            self.length += 1;
        }
        self
    }
}
