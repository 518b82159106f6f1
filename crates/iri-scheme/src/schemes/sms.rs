//! `sms` (RFC 5724).

use iri_core::{Component, Parts, ascii};

use crate::common;
use crate::facts::{Facts, Status};
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::{SchemeSyntax, Shape};
use crate::schemes::tel;

/// Short messages (RFC 5724).
pub const SMS: Facts =
    Facts::new("sms", Status::Permanent, Shape::Number).with_syntax(SchemeSyntax::Sms);

/// `scheme ":" sms-hier-part [ "?" sms-fields ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(recipients, b',', recipient),
    Rule::Each(fields, b'&', field),
];

fn authority(check: &mut Check<'_>) {
    common::forbid_authority(check, "5724-2.2-sms-uri");
}

/// `sms-hier-part = sms-recipient *( "," sms-recipient )`
fn recipients<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    uri.authority_span().is_none().then(|| Piece::path(uri))
}

/// `sms-recipient = telephone-subscriber`. Software accepts a missing recipient, so that users can
/// choose one.
fn recipient<'a>(check: &mut Check<'a>, recipient: Piece<'a>) {
    if Piece::path(&check.uri).is_empty() {
        check.report(SchemeErrorKind::SmsRecipientMissing, recipient);
    } else {
        tel::rules::subscriber(check, recipient);
    }
}

fn fields<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    Piece::of(uri, Component::Query)
}

/// `sms-field = sms-field-name "=" escaped-value`
fn field(check: &mut Check<'_>, field: Piece<'_>) {
    let (name, value) = field.split(b'=');
    let wrong = name.first_outside(ascii::UNRESERVED, Triplets::Forbidden);
    let wrong = wrong.or((name.is_empty() || value.is_none()).then_some(field));
    if let Some(wrong) = wrong {
        check.report(SchemeErrorKind::SmsField, wrong);
    }
    if name.is("body") && check.repeats(name) {
        check.report(SchemeErrorKind::SmsBodyRepeated, name);
    }
    let Some(value) = value else { return };
    if let Some(wrong) = value.first_outside(ascii::UNRESERVED, Triplets::Allowed) {
        check.report(SchemeErrorKind::SmsValueDelimiter, wrong);
    }
}
