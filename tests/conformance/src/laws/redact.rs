//! Secrets are hidden once and for all, and no reading of the string finds one outside what is hidden.

use iri_kit::text::{Redaction, Secret};
use iri_kit::{Form, Parts, Rewrite as _, Span, parse};

use crate::report::Report;

/// Checks any string, as an identifier and as running text.
pub fn law(text: &str, report: &mut Report) {
    report.count();
    for (name, redaction) in [
        ("identifier", Redaction::IDENTIFIER),
        ("text", Redaction::TEXT),
    ] {
        let spans: Vec<Span> = redaction.secrets(text).map(|found| found.span()).collect();
        let mut end = 0;
        for span in &spans {
            let is_apart = span.start() >= end && !span.is_empty();
            if !is_apart || text.get(span.range()).is_none() {
                report.failure("spans", || format!("{name}: {text:?}: {spans:?}"));
                return;
            }
            end = span.end();
        }
        let redacted = redaction.redacted(text);
        let once = redacted.to_string();
        let mut replaced = String::new();
        let mut at = 0;
        for span in &spans {
            replaced += &text[at..span.start()];
            replaced += redaction.mask();
            at = span.end();
        }
        if once != replaced + &text[at..] {
            report.failure("not replaced", || format!("{name}: {text:?}: {once:?}"));
        }
        if redacted.changes() != (once != text) {
            report.failure("changes", || format!("{name}: {text:?}"));
        }
        let twice = redaction.redacted(&*once).to_string();
        if twice != once {
            report.failure("not idempotent", || {
                format!("{name}: {text:?}: {once:?}, {twice:?}")
            });
        }
    }
    let apart = text.split('\n').scan(0, |start, line| {
        let from = *start;
        *start += line.len() + 1;
        Some((from, line))
    });
    let apart = apart.flat_map(|(from, line)| {
        let secrets = Redaction::TEXT.secrets(line).map(|secret| secret.span());
        secrets.map(move |span| Span::new(from + span.start(), from + span.end()))
    });
    let together = Redaction::TEXT.secrets_in_lines(text.as_bytes(), b'\n');
    if !apart.eq(together.map(|secret: Secret| secret.span())) {
        report.failure("lines", || format!("{text:?}"));
    }
    if parse(text, Form::IriReference).is_ok() {
        if let Some((userinfo, (_, password))) = userinfo(text) {
            let start = userinfo.end() - password.len();
            hides(text, Span::new(start, userinfo.end()), false, report);
        }
    }
}

fn userinfo(text: &str) -> Option<(Span, (&str, &str))> {
    let parts = Parts::split(text);
    let span = parts.span(iri_kit::Component::Userinfo)?;
    Some((span, span.of(text).split_once(':')?))
}

/// The mark of a number, by which a part of a secret is recognized in the output: nothing else has these bytes.
pub fn mark(number: usize) -> String {
    format!("Q{}", number % 10)
}

/// Checks that a secret is hidden, and that no mark in it is in the output.
pub fn hides(text: &str, secret: Span, is_running: bool, report: &mut Report) {
    let redaction = if is_running {
        Redaction::TEXT
    } else {
        Redaction::IDENTIFIER
    };
    let mut hidden = redaction.secrets(text).map(|secret| secret.span());
    let covers = |span: Span| span.start() <= secret.start() && secret.end() <= span.end();
    let own = secret.of(text);
    let is_covered = secret.is_empty() || own == redaction.mask() || hidden.any(covers);
    let shown = redaction.redacted(text).to_string();
    let mut marks = (0..10).map(mark).filter(|mark| own.contains(mark));
    if !is_covered || marks.any(|mark| shown.contains(&mark)) {
        report.failure("shown", || format!("{own:?} of {text:?} in {shown:?}"));
    }
}
