//! A set of templates, of which the most specific one matches.
//!
//! A lookup finds the routes that may match in a tree of segments (module `tree`), matches each, and
//! returns the most specific. So only the order of the routes decides, and the tree only saves time.

mod specificity;
mod tree;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use iri_core::{Clause, Span};

use crate::error::{NoMatch, NoMatchKind, PatternError, PatternErrorKind};
use crate::found::Match;
use crate::options::PatternOptions;
use crate::pattern::{Pattern, Quoted, TooLarge};
use crate::template::Template;
use tree::Tree;

/// A set of templates, each with a value: the routes of a server.
///
/// ```
/// use iri_template::{PatternOptions, template};
///
/// let router = PatternOptions::safe().router([
///     (template!("/users/me"), 1),
///     (template!("/users/{id}"), 2),
///     (template!("/users/{id}/photos{?tag}"), 3),
/// ])?;
/// let found = router.find("/users/anna/photos?tag=sea")?;
/// assert_eq!(*found.value(), 3);
/// assert_eq!(found.values().get("tag").unwrap().as_str(), "sea");
/// assert_eq!(*router.find("/users/me")?.value(), 1);
/// assert_eq!(*router.find("/users/you")?.value(), 2);
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
///
/// # The most specific route
///
/// If several templates match a reference, the most specific one wins. Two templates are compared from the left, part
/// by part, and the first difference decides. From the most specific to the least:
///
/// 1. a character of a literal, except for `/`, `?` and `#`;
/// 2. one of these;
/// 3. the end of the template;
/// 4. `{x:3}`;
/// 5. `{x}`;
/// 6. `{x,y}`, and `{x*}` or another list or associative array;
/// 7. an expression that may be undefined: `{.x}`, `{/x}`, `{;x}`, `{?x}` and `{&x}`, in this order;
/// 8. `{+x}`, then `{#x}`.
///
/// So `/users/me` precedes `/users/{id}`, which precedes `/{+path}`. Names do not count, and neither does the order in which the routes are given. If two templates are
/// equally specific and both match some reference, the router is refused:
///
/// ```
/// use iri_template::{Router, template};
///
/// let error = Router::new([(template!("/{user}/x"), ()), (template!("/{group}/x"), ())]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "equally specific templates: \"/{user}/x\" and \"/{group}/x\" both match \"//x\"",
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Router<'t, T> {
    routes: Vec<Route<'t, T>>,
    tree: Tree,
}

#[derive(Clone, Debug)]
pub(crate) struct Route<'t, T> {
    pattern: Pattern<'t>,
    value: T,
    /// The place in the order of specificity.
    rank: usize,
}

impl<'t, T> Router<'t, T> {
    /// Builds a router from templates and their values.
    ///
    /// Takes time proportional to the length of the templates, times the logarithm of their number, unless many
    /// templates are equally specific.
    ///
    /// # Errors
    ///
    /// A template cannot be matched ([`Pattern::new`]); or two templates are equally specific and both match a
    /// reference, which the error contains; or there are too many templates to compare.
    pub fn new(routes: impl IntoIterator<Item = (Template<'t>, T)>) -> Result<Self, RouterError> {
        Self::of(routes, &PatternOptions::new())
    }

    pub(crate) fn of(
        routes: impl IntoIterator<Item = (Template<'t>, T)>,
        options: &PatternOptions<'_>,
    ) -> Result<Self, RouterError> {
        let reading = options.reading();
        let mut built = Self {
            routes: Vec::new(),
            tree: Tree::new(reading),
        };
        for (template, value) in routes {
            let index = built.routes.len();
            let pattern = Pattern::of(&template, options)
                .map_err(|error| RouterError::of_template(index, template, error))?;
            built.tree.insert(index, pattern.ops());
            built.routes.push(Route {
                pattern,
                value,
                rank: 0,
            });
        }
        specificity::rank(&mut built.routes, &built.tree, reading)?;
        Ok(built)
    }

    /// Returns the number of routes.
    pub fn len(&self) -> usize {
        self.routes.len()
    }

    /// Whether there are no routes.
    pub fn is_empty(&self) -> bool {
        self.routes.is_empty()
    }

    /// Finds the most specific route whose template matches a reference.
    ///
    /// In the common case, takes time proportional to the length of the reference, whatever the number of routes.
    ///
    /// # Errors
    ///
    /// No template matches. The error says how far the routes were like the reference.
    pub fn find<'r>(&self, reference: &'r str) -> Result<Routed<'_, 't, 'r, T>, NoMatch> {
        let mut best: Option<Routed<'_, 't, 'r, T>> = None;
        self.tree.find(reference, false, |index| {
            let Some(route) = self.routes.get(index) else {
                return;
            };
            if best
                .as_ref()
                .is_some_and(|best| best.route.rank < route.rank)
            {
                return;
            }
            if let Ok(values) = route.pattern.find(reference) {
                best = Some(Routed {
                    route,
                    index,
                    values,
                });
            }
        });
        best.ok_or_else(|| self.furthest(reference))
    }

    /// The error of the route that is like the reference for longest.
    #[cold]
    fn furthest(&self, reference: &str) -> NoMatch {
        let mut furthest = NoMatch::at(reference, 0);
        self.tree.find(reference, true, |index| {
            let route = self.routes.get(index);
            if let Some(Err(error)) = route.map(|route| route.pattern.find(reference)) {
                // That the options exclude a value says more than where a route ends.
                let place = |of: NoMatch| (of.span().start(), of.kind() == NoMatchKind::Excluded);
                if place(furthest) < place(error) {
                    furthest = error;
                }
            }
        });
        furthest
    }

    /// Returns the templates and their values, in the order in which they were given.
    pub fn iter(&self) -> impl Iterator<Item = (Template<'t>, &T)> {
        self.routes
            .iter()
            .map(|route| (route.pattern.template(), &route.value))
    }

    /// Returns a reference that the templates of two routes both match, by their indices, or `None` if there is none. The more specific
    /// one wins for it.
    ///
    /// ```
    /// use iri_template::{Router, template};
    ///
    /// let router = Router::new([(template!("/{id}"), ()), (template!("/x{rest}"), ())])?;
    /// assert_eq!(router.overlap(0, 1)?.as_deref(), Some("/x"));
    /// # Ok::<_, iri_template::RouterError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The two templates are too large to compare.
    pub fn overlap(&self, first: usize, second: usize) -> Result<Option<String>, RouterError> {
        let (Some(left), Some(right)) = (self.routes.get(first), self.routes.get(second)) else {
            return Ok(None);
        };
        let templates = [left.pattern.template(), right.pattern.template()];
        let too_large =
            |TooLarge| RouterError::new(RouterErrorKind::TooLarge, [first, second], templates);
        left.pattern.common(&right.pattern).map_err(too_large)
    }
}

/// A route of a [`Router`], and the values of its template in a reference.
#[derive(Debug)]
pub struct Routed<'p, 't, 'r, T> {
    route: &'p Route<'t, T>,
    index: usize,
    values: Match<'p, 't, 'r>,
}

impl<'p, 't, 'r, T> Routed<'p, 't, 'r, T> {
    /// Returns the template.
    pub const fn template(&self) -> Template<'t> {
        self.route.pattern.template()
    }

    /// Returns the place of the route among those that were given.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the value of the route.
    pub const fn value(&self) -> &'p T {
        &self.route.value
    }

    /// Returns the values of the variables.
    pub const fn values(&self) -> &Match<'p, 't, 'r> {
        &self.values
    }
}

/// Templates are no routes ([`Router::new`]).
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RouterError {
    kind: RouterErrorKind,
    routes: [usize; 2],
    details: Box<Details>,
}

/// What is rarely read, so that results are small.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Details {
    templates: [String; 2],
    /// What both match.
    reference: String,
    cause: Option<PatternError>,
}

impl RouterError {
    fn new(kind: RouterErrorKind, routes: [usize; 2], templates: [Template<'_>; 2]) -> Self {
        Self {
            kind,
            routes,
            details: Box::new(Details {
                templates: templates.map(|template| template.to_string()),
                reference: String::new(),
                cause: None,
            }),
        }
    }

    fn of_template(index: usize, template: Template<'_>, cause: PatternError) -> Self {
        let kind = RouterErrorKind::Template(cause.kind());
        let mut error = Self::new(kind, [index; 2], [template; 2]);
        error.details.cause = Some(cause);
        error
    }

    fn ambiguous(routes: [usize; 2], templates: [Template<'_>; 2], reference: String) -> Self {
        let mut error = Self::new(RouterErrorKind::Ambiguous, routes, templates);
        error.details.reference = reference;
        error
    }

    /// Returns the kind of the error.
    pub const fn kind(&self) -> RouterErrorKind {
        self.kind
    }

    /// Returns the places of the two routes among those that were given; twice the same if the error is in one.
    pub const fn routes(&self) -> [usize; 2] {
        self.routes
    }

    /// Returns the two templates.
    pub fn templates(&self) -> [&str; 2] {
        self.details.templates.each_ref().map(String::as_str)
    }

    /// Returns the reference that both templates match, if they are equally specific.
    pub fn reference(&self) -> Option<&str> {
        matches!(self.kind, RouterErrorKind::Ambiguous).then_some(&*self.details.reference)
    }

    /// Returns why a template cannot be matched, if that is the error.
    pub fn template_error(&self) -> Option<&PatternError> {
        self.details.cause.as_ref()
    }

    /// Returns the location in bytes of the last of the two templates.
    pub fn span(&self) -> Span {
        let [_, last] = self.templates();
        let whole = Span::new(0, last.len());
        self.details
            .cause
            .as_ref()
            .map_or(whole, PatternError::span)
    }

    /// Returns the clause that says when a template can be used in reverse.
    pub const fn clause(&self) -> Clause {
        self.kind.clause()
    }
}

iri_core::tables::diagnostic! {
    RouterError as error {
        code: error.kind.code(),
        span: error.span(),
        component: None,
        clause: error.clause(),
        message(f): {
            let [first, second] = error.templates().map(Quoted);
            let kind = error.kind;
            match (&error.details.cause, kind) {
                (Some(cause), _) => write!(f, "template {first}: {cause}"),
                (None, RouterErrorKind::Ambiguous) => write!(
                    f,
                    "{kind}: {first} and {second} both match {}",
                    Quoted(&error.details.reference),
                ),
                (None, _) => write!(f, "{kind}: {first} and {second}"),
            }
        },
        message_span: None,
    }
}

iri_core::tables::kinds! {
    /// The kinds of [`RouterError`].
    #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
    #[non_exhaustive]
    pub enum RouterErrorKind {
        /// A template cannot be matched.
        Template(kind: PatternErrorKind) as kind;
        /// Two templates are equally specific, and both match some reference.
        Ambiguous = "router-ambiguous" Any "6570-1.4-reverse"
            "equally specific templates"
            "Both templates match the same reference, and no part of one is more specific than that of the other. Remove one of them, or put a literal where they differ."
            rust "Router::new([(template!(\"/{a}\"), 1), (template!(\"/{b}\"), 2)])"
            not "Router::new([(template!(\"/{a}\"), 1), (template!(\"/b/{b}\"), 2)])";
        /// Too many templates are equally specific to compare each with each, or two are too large to compare.
        TooLarge = "router-too-large" Any "6570-1.4-reverse"
            "too many templates to compare"
            "Templates with the same parts, which differ only in literals after a variable, are compared with each other, up to 8,192 pairs. Use different literals before the variables."
            none "A router with thousands of templates such as `/{x}.a{y:1}`, `/{x}.b{y:1}`." not "Router::new([(template!(\"/a/{x}\"), 1), (template!(\"/b/{x}\"), 2)])";
    }
}

iri_core::tables::diagnostic! { kind RouterErrorKind }

impl<T> fmt::Display for Routed<'_, '_, '_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.template(), f)
    }
}
