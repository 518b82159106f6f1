//! The catalogue: one table of every diagnostic in the workspace, with a file per family.

/// Defines a static [`Rule`] for each entry and lists all of them in `RULES`, so that none can be
/// forgotten. Explanations and examples are only compiled with the feature `catalogue`.
macro_rules! rules {
    ($family:ident; $(
        $name:ident {
            code: $code:literal,
            severity: $severity:ident,
            component: $component:expr,
            clause: $clause:literal,
            title: $title:literal,
            explanation: $explanation:literal,
            bad: $bad:expr,
            good: $good:expr,
        }
    )+) => {
        $(
            #[allow(dead_code, reason = "a rule is used only if its check is compiled")]
            pub(crate) static $name: crate::rule::Rule = crate::rule::Rule {
                code: $code,
                title: $title,
                severity: iri_core::Severity::$severity,
                family: crate::rule::Family::$family,
                component: $component,
                clause: iri_core::Clause::new($clause),
                #[cfg(feature = "catalogue")]
                explanation: $explanation,
                #[cfg(feature = "catalogue")]
                bad: $bad,
                #[cfg(feature = "catalogue")]
                good: $good,
            };
        )+

        /// The rules of this family, in catalogue order.
        pub(crate) static RULES: &[&crate::rule::Rule] = &[$(&$name),+];
    };
}

pub(crate) mod bidi;
pub(crate) mod building;
pub(crate) mod characters;
pub(crate) mod files;
pub(crate) mod grammar;
pub(crate) mod hosts;
pub(crate) mod leiri;
pub(crate) mod mapping;
pub(crate) mod percent;
pub(crate) mod preparing;
pub(crate) mod profiles;
pub(crate) mod program;
pub(crate) mod registration;
pub(crate) mod schemes;
pub(crate) mod security;
pub(crate) mod shape;
pub(crate) mod web;

use crate::rule::Rule;

/// Every rule, grouped by family.
///
/// ```
/// use iri_lint::CATALOGUE;
///
/// let rules = CATALOGUE.iter().copied().flatten();
/// assert!(rules.clone().any(|rule| rule.code() == "char-illegal"));
/// assert!(rules.count() > 20);
/// ```
pub static CATALOGUE: &[&[&Rule]] = &[
    grammar::RULES,
    percent::RULES,
    shape::RULES,
    characters::RULES,
    bidi::RULES,
    hosts::RULES,
    schemes::RULES,
    registration::RULES,
    security::RULES,
    leiri::RULES,
    profiles::RULES,
    mapping::RULES,
    preparing::RULES,
    building::RULES,
    files::RULES,
    web::RULES,
    program::RULES,
];

/// Looks up a rule by its code; `None` if there is no such code.
///
/// ```
/// use iri_lint::rule;
///
/// assert_eq!(rule("not-nfc").unwrap().title(), "not in Normalization Form C");
/// assert!(rule("no-such-code").is_none());
/// ```
pub fn rule(code: &str) -> Option<&'static Rule> {
    let mut families = CATALOGUE.iter();
    families.find_map(|rules| rule_of(rules, code))
}

/// Looks up a rule of one family by its code.
pub(crate) fn rule_of(rules: &[&'static Rule], code: &str) -> Option<&'static Rule> {
    rules.iter().copied().find(|rule| rule.code == code)
}
