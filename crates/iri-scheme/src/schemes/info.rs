//! `info` (RFC 4452).

use iri_core::{Component, ascii};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;

schemes! {
    /// Identifiers of public namespaces (RFC 4452).
    INFO = Scheme::new("info", Shape::Any)
        .with_search_in_text(false)
        .with_rules("info", RULES);
}

rules! { info
    /// `info`: a registered namespace and a slash precede the identifier. The namespace has the
    /// syntax of a scheme.
    InfoNamespace "info-namespace" Must Path "4452-4.1-namespace"
        "invalid namespace of an info URI, or no slash after it"
        "info:lccn" not "info:lccn/2002022641";
}

/// `info-URI = "info" ":" namespace "/" identifier [ "#" fragment ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(namespace),
    Rule::Without(
        Component::Query,
        SchemeErrorKind::QueryNotAllowed,
        "4452-4.1-info-uri",
    ),
];

/// Checks the namespace, which has the syntax of a scheme.
fn namespace(check: &mut Check<'_>) {
    if !common::forbid_authority(check, "4452-4.1-info-uri") {
        return;
    }
    let (namespace, identifier) = Piece::path(&check.uri).split(b'/');
    let first = namespace.bytes().first();
    let is_name =
        namespace.consists_of(ascii::SCHEME) && first.is_some_and(u8::is_ascii_alphabetic);
    if !is_name || identifier.is_none() {
        check.report(SchemeErrorKind::InfoNamespace, namespace);
    }
}
