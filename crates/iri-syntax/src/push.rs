//! Parsers that are fed in pieces.

use iri_core::engine::scan::push;
use iri_core::engine::scan::repertoire::{Bis, Rfc3986, Rfc3987};
use iri_core::{Edition, Form, Offsets, ParseError};

push::push! {
    /// A parser of the URI forms that is fed octets in pieces, and keeps none of them.
    ///
    /// It gives the results of [`parse`](crate::parse), in 7 integers and 16 bytes. For a device that reads a request
    /// line octet by octet:
    ///
    /// ```
    /// use iri_syntax::{Form, UriPush};
    ///
    /// let mut target = UriPush::new(Form::UriReference);
    /// for octet in b"/sensors/temp?u=Cel HTTP/1.1".iter().take_while(|octet| **octet != b' ') {
    ///     target.feed(&[*octet]);
    /// }
    /// let offsets = target.finish()?;
    /// assert_eq!((offsets.path_end, offsets.query_end), (13, 19));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    pub struct UriPush(Rfc3986), by Form;
}

/// A parser that is fed octets in pieces, and keeps none of them: of any form, in the grammar of either specification.
///
/// It gives the results of [`parse_with`](crate::parse_with): the boundaries of the components, or the same error. So
/// an identifier may be longer than memory, and may come in pieces that end inside a character. If the form is known to
/// be one of RFC 3986, [`UriPush`] takes less code.
///
/// ```
/// use iri_syntax::{Edition, Form, Push, parse};
///
/// let mut push = Push::new(Form::Iri, Edition::Rfc3987);
/// assert!(push.feed("http://example.org/résumé".as_bytes()));
/// // Nothing that goes on like this is an IRI.
/// assert!(!push.feed(b" and more"));
/// let error = push.finish().unwrap_err();
/// assert_eq!(error, parse("http://example.org/résumé and more", Form::Iri).unwrap_err());
/// assert_eq!(error.span().range(), 27..28);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Push(Repertoire);

#[derive(Clone, Copy, Debug)]
enum Repertoire {
    Uri(push::Push<Rfc3986>),
    Iri(push::Push<Rfc3987>),
    Bis(push::Push<Bis>),
}

impl Push {
    /// A parser that was fed nothing.
    pub const fn new(form: Form, edition: Edition) -> Self {
        Self(match edition {
            // The draft revises the grammar of IRIs only.
            _ if form.is_uri() => Repertoire::Uri(push::Push::new(form)),
            Edition::Bis => Repertoire::Bis(push::Push::new(form)),
            _ => Repertoire::Iri(push::Push::new(form)),
        })
    }

    /// Reads the next octets, in time linear in their number. Returns whether the input may still become valid.
    ///
    /// After `false`, [`finish`](Self::finish) returns an error whatever follows. Feed the rest if the error should be
    /// that of the whole input: some end later than they show, and octets that are not UTF-8 come before all others.
    pub const fn feed(&mut self, piece: &[u8]) -> bool {
        match &mut self.0 {
            Repertoire::Uri(push) => push.feed(piece),
            Repertoire::Iri(push) => push.feed(piece),
            Repertoire::Bis(push) => push.feed(piece),
        }
    }

    /// Whether no input that begins with the octets so far is valid.
    pub const fn is_refused(&self) -> bool {
        match &self.0 {
            Repertoire::Uri(push) => push.is_refused(),
            Repertoire::Iri(push) => push.is_refused(),
            Repertoire::Bis(push) => push.is_refused(),
        }
    }

    /// Ends the input, and returns the boundaries of its components, in bytes from the start. Then the parser is as new,
    /// for the next input.
    ///
    /// # Errors
    ///
    /// That of [`parse_with`](crate::parse_with) for the whole input; if it is not UTF-8, that of the first ill-formed
    /// sequence.
    pub const fn finish(&mut self) -> Result<Offsets, ParseError> {
        match &mut self.0 {
            Repertoire::Uri(push) => push.finish(),
            Repertoire::Iri(push) => push.finish(),
            Repertoire::Bis(push) => push.finish(),
        }
    }
}
