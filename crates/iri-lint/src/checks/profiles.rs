//! Checks that only some profiles require.

use iri_core::{Component, Span, ascii};

use crate::catalogue::profiles;
use crate::context::Context;
use crate::finding::{Finding, FixReplacement};
use crate::rule::Rule;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    // Without overrides, all of these rules are off.
    context.linter.has_overrides() && context.wants_any(profiles::RULES)
}

/// Iterator over the findings that only some profiles require.
#[derive(Clone, Debug)]
pub(crate) struct Profiles<'a> {
    context: Context<'a>,
    /// The rules that were not checked yet, in the order of their components.
    rest: &'static [&'static Rule],
}

impl<'a> Profiles<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self {
            context,
            rest: profiles::RULES,
        }
    }

    fn finding(&self, rule: &'static Rule) -> Option<Finding<'a>> {
        if !self.context.linter.wants(rule) {
            return None;
        }
        let span = self.context.parts.span(rule.component()?)?;
        let text = span.of(self.context.text);
        let finding = Finding::new(rule, span);
        match rule.component()? {
            Component::Scheme => {
                let names = ["http", "https"];
                let is_http = names.iter().any(|name| text.eq_ignore_ascii_case(name));
                (!is_http).then_some(finding)
            }
            Component::Userinfo => {
                let span = first_run(span, text, |c| !c.is_ascii())?;
                Some(Finding::new(rule, span))
            }
            Component::Host if text.starts_with('[') => None,
            Component::Host => {
                let span = first_run(span, text, |c| !is_of_hostname(c))?;
                Some(Finding::new(rule, span))
            }
            Component::Fragment => {
                let with_sign = Span::new(span.start().saturating_sub(1), span.end());
                Some(Finding::new(rule, with_sign).with_change(FixReplacement::Text("")))
            }
            Component::Port | Component::Path | Component::Query => None,
        }
    }
}

impl<'a> Iterator for Profiles<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        while let [rule, rest @ ..] = self.rest {
            self.rest = rest;
            let finding = self.finding(rule);
            if finding.is_some() {
                return finding;
            }
        }
        None
    }
}

/// Whether `hostname` of RFC 2396 allows a character.
fn is_of_hostname(c: char) -> bool {
    const HOSTNAME: ascii::AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(ascii::AsciiSet::of(b"-."));
    u8::try_from(c).is_ok_and(|c| HOSTNAME.contains(c))
}

/// Returns the span of the first run of characters that satisfy `holds`.
fn first_run(span: Span, text: &str, holds: impl Fn(char) -> bool) -> Option<Span> {
    let start = text.find(&holds)?;
    let run = text.get(start..)?;
    let length = run.find(|c| !holds(c)).unwrap_or(run.len());
    let start = span.start() + start;
    Some(Span::new(start, start + length))
}
