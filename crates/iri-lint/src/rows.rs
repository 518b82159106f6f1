//! [`Row`], a rule with the facts that it needs and the check that finds it, and the iterator over
//! the rules with a check each.

use crate::checks::all::Walk;
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

/// Finds a rule that has at most one finding.
pub(crate) type Check = for<'a> fn(&Context<'a>) -> Option<Finding<'a>>;

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
            let check = row.check.filter(|_| self.context.has(row.when));
            if let Some(finding) = check.and_then(|check| check(&self.context)) {
                return Some(finding);
            }
        }
        None
    }
}
