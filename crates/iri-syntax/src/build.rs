//! Building: an identifier from its parts, every one of which is checked or encoded.

mod authority;
mod error;
mod piece;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write};
use core::marker::PhantomData;

use iri_core::engine::scan::ParseErrorKind;
use iri_core::{Component, PairSyntax, Parts, Span};

pub use self::authority::{HostPiece, PortPiece};
pub use self::error::{BuildError, BuildErrorKind};
pub use self::piece::{Piece, encode, encode_octets};

pub(crate) use self::authority::check_scheme;
#[cfg(feature = "alloc")]
pub(crate) use self::piece::check_no_colon;
pub(crate) use self::piece::{Around, Place, check_path_start};
use crate::reference::Identifier;

/// The parts of an identifier that is being built; the type says of which form.
///
/// Every type has its builder: [`Iri::builder`](crate::Iri::builder), and so on. Parts may be set
/// in any order, each again, and nothing is looked at before [`check`](Builder::check), or with
/// `alloc` `build`, which makes an owned identifier. A `&str` is kept to the letter, and
/// [`encode`] encodes. The builder borrows what it is given and needs no heap.
///
/// ```
/// use iri_syntax::{Iri, encode};
///
/// let iri = Iri::builder()
///     .scheme("http")
///     .host("example.org")
///     .port(8042)
///     .encode_segments(&["over/there", "é"])
///     .encode_pairs(&[("name", "ferret & co")])
///     .fragment("nose")
///     .check()?;
/// let text = iri.to_string();
/// assert_eq!(text, "http://example.org:8042/over%2Fthere/é?name=ferret%20%26%20co#nose");
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
///
/// The result parses as its form, into the parts that were put in; if no string could do that,
/// there is an error and no guess:
///
/// ```
/// use iri_syntax::{BuildErrorKind, Iri};
///
/// let error = Iri::builder().scheme("a").path("//b").check().unwrap_err();
/// assert_eq!(error.kind(), BuildErrorKind::PathTwoSlashes);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Builder<'a, I> {
    scheme: Option<&'a str>,
    userinfo: Option<Piece<'a>>,
    host: Option<HostPiece<'a>>,
    port: Option<PortPiece<'a>>,
    path: Path<'a>,
    query: Option<Query<'a>>,
    fragment: Option<Piece<'a>>,
    identifier: PhantomData<I>,
}

/// A path, as it was given.
#[derive(Clone, Copy, Debug)]
enum Path<'a> {
    Whole(Piece<'a>),
    Segments(&'a [&'a str], fn(&'a str) -> Piece<'a>),
}

/// A query, as it was given.
#[derive(Clone, Copy, Debug)]
enum Query<'a> {
    Whole(Piece<'a>),
    Pairs(
        &'a [(&'a str, &'a str)],
        fn(&'a str) -> Piece<'a>,
        PairSyntax,
    ),
}

impl<'a, I> Builder<'a, I> {
    pub(crate) const fn new() -> Self {
        Self {
            scheme: None,
            userinfo: None,
            host: None,
            port: None,
            path: Path::Whole(Piece::raw("")),
            query: None,
            fragment: None,
            identifier: PhantomData,
        }
    }

    /// Sets every part to what these components are, so that some can then be set anew.
    ///
    /// ```
    /// use iri_syntax::Iri;
    ///
    /// let iri = Iri::parse("http://example.org/a?b#c")?;
    /// let other = Iri::builder().parts(iri.parts()).port(81).query("d").check().unwrap();
    /// assert_eq!(other.to_string(), "http://example.org:81/a?d#c");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[must_use]
    pub fn parts(mut self, parts: Parts<'a>) -> Self {
        self.scheme = parts.scheme();
        self.userinfo = parts.userinfo().map(Piece::raw);
        self.host = parts.host().map(HostPiece::from);
        self.port = parts.port().map(PortPiece::from);
        self.path = Path::Whole(Piece::raw(parts.path()));
        self.query = parts.query().map(|query| Query::Whole(Piece::raw(query)));
        self.fragment = parts.fragment().map(Piece::raw);
        self
    }

    /// Sets the scheme, without its colon.
    #[must_use]
    pub const fn scheme(mut self, scheme: &'a str) -> Self {
        self.scheme = Some(scheme);
        self
    }

    /// Sets the userinfo, without its `@`.
    #[must_use]
    pub fn userinfo(mut self, userinfo: impl Into<Piece<'a>>) -> Self {
        self.userinfo = Some(userinfo.into());
        self
    }

    /// Sets the host: text, content to be encoded, or an address.
    ///
    /// Text of an IP literal has its brackets. An empty host is one, and makes an authority.
    #[must_use]
    pub fn host(mut self, host: impl Into<HostPiece<'a>>) -> Self {
        self.host = Some(host.into());
        self
    }

    /// Sets the port: a number, or digits, which may be none.
    #[must_use]
    pub fn port(mut self, port: impl Into<PortPiece<'a>>) -> Self {
        self.port = Some(port.into());
        self
    }

    /// Sets the path, slashes and all.
    ///
    /// In content to be encoded, slashes delimit, and a colon is encoded where it would end a
    /// scheme.
    #[must_use]
    pub fn path(mut self, path: impl Into<Piece<'a>>) -> Self {
        self.path = Path::Whole(path.into());
        self
    }

    /// Sets the path to these segments, with a slash before each; text that is kept to the
    /// letter.
    #[must_use]
    pub fn segments(mut self, segments: &'a [&'a str]) -> Self {
        self.path = Path::Segments(segments, Piece::raw);
        self
    }

    /// Sets the path to these segments, with a slash before each; content to be encoded, with
    /// slashes in it.
    #[must_use]
    pub fn encode_segments(mut self, segments: &'a [&'a str]) -> Self {
        self.path = Path::Segments(segments, encode);
        self
    }

    /// Sets the query, without its `?`.
    #[must_use]
    pub fn query(mut self, query: impl Into<Piece<'a>>) -> Self {
        self.query = Some(Query::Whole(query.into()));
        self
    }

    /// Sets the query to these names and values, text that is kept to the letter; no query where
    /// there are none.
    #[must_use]
    pub fn pairs(self, pairs: &'a [(&'a str, &'a str)]) -> Self {
        self.pairs_by(PairSyntax::AMPERSAND, pairs)
    }

    /// Sets the query to these names and values, by other delimiters.
    #[must_use]
    pub fn pairs_by(mut self, by: PairSyntax, pairs: &'a [(&'a str, &'a str)]) -> Self {
        self.query = (!pairs.is_empty()).then_some(Query::Pairs(pairs, Piece::raw, by));
        self
    }

    /// Sets the query to these names and values, content to be encoded; no query where there are
    /// none.
    #[must_use]
    pub fn encode_pairs(self, pairs: &'a [(&'a str, &'a str)]) -> Self {
        self.encode_pairs_by(PairSyntax::AMPERSAND, pairs)
    }

    /// Sets the query to these names and values, content to be encoded, by other delimiters.
    ///
    /// ```
    /// use iri_syntax::{PairSyntax, UriRef};
    ///
    /// let pairs = [("a", "1;2"), ("b", "3")];
    /// let by = PairSyntax::SEMICOLON;
    /// let reference = UriRef::builder().encode_pairs_by(by, &pairs).check()?;
    /// assert_eq!(reference.to_string(), "?a=1%3B2;b=3");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    pub fn encode_pairs_by(mut self, by: PairSyntax, pairs: &'a [(&'a str, &'a str)]) -> Self {
        self.query = (!pairs.is_empty()).then_some(Query::Pairs(pairs, encode, by));
        self
    }

    /// Sets the fragment, without its `#`.
    #[must_use]
    pub fn fragment(mut self, fragment: impl Into<Piece<'a>>) -> Self {
        self.fragment = Some(fragment.into());
        self
    }

    /// Leaves a component out again. Without a host there is no authority.
    #[must_use]
    pub fn without(mut self, component: Component) -> Self {
        match component {
            Component::Scheme => self.scheme = None,
            Component::Userinfo => self.userinfo = None,
            Component::Host => self.host = None,
            Component::Port => self.port = None,
            Component::Path => self.path = Path::Whole(Piece::raw("")),
            Component::Query => self.query = None,
            Component::Fragment => self.fragment = None,
        }
        self
    }
}

impl<'a, I: Identifier> Builder<'a, I> {
    /// Checks whether the parts make an identifier, which can then be written.
    ///
    /// ```
    /// use iri_syntax::IriRef;
    ///
    /// let reference = IriRef::builder().path("../résumé").check()?;
    /// assert_eq!(reference.to_string(), "../résumé");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first part that does not match its production or does not fit beside the others.
    pub fn check(self) -> Result<Built<'a, I>, BuildError> {
        let uri = I::FORM.is_uri();
        self.check_scheme()?;
        self.check_authority(uri)?;
        self.path.check(self.around())?;
        if let Some(query) = self.query {
            query.check(uri)?;
        }
        if let Some(fragment) = self.fragment {
            if I::FORM.bars_fragment() {
                return Err(BuildErrorKind::Part(ParseErrorKind::FragmentNotAllowed)
                    .at(Component::Fragment, fragment.span()));
            }
            fragment.check(Place::Fragment, uri)?;
        }
        Ok(Built(self))
    }

    /// Builds the identifier.
    ///
    /// ```
    /// use iri_syntax::{Iri, encode};
    ///
    /// let iri: Iri<String> = Iri::builder().scheme("tag").path(encode("a b")).build()?;
    /// assert_eq!(iri, "tag:a%20b");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first part that does not match its production or does not fit beside the others.
    #[cfg(feature = "alloc")]
    pub fn build(self) -> Result<I::Over<String>, BuildError> {
        self.check().map(|built| built.to_owned())
    }

    fn check_scheme(&self) -> Result<(), BuildError> {
        match self.scheme {
            None if I::FORM.needs_scheme() => {
                Err(BuildErrorKind::Part(ParseErrorKind::SchemeMissing)
                    .at(Component::Scheme, Span::new(0, 0)))
            }
            None => Ok(()),
            Some(scheme) if I::FORM.bars_scheme() => {
                let span = Span::new(0, scheme.len());
                Err(BuildErrorKind::SchemeNotAllowed.at(Component::Scheme, span))
            }
            Some(scheme) => check_scheme(scheme),
        }
    }

    fn check_authority(&self, uri: bool) -> Result<(), BuildError> {
        let homeless = |component| BuildErrorKind::HostMissing.at(component, Span::new(0, 0));
        if let Some(userinfo) = self.userinfo {
            self.host.ok_or(homeless(Component::Userinfo))?;
            userinfo.check(Place::Userinfo, uri)?;
        }
        if let Some(host) = self.host {
            host.check(uri)?;
        }
        if let Some(port) = self.port {
            self.host.ok_or(homeless(Component::Port))?;
            port.check()?;
        }
        Ok(())
    }

    fn around(&self) -> Around {
        Around {
            scheme: self.scheme.is_some(),
            authority: self.host.is_some(),
            uri: I::FORM.is_uri(),
        }
    }

    fn write(&self, out: &mut impl Write) -> fmt::Result {
        let around = self.around();
        if let Some(scheme) = self.scheme {
            out.write_str(scheme)?;
            out.write_str(":")?;
        }
        if let Some(host) = self.host {
            out.write_str("//")?;
            if let Some(userinfo) = self.userinfo {
                userinfo.write(out, Place::Userinfo, around.uri)?;
                out.write_str("@")?;
            }
            host.write(out, around.uri)?;
            if let Some(port) = self.port {
                out.write_str(":")?;
                port.write(out)?;
            }
        }
        self.path.write(out, around)?;
        if let Some(query) = self.query {
            out.write_str("?")?;
            query.write(out, around.uri)?;
        }
        if let Some(fragment) = self.fragment {
            out.write_str("#")?;
            fragment.write(out, Place::Fragment, around.uri)?;
        }
        Ok(())
    }
}

impl Path<'_> {
    fn check(self, around: Around) -> Result<(), BuildError> {
        let (segments, piece) = match self {
            Self::Whole(path) => return path.check_path(around),
            Self::Segments(segments, piece) => (segments, piece),
        };
        if let ["", _, ..] = segments {
            check_path_start(b"//", around).map_err(|error| error.of_item(0))?;
        }
        for (item, segment) in segments.iter().enumerate() {
            piece(segment)
                .check(Place::Segment, around.uri)
                .map_err(|error| error.of_item(item))?;
        }
        Ok(())
    }

    fn write(self, out: &mut impl Write, around: Around) -> fmt::Result {
        match self {
            Self::Whole(path) => path.write_path(out, around),
            Self::Segments(segments, piece) => segments.iter().try_for_each(|segment| {
                out.write_str("/")?;
                piece(segment).write(out, Place::Segment, around.uri)
            }),
        }
    }
}

impl Query<'_> {
    fn check(self, uri: bool) -> Result<(), BuildError> {
        let (pairs, piece, by) = match self {
            Self::Whole(query) => return query.check(Place::Query, uri),
            Self::Pairs(pairs, piece, by) => (pairs, piece, by),
        };
        for (item, (name, value)) in pairs.iter().enumerate() {
            let name = piece(name).check(Place::Name(by), uri);
            name.and_then(|()| piece(value).check(Place::Value(by), uri))
                .map_err(|error| error.of_item(item))?;
        }
        Ok(())
    }

    fn write(self, out: &mut impl Write, uri: bool) -> fmt::Result {
        let (pairs, piece, by) = match self {
            Self::Whole(query) => return query.write(out, Place::Query, uri),
            Self::Pairs(pairs, piece, by) => (pairs, piece, by),
        };
        for (item, (name, value)) in pairs.iter().enumerate() {
            if item > 0 {
                out.write_char(by.separator())?;
            }
            piece(name).write(out, Place::Name(by), uri)?;
            out.write_char(by.assign())?;
            piece(value).write(out, Place::Value(by), uri)?;
        }
        Ok(())
    }
}

/// Parts that make an identifier ([`Builder::check`]): written as it is displayed.
#[derive(Clone, Copy, Debug)]
pub struct Built<'a, I>(Builder<'a, I>);

impl<I: Identifier> Built<'_, I> {
    /// The identifier over a `String`.
    #[cfg(feature = "alloc")]
    pub fn to_owned(&self) -> I::Over<String> {
        let mut text = String::new();
        self.append_to(&mut text);
        I::Over::trusted(text)
    }

    /// Appends the text to what `out` holds already.
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        // Writing into a `String` cannot fail.
        let _ = self.0.write(out);
    }
}

impl<I: Identifier> fmt::Display for Built<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}
