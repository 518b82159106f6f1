//! Resolution against a base that may have no scheme, as in file trees whose absolute base is not
//! known until later.
//!
//! A base without a scheme hides the names above its start. Only one kind of reference needs them: a
//! relative path whose `..` lead out of the base. Section 5.2.4 removes such a `..`, since nothing is
//! above the root; here something is, so it must stay until the absolute base is known. That is what
//! makes resolution associative. All other references are resolved as [`Base`] does.

mod resolved_ref;

#[cfg(feature = "alloc")]
use alloc::string::String;

use iri_core::engine::dots::Path;
use iri_core::{Form, ParseError};
use iri_core::{Offsets, Parts};

#[cfg(feature = "alloc")]
use crate::identifier::{IriRef, UriRef};
use crate::parse::scan;
use crate::reference::{Identifier, IsUri};
use crate::relativize::{Relative, RelativizeError, RelativizeOptions, needs_dot};
use crate::resolve::Base;

pub use resolved_ref::ResolvedRef;

/// A base that may have no scheme, such as the path of a file below a root that is not known yet.
///
/// Resolving a reference returns a reference from the document that contains the base to the
/// target. With `URI`, both are URI references.
///
/// ```
/// use iri_syntax::{IriRef, Rewrite};
///
/// let page = IriRef::parse("docs/guide/intro.html")?;
/// let base = page.to_base();
/// assert_eq!(base.resolve_str("../img/a.png#b")?.to_string(), "docs/img/a.png#b");
/// // A path that leads out of the tree keeps its `..`.
/// assert_eq!(base.resolve_str("../../../a")?.to_string(), "../a");
/// assert_eq!(base.resolve_str("/é")?.to_string(), "/é");
/// assert_eq!(base.resolve_str("http://h/a")?.to_string(), "http://h/a");
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// A base with a scheme resolves like a [`Base`]. Without one, [RFC 3986, section 5.2.2], applies
/// with an undefined scheme. If both paths are relative, so is the result: a `..` that leads above
/// its start is kept, and `./` is prepended if the result would otherwise start with a slash, have
/// a colon in its first segment, or be empty.
///
/// # Law
///
/// Resolution is associative. For a base without a scheme, any reference, and any `absolute` that
/// has an authority or a path that starts with a slash:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_syntax::{Iri, IriRef};
///
/// let absolute = Iri::parse("http://h/root/index")?;
/// let relative = IriRef::parse("a/b")?;
/// let reference = IriRef::parse("../../c")?;
///
/// let inner_first = relative.to_base().resolve(&reference).to_identifier();
/// let outer_first = absolute.resolve(&relative).to_identifier();
/// assert_eq!(absolute.resolve(&inner_first).to_string(), "http://h/c");
/// assert_eq!(outer_first.resolve(&reference).to_string(), "http://h/c");
/// # }
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// To satisfy this law, a last segment `.` or `..` of a base without a scheme counts as a
/// directory: `b` against `a/..` is `b`. According to section 5.2.3, and for a base with a scheme,
/// it is `a/b`.
///
/// The law does not hold for an opaque `absolute` such as `s:x/y`: when a `..` removes the first
/// segment, section 5.2.4 leaves a path that starts with a slash.
///
/// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
#[derive(Clone, Copy, Debug)]
pub struct RelativeBase<'a, const URI: bool = false> {
    base: Base<'a, URI>,
}

impl<'a, const URI: bool> RelativeBase<'a, URI> {
    pub(crate) fn new(parts: Parts<'a>) -> Self {
        Self {
            base: Base::new(parts),
        }
    }

    /// The components of the base.
    pub const fn parts(&self) -> Parts<'a> {
        self.base.parts()
    }

    /// Section 5.2.2, "Transform References", for a base that may have no scheme.
    fn transform(&self, reference: Parts<'a>) -> ResolvedRef<'a, URI> {
        let base = self.parts();
        // The references whose `..` may lead out of the base.
        let is_merged = base.scheme().is_none()
            && reference.scheme().is_none()
            && !reference.has_authority()
            && !matches!(reference.path().as_bytes(), [] | [b'/', ..]);
        if !is_merged {
            return ResolvedRef::whole(self.base.transform(reference));
        }
        let directory = match base.path() {
            "" if base.has_authority() => "/",
            path => path,
        };
        let (up, path) = Path::merge(directory, reference.path());
        let resolved = self.base.with_path(path, reference);
        if directory.starts_with(['/']) {
            return ResolvedRef::whole(resolved);
        }
        // Without `..` before it, the first segment could make the result another kind of reference.
        let first = path.backwards(true).last().map_or("", |first| first.text);
        ResolvedRef::relative(up, up == 0 && needs_dot(first), resolved)
    }
}

/// The methods of bases for IRI references, and of those for URI references.
macro_rules! resolve {
    ($uri:literal, $any:ident, $name:ident, $form:ident) => {
        impl<'a> RelativeBase<'a, $uri> {
            /// Parses a reference and resolves it, without allocating.
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($name), "`](crate::", stringify!($name), ").")]
            #[doc(alias("join", "resolve_into", "base_url"))]
            pub fn resolve_str(
                &self,
                reference: &'a str,
            ) -> Result<ResolvedRef<'a, $uri>, ParseError> {
                let mut offsets = Offsets::NONE;
                match scan(reference, Form::$form, &mut offsets) {
                    Ok(()) => Ok(self.transform(Parts::with_offsets(reference, offsets))),
                    Err(error) => Err(error),
                }
            }

            /// Resolves a reference of any type ([RFC 3986, section 5.2.2]).
            ///
            /// [RFC 3986, section 5.2.2]: https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
            #[doc(alias("resolve_against", "join"))]
            pub fn resolve(&self, reference: &'a impl $any) -> ResolvedRef<'a, $uri> {
                self.transform(reference.parts())
            }

            /// Parses a reference, resolves it, and returns an owned reference.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::", stringify!($name), ";")]
            ///
            #[doc = concat!("let schema = ", stringify!($name), "::parse(\"schemas/tree.json\")?;")]
            /// let target = schema.to_base().join("node.json#/items")?;
            /// assert_eq!(target, "schemas/node.json#/items");
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            #[doc = concat!("The string does not parse as [`", stringify!($name), "`](crate::", stringify!($name), ").")]
            #[cfg(feature = "alloc")]
            #[doc(alias = "resolve_into")]
            pub fn join(&self, reference: &str) -> Result<$name<String>, ParseError> {
                let base: RelativeBase<'_, $uri> = *self;
                let resolved = base.resolve_str(reference)?;
                Ok(resolved.to_identifier())
            }

            /// Returns the shortest reference that resolves against this base to exactly `target`.
            ///
            /// ```
            #[doc = concat!("use iri_syntax::{", stringify!($name), ", RelativizeErrorKind};")]
            ///
            #[doc = concat!("let page = ", stringify!($name), "::parse(\"docs/guide/intro.html\")?;")]
            #[doc = concat!("let to = |target| ", stringify!($name), "::parse(target).map(|target| {")]
            ///     let reference = page.to_base().relativize(&target);
            ///     reference.map(|reference| reference.to_string()).map_err(|error| error.kind())
            /// });
            /// assert_eq!(to("docs/img/a.png")?.as_deref(), Ok("../img/a.png"));
            /// assert_eq!(to("docs/")?.as_deref(), Ok(".."));
            /// assert_eq!(to("../other/a")?.as_deref(), Ok("../../../other/a"));
            /// // The name of the directory that contains `lib` is unknown.
            #[doc = concat!("let lib = ", stringify!($name), "::parse(\"../lib/a\")?;")]
            #[doc = concat!("let error = lib.to_base().relativize(&", stringify!($name), "::parse(\"b\")?).unwrap_err();")]
            /// assert_eq!(error.kind(), RelativizeErrorKind::Unreachable);
            /// # Ok::<_, iri_syntax::ParseError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// No reference resolves to the target: it has a dot segment that resolution would
            /// remove; or it lacks a scheme or an authority that the base has; or it is in a
            /// directory above the base whose name is unknown.
            #[doc(alias("make_relative", "relative_to", "diff_paths"))]
            pub fn relativize<'t>(
                &self,
                target: &'t impl $any,
            ) -> Result<Relative<'t, $uri>, RelativizeError>
            where
                'a: 't,
            {
                self.relativize_with(target, RelativizeOptions::new())
            }

            /// Returns the shortest reference that the options allow ([`RelativizeOptions`]).
            ///
            /// # Errors
            ///
            /// Those of [`relativize`](Self::relativize), or the options allow no reference.
            #[doc(alias = "make_relative")]
            pub fn relativize_with<'t>(
                &self,
                target: &'t impl $any,
                options: RelativizeOptions,
            ) -> Result<Relative<'t, $uri>, RelativizeError>
            where
                'a: 't,
            {
                let base: Base<'t, $uri> = self.base;
                base.shortest(target.parts(), options)
            }
        }
    };
}

resolve! { false, Identifier, IriRef, IriReference }
resolve! { true, IsUri, UriRef, UriReference }
