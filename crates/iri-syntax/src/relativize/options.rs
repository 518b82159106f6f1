//! Options that restrict the result of relativizing.

/// Options of [`Base::relativize_with`](crate::Base::relativize_with) and
/// [`RelativeBase::relativize_with`](crate::RelativeBase::relativize_with): the kinds of references
/// that may be returned. By default all kinds are allowed, and the shortest reference is returned.
///
/// ```
/// use iri_syntax::{Iri, RelativizeErrorKind, RelativizeOptions};
///
/// // Paths between directories, as `url::Url::make_relative` returns them.
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
/// With any options, the reference resolves to the target. It is never longer than the target
/// unless [`with_whole(false)`](Self::with_whole) excludes the target itself.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "all combinations are valid, and each is set by name"
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

    /// Sets the maximum number of `..` in a reference. With 0, only targets in the directory of the
    /// base or below it have a relative path.
    #[must_use]
    pub const fn with_max_up(mut self, max: usize) -> Self {
        self.max_up = max;
        self
    }

    /// Sets whether a reference without a path is allowed, such as `?q`, `#f` or the empty
    /// reference. Otherwise the last segment is written: `d?q`.
    #[must_use]
    pub const fn with_empty_path(mut self, allowed: bool) -> Self {
        self.allows_empty_path = allowed;
        self
    }

    /// Sets whether an absolute-path reference is allowed, which starts with a slash: `/a`.
    #[must_use]
    pub const fn with_absolute_path(mut self, allowed: bool) -> Self {
        self.allows_absolute_path = allowed;
        self
    }

    /// Sets whether a network-path reference is allowed, which has an authority but no scheme:
    /// `//host/a`.
    #[must_use]
    pub const fn with_network_path(mut self, allowed: bool) -> Self {
        self.allows_network_path = allowed;
        self
    }

    /// Sets whether the target itself, with its scheme, is allowed. Otherwise a target that has no
    /// other reference, such as one with another scheme, is an error
    /// ([`NotAllowed`](crate::RelativizeErrorKind::NotAllowed)).
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
