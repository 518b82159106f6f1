//! `info` (RFC 4452).

use iri_core::{Component, ascii};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::Piece;
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};

/// Identifiers of public namespaces (RFC 4452).
pub const INFO: Facts = Facts::new("info", Status::Permanent, Shape::Any)
    .with_search_in_text(false)
    .with_syntax(SchemeSyntax::Info);

/// `info-URI = "info" ":" namespace "/" identifier [ "#" fragment ]`
pub(crate) const RULES: &[Rule] = &[Rule::Once(namespace), Rule::Once(query)];

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

fn query(check: &mut Check<'_>) {
    let query = SchemeErrorKind::QueryNotAllowed;
    common::forbid(check, Component::Query, query, "4452-4.1-info-uri");
}
