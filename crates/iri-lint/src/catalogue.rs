//! The catalogue: one table of the rules of the linter, with a file per family. Most rules are next to
//! their checks. The rows of other crates join them in `iri_kit::catalogue`.

use core::fmt;

use crate::checks;
use crate::registration;
use crate::rows::Row;
use crate::rule::Rule;

/// Defines a static [`Rule`] for each entry and lists all of them in `RULES`, so that none can be
/// forgotten. Explanations and examples are only compiled with the feature `catalogue`.
///
/// A rule that the linter checks has further fields, and is a row in `ROWS`:
///
/// - `when`: the facts of which each input with a finding has at least one.
/// - `check`: the function that finds it, if there is at most one finding, or
/// - `walk`: the iterator that finds it, if that does not have the name of the family.
macro_rules! rules {
    (@walk $family:ident) => { crate::checks::all::Walk::$family };
    (@walk $family:ident $walk:ident) => { crate::checks::all::Walk::$walk };
    (@check) => { None };
    (@check $check:path) => { Some($check) };
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
            $(
                when: $when:expr,
                $(walk: $walk:ident,)?
                $(check: $check:path,)?
            )?
        }
    )+) => {
        $(
            #[allow(dead_code, reason = "a rule is used only if its check is compiled")]
            pub(crate) static $name: crate::rule::Rule = crate::rule::Rule {
                code: $code,
                title: $title,
                severity: iri_core::Severity::$severity,
                family: crate::catalogue::Family::$family,
                component: $component,
                clause: iri_core::Clause::new($clause),
                #[cfg(feature = "catalogue")]
                explanation: $explanation,
                #[cfg(feature = "catalogue")]
                bad: $bad.of_severity(iri_core::Severity::$severity),
                #[cfg(feature = "catalogue")]
                good: $good.of_severity(iri_core::Severity::$severity),
            };
        )+

        /// The rules of this family, in catalogue order.
        pub(crate) static RULES: &[&crate::rule::Rule] = &[$(&$name),+];

        /// Those that the linter checks, in ascending order of the spans of their findings.
        pub(crate) static ROWS: &[crate::rows::Row] = &[$($(
            crate::rows::Row {
                rules: &[&$name],
                when: $when,
                walk: crate::catalogue::rules!(@walk $family $($walk)?),
                check: crate::catalogue::rules!(@check $($check)?),
            },
        )?)+];
    };
}
pub(crate) use rules;

/// Defines [`Family`], [`CATALOGUE`] and [`ROWS`] from the one list of families: each that the linter
/// checks is a module with a table of rules.
macro_rules! families {
    ($(#[doc = $doc:literal] $family:ident, $name:literal $(: $($module:ident)::+)?;)+) => {
        /// The families of rules.
        #[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
        #[non_exhaustive]
        pub enum Family {
            $(#[doc = $doc] $family,)+
        }

        impl Family {
            /// All families, in catalogue order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$family),+];

            /// The name in lower case.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$family => $name,)+
                }
            }
        }

        /// Every rule, grouped by family.
        ///
        /// ```
        /// use iri_lint::CATALOGUE;
        ///
        /// let rules = CATALOGUE.iter().copied().flatten();
        /// assert!(rules.clone().any(|rule| rule.code() == "char-illegal"));
        /// assert!(rules.count() > 20);
        /// ```
        pub static CATALOGUE: &[&[&Rule]] = &[$($($($module)::+::RULES,)?)+];

        /// The rules that the linter checks, grouped by family.
        pub(crate) static ROWS: &[&[Row]] = &[$($($($module)::+::ROWS,)?)+];
    };
}

families! {
    /// The grammars of RFC 3987 and related documents.
    Grammar, "grammar": grammar;
    /// Percent-encoded triplets.
    Percent, "percent": checks::percent;
    /// Letter case, dot segments, ports and addresses.
    Shape, "shape": checks::shape;
    /// Single characters and normalization forms.
    Characters, "characters": checks::characters;
    /// Right-to-left characters (RFC 3987, section 4).
    Bidi, "bidi": checks::bidi;
    /// Hosts as domain names (IDNA).
    Hosts, "hosts": checks::hosts;
    /// The specifications of individual schemes.
    Schemes, "schemes": checks::schemes;
    /// Scheme registration templates (RFC 7595).
    Registration, "registration": registration::checks;
    /// Protection of readers from deception (RFC 3987, section 8; UTS 39).
    Security, "security": checks::security;
    /// Legacy Extended IRIs (3987bis, section 6).
    Leiri, "leiri": checks::leiri;
    /// Requirements of some profiles only.
    Profiles, "profiles": checks::profiles;
    /// Mapping to URIs and back (RFC 3987, section 3).
    Mapping, "mapping";
    /// Changes made when input is prepared by the IRI processing guidelines.
    Preparing, "preparing";
    /// Building, resolving, relativizing and comparing identifiers.
    Building, "building";
    /// File paths, file names and `file` IRIs.
    Files, "files";
    /// HTML forms and HTTP requests.
    Web, "web";
    /// The input of the program `iri`.
    Program, "program";
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(crate) mod grammar;

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
