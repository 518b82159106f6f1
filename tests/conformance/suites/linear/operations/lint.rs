//! iri-lint and iri-scheme: findings, fixes, display policies, rules of schemes.

use std::hint::black_box;

use iri_kit::Parts;
use iri_kit::lint::{
    Checks, DisplayPolicy, DisplayRules, HostVersion, LintProfile, Linter, Production,
    SchemeTemplate, ScriptSet, Severity, TemplateField, rule,
};
use iri_kit::prelude::{IriRef, Lint};
use iri_kit::scheme::{
    are_domain_names, check_scheme, definition, facts, findings, input, may_have_findings,
};

use super::{Operation, rewritten, shown};

pub(super) const ALL: &[Operation] = &[
    ("findings", |text| described(&Linter::new(), text)),
    ("findings of all checks", |text| {
        described(&Linter::new().with_checks(Checks::ALL), text);
    }),
    ("findings by the strict profile", |text| {
        let profile = LintProfile::named("strict").expect("a profile");
        let linter = Linter::new()
            .with_profile(profile)
            .with_hosts(HostVersion::Idna2008);
        described(
            &linter
                .with_protected(&["example.org"])
                .with_dangerous_schemes(true),
            text,
        );
    }),
    ("fixed", |text| {
        _ = black_box(Linter::new().with_checks(Checks::ALL).fixed(text));
    }),
    ("clean_lines", |text| {
        if let Some(mut lines) = Linter::new().clean_lines(text) {
            let mut at = 0;
            for line in text.split('\n') {
                black_box(lines.is_clean(at, at + line.len()));
                at += line.len() + 1;
            }
        }
    }),
    ("clean_lines, warnings", |text| {
        let linter = Linter::new()
            .with_checks(Checks::ALL)
            .with_least(Severity::Warning);
        // Short texts are checked in another way, which takes less at first.
        let text = &format!("{text}\n{}", "/".repeat(1024));
        if let Some(mut lines) = linter.clean_lines(text) {
            let mut at = 0;
            while at < text.len() {
                at = black_box(lines.line(at)).next;
            }
        }
    }),
    ("typed findings", |text| {
        if let Ok(iri) = IriRef::parse(text) {
            black_box(iri.findings(&Linter::new()).count());
        }
    }),
    ("display", |text| {
        for policy in ["browser", "strict", "ascii"]
            .into_iter()
            .filter_map(DisplayPolicy::named)
        {
            let scripts = ScriptSet::named(&["Latn", "Hebr"]).expect("scripts");
            let rules = DisplayRules::new(policy)
                .with_decoding(true)
                .with_scripts(scripts);
            let displayed = rules.display(text);
            for piece in displayed.pieces() {
                black_box((piece.text(), piece.changes()));
            }
            rewritten(&displayed);
            rewritten(&rules.display_parts(Parts::split(text)));
        }
    }),
    ("names", |text| {
        black_box((
            rule(text),
            LintProfile::named(text),
            Production::named(text),
            HostVersion::named(text),
        ));
        black_box((DisplayPolicy::named(text), ScriptSet::named(&[text])));
    }),
    ("templates of registrations", |text| {
        let template = SchemeTemplate::read(text);
        black_box(template.scheme());
        for field in TemplateField::ALL {
            black_box((template.field(field), template.span(field)));
        }
        template.findings().for_each(|finding| shown(&finding));
    }),
    ("rules of schemes", |text| {
        let parts = Parts::split(text);
        black_box((
            check_scheme(&parts).is_ok(),
            may_have_findings(&parts),
            findings(parts).count(),
        ));
        black_box((
            facts(text),
            definition(text).is_some(),
            input(text),
            are_domain_names(Some(text)),
        ));
        if let Some(facts) = parts.scheme().and_then(facts) {
            black_box(facts.shape().fits(text));
        }
    }),
];

fn described(linter: &Linter<'_>, text: &str) {
    for finding in linter.findings(text) {
        shown(&finding.message(text));
        black_box(finding.note());
        if let Some(fix) = finding.fix() {
            shown(&fix.replacement(text));
        }
    }
    black_box(linter.findings_parts(Parts::split(text)).count());
}
