//! Components of references, as the documents give them.

use iri_conformance::judge::{Judge, try_split};
use iri_conformance::report::Report;
use iri_conformance::vectors::cases;
use iri_kit::core::Component;
use iri_kit::{Form, IriRef, Parts, Profile, parse};

const KEYS: [&str; 9] = [
    "name", "input", "scheme", "userinfo", "host", "port", "path", "query", "fragment",
];

#[test]
fn vectors_of_components_hold() {
    let mut report = Report::new("vectors of components");
    let judge = Judge::of(Form::IriReference, Profile::Rfc3987);
    for case in cases("components", &KEYS) {
        let text = case.required("input");
        try_split(text, &mut report);
        judge.try_text(text, &mut report);
        let parts = Parts::split(text);
        for component in Component::ALL {
            let (found, wanted) = (parts.component(component), case.text(component.name()));
            if found != wanted {
                report.failure(case.place(), || {
                    format!("{text:?}: {component} is {found:?}, not {wanted:?}")
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
        // The typed accessors say the same.
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
