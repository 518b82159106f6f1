//! [`Row`], a rule with the facts that it needs and the check that finds it, the macro that makes
//! rows of the table of a family, and the iterator over the rules with a check each.
//!
//! A table names the checks of its rules, so a check does not import its rule: it is passed to it.
//! The iterators that find several rules import them, so a table only names them, as a [`Walk`].

use crate::checks::Checks;
use crate::context::Context;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::linter::Linter;
use crate::rule::Rule;

/// A rule that the linter checks. What can be skipped is computed from the rows.
#[derive(Debug)]
pub(crate) struct Row {
    /// The rule; several if they have all else in common.
    pub(crate) rules: &'static [&'static Rule],
    /// The facts of which each input with a finding has at least one.
    pub(crate) when: Facts,
    /// The iterator that returns the findings.
    pub(crate) walk: Walk,
    /// Finds the rule, if the iterator is [`Rows`].
    pub(crate) check: Option<Check>,
}

impl Row {
    /// Whether findings are to be reported.
    pub(crate) fn is_wanted(&self, linter: &Linter<'_>) -> bool {
        self.rules.iter().any(|rule| linter.wants(rule))
    }
}

/// Returns the finding of a rule that has at most one.
pub(crate) type Check = for<'a> fn(&Context<'a>, &'static Rule) -> Option<Finding<'a>>;

/// Defines [`Walk`] from the one list of iterators, each with the set of checks that it belongs to.
macro_rules! walks {
    ($(#[doc = $doc:literal] $walk:ident: $checks:ident,)+) => {
        /// An iterator over findings. Of findings that start at the same byte, the one of the
        /// earlier iterator comes first.
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        pub(crate) enum Walk {
            $(#[doc = $doc] $walk,)+
        }

        impl Walk {
            /// All iterators, in the order in which findings at the same byte are returned.
            pub(crate) const ALL: [Self; [$(Self::$walk),+].len()] = [$(Self::$walk),+];

            /// The set of checks that it belongs to.
            pub(crate) const fn checks(self) -> Checks {
                match self {
                    $(Self::$walk => Checks::$checks,)+
                }
            }
        }
    };
}

walks! {
    /// Syntax errors besides that of the parser.
    Grammar: SYNTAX,
    /// The grammar of draft-masinter-url-i18n-07.
    Draft2001: SYNTAX,
    /// The octets of triplets, and wrongly encoded text.
    Percent: SYNTAX,
    /// The case of the digits of triplets.
    Lowercase: SYNTAX,
    /// The shape of the components.
    Shape: SYNTAX,
    /// The segments of the path.
    Path: SYNTAX,
    /// Hosts as domain names.
    Hosts: SYNTAX,
    /// The rules of the scheme.
    Schemes: SYNTAX,
    /// Bidirectional formatting characters.
    FormatChars: SYNTAX,
    /// Characters that only a LEIRI may contain.
    Leiri: SYNTAX,
    /// The requirements of some profiles.
    Profiles: SYNTAX,
    /// The readers of other software.
    Readers: SYNTAX,
    /// The components of right-to-left text.
    Bidi: WITH_UNICODE,
    /// Numbers next to right-to-left text.
    Numbers: WITH_UNICODE,
    /// Uppercase letters with Latin lookalikes.
    Capitals: WITH_UNICODE,
    /// Single characters and sequences.
    Characters: WITH_UNICODE,
    /// Digits in place of letters.
    Digits: WITH_UNICODE,
    /// Scripts and confusable characters.
    Security: WITH_SECURITY,
}

/// Iterator over the findings of the rules of a table that have a check each. The rows are in
/// ascending order of the spans of their findings.
#[derive(Clone, Debug)]
pub(crate) struct Rows<'a> {
    context: Context<'a>,
    rest: &'static [Row],
}

impl<'a> Rows<'a> {
    pub(crate) const fn of(context: Context<'a>, rows: &'static [Row]) -> Self {
        Self {
            context,
            rest: rows,
        }
    }
}

impl<'a> Iterator for Rows<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        while let [row, rest @ ..] = self.rest {
            self.rest = rest;
            let (Some(check), [rule]) = (row.check, row.rules) else {
                continue;
            };
            if self.context.has(row.when) {
                if let Some(finding) = check(&self.context, rule) {
                    return Some(finding);
                }
            }
        }
        None
    }
}

/// Defines a static [`Rule`] for each entry and lists all of them in `RULES`, so that none can be
/// forgotten. Explanations and examples are only compiled with the feature `catalogue`.
///
/// - `component`: the component in which all findings are, if there is only one.
///
/// After the family come the facts that most of its rules need, or `Facts::NONE` if each has its own.
/// Each rule is then also a row in `ROWS`, with further fields where it differs from the others:
///
/// - `when`: the facts of which each input with a finding has at least one.
/// - `check`: the function that finds it, if there is at most one finding, or
/// - `walk`: the iterator that finds it, if that does not have the name of the family.
macro_rules! rules {
    (@component) => { None };
    (@component $component:ident) => { Some(iri_core::Component::$component) };
    (@when $usual:expr) => { $usual };
    (@when $usual:expr, $when:expr) => { $when };
    (@walk $family:ident) => { crate::rows::Walk::$family };
    (@walk $family:ident $walk:ident) => { crate::rows::Walk::$walk };
    (@check) => { None };
    (@check $check:path) => { Some($check) };
    ($family:ident, $usual:expr; $(
        $name:ident {
            code: $code:literal,
            severity: $severity:ident,
            $(component: $component:ident,)?
            clause: $clause:literal,
            title: $title:literal,
            explanation: $explanation:literal,
            bad: $bad:expr,
            good: $good:expr,
            $(when: $when:expr,)?
            $(walk: $walk:ident,)?
            $(check: $check:path,)?
        }
    )+) => {
        crate::rows::rules! { $family; $($name {
            code: $code,
            severity: $severity,
            $(component: $component,)?
            clause: $clause,
            title: $title,
            explanation: $explanation,
            bad: $bad,
            good: $good,
        })+ }

        /// The rules of this family as rows, in ascending order of the spans of their findings.
        pub(crate) static ROWS: &[crate::rows::Row] = &[$(
            crate::rows::Row {
                rules: &[&$name],
                when: crate::rows::rules!(@when $usual $(, $when)?),
                walk: crate::rows::rules!(@walk $family $($walk)?),
                check: crate::rows::rules!(@check $($check)?),
            },
        )+];
    };
    ($family:ident; $(
        $name:ident {
            code: $code:literal,
            severity: $severity:ident,
            $(component: $component:ident,)?
            clause: $clause:literal,
            title: $title:literal,
            explanation: $explanation:literal,
            bad: $bad:expr,
            good: $good:expr,
        }
    )+) => {
        $(
            #[allow(dead_code, reason = "a rule is used only if its check is compiled")]
            pub(crate) static $name: crate::rule::Rule = {
                #[cfg(feature = "catalogue")]
                use crate::rule::Example;

                crate::rule::Rule {
                    code: $code,
                    title: $title,
                    severity: iri_core::Severity::$severity,
                    family: crate::family::Family::$family,
                    component: crate::rows::rules!(@component $($component)?),
                    clause: iri_core::Clause::new($clause),
                    #[cfg(feature = "catalogue")]
                    explanation: $explanation,
                    #[cfg(feature = "catalogue")]
                    bad: $bad.of_severity(iri_core::Severity::$severity),
                    #[cfg(feature = "catalogue")]
                    good: $good.of_severity(iri_core::Severity::$severity),
                }
            };
        )+

        /// The rules of this family, in catalogue order.
        pub(crate) static RULES: &[&crate::rule::Rule] = &[$(&$name),+];
    };
}
pub(crate) use rules;
