//! The options of matching.

use iri_core::bytes::text::are_equal;

use crate::PatternError;
use crate::kept::Beyond;
use crate::letter::{Reading, Rule};
use crate::matcher::Matcher;
use crate::template::Template;
#[cfg(feature = "alloc")]
use crate::{Pattern, Router, RouterError};

/// The shape of the values of a variable.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// A text.
    Text,
    /// A list with at least one item.
    List,
    /// An associative array with at least one pair.
    Pairs,
}

/// The options of matching: of a [`Matcher`], a [`Pattern`] and a [`Router`]. Each is off by default.
///
/// Whether a template is ambiguous is decided under the options:
///
/// ```
/// # #[cfg(feature = "alloc")] {
/// use iri_template::{Pattern, PatternOptions, template};
///
/// let files = template!("/{+folder}/{+name}");
/// assert!(Pattern::new(&files).is_err());
/// assert!(PatternOptions::new().with_one_segment(true).pattern(&files).is_ok());
/// # }
/// ```
///
/// A server that opens what a variable names starts from [`safe`](Self::safe).
#[derive(Clone, Copy, Debug)]
pub struct PatternOptions<'n> {
    shapes: &'n [(&'n str, Shape)],
    reading: Reading,
}

impl Default for PatternOptions<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'n> PatternOptions<'n> {
    /// No option.
    pub const fn new() -> Self {
        Self {
            shapes: &[],
            reading: Reading::NONE,
        }
    }

    /// The options for servers that use values as names of files or resources:
    /// [`with_one_segment`](Self::with_one_segment), [`with_no_dot_segment`](Self::with_no_dot_segment) and
    /// [`with_no_encoded_slash`](Self::with_no_encoded_slash).
    ///
    /// ```
    /// use iri_template::{PatternOptions, template};
    ///
    /// let notes = PatternOptions::safe().matcher::<4>(&template!("notes://{name}"))?;
    /// assert!(notes.find("notes://today").is_ok());
    /// for attack in ["notes://..", "notes://a%2Fb", "notes://%252e%252e%255c"] {
    ///     assert!(notes.find(attack).is_err());
    /// }
    /// # Ok::<_, iri_template::PatternError>(())
    /// ```
    pub const fn safe() -> Self {
        Self::new()
            .with_one_segment(true)
            .with_no_dot_segment(true)
            .with_no_encoded_slash(true)
    }

    /// Sets the shapes of the values of variables, by name. The others are texts, and those of `{x*}` lists.
    ///
    /// ```
    /// use iri_template::{PatternOptions, Shape, template};
    ///
    /// let options = PatternOptions::new().with_shapes(&[("tag", Shape::List)]);
    /// let photos = options.matcher::<4>(&template!("/photos{?tag}"))?;
    /// let found = photos.find("/photos?tag=sea,sky").unwrap();
    /// assert!(found.get("tag").unwrap().items().eq(["sea", "sky"]));
    /// # Ok::<_, iri_template::PatternError>(())
    /// ```
    #[must_use]
    pub const fn with_shapes(mut self, shapes: &'n [(&'n str, Shape)]) -> Self {
        self.shapes = shapes;
        self
    }

    /// Sets whether references are IRIs, as those of [`Expand::with_iri`](crate::Expand::with_iri).
    #[must_use]
    pub const fn with_iri(mut self, yes: bool) -> Self {
        self.reading.beyond = Beyond::of(yes);
        self
    }

    /// Sets whether the parameters of a query may have another order than the variables of `{?x,y}` and of the `{&z}` that
    /// follow at once. Any subset of them is found in any case.
    ///
    /// ```
    /// use iri_template::{PatternOptions, template};
    ///
    /// let options = PatternOptions::new().with_any_order(true);
    /// let search = options.matcher::<4>(&template!("/search{?q,page}"))?;
    /// let found = search.find("/search?page=2&q=sea").unwrap();
    /// assert_eq!(found.get("q").unwrap().as_str(), "sea");
    /// # Ok::<_, iri_template::PatternError>(())
    /// ```
    ///
    /// A parameter that no variable names is not part of any expansion, and neither is the same one twice, unless its value is an exploded
    /// list.
    #[must_use]
    pub const fn with_any_order(self, yes: bool) -> Self {
        self.with(Rule::AnyOrder, yes)
    }

    /// Sets whether a reference is matched like its normal form (RFC 3986, sections 6.2.2.1 and 6.2.2.2): hexadecimal digits of
    /// triplets, the scheme and the host have no case, and a triplet of an unreserved character is that
    /// character.
    ///
    /// ```
    /// use iri_template::{PatternOptions, template};
    ///
    /// let options = PatternOptions::new().with_normal_form(true);
    /// let users = options.matcher::<4>(&template!("https://example.com/~{name}"))?;
    /// let found = users.find("HTTPS://Example.com/%7eren%c3%a9").unwrap();
    /// assert_eq!(found.get("name").unwrap().as_str(), "ren%c3%a9");
    /// # Ok::<_, iri_template::PatternError>(())
    /// ```
    ///
    /// The reference is not copied, so values and offsets are those of the reference as it is. Dot segments are not
    /// removed (section 6.2.2.3), since values could vanish with them; [`with_no_dot_segment`](Self::with_no_dot_segment)
    /// excludes them.
    #[must_use]
    pub const fn with_normal_form(self, yes: bool) -> Self {
        self.with(Rule::NormalForm, yes)
    }

    /// Sets whether the values of `{+x}` and `{#x}` are parts of one segment, so have only characters of `pchar` (RFC 3986,
    /// section 3.3) and triplets. Other values are in any case.
    #[must_use]
    pub const fn with_one_segment(self, yes: bool) -> Self {
        self.with(Rule::OneSegment, yes)
    }

    /// Sets whether values and the path of the reference have no segment that is `.` or `..` after decoding,
    /// however often it is encoded. Slashes and backslashes that are encoded count as ends of segments. A triplet with an
    /// encoded digit in whose own triplet a digit is encoded is excluded, whatever it stands for.
    ///
    /// The path ends at a question mark, so it excludes none of the choices that make this template ambiguous:
    ///
    #[cfg_attr(feature = "alloc", doc = "```")]
    #[cfg_attr(not(feature = "alloc"), doc = "```ignore")]
    /// use iri_template::{PatternOptions, template};
    ///
    /// let options = PatternOptions::new().with_no_dot_segment(true);
    /// let error = options.pattern(&template!("{+page}/{/part}.")).unwrap_err();
    /// assert_eq!(error.witness().unwrap().reference(), "?//.");
    /// ```
    #[must_use]
    pub const fn with_no_dot_segment(self, yes: bool) -> Self {
        self.with(Rule::NoDotSegment, yes)
    }

    /// Sets whether values have no slash and no backslash that is encoded, however often: neither `%2F` nor `%5C`, and
    /// neither `%252F` nor `%255C`. Digits may be encoded, as for [`with_no_dot_segment`](Self::with_no_dot_segment).
    #[must_use]
    pub const fn with_no_encoded_slash(self, yes: bool) -> Self {
        self.with(Rule::NoEncodedSlash, yes)
    }

    const fn with(mut self, rule: Rule, yes: bool) -> Self {
        self.reading = self.reading.with(rule, yes);
        self
    }

    pub(crate) const fn reading(&self) -> Reading {
        self.reading
    }

    /// The shape that was set for a variable.
    pub(crate) const fn shape(&self, name: &str) -> Option<Shape> {
        let mut shapes = self.shapes;
        while let [(of, shape), others @ ..] = shapes {
            if are_equal(of, name) {
                return Some(*shape);
            }
            shapes = others;
        }
        None
    }

    /// Accepts a template for matching without a heap, as [`Matcher::new`].
    ///
    /// # Errors
    ///
    /// Those of [`Matcher::new`].
    pub const fn matcher<'t, const N: usize>(
        &self,
        template: &Template<'t>,
    ) -> Result<Matcher<'t, N>, PatternError> {
        match Matcher::of(template, self) {
            Ok(matcher) => Ok(matcher),
            Err((kind, span)) => Err(PatternError::new(kind, span)),
        }
    }

    /// Accepts a template for matching, as [`Pattern::new`].
    ///
    /// # Errors
    ///
    /// Those of [`Pattern::new`].
    #[cfg(feature = "alloc")]
    pub fn pattern<'t>(&self, template: &Template<'t>) -> Result<Pattern<'t>, PatternError> {
        Pattern::of(template, self)
    }

    /// Builds a router, as [`Router::new`].
    ///
    /// # Errors
    ///
    /// Those of [`Router::new`].
    #[cfg(feature = "alloc")]
    pub fn router<'t, T>(
        &self,
        routes: impl IntoIterator<Item = (Template<'t>, T)>,
    ) -> Result<Router<'t, T>, RouterError> {
        Router::of(routes, self)
    }
}
