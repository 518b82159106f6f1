//! URI to IRI: idempotent, mapped back to an equivalent URI, and component by component.

use iri_kit::Rewrite as _;
use iri_kit::map::{DecodePolicy, to_iri, to_iri_component, to_uri};
use iri_kit::unicode::is_nfc;
use iri_kit::{Component, Form, Parts, ascii, parse, pct};

use crate::report::Report;
use crate::stepwise::{self, Item, shown};

/// Maps a string as a reference, and as each component.
pub fn law(text: &str, report: &mut Report) {
    try_text(text, report);
    for component in COMPONENTS {
        try_component(text, component, report);
    }
}

/// The components that are mapped.
pub const COMPONENTS: [Component; 5] = [
    Component::Userinfo,
    Component::Host,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

/// Normalizes the triplets of a URI by sections 6.2.2.1 and 6.2.2.2 of RFC 3986: uppercase digits, and
/// unreserved characters decoded.
pub fn triplets_normalized(uri: &str) -> String {
    let mut out = String::new();
    for item in stepwise::step_1(uri) {
        match item {
            Item::Triplet(high, low) => {
                let triplet = format!("%{high}{low}").to_uppercase();
                match pct::triplet(triplet.as_bytes()) {
                    Some(octet) if ascii::UNRESERVED.contains(octet) => out.push(char::from(octet)),
                    _ => out.push_str(&triplet),
                }
            }
            other => out.push_str(&shown(&[other])),
        }
    }
    out
}

/// Checks the laws of a string that is mapped as a reference.
pub fn try_text(text: &str, report: &mut Report) {
    let is_uri = parse(text, Form::UriReference).is_ok();
    let parts = Parts::split(text);
    for policy in DecodePolicy::ALL {
        report.count();
        let mapped = to_iri(text).with_policy(policy);
        let iri = mapped.to_string();
        let mut check = |what: &str, right: bool| {
            if !right {
                let message = || format!("{text:?} by {}: {iri:?}", policy.name());
                report.failure(what, message);
            }
        };
        check("idempotent", to_iri(&iri).with_policy(policy) == iri);
        check("changes", mapped.changes() == (iri != text));
        let cow = mapped.to_cow();
        check(
            "to_cow",
            cow == iri && matches!(cow, std::borrow::Cow::Owned(_)) == (iri != text),
        );
        let mut appended = String::from("x");
        mapped.append_to(&mut appended);
        check("append_to", appended.strip_prefix('x') == Some(&iri));
        let back = to_uri(&iri).to_string();
        let expected = to_uri(text).to_string();
        check(
            "round trip",
            triplets_normalized(&back) == triplets_normalized(&expected),
        );
        let after = Parts::split(&iri);
        check("scheme", parts.scheme() == after.scheme());
        check("port", parts.port() == after.port());
        for component in COMPONENTS {
            let alone = parts.component(component).map(|part| {
                let alone = to_iri_component(part, component).with_policy(policy);
                alone.to_string()
            });
            // Before a colon less is decoded in the whole reference, so that no scheme arises.
            let guarded = component == Component::Path && parts.path().contains(':');
            check(
                component.name(),
                guarded || after.component(component) == alone.as_deref(),
            );
        }
        if is_uri {
            check("valid", parse(&iri, Form::IriReference).is_ok());
            check(
                "no bidi formatting",
                !iri.contains(iri_kit::ucs::BIDI_FORMATTING),
            );
            check(
                "cautious",
                policy != DecodePolicy::Cautious || is_nfc(iri.chars()),
            );
        }
    }
}

/// Compares the library with the steps of section 3.2 on a component.
pub fn try_component(text: &str, component: Component, report: &mut Report) {
    for policy in [DecodePolicy::Minimal, DecodePolicy::Default] {
        report.count();
        let found = to_iri_component(text, component)
            .with_policy(policy)
            .to_string();
        let expected = stepwise::to_iri(text, component, policy);
        if found != expected {
            report.failure(component.name(), || {
                format!("{text:?} by {}: {found:?}, not {expected:?}", policy.name())
            });
        }
    }
}
