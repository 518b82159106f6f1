//! iri-lint: findings, fixes, profiles, templates of registrations.

use iri_core::{Clause, Parts};
#[cfg(feature = "no-heap")]
use iri_lint::{CATALOGUE, Example};
use iri_lint::{
    Checks, Family, Finding, LintProfile, Linter, Override, Production, Registration,
    RegistrationField, Scope, Severity, rule,
};

use crate::Sink;
use crate::row::{CONSTANT, IDNA, LINEAR};

rows! {
    "lint"
    IDNA.flash("`iri_lint::Linter` with `Checks::SYNTAX`, and `Display` of its findings", [124_928, 10_752])
    => |out, text| {
        let linter = Linter::new();
        for finding in linter.findings(text) {
            out.show(finding.message(text));
        }
    }
    #[cfg(feature = "unicode")]
    "lint-unicode"
    IDNA.flash("`iri_lint::Linter` with `Checks::UNICODE`, and `Display` of its findings", [171_520, 15_104])
        .feature("unicode")
    => |out, text| {
        let linter = Linter::new().with_checks(Checks::UNICODE);
        for finding in linter.findings(text) {
            out.show(finding.message(text));
        }
    }
    "findings" IDNA => |out, text| { found(out, Linter::new(), text); }
    "findings with options" IDNA => |out, text| {
        let Some(profile) = LintProfile::named("strict") else { return };
        let scope = Scope::Family(Family::Shape);
        let overrides = [Override::new(scope, Some(Severity::Error)).with_clause(Clause::new(""))];
        let mut linter = Linter::default()
            .with_profile(profile)
            .with_overrides(&overrides)
            .with_least(Severity::Warning)
            .with_checks(CHECKS.and(Checks::SYNTAX))
            .with_protected(&["example.org"])
            .with_dangerous_schemes(true);
        if let Some(production) = Production::named(text) {
            linter = linter.with_production(production);
        }
        out.keep((linter.profile(), linter.production(), linter.checks().contain(CHECKS)));
        if let Some(rule) = rule("path-dot") {
            out.see(linter.severity(rule));
        }
        found(out, linter, text);
    }
    "clean_lines" LINEAR => |out, text| {
        let Some(mut lines) = Linter::new().clean_lines(text) else { return };
        let mut at = 0;
        for line in text.split(['\n']) {
            out.keep(lines.is_clean(at, at + line.len()));
            at += line.len() + 1;
        }
        out.keep(lines.line(0));
    }
    "templates of registrations" LINEAR => |out, text| {
        let registration = Registration::read(text);
        out.see(registration.scheme());
        for field in RegistrationField::ALL {
            out.see((registration.field(field), registration.span(field), field.name()));
            out.show(field);
        }
        for finding in registration.findings() {
            out.see((finding.code(), finding.severity(), finding.field(), finding.expected()));
            out.see((finding.span(), finding.clause()));
            out.keep(finding.note());
            out.show(finding);
        }
    }
    "names of rules and profiles" LINEAR => |out, text| {
        out.see(rule(text).map(iri_lint::Rule::code));
        out.keep((LintProfile::named(text), Production::named(text)));
    }
    "profiles" CONSTANT => |out, _text| {
        for profile in LintProfile::ALL {
            out.see((profile.name(), profile.summary(), profile.production().name()));
            out.keep(profile.grammar());
            let Some(rule) = rule("path-dot") else { return };
            out.see(profile.severity(rule));
            for entry in profile.overrides() {
                out.see((entry.scope().holds(rule), entry.severity(), entry.clause()));
            }
        }
        for production in Production::ALL {
            out.see(production.name());
        }
        for family in Family::ALL {
            out.see(family.name());
            out.show(family);
        }
    }
    #[cfg(feature = "no-heap")]
    "catalogue" CONSTANT => |out, _text| {
        for rule in CATALOGUE.iter().copied().flatten() {
            out.see((rule.code(), rule.title(), rule.severity(), rule.family(), rule.component()));
            out.see((rule.clause(), rule.explanation()));
            example(out, rule.bad());
            example(out, rule.good());
        }
    }
}

/// All checks that need no heap.
const CHECKS: Checks = {
    #[cfg(feature = "unicode")]
    let checks = Checks::UNICODE;
    #[cfg(not(feature = "unicode"))]
    let checks = Checks::SYNTAX;
    checks
};

pub(crate) fn found<S: Sink>(out: &mut S, linter: Linter<'_>, text: &str) {
    for finding in linter.findings(text) {
        described(out, text, &finding);
    }
    out.see(linter.findings_parts(Parts::split(text)).count());
}

fn described<S: Sink>(out: &mut S, text: &str, finding: &Finding<'_>) {
    out.see((
        finding.rule().code(),
        finding.code(),
        finding.severity(),
        finding.span(),
    ));
    out.see((finding.component(), finding.clause()));
    out.show(finding.message(text));
    out.keep(finding.note());
    if let Some(fix) = finding.fix() {
        out.see((fix.span(), fix.keeps_meaning()));
        out.show(fix.replacement(text));
    }
}

#[cfg(feature = "no-heap")]
fn example<S: Sink>(out: &mut S, example: Example) {
    out.keep((example.kind(), example.arguments(), example.codes_beside()));
    out.see(example.with_arguments(&["check"]).input());
    example.octets_of_input().for_each(|octet| out.see(octet));
}
