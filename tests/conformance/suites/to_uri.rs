//! IRI to URI: RFC 3987, section 3.1.

mod corpora;
mod exhaustive;
pub(crate) mod laws;
mod vectors;

use iri_kit::Component;
use iri_kit::Parts;
use iri_kit::map::to_uri;

/// Maps each component alone, and joins the results with the delimiters of the input.
pub(crate) fn by_components(text: &str) -> String {
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
