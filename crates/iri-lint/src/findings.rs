//! [`Findings`], the iterator over the findings of an input.

use iri_core::Parts;
use iri_syntax::ParseError;

use crate::checks::all::{AllChecks, Walks};
use crate::checks::grammar;
use crate::context::Context;
use crate::finding::Finding;
use crate::linter::Linter;
use crate::rows::Walk;

impl Linter<'_> {
    /// Returns the findings of a string: first the error of the parser, if there is one, then all
    /// others in ascending order of their spans.
    ///
    /// The iterator is lazy and takes linear time in total. It uses constant memory, except for the
    /// checks of hosts by IDNA and of confusable characters, which buffer the host or a component.
    #[inline]
    pub fn findings<'a>(&'a self, text: &'a str) -> Findings<'a> {
        match self.production().parse(text, self.profile().grammar()) {
            Ok(parts) => self.findings_parts(parts),
            Err(error) => self.search_refused(text, &error),
        }
    }

    /// Returns the findings of an input that was already parsed as the
    /// [production](Self::production) of the linter, without parsing it again.
    ///
    /// ```
    /// use iri_lint::{Linter, Span};
    /// use iri_syntax::{Form, parse};
    ///
    /// let parts = parse("http://example.org:99999/", Form::Iri)?;
    /// let linter = Linter::new();
    /// assert_eq!(linter.findings_parts(parts).next().unwrap().span(), Span::new(19, 24));
    /// # Ok::<_, iri_syntax::ParseError>(())
    /// ```
    #[inline]
    pub fn findings_parts<'a>(&'a self, parts: Parts<'a>) -> Findings<'a> {
        // Most inputs have no findings, which their facts prove much faster than running the
        // iterators does. These are large, so the common case does not construct
        // or move them.
        let context = Context::new(self, parts, true);
        let walks = Walks::of(&context);
        if walks == Walks::NONE {
            return Findings {
                linter: self,
                refusal: None,
                checks: None,
            };
        }
        self.search(&context, walks)
    }

    #[inline(never)]
    fn search<'a>(&'a self, context: &Context<'a>, walks: Walks) -> Findings<'a> {
        Findings {
            linter: self,
            refusal: None,
            checks: Some(AllChecks::new(context, walks, None)),
        }
    }

    #[inline(never)]
    fn search_refused<'a>(&'a self, text: &'a str, error: &ParseError) -> Findings<'a> {
        let context = Context::new(self, Parts::split(text), false);
        let walks = Walks::of(&context).with(Walk::Grammar);
        Findings {
            linter: self,
            refusal: Some(grammar::refusal(error)),
            checks: Some(AllChecks::new(&context, walks, Some(error))),
        }
    }
}

/// Iterator over the findings of a string ([`Linter::findings`]).
#[derive(Clone, Debug)]
pub struct Findings<'a> {
    linter: &'a Linter<'a>,
    refusal: Option<Finding<'a>>,
    /// `None` if no check applies.
    checks: Option<AllChecks<'a>>,
}

impl<'a> Iterator for Findings<'a> {
    type Item = Finding<'a>;

    #[inline]
    fn next(&mut self) -> Option<Finding<'a>> {
        if self.refusal.is_none() && self.checks.is_none() {
            return None;
        }
        self.find()
    }
}

impl<'a> Findings<'a> {
    #[inline(never)]
    fn find(&mut self) -> Option<Finding<'a>> {
        loop {
            let finding = match self.refusal.take() {
                Some(refusal) => refusal,
                None => self.checks.as_mut()?.next()?,
            };
            let (rule, most) = (finding.rule(), finding.severity());
            let Some(severity) = self.linter.severity_at_most(rule, most) else {
                continue;
            };
            if severity >= self.linter.least() {
                let finding = finding.with_severity(severity);
                let finding = if self.linter.profile().compares_characters() {
                    finding.without_keeping()
                } else {
                    finding
                };
                return Some(match self.linter.clause_of_profile(finding.rule()) {
                    Some(clause) => finding.with_clause(clause),
                    None => finding,
                });
            }
        }
    }
}
