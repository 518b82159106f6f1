//! Resolving references and relativizing targets, implemented by [`Base`].
//!
//! | methods | types |
//! |---|---|
//! | `to_base`, `resolve_str`, `resolve`, `relativize`, `relativize_with`, and with `alloc` `join` | [`Iri`], [`AbsoluteIri`], [`Uri`], [`AbsoluteUri`] |
//! | `to_base`, which returns a [`RelativeBase`] | [`IriRef`], [`IrelativeRef`], [`UriRef`], [`RelativeRef`] |

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::Lend;
use iri_core::Offsets;
use iri_core::ParseError;

use super::{AbsoluteIri, AbsoluteUri, IrelativeRef, Iri, IriRef, RelativeRef, Uri, UriRef};
use crate::parse::scan;
use crate::reference::{HasScheme, Identifier, IsUri};
use crate::relative_base::RelativeBase;
use crate::relativize::{Relative, RelativizeError, RelativizeOptions};
use crate::resolve::Base;
use crate::resolved::{Located, Resolved};

/// The methods of types that always have a scheme.
macro_rules! resolve {
    ($name:ident, $uri:literal, $any:ident, $iri:ident, $iri_ref:ident, $example:literal) => {
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Returns this identifier as a base, for resolving many references and for options.
            /// Over `&str`, the base can outlive the identifier.
            #[inline]
            #[doc(alias("base_url", "options"))]
            pub fn to_base(&'s self) -> Base<'a, $uri> {
                Base::new(self.parts())
            }
        }

        impl<T: AsRef<str>> $name<T> {
            /// Parses a reference, resolves it against this identifier, and returns an owned
            /// identifier.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://example.org/a/b\")?;")]
            #[doc = concat!("assert_eq!(base.join(\"../", $example, "#top\")?, \"http://example.org/", $example, "#top\");")]
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($iri_ref), "`](crate::", stringify!($iri_ref), ").")]
            #[cfg(feature = "alloc")]
            #[doc(alias("resolve_into", "Url::join"))]
            pub fn join(&self, reference: &str) -> Result<$iri<String>, ParseError> {
                Base::<$uri>::of(self).join(reference)
            }

            /// Parses a reference and resolves it against this identifier, in one pass and without
            /// allocating.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://example.org/a/b\")?;")]
            #[doc = concat!("let resolved = base.resolve_str(\"../", $example, "\")?;")]
            #[doc = concat!("assert_eq!(resolved.to_string(), \"http://example.org/", $example, "\");")]
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($iri_ref), "`](crate::", stringify!($iri_ref), ").")]
            #[doc(alias = "join")]
            pub fn resolve_str<'a>(
                &'a self,
                reference: &'a str,
            ) -> Result<Resolved<'a, $uri>, ParseError> {
                let mut offsets = Offsets::NONE;
                match scan(reference, <$iri_ref<&str> as Identifier>::FORM, &mut offsets) {
                    Ok(()) => Ok(Resolved::of(Located::of(self), Located::new(reference, offsets))),
                    Err(error) => Err(error),
                }
            }

            /// Resolves a reference of any type against this identifier ([`Base::resolve`]).
            ///
            /// ```
            #[doc = concat!("use iri_syntax::{", stringify!($name), ", ", stringify!($iri_ref), "};")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://example.org/a/b\")?;")]
            #[doc = concat!("let reference = ", stringify!($iri_ref), "::parse(\"../", $example, "#top\")?;")]
            /// let resolved = base.resolve(&reference);
            #[doc = concat!("assert_eq!(resolved.to_string(), \"http://example.org/", $example, "#top\");")]
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[inline]
            #[doc(alias("resolve_against", "join", "resolved", "resolve_unchecked", "into_resolved"))]
            pub fn resolve<'a>(&'a self, reference: &'a impl $any) -> Resolved<'a, $uri> {
                Resolved::of(Located::of(self), Located::of(reference))
            }
        }
    };
}

resolve! { Iri, false, Identifier, Iri, IriRef, "résumé" }
resolve! { AbsoluteIri, false, Identifier, Iri, IriRef, "résumé" }
resolve! { Uri, true, IsUri, Uri, UriRef, "a" }
resolve! { AbsoluteUri, true, IsUri, Uri, UriRef, "a" }

/// The methods of types that may have no scheme.
macro_rules! resolve_relative {
    ($name:ident, $uri:literal, $example:literal) => {
        impl<'s, 'a, T: Lend<'s, 'a>> $name<T> {
            /// Returns this reference as a base, with or without a scheme. Over `&str`, the base
            /// can outlive the reference.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"a/b/c?d\")?.to_base();")]
            #[doc = concat!("assert_eq!(base.resolve_str(\"../", $example, "#f\")?.to_string(), \"a/", $example, "#f\");")]
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            #[doc(alias("resolve_against", "base_url", "join", "resolve"))]
            pub fn to_base(&'s self) -> RelativeBase<'a, $uri> {
                RelativeBase::new(self.parts())
            }
        }
    };
}

resolve_relative! { IriRef, false, "é" }
resolve_relative! { IrelativeRef, false, "é" }
resolve_relative! { UriRef, true, "e" }
resolve_relative! { RelativeRef, true, "e" }

/// The methods of types that always have a scheme, for relativizing.
macro_rules! relativize {
    ($name:ident, $uri:literal, $($bound:ident)+) => {
        impl<T: AsRef<str>> $name<T> {
            /// Returns the shortest reference that resolves against this identifier to exactly
            /// `target` ([`Base::relativize`]).
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let base = ", stringify!($name), "::parse(\"http://a/b/c\")?;")]
            #[doc = concat!("let target = ", stringify!($name), "::parse(\"http://a/b/d?e\")?;")]
            /// let reference = base.relativize(&target).unwrap();
            /// assert_eq!(reference.to_string(), "d?e");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// No reference resolves to the target, because its path contains a dot segment.
            #[doc(alias("make_relative", "relative_to"))]
            pub fn relativize<'a, I>(
                &'a self,
                target: &'a I,
            ) -> Result<Relative<'a, $uri>, RelativizeError>
            where
                I: $($bound +)+
            {
                Base::<$uri>::of(self).relativize(target)
            }

            /// Returns the shortest reference that the options allow ([`RelativizeOptions`]).
            ///
            /// # Errors
            ///
            /// Those of [`relativize`](Self::relativize), or the options allow no reference.
            #[doc(alias = "make_relative")]
            pub fn relativize_with<'a, I>(
                &'a self,
                target: &'a I,
                options: RelativizeOptions,
            ) -> Result<Relative<'a, $uri>, RelativizeError>
            where
                I: $($bound +)+
            {
                Base::<$uri>::of(self).relativize_with(target, options)
            }
        }
    };
}

relativize! { Iri, false, HasScheme }
relativize! { AbsoluteIri, false, HasScheme }
relativize! { Uri, true, HasScheme IsUri }
relativize! { AbsoluteUri, true, HasScheme IsUri }
