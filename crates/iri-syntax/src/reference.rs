//! The traits of identifiers, for code that is generic over their types.

use core::borrow::Borrow;
use core::fmt;
use core::hash::Hash;

use iri_core::Form;
#[cfg(feature = "alloc")]
use iri_core::QueryPairs;
use iri_core::{Component, HostKind, Offsets, Pairs, Parts, PortError, Segments, pct};

/// One of the eight identifier types, over any string.
///
/// For code that is generic over the type. Associated types name the results of conversions:
/// [`Uri`](Self::Uri) is the corresponding type of RFC 3986, [`Iri`](Self::Iri) that of RFC 3987,
/// and [`Over`](Self::Over) the same type over another string.
///
/// The methods are also inherent methods of the types. Those of the trait require only that the
/// string is `AsRef<str>`, and borrow from the identifier. For methods that are not listed here,
/// such as `port_number` and `without_fragment`, call [`borrowed`](Self::borrowed) first.
///
/// Sealed: each implementation guarantees that the string has the form.
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
/// fn has_port<T: AsRef<str>>(iri: &Iri<T>) -> bool {
///     matches!(iri.borrowed().port_number(), Ok(Some(_)))
/// }
/// assert!(!has_port(&iri));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an identifier",
    label = "not an identifier",
    note = "parse a string first, or call a method that does: `join` or `resolve_str`",
    note = "for a `Thin`, call `.identifier()`"
)]
pub trait Identifier:
    AsRef<str> + Borrow<str> + fmt::Debug + fmt::Display + Hash + Ord + sealed::Sealed
{
    /// The form of the type.
    const FORM: Form;

    /// The string type that the identifier is over.
    type Text: AsRef<str>;

    /// This type over another string.
    type Over<U: AsRef<str>>: Identifier<Text = U>;

    /// The corresponding type of RFC 3987: `Iri` for both `Uri` and `Iri`.
    type Iri<U: AsRef<str>>: Identifier<Text = U>;

    /// The corresponding type of RFC 3986: `Uri` for both `Iri` and `Uri`.
    type Uri<U: AsRef<str>>: IsUri<Text = U>;

    /// The identifier as a string.
    fn as_str(&self) -> &str {
        self.as_ref()
    }

    /// The components.
    fn parts(&self) -> Parts<'_>;

    /// A component, without its delimiters; `None` if it is absent.
    fn component(&self, component: Component) -> Option<&str> {
        self.parts().component(component)
    }

    /// The content of a component, with its triplets decoded; `None` if the component is absent.
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

    /// The userinfo, split at its first colon into user and password.
    fn user_and_password(&self) -> Option<(&str, Option<&str>)> {
        self.parts().user_and_password()
    }

    /// The host of the authority, including the brackets of an IP literal.
    fn host(&self) -> Option<&str> {
        self.parts().host()
    }

    /// The host without the brackets of an IP literal, as functions that open connections expect
    /// it.
    fn host_without_brackets(&self) -> Option<&str> {
        self.parts().host_without_brackets()
    }

    /// The host, classified as an address or a name; `None` without an authority.
    fn host_kind(&self) -> Option<HostKind<'_>> {
        self.parts().host_kind()
    }

    /// The port of the authority, without its colon.
    fn port(&self) -> Option<&str> {
        self.parts().port()
    }

    /// The port as a number; `Ok(None)` if there is none.
    ///
    /// # Errors
    ///
    /// The port is empty or above 65535, both of which the grammar allows.
    fn port_number(&self) -> Result<Option<u16>, PortError> {
        self.parts().port_number()
    }

    /// The path, which may be empty.
    fn path(&self) -> &str {
        self.parts().path()
    }

    /// The segments of the path, iterated from either end.
    fn segments(&self) -> Segments<'_> {
        self.parts().segments()
    }

    /// The last segment of the path, empty if the path ends with a slash; `None` if the path is
    /// empty.
    fn last_segment(&self) -> Option<&str> {
        self.parts().last_segment()
    }

    /// Whether there is a query, which may be empty.
    fn has_query(&self) -> bool {
        self.parts().has_query()
    }

    /// The query, without its `?`.
    fn query(&self) -> Option<&str> {
        self.parts().query()
    }

    /// The query as pairs `name=value` separated by `&`, not decoded. Without a query there are
    /// none.
    fn pairs(&self) -> Pairs<'_> {
        self.parts().pairs()
    }

    /// The names and values of the query, decoded like form data. Without a query there are none.
    #[cfg(feature = "alloc")]
    fn query_pairs(&self) -> QueryPairs<'_> {
        self.parts().query_pairs()
    }

    /// The fragment, without its `#`; always `None` for a type that cannot have one.
    fn fragment(&self) -> Option<&str> {
        self.parts().fragment()
    }

    /// Returns the same identifier over `&str`.
    fn borrowed(&self) -> Self::Over<&str> {
        Self::Over::trusted_with(self.as_str(), self.parts().offsets())
    }

    /// Returns the string.
    fn into_text(self) -> Self::Text;

    /// Wraps a string that is known to have the form, without validating it. Only its components
    /// are found.
    fn trusted(text: Self::Text) -> Self;

    /// [`trusted`](Self::trusted), for a caller that also knows the offsets of the components.
    ///
    /// Only debug builds check the offsets, by an assertion. In other builds wrong offsets cause no
    /// panic, but give wrong components.
    fn trusted_with(text: Self::Text, offsets: Offsets) -> Self;
}

/// An identifier whose type guarantees that it is a URI or a URI reference, and so US-ASCII.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known to be a URI",
    note = "map an IRI with `.to_uri()` of `iri_kit::MapToUri`, or narrow it with `.as_uri()?`, `.as_uri_ref()?` and so on",
    note = "parse a string first, or call a method that does: `join` or `resolve_str`; for a `Thin`, call `.identifier()`"
)]
pub trait IsUri: Identifier {}

/// An identifier whose type guarantees that it has a scheme.
#[diagnostic::on_unimplemented(
    message = "`{Self}` may have no scheme",
    note = "resolve a reference against a base, or narrow it with `.as_iri()?` or `.as_uri()?`",
    note = "parse a string first; for a `Thin`, call `.identifier()`"
)]
pub trait HasScheme: Identifier {
    /// The scheme, without its colon.
    fn scheme(&self) -> &str {
        self.parts().scheme().unwrap_or("")
    }
}

#[expect(
    unnameable_types,
    reason = "sealed: other crates must not be able to name it, and so to implement the traits above"
)]
pub(crate) mod sealed {
    use iri_core::engine::places::Places;

    pub trait Sealed {
        /// The offsets as the identifier stores them.
        fn places(&self) -> Places;
    }
}
