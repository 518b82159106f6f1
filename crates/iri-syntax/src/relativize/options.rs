//! Which references relativizing may return.

/// Options of [`Base::relativize_with`](crate::Base::relativize_with) and
/// [`RelativeBase::relativize_with`](crate::RelativeBase::relativize_with): the sorts of references
/// that may be returned. By default all of them may, and the shortest is.
///
/// ```
/// use iri_syntax::{Iri, RelativizeErrorKind, RelativizeOptions};
///
/// // Paths from directory to directory, as in `url::Url::make_relative`.
/// let paths = RelativizeOptions::new()
///     .with_absolute_path(false)
///     .with_network_path(false)
///     .with_whole(false);
///
/// let iri = Iri::parse("http://example.org/docs/guide/intro")?;
/// let base = iri.to_base();
/// let to = |target, options| Iri::parse(target).map(|target| {
///     let reference = base.relativize_with(&target, options);
///     reference.map(|reference| reference.to_string()).map_err(|error| error.kind())
/// });
/// let target = "http://example.org/img/a.png";
/// assert_eq!(to(target, RelativizeOptions::new())?.as_deref(), Ok("/img/a.png"));
/// assert_eq!(to(target, paths)?.as_deref(), Ok("../../img/a.png"));
/// assert_eq!(to(target, paths.with_max_up(1))?, Err(RelativizeErrorKind::NotAllowed));
/// assert_eq!(to(target, paths.with_max_up(1).with_whole(true))?.as_deref(), Ok(target));
/// # Ok::<_, iri_syntax::ParseError>(())
/// ```
///
/// Whatever the options, the reference resolves to the target. It is never longer than the target
/// unless [`with_whole(false)`](Self::with_whole) excludes the target itself.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "any combination is an option, and each is set by its name"
)]
pub struct RelativizeOptions {
    pub(super) max_up: usize,
    pub(super) allows_empty_path: bool,
    pub(super) allows_absolute_path: bool,
    pub(super) allows_network_path: bool,
    pub(super) allows_whole: bool,
}

impl RelativizeOptions {
    /// Allows every reference.
    pub const fn new() -> Self {
        Self {
            max_up: usize::MAX,
            allows_empty_path: true,
            allows_absolute_path: true,
            allows_network_path: true,
            allows_whole: true,
        }
    }

    /// Sets the maximum number of `..` in a reference: 0 allows only what is in the directory of
    /// the base or below it.
    #[must_use]
    pub const fn with_max_up(mut self, max: usize) -> Self {
        self.max_up = max;
        self
    }

    /// Sets whether a reference without a path is allowed, such as `?q`, `#f` or the empty one.
    /// Otherwise the last segment is written: `d?q`.
    #[must_use]
    pub const fn with_empty_path(mut self, allowed: bool) -> Self {
        self.allows_empty_path = allowed;
        self
    }

    /// Sets whether an absolute-path reference is allowed, which begins with a slash: `/a`.
    #[must_use]
    pub const fn with_absolute_path(mut self, allowed: bool) -> Self {
        self.allows_absolute_path = allowed;
        self
    }

    /// Sets whether a network-path reference is allowed, which has an authority and no scheme:
    /// `//host/a`.
    #[must_use]
    pub const fn with_network_path(mut self, allowed: bool) -> Self {
        self.allows_network_path = allowed;
        self
    }

    /// Sets whether the target itself is allowed, with its scheme. Otherwise a target that has no
    /// other reference is an error ([`NotAllowed`](crate::RelativizeErrorKind::NotAllowed)), such
    /// as one with another scheme.
    #[must_use]
    pub const fn with_whole(mut self, allowed: bool) -> Self {
        self.allows_whole = allowed;
        self
    }
}

impl Default for RelativizeOptions {
    fn default() -> Self {
        Self::new()
    }
}
