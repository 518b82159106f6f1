//! Building an identifier from parts, each of which is checked or encoded.
//!
//! [`Builder`] and [`Built`] are also at the root of the crate. The other items are the pieces that the methods of a
//! builder take, and the traits of what converts to them; few programs name one.

mod around;
mod authority;
mod encode;
mod error;
mod into;
mod list;
mod pair;
mod piece;
mod place;

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::fmt::{self, Write};
use core::marker::PhantomData;

use iri_core::ParseErrorKind;
use iri_core::engine::split_authority;
use iri_core::{Component, PairSyntax, Parts, Rewrite, Span};

pub use self::authority::{HostPiece, PortPiece};
pub use self::encode::{encode, encode_octets};
pub use self::error::{BuildError, BuildErrorKind};
pub use self::into::{IntoAuthority, IntoComponent, IntoHost, IntoPair, IntoPiece, IntoPort};
pub use self::list::{IntoPairs, IntoSegments, PairList, SegmentList};
pub use self::piece::Piece;

#[cfg(feature = "alloc")]
pub(crate) use self::around::check_no_colon;
pub(crate) use self::around::{Around, check_path_start};
pub(crate) use self::authority::check_scheme;
pub(crate) use self::pair::{
    check_pair, check_user_and_password, write_pair, write_user_and_password,
};
pub(crate) use self::piece::View;
pub(crate) use self::place::Place;
use crate::reference::Identifier;

/// The parts of an identifier that is being built. The type parameter selects its form.
///
/// Every identifier type has its builder: [`Iri::builder`](crate::Iri::builder), and so on. Parts
/// may be set in any order, and set again. Nothing is checked before [`check`](Builder::check), or,
/// with `alloc`, `build`, which returns an owned identifier. A string is kept verbatim;
/// [`encode()`] percent-encodes. `None` removes an optional component.
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
/// The builder borrows its parts and needs no heap. With `alloc` it also accepts owned strings, and
/// segments and pairs from any iterator:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use std::collections::BTreeMap;
/// use iri_syntax::Iri;
///
/// let options = BTreeMap::from([("lang".to_owned(), "fr".to_owned()), ("q".into(), "été".into())]);
/// let iri = Iri::builder()
///     .scheme("http")
///     .host(format!("{}.example.org", 1))
///     .segments(r"a\b".split('\\'))
///     .pairs(&options)
///     .build()?;
/// assert_eq!(iri, "http://1.example.org/a/b?lang=fr&q=été");
/// # }
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
///
/// The result parses as its form, into the parts that were set. If no string can do that, the
/// result is an error, not a guess:
///
/// ```
/// use iri_syntax::{BuildErrorKind, Iri};
///
/// let error = Iri::builder().scheme("a").path("//b").check().unwrap_err();
/// assert_eq!(error.kind(), BuildErrorKind::PathTwoSlashes);
/// ```
#[derive(Clone, Debug)]
pub struct Builder<'a, I> {
    scheme: Option<&'a str>,
    userinfo: Option<Userinfo<'a>>,
    host: Option<HostPiece<'a>>,
    port: Option<PortPiece<'a>>,
    path: Path<'a>,
    query: Option<Query<'a>>,
    pair_syntax: PairSyntax,
    fragment: Option<Piece<'a>>,
    identifier: PhantomData<I>,
}

/// A userinfo, as it was set.
#[derive(Clone, Debug)]
enum Userinfo<'a> {
    Whole(Piece<'a>),
    UserAndPassword(Piece<'a>, Option<Piece<'a>>),
}

/// A path, as it was set.
#[derive(Clone, Debug)]
enum Path<'a> {
    Whole(Piece<'a>),
    Segments(SegmentList<'a>, Items),
}

/// A query, as it was set.
#[derive(Clone, Debug)]
enum Query<'a> {
    Whole(Piece<'a>),
    Pairs(PairList<'a>, Items),
}

/// How to treat the items of a list.
#[derive(Clone, Copy, Debug)]
enum Items {
    /// Each item is text or content, as the piece specifies.
    Pieces,
    /// All items are content to be encoded.
    Content,
}

impl Items {
    fn view(self, item: View<'_>) -> View<'_> {
        match self {
            Self::Pieces => item,
            Self::Content => item.into_content(),
        }
    }
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
            pair_syntax: PairSyntax::AMPERSAND,
            fragment: None,
            identifier: PhantomData,
        }
    }

    /// Sets every part to that of `parts`; some can then be set again.
    ///
    /// ```
    /// use iri_syntax::Iri;
    ///
    /// let iri = Iri::parse("http://example.org/a?b#c")?;
    /// let other = Iri::builder().parts(iri.parts()).port(81).query("d").fragment(None).check().unwrap();
    /// assert_eq!(other.to_string(), "http://example.org:81/a?d");
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias("from_parts", "from_uri", "into_builder"))]
    pub fn parts(mut self, parts: Parts<'a>) -> Self {
        self.scheme = parts.scheme();
        self.userinfo = parts.userinfo().map(Piece::raw).map(Userinfo::Whole);
        self.host = parts.host().map(HostPiece::from);
        self.port = parts.port().map(PortPiece::from);
        self.path = Path::Whole(Piece::raw(parts.path()));
        self.query = parts.query().map(Piece::raw).map(Query::Whole);
        self.fragment = parts.fragment().map(Piece::raw);
        self
    }

    /// Sets the scheme, without its colon.
    #[must_use]
    pub fn scheme(mut self, scheme: &'a str) -> Self {
        self.scheme = Some(scheme);
        self
    }

    /// Sets the whole authority, without the two slashes before it: userinfo, host and port. `None`
    /// removes it.
    ///
    /// An error reports the part of the authority, and the span within that part.
    ///
    /// ```
    /// use iri_syntax::Uri;
    ///
    /// let uri = Uri::builder().scheme("http").authority("anna@[::1]:8080").path("/a").check()?;
    /// assert_eq!(uri, "http://anna@[::1]:8080/a");
    /// let uri = Uri::builder().scheme("http").authority("h:80").port(None).check()?;
    /// assert_eq!(uri, "http://h");
    /// assert!(Uri::builder().scheme("http").authority("h/a").check().is_err());
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    #[doc(alias = "authority_with")]
    pub fn authority(mut self, authority: impl IntoAuthority<'a>) -> Self {
        (self.userinfo, self.host, self.port) = (None, None, None);
        if let Some(authority) = authority.into_authority() {
            let (start, host_end, end) = split_authority(authority.as_bytes(), 0);
            let slice = |start: usize, end: usize| Span::new(start, end).of(authority);
            if start > 0 {
                self.userinfo = Some(Userinfo::Whole(Piece::raw(slice(0, start - 1))));
            }
            // Everything from a delimiter on counts as host, so that the check reports the
            // delimiter.
            if end < authority.len() {
                self.host = Some(slice(start, authority.len()).into());
            } else {
                self.host = Some(slice(start, host_end).into());
                if host_end < end {
                    self.port = Some(slice(host_end + 1, end).into());
                }
            }
        }
        self
    }

    /// Sets the userinfo, without its `@`; `None` removes it.
    #[must_use]
    pub fn userinfo(mut self, userinfo: impl IntoComponent<'a>) -> Self {
        self.userinfo = userinfo.into_component().map(Userinfo::Whole);
        self
    }

    /// Sets the userinfo to a user and a password, or to a user alone.
    ///
    /// A user passed as text must not contain a colon; in content, colons are encoded.
    ///
    /// ```
    /// use iri_syntax::{Iri, encode};
    ///
    /// let builder = Iri::builder().scheme("ftp").host("example.org");
    /// let iri = builder.clone().user_and_password(encode("a:b"), encode("p@ss")).check()?;
    /// assert_eq!(iri.to_string(), "ftp://a%3Ab:p%40ss@example.org");
    /// let iri = builder.user_and_password("anna", None).check()?;
    /// assert_eq!(iri.to_string(), "ftp://anna@example.org");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    #[doc(alias("username", "password", "set_username", "set_password"))]
    pub fn user_and_password(
        mut self,
        user: impl IntoPiece<'a>,
        password: impl IntoComponent<'a>,
    ) -> Self {
        let (user, password) = (user.into_piece(), password.into_component());
        self.userinfo = Some(Userinfo::UserAndPassword(user, password));
        self
    }

    /// Sets the host: text, content to be encoded, or an IP address.
    ///
    /// An IP literal passed as text includes its brackets. An empty host still creates an authority.
    #[must_use]
    #[doc(alias("authority", "set_ip_host"))]
    pub fn host(mut self, host: impl IntoHost<'a>) -> Self {
        self.host = Some(host.into_host());
        self
    }

    /// Sets the port: a number, or a string of digits, which may be empty. `None` removes it.
    #[must_use]
    pub fn port(mut self, port: impl IntoPort<'a>) -> Self {
        self.port = port.into_port();
        self
    }

    /// Sets the whole path, including its slashes.
    ///
    /// In content to be encoded, slashes are delimiters, and a colon is encoded where it would end
    /// a scheme.
    #[must_use]
    pub fn path(mut self, path: impl IntoPiece<'a>) -> Self {
        self.path = Path::Whole(path.into_piece());
        self
    }

    /// Sets the path to these segments, with a slash before each. Strings are kept verbatim.
    ///
    /// ```
    /// use iri_syntax::{UriRef, encode};
    ///
    /// let segments = [encode("a/b"), "c%2Fd".into()];
    /// let reference = UriRef::builder().segments(&segments).check()?;
    /// assert_eq!(reference.to_string(), "/a%2Fb/c%2Fd");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    #[doc(alias("path_segments", "path_segments_mut"))]
    pub fn segments(mut self, segments: impl IntoSegments<'a>) -> Self {
        self.path = Path::Segments(segments.into_segments(), Items::Pieces);
        self
    }

    /// Sets the path to these segments, with a slash before each. Strings are content to be
    /// encoded, including any slashes.
    #[must_use]
    #[doc(alias("path_segments", "path_segments_mut"))]
    pub fn encode_segments(mut self, segments: impl IntoSegments<'a>) -> Self {
        self.path = Path::Segments(segments.into_segments(), Items::Content);
        self
    }

    /// Sets the query, without its `?`; `None` removes it.
    #[must_use]
    pub fn query(mut self, query: impl IntoComponent<'a>) -> Self {
        self.query = query.into_component().map(Query::Whole);
        self
    }

    /// Sets the query to these names and values. Strings are kept verbatim. Without pairs there is
    /// no query, and with a value of `None` no `=`.
    #[must_use]
    #[doc(alias("query_pairs", "query_pairs_mut"))]
    pub fn pairs(mut self, pairs: impl IntoPairs<'a>) -> Self {
        self.query = Some(Query::Pairs(pairs.into_pairs(), Items::Pieces));
        self
    }

    /// Sets the query to these names and values. Strings are content to be encoded. Without pairs
    /// there is no query, and with a value of `None` no `=`.
    #[must_use]
    #[doc(alias("query_pairs", "query_pairs_mut", "extend_pairs"))]
    pub fn encode_pairs(mut self, pairs: impl IntoPairs<'a>) -> Self {
        self.query = Some(Query::Pairs(pairs.into_pairs(), Items::Content));
        self
    }

    /// Sets the delimiters for [`pairs`](Self::pairs) and [`encode_pairs`](Self::encode_pairs). May
    /// be called before or after them.
    ///
    /// ```
    /// use iri_syntax::{PairSyntax, UriRef};
    ///
    /// let reference = UriRef::builder()
    ///     .encode_pairs(&[("a", "1;2"), ("b", "3")])
    ///     .with_pair_syntax(PairSyntax::SEMICOLON)
    ///     .check()?;
    /// assert_eq!(reference.to_string(), "?a=1%3B2;b=3");
    /// # Ok::<_, iri_syntax::BuildError>(())
    /// ```
    #[must_use]
    pub const fn with_pair_syntax(mut self, syntax: PairSyntax) -> Self {
        self.pair_syntax = syntax;
        self
    }

    /// Sets the fragment, without its `#`; `None` removes it.
    #[must_use]
    pub fn fragment(mut self, fragment: impl IntoComponent<'a>) -> Self {
        self.fragment = fragment.into_component();
        self
    }

    /// Removes a component. Without a host there is no authority.
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
    /// Checks whether the parts form an identifier, and returns it ready to be written.
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
    /// The first part that does not match its production or does not fit the other parts.
    pub fn check(self) -> Result<Built<'a, I>, BuildError> {
        let uri = I::FORM.is_uri();
        self.check_scheme()?;
        self.check_authority(uri)?;
        self.path.check(self.around())?;
        if let Some(query) = &self.query {
            query.check(self.pair_syntax, uri)?;
        }
        if let Some(fragment) = &self.fragment {
            let fragment = fragment.view();
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
    /// The first part that does not match its production or does not fit the other parts.
    #[cfg(feature = "alloc")]
    pub fn build(self) -> Result<I::Over<String>, BuildError> {
        self.check().map(|built| built.to_identifier())
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
        let without_host = |component| BuildErrorKind::HostMissing.at(component, Span::new(0, 0));
        if let Some(userinfo) = &self.userinfo {
            self.host
                .as_ref()
                .ok_or(without_host(Component::Userinfo))?;
            userinfo.check(uri)?;
        }
        if let Some(host) = &self.host {
            host.check(uri)?;
        }
        if let Some(port) = self.port {
            self.host.as_ref().ok_or(without_host(Component::Port))?;
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
        if let Some(host) = &self.host {
            out.write_str("//")?;
            if let Some(userinfo) = &self.userinfo {
                userinfo.write(out, around.uri)?;
                out.write_str("@")?;
            }
            host.write(out, around.uri)?;
            if let Some(port) = self.port {
                out.write_str(":")?;
                port.write(out)?;
            }
        }
        self.path.write(out, around)?;
        if let Some(query) = &self.query {
            query.write(out, self.pair_syntax, around.uri)?;
        }
        if let Some(fragment) = &self.fragment {
            out.write_str("#")?;
            fragment.view().write(out, Place::Fragment, around.uri)?;
        }
        Ok(())
    }
}

impl Userinfo<'_> {
    fn check(&self, uri: bool) -> Result<(), BuildError> {
        match self {
            Self::Whole(userinfo) => userinfo.view().check(Place::Userinfo, uri),
            Self::UserAndPassword(user, password) => {
                check_user_and_password(user.view(), password.as_ref().map(Piece::view), uri)
            }
        }
    }

    fn write(&self, out: &mut impl Write, uri: bool) -> fmt::Result {
        match self {
            Self::Whole(userinfo) => userinfo.view().write(out, Place::Userinfo, uri),
            Self::UserAndPassword(user, password) => {
                write_user_and_password(out, user.view(), password.as_ref().map(Piece::view), uri)
            }
        }
    }
}

impl Path<'_> {
    fn check(&self, around: Around) -> Result<(), BuildError> {
        let (segments, items) = match self {
            Self::Whole(path) => return path.view().check_path(around),
            Self::Segments(segments, items) => (segments.views(), items),
        };
        let mut first = segments.clone();
        if first.next().is_some_and(View::is_empty) && first.next().is_some() {
            check_path_start(b"//", around).map_err(|error| error.of_item(0))?;
        }
        for (item, segment) in segments.enumerate() {
            let segment = items.view(segment);
            let checked = segment.check(Place::Segment, around.uri);
            checked.map_err(|error| error.of_item(item))?;
        }
        Ok(())
    }

    fn write(&self, out: &mut impl Write, around: Around) -> fmt::Result {
        match self {
            Self::Whole(path) => path.view().write_path(out, around),
            Self::Segments(segments, items) => segments.views().try_for_each(|segment| {
                out.write_str("/")?;
                items.view(segment).write(out, Place::Segment, around.uri)
            }),
        }
    }
}

impl Query<'_> {
    fn check(&self, by: PairSyntax, uri: bool) -> Result<(), BuildError> {
        let (pairs, items) = match self {
            Self::Whole(query) => return query.view().check(Place::Query, uri),
            Self::Pairs(pairs, items) => (pairs, items),
        };
        for (item, (name, value)) in pairs.views().enumerate() {
            let (name, value) = (items.view(name), value.map(|value| items.view(value)));
            check_pair(name, value, by, uri).map_err(|error| error.of_item(item))?;
        }
        Ok(())
    }

    /// Writes the query with its `?`, unless it is a list without pairs.
    fn write(&self, out: &mut impl Write, by: PairSyntax, uri: bool) -> fmt::Result {
        let (pairs, items) = match self {
            Self::Whole(query) => {
                out.write_str("?")?;
                return query.view().write(out, Place::Query, uri);
            }
            Self::Pairs(pairs, items) => (pairs, items),
        };
        let mut separator = '?';
        for (name, value) in pairs.views() {
            let (name, value) = (items.view(name), value.map(|value| items.view(value)));
            out.write_char(separator)?;
            write_pair(out, name, value, by, uri)?;
            separator = by.separator();
        }
        Ok(())
    }
}

/// Parts that form an identifier ([`Builder::check`]), written when it is formatted.
#[derive(Clone, Debug)]
pub struct Built<'a, I>(Builder<'a, I>);

impl<I: Identifier> Built<'_, I> {
    /// Returns the identifier over a `String`.
    #[cfg(feature = "alloc")]
    pub fn to_identifier(&self) -> I::Over<String> {
        let mut text = String::new();
        self.append_to(&mut text);
        I::Over::trusted(text)
    }

    /// Appends the identifier to `out`.
    #[cfg(feature = "alloc")]
    pub fn append_to(&self, out: &mut String) {
        // Writing into a `String` cannot fail.
        let _ = self.0.write(out);
    }
}

/// There is no single input that could be unchanged, so [`unchanged`](Rewrite::unchanged) returns
/// `None`.
///
/// ```
/// use iri_syntax::{Rewrite, Uri};
///
/// let mut buffer = [0; 32];
/// let built = Uri::builder().scheme("coap").host("h").encode_segments(&["a/b"]).check()?;
/// assert_eq!(built.write_into(&mut buffer), Ok("coap://h/a%2Fb"));
/// # Ok::<_, iri_syntax::BuildError>(())
/// ```
impl<'a, I: Identifier> Rewrite<'a> for Built<'a, I> {
    fn unchanged(&self) -> Option<&'a str> {
        None
    }

    fn write_to(&self, out: &mut impl Write) -> fmt::Result {
        self.0.write(out)
    }
}

impl<I: Identifier> fmt::Display for Built<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

iri_core::bytes::equals_text! { Built<'_, I> where I: Identifier }
