//! Changing an identifier over a `String`. The result always has the same type.
//!
//! | methods | types over a `String` |
//! |---|---|
//! | `set_authority` to `append_pairs` | all |
//! | `set_scheme` | all but [`IrelativeRef`], [`RelativeRef`] |
//! | `without_scheme` | [`Iri`], [`AbsoluteIri`], [`Uri`], [`AbsoluteUri`] |
//! | `remove_scheme` | [`IriRef`], [`UriRef`] |
//! | `with_scheme` | [`IrelativeRef`], [`RelativeRef`] |
//! | `set_fragment`, `remove_fragment` | all but [`AbsoluteIri`], [`AbsoluteUri`] |
//! | `with_fragment` | [`AbsoluteIri`], [`AbsoluteUri`] |

use alloc::string::String;

use iri_core::{Pair, PairSyntax};

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::build::{
    BuildError, IntoAuthority, IntoComponent, IntoHost, IntoPair, IntoPiece, IntoPort,
};
use crate::change::Change;

/// The methods of all types.
macro_rules! change {
    ($($name:ident)+) => {$(
        /// Changes. Each method takes a string, which is checked and kept verbatim, or the result
        /// of [`encode`](crate::encode). On error nothing changes. `None` removes a component, as
        /// the method `remove_…` does, which cannot fail if it returns no `Result`.
        impl $name<String> {
            /// Sets the whole authority, without the two slashes before it; `None` removes it
            /// ([`remove_authority`](Self::remove_authority)).
            ///
            /// # Errors
            ///
            /// The authority does not match its production, or the path cannot follow: after an
            /// authority it must be empty or start with a slash, and without one it must not start
            /// with two.
            pub fn set_authority<'p>(
                &mut self,
                authority: impl IntoAuthority<'p>,
            ) -> Result<(), BuildError> {
                match authority.into_authority() {
                    Some(authority) => self.change().set_authority(authority),
                    None => self.change().remove_authority(),
                }
            }

            /// Removes the authority.
            ///
            /// # Errors
            ///
            /// The path starts with two slashes and so requires an authority.
            pub fn remove_authority(&mut self) -> Result<(), BuildError> {
                self.change().remove_authority()
            }

            /// Sets the userinfo, without its `@`; `None` removes it
            /// ([`remove_userinfo`](Self::remove_userinfo)).
            ///
            /// # Errors
            ///
            /// The userinfo does not match its production, or there is no host.
            pub fn set_userinfo<'p>(
                &mut self,
                userinfo: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                self.change().set_userinfo(userinfo.into_component())
            }

            /// Sets the userinfo to a user and a password, or with `None` to a user alone;
            /// [`remove_userinfo`](Self::remove_userinfo) removes both.
            ///
            /// A user passed as text must not contain a colon; in content, colons are encoded.
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri: Iri<String> = "postgres://db.example/".parse()?;
            /// iri.set_user_and_password(encode("a:b"), encode("p@ss"))?;
            /// assert_eq!(iri, "postgres://a%3Ab:p%40ss@db.example/");
            /// iri.set_user_and_password("anna", None)?;
            /// assert_eq!(iri, "postgres://anna@db.example/");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// One of them, identified by the item of the error, does not match its production, or
            /// there is no host.
            #[doc(alias("set_username", "set_password", "mask_password", "replace_password"))]
            pub fn set_user_and_password<'p>(
                &mut self,
                user: impl IntoPiece<'p>,
                password: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                let (user, password) = (user.into_piece(), password.into_component());
                self.change().set_user_and_password(&user, password.as_ref())
            }

            /// Removes the userinfo.
            pub fn remove_userinfo(&mut self) {
                self.change().remove_userinfo();
            }

            /// Sets the host: text, content to be encoded, or an IP address. Creates an authority
            /// if there is none; [`remove_authority`](Self::remove_authority) removes both.
            ///
            /// # Errors
            ///
            /// The host does not match its production, or there was no authority and the path does
            /// not start with a slash and so cannot follow one.
            #[doc(alias("set_ip_host", "set_hostname", "replace_host"))]
            pub fn set_host<'p>(&mut self, host: impl IntoHost<'p>) -> Result<(), BuildError> {
                self.change().set_host(&host.into_host())
            }

            /// Sets the port: a number, or a string of digits, which may be empty; `None` removes
            /// it
            /// ([`remove_port`](Self::remove_port)).
            ///
            /// # Errors
            ///
            /// The port contains a character other than a digit, or there is no host.
            pub fn set_port<'p>(&mut self, port: impl IntoPort<'p>) -> Result<(), BuildError> {
                self.change().set_port(port.into_port())
            }

            /// Removes the port.
            #[doc(alias = "unset_port")]
            pub fn remove_port(&mut self) {
                self.change().remove_port();
            }

            /// Sets the whole path, including its slashes.
            ///
            /// # Errors
            ///
            /// The path does not match its production, or is not allowed there: after an authority
            /// it must be empty or start with a slash, without one it must not start with two, and
            /// without a scheme either its first segment must not contain a colon. (In content to
            /// be encoded, that colon is encoded.)
            #[doc(alias = "with_path")]
            pub fn set_path<'p>(&mut self, path: impl IntoPiece<'p>) -> Result<(), BuildError> {
                self.change().set_path(&path.into_piece())
            }

            /// Appends a segment to the path. If the path ends with a slash, the segment replaces
            /// the empty segment after it.
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
            /// The segment does not match its production, is content that would be a dot segment,
            /// or contains a colon that would end a scheme.
            #[doc(alias("path_segments_mut", "path_push", "lazy_push", "path_mut", "push"))]
            pub fn push_segment<'p>(
                &mut self,
                segment: impl IntoPiece<'p>,
            ) -> Result<(), BuildError> {
                self.push_segments([segment])
            }

            /// Appends segments to the path, like [`push_segment`](Self::push_segment), in linear
            /// time.
            ///
            /// # Errors
            ///
            /// One of the segments, identified by the error, does not fit. None is appended.
            #[doc(alias("path_segments_mut", "extend", "append"))]
            pub fn push_segments<'p>(
                &mut self,
                segments: impl IntoIterator<Item: IntoPiece<'p>>,
            ) -> Result<(), BuildError> {
                self.change().push_segments(segments)
            }

            /// Removes the last segment and the slash before it, except for a slash at the start of
            /// the path. Returns whether there was anything to remove.
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
            #[doc(alias("path_segments_mut", "pop", "parent"))]
            pub fn pop_segment(&mut self) -> bool {
                self.change().pop_segment()
            }

            /// Sets the query, without its `?`; `None` removes it
            /// ([`remove_query`](Self::remove_query)).
            ///
            /// # Errors
            ///
            /// The query does not match its production.
            #[doc(alias = "with_query")]
            pub fn set_query<'p>(
                &mut self,
                query: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                self.change().set_query(query.into_component())
            }

            /// Removes the query.
            pub fn remove_query(&mut self) {
                self.change().remove_query();
            }

            /// Appends a name and a value to the query. If the value is `None`, the `=` is omitted.
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri = Iri::parse("http://example.org/?a=1#f")?.into_owned();
            /// iri.append_pair("b", encode("x & y"))?;
            /// iri.append_pair("c", None)?;
            /// assert_eq!(iri, "http://example.org/?a=1&b=x%20%26%20y&c#f");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The name or the value does not match its production, or contains a delimiter.
            #[doc(alias("query_pairs_mut", "append_key_only"))]
            pub fn append_pair<'p>(
                &mut self,
                name: impl IntoPiece<'p>,
                value: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                self.append_pairs([(name, value)])
            }

            /// Appends names and values to the query, in linear time. Takes any iterator over pairs
            /// of strings or pieces, or over the [`pairs`](Self::pairs) of another query.
            ///
            /// ```
            /// use std::collections::BTreeMap;
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri: Iri<String> = "http://example.org/".parse()?;
            /// iri.append_pairs(&BTreeMap::from([("a", "1"), ("b", "2")]))?;
            /// iri.append_pairs([("q", "x y")].map(|(name, value)| (name, encode(value))))?;
            /// assert_eq!(iri, "http://example.org/?a=1&b=2&q=x%20y");
            ///
            /// // Removes one pair and keeps the others verbatim:
            /// let mut fewer = iri.clone();
            /// fewer.remove_query();
            /// fewer.append_pairs(iri.pairs().filter(|pair| pair.name() != "b"))?;
            /// assert_eq!(fewer, "http://example.org/?a=1&q=x%20y");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// One of the pairs, identified by the error, does not match its production or contains
            /// a delimiter. None is appended.
            #[doc(alias("query_pairs_mut", "extend_pairs", "parse_with_params"))]
            pub fn append_pairs<'p>(
                &mut self,
                pairs: impl IntoIterator<Item: IntoPair<'p>>,
            ) -> Result<(), BuildError> {
                self.append_pairs_with(PairSyntax::AMPERSAND, pairs)
            }

            /// Gives the first pair of a name another value, and removes the other pairs of that name.
            /// Appends a pair if there is none. If the value is `None`, the `=` is omitted.
            ///
            /// The name is decoded: `a b` is the name of `a%20b=1` and of `a+b=1`, and is encoded where
            /// it is appended. Other pairs, and the name in the query, stay verbatim.
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri = Iri::parse("http://example.org/?a+b=1&q=%e9&a%20b=2#f")?.into_owned();
            /// iri.set_pair("a b", encode("x y"))?;
            /// assert_eq!(iri, "http://example.org/?a+b=x%20y&q=%e9#f");
            /// iri.set_pair("c d", None)?;
            /// assert_eq!(iri, "http://example.org/?a+b=x%20y&q=%e9&c%20d#f");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The value does not match its production, or contains a delimiter.
            #[doc(alias("query_pairs_mut", "set_query_param"))]
            pub fn set_pair<'p>(
                &mut self,
                name: &str,
                value: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                self.change().set_pair(name, value.into_component())
            }

            /// Removes all pairs of a name, which is decoded as by [`set_pair`](Self::set_pair). If no
            /// pair is left, removes the query with its `?`.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let mut iri = Iri::parse("http://example.org/?a+b=1&q=%e9&a%20b")?.into_owned();
            /// iri.remove_pair("a b");
            /// assert_eq!(iri, "http://example.org/?q=%e9");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("query_pairs_mut", "unset_query"))]
            pub fn remove_pair(&mut self, name: &str) {
                self.retain_pairs(|pair| !pair.is_named(name));
            }

            /// Removes the pairs of the query for which `keep` returns `false`, and keeps the others
            /// verbatim. If none is left, removes the query with its `?`.
            ///
            /// ```
            /// use iri_syntax::Iri;
            ///
            /// let mut iri = Iri::parse("http://example.org/?utm_source=a&q=b%20c#d")?.into_owned();
            /// iri.retain_pairs(|pair| !pair.name().starts_with("utm_"));
            /// assert_eq!(iri, "http://example.org/?q=b%20c#d");
            /// iri.retain_pairs(|_| false);
            /// assert_eq!(iri, "http://example.org/#d");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias = "query_pairs_mut")]
            pub fn retain_pairs(&mut self, keep: impl FnMut(Pair<'_>) -> bool) {
                self.change().retain_pairs(keep);
            }

            /// [`append_pairs`](Self::append_pairs) with other delimiters.
            ///
            /// # Errors
            ///
            /// Those of [`append_pairs`](Self::append_pairs).
            pub fn append_pairs_with<'p>(
                &mut self,
                syntax: PairSyntax,
                pairs: impl IntoIterator<Item: IntoPair<'p>>,
            ) -> Result<(), BuildError> {
                self.change().append_pairs(syntax, pairs)
            }

            fn change(&mut self) -> Change<'_> {
                Change::new(&mut self.text, &mut self.places, Self::FORM)
            }
        }
    )+};
}

change! { Iri IriRef AbsoluteIri IrelativeRef Uri UriRef AbsoluteUri RelativeRef }

/// The methods of types that always have a scheme, and the type without one.
macro_rules! change_scheme {
    ($($name:ident => $relative:ident)+) => {$(
        impl $name<String> {
            /// Sets the scheme, without its colon.
            ///
            /// # Errors
            ///
            /// The scheme does not match its production.
            pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
                self.change().set_scheme(scheme)
            }

            /// Removes the scheme, which makes the result a relative reference.
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
            /// The first segment of the path contains a colon, which would end a scheme.
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

/// The methods of types that may have a scheme.
macro_rules! change_either {
    ($($name:ident)+) => {$(
        impl $name<String> {
            /// Sets the scheme, without its colon.
            ///
            /// # Errors
            ///
            /// The scheme does not match its production.
            pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
                self.change().set_scheme(scheme)
            }

            /// Removes the scheme.
            ///
            /// # Errors
            ///
            /// The first segment of the path contains a colon, which would end a scheme.
            pub fn remove_scheme(&mut self) -> Result<(), BuildError> {
                self.change().remove_scheme()
            }
        }
    )+};
}

change_either! { IriRef UriRef }

/// The methods of types that never have a scheme, and the type with one.
macro_rules! add_scheme {
    ($($name:ident => $absolute:ident)+) => {$(
        impl $name<String> {
            /// Adds a scheme, without its colon.
            ///
            /// # Errors
            ///
            /// The scheme does not match its production.
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

/// The methods of types that may have a fragment.
macro_rules! change_fragment {
    ($($name:ident)+) => {$(
        impl $name<String> {
            /// Sets the fragment, without its `#`; `None` removes it
            /// ([`remove_fragment`](Self::remove_fragment)).
            ///
            /// ```
            /// use iri_syntax::{Iri, encode};
            ///
            /// let mut iri: Iri<String> = "http://example.org/".parse()?;
            /// iri.set_fragment("top")?;
            /// iri.set_fragment(encode("a b"))?;
            /// assert_eq!(iri, "http://example.org/#a%20b");
            /// iri.set_fragment(None)?;
            /// assert_eq!(iri, "http://example.org/");
            /// # Ok::<_, Box<dyn std::error::Error>>(())
            /// ```
            ///
            /// # Errors
            ///
            /// The fragment does not match its production.
            pub fn set_fragment<'p>(
                &mut self,
                fragment: impl IntoComponent<'p>,
            ) -> Result<(), BuildError> {
                self.change().set_fragment(fragment.into_component())
            }

            /// Removes the fragment.
            pub fn remove_fragment(&mut self) {
                self.change().remove_fragment();
            }
        }
    )+};
}

change_fragment! { Iri IriRef IrelativeRef Uri UriRef RelativeRef }

/// The methods of types that never have a fragment, and the type with one.
macro_rules! add_fragment {
    ($($name:ident => $with:ident)+) => {$(
        impl $name<String> {
            /// Adds a fragment, without its `#`.
            ///
            /// # Errors
            ///
            /// The fragment does not match its production.
            pub fn with_fragment<'p>(
                mut self,
                fragment: impl IntoPiece<'p>,
            ) -> Result<$with<String>, BuildError> {
                self.change().set_fragment(Some(fragment.into_piece()))?;
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
