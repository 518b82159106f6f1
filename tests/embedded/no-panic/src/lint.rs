//! Every function of iri-lint that needs no heap.

use core::hint::black_box;

use iri_core::{Clause, Parts};
use iri_lint::{
    CATALOGUE, Checks, Example, Family, Finding, Findings, Fix, FixReplacement, LintProfile,
    Linter, Message, Note, Override, Production, Rule, SchemeTemplate, Scope, Severity,
    TemplateField, TemplateFinding, rule,
};

use crate::show;

/// Calls all of them.
pub fn all(text: &str) {
    catalogue(text);
    profiles(text);
    findings_by_default(text);
    findings_by_options(text);
    template(text);
}

#[inline(never)]
fn catalogue(text: &str) {
    black_box(rule(text));
    CATALOGUE.iter().copied().flatten().copied().for_each(entry);
    for family in Family::ALL {
        black_box(family.name());
        show(family);
    }
}

fn entry(rule: &'static Rule) {
    black_box((rule.code(), rule.title(), rule.severity(), rule.family()));
    black_box((rule.component(), rule.clause(), rule.explanation()));
    example(rule.bad());
    example(rule.good());
}

fn example(example: Example) {
    black_box((example.kind(), example.arguments(), example.input()));
    black_box(example.codes_beside());
    for octet in example.octets_of_input() {
        black_box(octet);
    }
}

#[inline(never)]
fn profiles(text: &str) {
    black_box((LintProfile::named(text), Production::named(text)));
    for profile in LintProfile::ALL {
        black_box((profile.name(), profile.summary(), profile.production()));
        black_box(profile.grammar());
        if let Some(rule) = rule(text) {
            black_box(profile.severity(rule));
        }
        for entry in profile.overrides() {
            black_box((entry.scope(), entry.severity(), entry.clause()));
            for rule in CATALOGUE.iter().copied().flatten() {
                black_box(entry.scope().holds(rule));
            }
        }
    }
    for production in Production::all() {
        black_box(production.name());
    }
}

#[inline(never)]
fn findings_by_default(text: &str) {
    let linter = Linter::new();
    if let Some(mut lines) = linter.clean_lines(text) {
        black_box(lines.is_clean(0, black_box(text.len())));
        black_box(lines.line(black_box(0)));
    }
    findings(text, linter.findings(text));
    findings(text, linter.findings_parts(Parts::split(text)));
}

#[inline(never)]
fn findings_by_options(text: &str) {
    let Some(profile) = LintProfile::named(black_box("bis")) else {
        return;
    };
    let scope = black_box(Scope::Family(Family::Shape));
    let entry = Override::new(scope, black_box(Some(Severity::Error)));
    let overrides = [entry.with_clause(black_box(Clause::new("")))];
    let names = black_box(["example.org"]);
    let mut linter = Linter::default()
        .with_profile(black_box(profile))
        .with_overrides(&overrides)
        .with_least(black_box(Severity::Warning))
        .with_checks(black_box(Checks::UNICODE.and(Checks::SYNTAX)))
        .with_protected(&names)
        .with_dangerous_schemes(black_box(true));
    if let Some(production) = Production::named(text) {
        linter = linter.with_production(production);
    }
    black_box((linter.profile(), linter.production(), linter.checks()));
    black_box(linter.checks().contain(Checks::UNICODE));
    if let Some(rule) = rule(text) {
        black_box(linter.severity(rule));
    }
    findings(text, linter.findings(text));
}

fn findings(text: &str, findings: Findings<'_>) {
    for finding in findings {
        described(text, &finding);
    }
}

fn described(text: &str, finding: &Finding<'_>) {
    black_box((finding.rule(), finding.code(), finding.severity()));
    black_box((finding.span(), finding.component(), finding.clause()));
    let message: Message<'_, '_> = finding.message(text);
    show(message);
    let _: Note<'_> = black_box(finding.note());
    if let Some(fix) = finding.fix() {
        fixed(text, &fix);
    }
}

fn fixed(text: &str, fix: &Fix) {
    black_box((fix.span(), fix.keeps_meaning()));
    show(fix.replacement(text));
    let _: FixReplacement = black_box(FixReplacement::Text(""));
}

#[inline(never)]
fn template(text: &str) {
    let template = SchemeTemplate::read(text);
    black_box(template.scheme());
    for field in TemplateField::ALL {
        black_box((template.field(field), template.span(field), field.name()));
        show(field);
    }
    template.findings().for_each(template_finding);
}

fn template_finding(finding: TemplateFinding) {
    black_box((finding.code(), finding.severity(), finding.field()));
    black_box((finding.span(), finding.clause(), finding.note()));
    show(finding);
}
