//! Changing an identifier that owns its text; the result is one of the same type again.
//!
//! | methods | types, over a `String` |
//! |---|---|
//! | `set_authority` to `append_pairs` | all |
//! | `set_scheme` | all but [`IrelativeRef`], [`RelativeRef`] |
//! | `without_scheme` | [`Iri`], [`AbsoluteIri`], [`Uri`], [`AbsoluteUri`] |
//! | `remove_scheme` | [`IriRef`], [`UriRef`] |
//! | `with_scheme` | [`IrelativeRef`], [`RelativeRef`] |
//! | `set_fragment`, `remove_fragment` | all but [`AbsoluteIri`], [`AbsoluteUri`] |
//! | `with_fragment` | [`AbsoluteIri`], [`AbsoluteUri`] |

use alloc::string::String;

use iri_core::PairSyntax;

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::build::{BuildError, HostPiece, Piece, PortPiece};
use crate::change::Change;

/// The methods of all types.
macro_rules! change {
    ($($name:ident)+) => {$(
        /// Changes. Each takes a `&str` to the letter and checks it, or the result of
        /// [`encode`](crate::encode); on error nothing changes.
        impl $name<String> {
            /// Sets the whole authority, without the two slashes before it.
            ///
            /// # Errors
            ///
            /// It does not match its production, or the path does not begin with a slash and so
            /// cannot follow an authority.
            pub fn set_authority(&mut self, authority: &str) -> Result<(), BuildError> {
                self.change().set_authority(authority)
            }

            /// Removes the authority.
            ///
            /// # Errors
            ///
            /// The path begins with two slashes and so requires an authority.
            pub fn remove_authority(&mut self) -> Result<(), BuildError> {
                self.change().remove_authority()
            }

            /// Sets the userinfo, without its `@`.
            ///
            /// # Errors
            ///
            /// It does not match its production, or there is no host.
            pub fn set_userinfo<'p>(
                &mut self,
                userinfo: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_userinfo(userinfo.into())
            }

            /// Removes the userinfo.
            pub fn remove_userinfo(&mut self) {
                self.change().remove_userinfo();
            }

            /// Sets the host: text, content to be encoded, or an address. Where there was no
            /// authority there is one then.
            ///
            /// # Errors
            ///
            /// It does not match its production, or there was no authority and the path does not
            /// begin with a slash and so cannot follow one.
            pub fn set_host<'p>(
                &mut self,
                host: impl Into<HostPiece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_host(host.into())
            }

            /// Sets the port: a number, or digits, which may be none.
            ///
            /// # Errors
            ///
            /// It is not made of digits, or there is no host.
            pub fn set_port<'p>(
                &mut self,
                port: impl Into<PortPiece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_port(port.into())
            }

            /// Removes the port.
            pub fn remove_port(&mut self) {
                self.change().remove_port();
            }

            /// Sets the path, slashes and all.
            ///
            /// # Errors
            ///
            /// It does not match its production, or cannot appear there: after an authority it
            /// is empty or begins with a slash, without one it does not begin with two, and
            /// without a scheme either it has no colon in its first segment. (In content to be
            /// encoded such a colon is.)
            pub fn set_path<'p>(
                &mut self,
                path: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_path(path.into())
            }

            /// Appends a segment to the path; an empty last segment, which a path that ends in
            /// a slash has, is filled.
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri = Iri::parse("http://example.org/a/?q")?.into_owned();
            /// iri.push_segment("b")?;
            /// iri.push_segment(encode("c/d"))?;
            /// assert_eq!(iri, "http://example.org/a/b/c%2Fd?q");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// It does not match its production, is content that would be a dot segment, or has
            /// a colon where one would end a scheme.
            pub fn push_segment<'p>(
                &mut self,
                segment: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.push_segments([segment])
            }

            /// Appends segments to the path, each as
            /// [`push_segment`](Self::push_segment) does, in linear time.
            ///
            /// # Errors
            ///
            /// One of them, which the error names, does not fit; then none is appended.
            pub fn push_segments<'p, P: Into<Piece<'p>>>(
                &mut self,
                segments: impl IntoIterator<Item = P>,
            ) -> Result<(), BuildError> {
                self.change().push_segments(segments)
            }

            /// Removes the last segment with the slash before it; a slash that begins the path
            /// stays. Returns whether there was anything to remove.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let mut iri = Iri::parse("http://example.org/a/b?q")?.into_owned();
            /// assert!(iri.pop_segment());
            /// assert_eq!(iri, "http://example.org/a?q");
            /// assert!(iri.pop_segment());
            /// assert_eq!(iri, "http://example.org/?q");
            /// assert!(!iri.pop_segment());
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            pub fn pop_segment(&mut self) -> bool {
                self.change().pop_segment()
            }

            /// Sets the query, without its `?`.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn set_query<'p>(
                &mut self,
                query: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_query(query.into())
            }

            /// Removes the query.
            pub fn remove_query(&mut self) {
                self.change().remove_query();
            }

            /// Appends a name and a value to the query.
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri = Iri::parse("http://example.org/?a=1#f")?.into_owned();
            /// iri.append_pair("b", encode("x & y"))?;
            /// assert_eq!(iri, "http://example.org/?a=1&b=x%20%26%20y#f");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// One of them does not match its production, or contains a delimiter.
            pub fn append_pair<'p>(
                &mut self,
                name: impl Into<Piece<'p>>,
                value: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.append_pairs(PairSyntax::AMPERSAND, [(name, value)])
            }

            /// Appends names and values to the query, in linear time.
            ///
            /// # Errors
            ///
            /// One of the pairs, which the error names, does not match its production or contains a
            /// delimiter; then none is appended.
            pub fn append_pairs<'p, N: Into<Piece<'p>>, V: Into<Piece<'p>>>(
                &mut self,
                by: PairSyntax,
                pairs: impl IntoIterator<Item = (N, V)>,
            ) -> Result<(), BuildError> {
                self.change().append_pairs(by, pairs)
            }

            fn change(&mut self) -> Change<'_> {
                Change::new(&mut self.text, &mut self.places, Self::FORM)
            }
        }
    )+};
}

change! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// A scheme that is always there, and the type without one.
macro_rules! change_scheme {
    ($($name:ident => $relative:ident)+) => {$(
        impl $name<String> {
            /// Sets the scheme, without its colon.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
                self.change().set_scheme(scheme)
            }

            /// The same without its scheme, which is a relative reference.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let iri = Iri::parse("http://example.org/a")?.into_owned();
            /// assert_eq!(iri.without_scheme().unwrap(), "//example.org/a");
            /// assert!(Iri::parse("urn:a:b")?.into_owned().without_scheme().is_err());
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The first segment of the path has a colon, which would then end a scheme.
            pub fn without_scheme(mut self) -> Result<$relative<String>, BuildError> {
                self.change().remove_scheme()?;
                Ok($relative {
                    text: self.text,
                    places: self.places,
                })
            }
        }
    )+};
}

change_scheme! {
    Iri => IrelativeRef
    AbsoluteIri => IrelativeRef
    Uri => RelativeRef
    AbsoluteUri => RelativeRef
}

/// A scheme that may be there or not.
macro_rules! change_either {
    ($($name:ident)+) => {$(
        impl $name<String> {
            /// Sets the scheme, without its colon.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
                self.change().set_scheme(scheme)
            }

            /// Removes the scheme.
            ///
            /// # Errors
            ///
            /// The first segment of the path has a colon, which would then end a scheme.
            pub fn remove_scheme(&mut self) -> Result<(), BuildError> {
                self.change().remove_scheme()
            }
        }
    )+};
}

change_either! { IriRef UriRef }

/// A scheme that is never there, and the type with one.
macro_rules! add_scheme {
    ($($name:ident => $absolute:ident)+) => {$(
        impl $name<String> {
            /// The same with a scheme before it.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn with_scheme(mut self, scheme: &str) -> Result<$absolute<String>, BuildError> {
                self.change().set_scheme(scheme)?;
                Ok($absolute {
                    text: self.text,
                    places: self.places,
                })
            }
        }
    )+};
}

add_scheme! {
    IrelativeRef => Iri
    RelativeRef => Uri
}

/// A fragment that may be there or not.
macro_rules! change_fragment {
    ($($name:ident)+) => {$(
        impl $name<String> {
            /// Sets the fragment, without its `#`.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn set_fragment<'p>(
                &mut self,
                fragment: impl Into<Piece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().set_fragment(fragment.into())
            }

            /// Removes the fragment.
            pub fn remove_fragment(&mut self) {
                self.change().remove_fragment();
            }
        }
    )+};
}

change_fragment! { Iri IriRef IrelativeRef Uri UriRef RelativeRef }

/// A fragment that is never there, and the type with one.
macro_rules! add_fragment {
    ($($name:ident => $with:ident)+) => {$(
        impl $name<String> {
            /// The same with a fragment after it.
            ///
            /// # Errors
            ///
            /// It does not match its production.
            pub fn with_fragment<'p>(
                mut self,
                fragment: impl Into<Piece<'p>>,
            ) -> Result<$with<String>, BuildError> {
                self.change().set_fragment(fragment.into())?;
                Ok($with {
                    text: self.text,
                    places: self.places,
                })
            }
        }
    )+};
}

add_fragment! {
    AbsoluteIri => Iri
    AbsoluteUri => Uri
}
