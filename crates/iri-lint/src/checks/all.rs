//! All checks of an input combined: decides which apply, and merges their findings in ascending
//! order of spans.

use iri_core::Severity;
use iri_syntax::ParseError;

use super::{
    Checks, bidi, characters, draft2001, grammar, hosts, leiri, percent, profiles, readers, schemes,
};
use super::{security, shape};
use crate::catalogue::ROWS;
use crate::context::Context;
use crate::facts::Facts;
use crate::finding::Finding;
use crate::linter::Linter;
use crate::rows::{Row, Rows, Walk};

/// Defines [`Each`], which pairs each [`Walk`] with its iterator and with the table of its rules.
macro_rules! walks {
    ($(
        $(#[cfg($condition:meta)])?
        $name:ident, $field:ident: $type:ty = $new:expr, in $rows:expr;
    )+) => {
        /// Returns the rows of the family of an iterator.
        fn rows(walk: Walk) -> &'static [Row] {
            match walk {
                $(Walk::$name => $rows,)+
            }
        }

        /// The iterators; `None` for those that do not apply.
        #[derive(Clone, Debug)]
        struct Each<'a> {
            $($(#[cfg($condition)])? $field: Option<$type>,)+
        }

        impl<'a> Each<'a> {
            fn new(context: &Context<'a>, walks: Walks) -> Self {
                let when = |walk| walks.contain(walk).then_some(*context);
                Self {
                    $($(#[cfg($condition)])? $field: when(Walk::$name).and_then(|context| $new(context).into()),)+
                }
            }

            fn next_of(&mut self, walk: Walk) -> Option<Finding<'a>> {
                match walk {
                    $($(#[cfg($condition)])? Walk::$name => self.$field.as_mut()?.next(),)+
                    #[allow(unreachable_patterns, reason = "reachable without some features")]
                    _ => None,
                }
            }
        }
    };
}

walks! {
    Grammar, grammar: grammar::SyntaxErrors<'a> = grammar::SyntaxErrors::new, in &[];
    Draft2001, draft2001: Rows<'a> = |context| Rows::of(context, draft2001::ROWS), in draft2001::ROWS;
    Percent, percent: percent::Triplets<'a> = percent::Triplets::new, in percent::ROWS;
    Lowercase, lowercase: percent::Lowercase<'a> = percent::Lowercase::new, in percent::ROWS;
    Shape, shape: Rows<'a> = |context| Rows::of(context, shape::ROWS), in shape::ROWS;
    Path, path: shape::PathFindings<'a> = shape::PathFindings::new, in shape::ROWS;
    Hosts, hosts: hosts::Hosts<'a> = hosts::Hosts::new, in hosts::ROWS;
    Schemes, schemes: schemes::Schemes<'a> = schemes::Schemes::new, in schemes::ROWS;
    FormatChars, format_chars: bidi::FormatChars<'a> = bidi::FormatChars::new, in bidi::ROWS;
    Leiri, leiri: leiri::LeiriGroups<'a> = leiri::LeiriGroups::new, in leiri::ROWS;
    Profiles, profiles: Rows<'a> = |context| Rows::of(context, profiles::ROWS), in profiles::ROWS;
    #[cfg(feature = "readers")]
    Readers, readers: readers::Groups<'a> = readers::Groups::new, in readers::ROWS;
    #[cfg(feature = "unicode")]
    Bidi, bidi: bidi::Components<'a> = bidi::Components::new, in bidi::ROWS;
    #[cfg(feature = "unicode")]
    Numbers, numbers: bidi::Numbers<'a> = bidi::Numbers::new, in bidi::ROWS;
    #[cfg(feature = "unicode")]
    Capitals, capitals: characters::Capitals<'a> = characters::Capitals::new, in characters::ROWS;
    #[cfg(feature = "unicode")]
    Characters, characters: characters::Walk<'a> = characters::Walk::new, in characters::ROWS;
    #[cfg(feature = "unicode")]
    Digits, digits: characters::Digits<'a> = characters::Digits::new, in characters::ROWS;
    #[cfg(feature = "security")]
    Security, security: security::Search<'a> = security::Search::new, in security::ROWS;
}

/// The number of iterators.
const COUNT: usize = Walk::ALL.len();

/// Whether the facts of an input allow findings of an iterator that are reported.
fn is_wanted(context: &Context<'_>, walk: Walk) -> bool {
    let mut rows = rows(walk).iter().filter(|row| row.walk == walk);
    rows.any(|row| context.has(row.when) && row.is_wanted(context.linter))
}

/// Whether an iterator has a finding that is reported, for those of which inputs often have none
/// although the facts allow it. All iterators together are large, so to create them takes longer
/// than to run one of these twice.
fn may_find(context: &Context<'_>, walk: Walk) -> bool {
    match walk {
        Walk::Percent => are_reported(context, percent::Walk::new(*context)),
        Walk::Lowercase => are_reported(context, percent::Lowercase::new(*context)),
        #[cfg(feature = "unicode")]
        Walk::Digits => are_reported(context, characters::Digits::new(*context)),
        _ => true,
    }
}

fn are_reported<'a>(
    context: &Context<'a>,
    mut findings: impl Iterator<Item = Finding<'a>>,
) -> bool {
    let linter = context.linter;
    findings.any(|finding| linter.wants_at_most(finding.rule(), finding.severity()))
}

/// The number of cases in which a linter needs different facts: a least severity, or overrides.
const LEVELS: usize = Severity::ALL.len() + 1;

/// The last case: any rule may be reported.
const OVERRIDDEN: usize = Severity::ALL.len();

/// The facts that each iterator needs in each case, computed from the rows.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
static NEEDED: [[Facts; COUNT]; LEVELS] = {
    let mut needed = [[Facts::NONE; COUNT]; LEVELS];
    let mut families = ROWS;
    while let [rows, rest @ ..] = families {
        let mut rows = *rows;
        while let [row, others @ ..] = rows {
            let walk = row.walk as usize;
            let mut level = 0;
            while level < LEVELS {
                needed[level][walk] = needed[level][walk].or(of_row(row, level));
                level += 1;
            }
            rows = others;
        }
        families = rest;
    }
    needed
};

/// Returns the facts with which a rule may be reported.
const fn of_row(row: &Row, level: usize) -> Facts {
    if level == OVERRIDDEN {
        return row.when;
    }
    let mut rules = row.rules;
    while let [rule, rest @ ..] = rules {
        if !rule.is_optional() && rule.severity as usize >= level {
            return if level > Severity::Advice as usize {
                row.when.above_advice()
            } else {
                row.when
            };
        }
        rules = rest;
    }
    Facts::NONE
}

/// The facts that any iterator of a set of checks needs in each case.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated at compile time, where an invalid index is a compile error"
)]
static NEEDED_BY_ANY: [[Facts; Checks::SETS]; LEVELS] = {
    let mut needed = [[Facts::NONE; Checks::SETS]; LEVELS];
    let mut level = 0;
    while level < LEVELS {
        let mut checks = 0;
        while checks < Checks::SETS {
            let mut walk = 0;
            while walk < COUNT {
                if Checks::of_index(checks).contain(Walk::ALL[walk].checks()) {
                    needed[level][checks] = needed[level][checks].or(NEEDED[level][walk]);
                }
                walk += 1;
            }
            checks += 1;
        }
        level += 1;
    }
    needed
};

impl Linter<'_> {
    /// The case of the severities.
    #[inline]
    const fn level(&self) -> usize {
        if self.has_overrides() {
            OVERRIDDEN
        } else {
            self.least() as usize
        }
    }

    /// Returns the facts that the reported rules need.
    pub(crate) fn needed(&self) -> Facts {
        let level = self.level();
        let rows = ROWS.iter().copied().flatten();
        let reported = rows.filter(|row| row.is_wanted(self));
        reported.fold(Facts::NONE, |all, row| all.or(of_row(row, level)))
    }
}

/// A set of iterators.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Walks(u32);

impl Walks {
    pub(crate) const NONE: Self = Self(0);

    /// Returns the iterators that may have findings. The check is cheap and conservative: the others
    /// certainly have none.
    #[inline]
    pub(crate) fn of(context: &Context<'_>) -> Self {
        let linter = context.linter;
        let needed = NEEDED_BY_ANY.get(linter.level());
        let needed = needed.and_then(|needed| needed.get(linter.checks().index()));
        if needed.is_none_or(|needed| !context.has(*needed)) {
            return Self::NONE;
        }
        Self::that_apply(context)
    }

    #[inline(never)]
    fn that_apply(context: &Context<'_>) -> Self {
        let linter = context.linter;
        let level = linter.level();
        let needed = NEEDED.get(level).into_iter().flatten();
        let mut walks = Self::NONE;
        for (&walk, needed) in Walk::ALL.iter().zip(needed) {
            let applies = context.has(*needed)
                && linter.checks().contain(walk.checks())
                && (level < OVERRIDDEN || is_wanted(context, walk))
                && may_find(context, walk);
            if applies {
                walks = walks.with(walk);
            }
        }
        walks
    }

    pub(crate) const fn with(self, walk: Walk) -> Self {
        Self(self.0 | 1 << walk as u32)
    }

    const fn without(self, walk: Walk) -> Self {
        Self(self.0 & !(1 << walk as u32))
    }

    const fn contain(self, walk: Walk) -> bool {
        self.0 & 1 << walk as u32 != 0
    }

    /// Removes the first iterator, and returns its index.
    const fn take_first(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(index)
    }

    const fn is_one(self) -> bool {
        self.0.is_power_of_two()
    }
}

/// Iterator over the findings of all iterators that apply.
#[derive(Clone, Debug)]
pub(crate) struct AllChecks<'a> {
    checks: Each<'a>,
    /// The iterators that have not ended.
    open: Walks,
    /// The next finding of each iterator, once it was fetched.
    heads: [Option<Finding<'a>>; COUNT],
}

impl<'a> AllChecks<'a> {
    /// `refusal` is the error of the parser, if there is one.
    pub(crate) fn new(context: &Context<'a>, walks: Walks, refusal: Option<&ParseError>) -> Self {
        let mut checks = Each::new(context, walks);
        if let (Some(grammar), Some(refusal)) = (&mut checks.grammar, refusal) {
            grammar.begin_after(refusal);
        }
        Self {
            checks,
            open: walks,
            // Initializes the tags only, unlike an array expression.
            heads: core::array::from_fn(|_| None),
        }
    }
}

impl<'a> Iterator for AllChecks<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let is_one = self.open.is_one();
        // The start of the first finding, and the index of its iterator.
        let mut first: Option<(usize, usize)> = None;
        let mut rest = self.open;
        while let Some(index) = rest.take_first() {
            let (&walk, head) = Walk::ALL.get(index).zip(self.heads.get_mut(index))?;
            if head.is_none() {
                *head = self.checks.next_of(walk);
            }
            let Some(finding) = head else {
                self.open = self.open.without(walk);
                continue;
            };
            if is_one {
                return head.take();
            }
            let start = finding.span().start();
            if first.is_none_or(|(first, _)| start < first) {
                first = Some((start, index));
            }
        }
        let (_, index) = first?;
        self.heads.get_mut(index)?.take()
    }
}
