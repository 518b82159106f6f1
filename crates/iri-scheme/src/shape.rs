//! [`Shape::fits`]: recognizes identifiers of a scheme in running text.

use crate::lookahead::{has_between, is_host, is_place, is_query, is_word, near};
use crate::rules::Shape;
use crate::schemes::{data, file_uri, geo, mailto, tag, tel, urn};

impl Shape {
    /// Whether `rest`, the text after the colon, begins like an identifier of the scheme.
    ///
    /// ```
    /// use iri_scheme::Shape;
    ///
    /// assert!(Shape::Host.fits("//example.org/") && !Shape::Host.fits(" //example.org/"));
    /// assert!(Shape::Mail.fits("user@example.org") && !Shape::Mail.fits("nobody"));
    /// ```
    ///
    /// Reads a bounded number of bytes, so that text with many schemes is searched in linear time.
    #[inline]
    pub fn fits(self, rest: &str) -> bool {
        let bytes = rest.as_bytes();
        match self {
            Self::Host => matches!(bytes, [b'/', b'/', byte, ..] if is_host(*byte)),
            _ => self.fits_other(bytes),
        }
    }

    /// [`fits`](Self::fits), for the less common shapes.
    #[inline(never)]
    fn fits_other(self, bytes: &[u8]) -> bool {
        match self {
            Self::Host => false,
            Self::Place => is_place(bytes),
            Self::File => file_uri::fits(bytes),
            Self::Mail => mailto::fits(near(bytes)),
            Self::Number => tel::fits(near(bytes)),
            Self::Urn => urn::fits(near(bytes)),
            Self::Data => data::fits(near(bytes)),
            Self::Coordinates => geo::fits(near(bytes)),
            Self::Tag => tag::fits(near(bytes)),
            Self::Address => has_between(near(bytes), b'@'),
            Self::Dotted | Self::Any if bytes.starts_with(b"//") => is_place(bytes),
            Self::Dotted => {
                let bytes = near(bytes);
                has_between(bytes, b'@') || has_between(bytes, b'.')
            }
            Self::Query => is_query(bytes),
            Self::Name => bytes.first().is_some_and(u8::is_ascii_alphabetic),
            Self::Any => {
                let word = match bytes {
                    [b'/' | b'?' | b'+', rest @ ..] => rest,
                    _ => bytes,
                };
                word.first().is_some_and(|&byte| is_word(byte))
            }
        }
    }

    /// Whether an authority may follow the scheme.
    pub const fn takes_authority(self) -> bool {
        match self {
            Self::Host | Self::Place | Self::File | Self::Dotted | Self::Any => true,
            Self::Mail
            | Self::Number
            | Self::Urn
            | Self::Data
            | Self::Coordinates
            | Self::Tag
            | Self::Address
            | Self::Query
            | Self::Name => false,
        }
    }

    /// Whether the host of that authority may be empty, as in `file:///path`.
    pub const fn takes_empty_host(self) -> bool {
        match self {
            Self::Place | Self::File | Self::Dotted | Self::Any => true,
            Self::Host
            | Self::Mail
            | Self::Number
            | Self::Urn
            | Self::Data
            | Self::Coordinates
            | Self::Tag
            | Self::Address
            | Self::Query
            | Self::Name => false,
        }
    }

    /// Whether the path may contain a slash in running text. A list of mail addresses ends at a
    /// slash, although the grammar of paths allows one.
    pub const fn takes_slash(self) -> bool {
        match self {
            Self::Mail => false,
            Self::Host
            | Self::Place
            | Self::File
            | Self::Number
            | Self::Urn
            | Self::Data
            | Self::Coordinates
            | Self::Tag
            | Self::Address
            | Self::Dotted
            | Self::Query
            | Self::Name
            | Self::Any => true,
        }
    }
}
