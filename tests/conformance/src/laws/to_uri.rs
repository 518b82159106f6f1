//! IRI to URI: the result is a URI with the same components, each mapped alone.

use iri_kit::map::{Excluded, Mapping, to_uri, to_uri_component};
use iri_kit::{Component, Form, IriRef, MapToUri as _, Parts, Rewrite as _, parse};

use crate::report::Report;

/// Maps a string, valid or not, and again.
pub fn law(text: &str, report: &mut Report) {
    try_text(text, report);
    report.count();
    let once = to_uri(text).to_string();
    if !once.is_ascii() || to_uri(&once).changes() || to_uri(text).changes() != (once != text) {
        report.failure("not idempotent", || format!("{text:?}: {once:?}"));
    }
}

/// Checks a string, if it is an IRI reference.
pub fn try_text(text: &str, report: &mut Report) {
    let Ok(iri) = IriRef::parse(text) else { return };
    report.count();
    let uri = iri.to_uri();
    if parse(uri.as_str(), Form::UriReference).is_err() || uri.as_str() != by_components(text) {
        report.failure("not a URI, or other components", || {
            format!("{text:?}: {uri}")
        });
    }
    let (parts, mapped) = (Parts::split(text), Parts::split(uri.as_str()));
    for component in Component::ALL {
        let own = parts.component(component);
        let own_mapped = own.map(|text| to_uri(text).to_string());
        if mapped.component(component) != own_mapped.as_deref() {
            report.failure("different component", || format!("{text:?}: {component}"));
        }
        // Mapping a component alone encodes no more characters.
        let alone = own.map(|text| to_uri_component(text, component).to_string());
        if alone != own_mapped {
            report.failure("different component alone", || {
                format!("{text:?}: {component}")
            });
        }
    }
    let same = iri.to_uri_with(&Mapping::for_text(Excluded::Fail));
    if same.as_ref().map(iri_kit::UriRef::as_str) != Ok(uri.as_str()) {
        report.failure("to_uri_with", || format!("{text:?}"));
    }
}

/// Maps each component alone, and joins the results with the delimiters of the input.
pub fn by_components(text: &str) -> String {
    let parts = Parts::split(text);
    let mut out = String::new();
    let mut at = 0;
    for component in Component::ALL {
        let Some(span) = parts.span(component) else {
            continue;
        };
        out.push_str(&text[at..span.start()]);
        out.push_str(&to_uri(span.of(text)).to_string());
        at = span.end();
    }
    out.push_str(&text[at..]);
    out
}
