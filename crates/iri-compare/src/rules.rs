//! What a scheme says about its identifiers, as data that callers can add to.

use iri_scheme::{Equivalence, Facts};

/// What the scheme step goes by.
///
/// ```
/// use iri_compare::Rules;
///
/// let rules = Rules::of("HTTP");
/// assert_eq!(rules.default_port, Some(80));
/// assert!(rules.empty_path_is_slash && rules.has_domain_names);
/// assert_eq!(Rules::of("x-unheard-of"), Rules::NONE);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Rules {
    /// The port that is meant when none is given; it is left out.
    pub default_port: Option<u16>,
    /// The host that is meant when none is given; it is left out where neither userinfo nor port
    /// stands beside it, and given where either does.
    pub default_host: Option<&'static str>,
    /// Whether an empty path behind an authority means `/`, which is written.
    pub empty_path_is_slash: bool,
    /// Whether hosts are domain names, which a mapper may map.
    pub has_domain_names: bool,
    /// The rules for what follows the scheme where neither an authority nor a slash does.
    pub equivalence: Equivalence,
}

impl Rules {
    /// Those of a scheme of which nothing is known.
    pub const NONE: Self = Self {
        default_port: None,
        default_host: None,
        empty_path_is_slash: false,
        has_domain_names: false,
        equivalence: Equivalence::Generic,
    };

    /// Those of a scheme, in any case, as `iri_scheme` knows them.
    pub fn of(scheme: &str) -> Self {
        iri_scheme::facts(scheme).map_or(Self::NONE, Self::from)
    }
}

impl From<&Facts> for Rules {
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

/// Who knows the rules of schemes.
///
/// ```
/// use iri_compare::{Ladder, Rules, SchemeRules, Steps};
/// use iri_core::Parts;
///
/// /// Adds one scheme to those that are known.
/// struct WithFoo;
///
/// impl SchemeRules for WithFoo {
///     fn rules(&self, scheme: &str) -> Rules {
///         if scheme.eq_ignore_ascii_case("foo") {
///             Rules { default_port: Some(4673), ..Rules::NONE }
///         } else {
///             Rules::of(scheme)
///         }
///     }
/// }
///
/// let ladder = Ladder::new(Steps::ALL).with_schemes(&WithFoo);
/// assert_eq!(ladder.normalize(Parts::split("foo://localhost:4673")).to_string(), "foo://localhost");
/// ```
pub trait SchemeRules {
    /// The rules of a scheme, whose name is given as it was written, in any case. They must not
    /// depend on the case.
    fn rules(&self, scheme: &str) -> Rules;
}

impl<F: Fn(&str) -> Rules> SchemeRules for F {
    fn rules(&self, scheme: &str) -> Rules {
        self(scheme)
    }
}
