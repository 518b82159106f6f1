//! [`Findings`], the iterator over the findings of an input.

use iri_core::{Parts, Severity, Span};
use iri_syntax::{ParseError, ParseErrorKind};

use crate::checks::all::{AllChecks, Walks};
use crate::checks::{characters, grammar};
use crate::context::Context;
use crate::family::Family;
use crate::finding::{Finding, Note};
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
                refused: [NOTHING; 2],
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
            refused: [NOTHING; 2],
            checks: Some(AllChecks::new(context, walks, None)),
        }
    }

    #[inline(never)]
    fn search_refused<'a>(&'a self, text: &'a str, error: &ParseError) -> Findings<'a> {
        let context = Context::new(self, Parts::split(text), false);
        let walks = Walks::of(&context).with(Walk::Grammar);
        let refusal = self.cause(text, error);
        let refusal = refusal.unwrap_or_else(|| grammar::refusal(error, text));
        Findings {
            linter: self,
            refused: [refused(&refusal), NOTHING],
            refusal: Some(refusal),
            checks: Some(AllChecks::new(&context, walks, Some(error))),
        }
    }

    /// Returns the finding about invisible characters, if they are the cause of the error of the parser.
    fn cause<'a>(&self, text: &str, error: &ParseError) -> Option<Finding<'a>> {
        let in_brackets = || grammar::cause_in_brackets(error, text);
        let cause = characters::cause(text).or_else(in_brackets);
        cause.filter(|cause| self.severity(cause.rule()) == Some(Severity::Error))
    }
}

const NOTHING: Span = Span::new(0, 0);

/// Returns the span of characters that must go, so that advice on how else to write them would contradict.
const fn refused(finding: &Finding<'_>) -> Span {
    match finding.note() {
        Note::Parse(error) => match error.kind() {
            ParseErrorKind::SchemeBadChar
            | ParseErrorKind::HostInvalidChar
            | ParseErrorKind::PortInvalid
            | ParseErrorKind::IllegalChar => error.span(),
            _ => NOTHING,
        },
        _ => finding.span(),
    }
}

/// Iterator over the findings of a string ([`Linter::findings`]).
#[derive(Clone, Debug)]
pub struct Findings<'a> {
    linter: &'a Linter<'a>,
    refusal: Option<Finding<'a>>,
    /// The subjects of the first and the last syntax error.
    refused: [Span; 2],
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
    /// Whether a syntax error is about the same characters as a finding about their properties.
    fn is_refused(&self, finding: &Finding<'_>) -> bool {
        let span = finding.span();
        let holds = |one: &Span| one.start() <= span.start() && span.end() <= one.end();
        let of_properties = [
            Family::Characters,
            Family::Bidi,
            Family::Hosts,
            Family::Security,
        ];
        of_properties.contains(&finding.rule().family())
            && !span.is_empty()
            && self.refused.iter().any(holds)
    }

    #[inline(never)]
    fn find(&mut self) -> Option<Finding<'a>> {
        loop {
            let first = self.refusal.take();
            let is_first = first.is_some();
            let finding = match first {
                Some(refusal) => refusal,
                None => self.checks.as_mut()?.next()?,
            };
            if let Note::Parse(_) = finding.note() {
                self.refused[1] = refused(&finding);
            } else if self.is_refused(&finding) && !is_first {
                continue;
            }
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
