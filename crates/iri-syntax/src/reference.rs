//! The traits of all identifiers, so that code for one type works on all.

use core::borrow::Borrow;
use core::fmt;
use core::hash::Hash;

#[cfg(feature = "alloc")]
use iri_core::QueryPairs;
use iri_core::engine::scan::Form;
use iri_core::{Component, HostKind, Offsets, Pairs, Parts, PortError, Segments, pct};

/// One of the eight types of identifiers, over whatever string.
///
/// For code that is generic over the type. Each type names its twins, so that such code can say
/// what a conversion gives: [`Uri`](Self::Uri) is the type of RFC 3986, [`Iri`](Self::Iri) that of
/// RFC 3987, and [`Over`](Self::Over) the same type over another string.
///
/// Its methods are those that the types have themselves. They are also there where the string is
/// only known to be `AsRef<str>`, and then borrow from the identifier. For the methods that are not
/// listed here, such as `effective_port` and `without_fragment`, call [`borrowed`](Self::borrowed)
/// first.
///
/// Sealed: each implementation promises that the string has the form.
///
/// ```
/// use iri_syntax::{Form, Identifier, Iri};
///
/// fn form_and_path<I: Identifier>(identifier: &I) -> (Form, &str) {
///     (I::FORM, identifier.path())
/// }
/// assert_eq!(form_and_path(&Iri::parse("a:b")?), (Form::Iri, "b"));
///
/// fn host_and_file<T: AsRef<str>>(iri: &Iri<T>) -> Option<(&str, &str)> {
///     iri.host().zip(iri.last_segment())
/// }
/// let iri = Iri::parse("http://example.org/a/b.txt")?;
/// assert_eq!(host_and_file(&iri), Some(("example.org", "b.txt")));
///
/// fn is_web<T: AsRef<str>>(iri: &Iri<T>) -> bool {
///     matches!(iri.borrowed().effective_port(), Ok(Some(80 | 443)))
/// }
/// assert!(is_web(&iri));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an identifier",
    label = "not an identifier",
    note = "parse a string first, or call a method that does: `join` or `resolve_str`",
    note = "of a `Thin`, take `.identifier()`"
)]
pub trait Identifier:
    AsRef<str> + Borrow<str> + fmt::Debug + fmt::Display + Hash + Ord + sealed::Sealed
{
    /// The form of the type.
    const FORM: Form;

    /// The string that the identifier is over.
    type Text: AsRef<str>;

    /// The same type over another string.
    type Over<U: AsRef<str>>: Identifier<Text = U>;

    /// The type of RFC 3987 that corresponds to this one: `Iri` to `Uri` and `Iri`.
    type Iri<U: AsRef<str>>: Identifier<Text = U>;

    /// The type of RFC 3986 that corresponds to this one: `Uri` to `Iri` and `Uri`.
    type Uri<U: AsRef<str>>: IsUri<Text = U>;

    /// The text.
    fn as_str(&self) -> &str {
        self.as_ref()
    }

    /// The components.
    fn parts(&self) -> Parts<'_>;

    /// The text of a component, without its delimiters; `None` where it is absent.
    fn component(&self, component: Component) -> Option<&str> {
        self.parts().component(component)
    }

    /// The content of a component, its triplets decoded; `None` where it is absent.
    fn decode(&self, component: Component) -> Option<pct::Decode<'_>> {
        self.parts().decode(component)
    }

    /// Whether there is an authority.
    fn has_authority(&self) -> bool {
        self.parts().has_authority()
    }

    /// The authority, without the two slashes before it.
    fn authority(&self) -> Option<&str> {
        self.parts().authority()
    }

    /// The userinfo of the authority, without its `@`.
    fn userinfo(&self) -> Option<&str> {
        self.parts().userinfo()
    }

    /// The userinfo split at its first colon, as `user:password` has it.
    fn user_and_password(&self) -> Option<(&str, Option<&str>)> {
        self.parts().user_and_password()
    }

    /// The host of the authority, an IP literal with its brackets.
    fn host(&self) -> Option<&str> {
        self.parts().host()
    }

    /// The host without the brackets of an IP literal, as programs that connect take it.
    fn host_without_brackets(&self) -> Option<&str> {
        self.parts().host_without_brackets()
    }

    /// The host by its kind, as an address or a name; `None` without an authority.
    fn host_kind(&self) -> Option<HostKind<'_>> {
        self.parts().host_kind()
    }

    /// The port of the authority, without its colon.
    fn port(&self) -> Option<&str> {
        self.parts().port()
    }

    /// The port as a number; `Ok(None)` where there is none.
    ///
    /// # Errors
    ///
    /// The port is empty, or above 65535; the grammar allows both.
    fn port_number(&self) -> Result<Option<u16>, PortError> {
        self.parts().port_number()
    }

    /// The path, which may be empty.
    fn path(&self) -> &str {
        self.parts().path()
    }

    /// The segments of the path, from either end.
    fn segments(&self) -> Segments<'_> {
        self.parts().segments()
    }

    /// The last segment of the path, which is empty when the path ends in a slash; `None` where the
    /// path is empty.
    fn last_segment(&self) -> Option<&str> {
        self.parts().last_segment()
    }

    /// Whether there is a query.
    fn has_query(&self) -> bool {
        self.parts().has_query()
    }

    /// The query, without its `?`.
    fn query(&self) -> Option<&str> {
        self.parts().query()
    }

    /// The query as pairs `name=value` between `&`, not decoded; none without a query.
    fn pairs(&self) -> Pairs<'_> {
        self.parts().pairs()
    }

    /// The names and values of the query, decoded as forms are; none without a query.
    #[cfg(feature = "alloc")]
    fn query_pairs(&self) -> QueryPairs<'_> {
        self.parts().query_pairs()
    }

    /// The fragment, without its `#`; always `None` of a type that has none.
    fn fragment(&self) -> Option<&str> {
        self.parts().fragment()
    }

    /// The same identifier, borrowed.
    fn borrowed(&self) -> Self::Over<&str> {
        Self::Over::trusted_with(self.as_str(), self.parts().offsets())
    }

    /// The string.
    fn into_text(self) -> Self::Text;

    /// Wraps a string that is known to be of the form, without checking it; only its components are
    /// found.
    fn trusted(text: Self::Text) -> Self;

    /// [`trusted`](Self::trusted) where the offsets of the components are known as well.
    fn trusted_with(text: Self::Text, offsets: Offsets) -> Self;
}

/// An identifier whose type says that it is a URI or a URI reference: all of it is US-ASCII.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be a URI",
    note = "map an IRI with `.to_uri()` of `iri_kit::MapToUri`, or narrow it with `.as_uri()?`, `.as_uri_ref()?` and so on",
    note = "parse a string first, or call a method that does: `join` or `resolve_str`; of a `Thin`, take `.identifier()`"
)]
pub trait IsUri: Identifier {}

/// An identifier whose type says that it has a scheme.
#[diagnostic::on_unimplemented(
    message = "`{Self}` may have no scheme",
    note = "resolve a reference against a base, or narrow it with `.as_iri()?` or `.as_uri()?`",
    note = "parse a string first; of a `Thin`, take `.identifier()`"
)]
pub trait HasScheme: Identifier {
    /// The scheme, without its colon.
    fn scheme(&self) -> &str {
        self.parts().scheme().unwrap_or("")
    }
}

#[expect(
    unnameable_types,
    reason = "sealed: other crates cannot name it, and so cannot implement the traits above"
)]
pub(crate) mod sealed {
    pub trait Sealed {}
}
