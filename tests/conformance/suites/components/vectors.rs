//! Components of references, as in the specifications.

use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::Component;
use iri_kit::{Edition, Form, IriRef, Parts, parse};

use super::{NAMES, component, component_of};

const RESULTS: [&str; 7] = [
    "scheme", "userinfo", "host", "port", "path", "query", "fragment",
];

#[test]
fn vectors_of_components_hold() {
    let mut report = Report::new("vectors of components");
    let judge = Judge::of(Form::IriReference, Edition::Rfc3987);
    let files =
        ["components/rfc3986", "components/rfc3987"].map(|file| cases(file, &["input"], &RESULTS));
    for case in files.into_iter().flatten() {
        let text = case.required("input");
        try_split(text, &mut report);
        judge.try_text(text, &mut report);
        let parts = Parts::split(text);
        for component in Component::ALL {
            let (found, expected) = (parts.component(component), case.text(component.name()));
            if found != expected {
                report.failure(case.place(), || {
                    format!("{text:?}: {component} is {found:?}, not {expected:?}")
                });
            }
        }
        let form = match case.text("scheme") {
            Some(_) => Form::Iri,
            None => Form::IrelativeRef,
        };
        if let Err(error) = parse(text, form) {
            report.failure(case.place(), || format!("{text:?} as {form:?}: {error}"));
        }
        // The typed accessors agree.
        let typed = IriRef::parse(text).map(|typed| {
            (typed.scheme() == parts.scheme())
                && (typed.userinfo(), typed.host(), typed.port())
                    == (parts.userinfo(), parts.host(), parts.port())
                && (typed.path(), typed.query(), typed.fragment())
                    == (parts.path(), parts.query(), parts.fragment())
        });
        if typed != Ok(true) {
            report.failure(case.place(), || {
                format!("{text:?}: the accessors of IriRef differ")
            });
        }
    }
    report.finish(50);
}

#[test]
fn vectors_of_the_total_split_hold() {
    let mut report = Report::new("vectors of the total split");
    let delimited = ["query_with_delimiter", "fragment_with_delimiter"];
    let mut results = vec!["absent", "segments"];
    results.extend(NAMES.iter().chain(&delimited));
    for case in cases("components/split", &["input"], &results) {
        let text = case.required("input");
        let parts = Parts::split(text);
        try_split(text, &mut report);
        for name in NAMES {
            if let Some(expected) = case.text(name) {
                let found = component(&parts, name);
                report.expect(found == Some(expected), case.place(), || {
                    format!("{text:?}: {name} is {found:?}, not {expected:?}")
                });
            }
        }
        for key in delimited {
            if let Some(expected) = case.text(key) {
                let name = key.split('_').next().unwrap_or_default();
                let span = parts.span(component_of(name)).unwrap_or_default();
                let found = text.get(span.start() - 1..span.end());
                report.expect(found == Some(expected), case.place(), || {
                    format!("{text:?}: {name} is {found:?}, not {expected:?}")
                });
            }
        }
        for name in case.list("absent") {
            let found = component(&parts, name);
            report.expect(found.is_none(), case.place(), || {
                format!("{text:?}: {name} is {found:?}")
            });
        }
        let segments = case.list("segments");
        if !segments.is_empty() {
            let found: Vec<&str> = parts.segments().collect();
            report.expect(found == segments, case.place(), || {
                format!("{text:?}: {found:?}, not {segments:?}")
            });
        }
    }
    report.finish(80);
}
