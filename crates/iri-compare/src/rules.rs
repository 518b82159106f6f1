//! The normalization rules of schemes, as data that callers can extend.

use iri_scheme::{Equivalence, Facts};

/// The normalization rules of one scheme, applied by the steps of
/// [`Steps::SCHEME`](crate::Steps::SCHEME).
///
/// ```
/// use iri_compare::NormalizationRules;
///
/// let rules = NormalizationRules::of("HTTP");
/// assert_eq!(rules.default_port, Some(80));
/// assert!(rules.empty_path_is_slash && rules.has_domain_names);
/// assert_eq!(NormalizationRules::of("x-unheard-of"), NormalizationRules::NONE);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct NormalizationRules {
    /// The port used when there is none. [`Steps::PORT`](crate::Steps::PORT) removes it.
    pub default_port: Option<u16>,
    /// The host used when there is none. [`Steps::DEFAULT_HOST`](crate::Steps::DEFAULT_HOST)
    /// removes it if there is neither userinfo nor port, and writes it otherwise.
    pub default_host: Option<&'static str>,
    /// Whether an empty path after an authority is equivalent to `/`.
    /// [`Steps::EMPTY_PATH`](crate::Steps::EMPTY_PATH) writes the slash.
    pub empty_path_is_slash: bool,
    /// Whether hosts are domain names. If so, [`Steps::DOMAIN`](crate::Steps::DOMAIN) maps them.
    pub has_domain_names: bool,
    /// The rules for identifiers in which neither an authority nor a slash follows the scheme, for
    /// [`Steps::SCHEME_SPECIFIC`](crate::Steps::SCHEME_SPECIFIC).
    pub equivalence: Equivalence,
}

impl NormalizationRules {
    /// The rules of an unknown scheme: nothing changes.
    pub const NONE: Self = Self {
        default_port: None,
        default_host: None,
        empty_path_is_slash: false,
        has_domain_names: false,
        equivalence: Equivalence::Generic,
    };

    /// Returns the rules of `iri_scheme` for a scheme, ignoring the case of the name.
    pub fn of(scheme: &str) -> Self {
        iri_scheme::facts(scheme).map_or(Self::NONE, Self::from)
    }
}

impl From<&Facts> for NormalizationRules {
    fn from(facts: &Facts) -> Self {
        Self {
            default_port: facts.default_port(),
            default_host: facts.default_host(),
            empty_path_is_slash: facts.empty_path_is_slash(),
            has_domain_names: facts.has_domain_names(),
            equivalence: facts.equivalence(),
        }
    }
}

/// A source of rules for schemes. Any `Fn(&str) -> NormalizationRules` is one.
///
/// ```
/// use iri_compare::{Comparer, NormalizationRules, SchemeRules, Steps};
///
/// /// Adds one scheme to those of the registry.
/// struct WithFoo;
///
/// impl SchemeRules for WithFoo {
///     fn rules(&self, scheme: &str) -> NormalizationRules {
///         if scheme.eq_ignore_ascii_case("foo") {
///             NormalizationRules { default_port: Some(4673), ..NormalizationRules::NONE }
///         } else {
///             NormalizationRules::of(scheme)
///         }
///     }
/// }
///
/// let comparer = Comparer::new(Steps::ALL).with_schemes(&WithFoo);
/// assert_eq!(comparer.normalize("foo://localhost:4673").to_string(), "foo://localhost");
/// ```
pub trait SchemeRules {
    /// Returns the rules of a scheme. The name is passed as written in the input; the result must
    /// not depend on its case.
    fn rules(&self, scheme: &str) -> NormalizationRules;
}

impl<F: Fn(&str) -> NormalizationRules> SchemeRules for F {
    fn rules(&self, scheme: &str) -> NormalizationRules {
        self(scheme)
    }
}
