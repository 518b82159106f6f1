//! `sms` (RFC 5724).

use iri_core::{Parts, ascii};

use crate::common;
use crate::definition::Utf8Triplets;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};
use crate::rules::Shape;
use crate::scheme::Scheme;
use crate::schemes::tel;

schemes! {
    /// Short messages (RFC 5724).
    SMS = Scheme::new("sms", Shape::Number)
        .with_utf8(Utf8Triplets::InParts, "RFC 5724, section 2.2")
        .with_utf8_note("the values of fields, such as the body")
        .with_rules("sms", RULES);
}

rules! { sms
    /// `sms`: the grammar requires a recipient. Software lets the user choose one.
    SmsRecipientMissing "sms-recipient-missing" Advice Path "5724-2.2-sms-hier-part"
        "missing recipient"
        "sms:?body=a" not "sms:+15105550101?body=a";
    /// `sms`: a field has a name of unreserved characters, `=` and a value.
    SmsField "sms-field" Must Query "5724-2.2-sms-field"
        "invalid field of an sms URI"
        "sms:+15105550101?body" not "sms:+15105550101?body=";
    /// `sms`: the field `body` MUST NOT appear more than once.
    SmsBodyRepeated "sms-body-repeated" Must Query "5724-2.2-body-once"
        "repeated field `body`"
        "sms:+15105550101?body=a&body=b" not "sms:+15105550101?body=a";
    /// `sms`: the value of a field contains only unreserved characters and triplets. Software
    /// accepts other characters.
    SmsValueDelimiter "sms-value-delimiter" Advice Query "5724-2.2-escaped-value"
        "unencoded delimiter in the value of a field"
        "sms:+15105550101?body=a!" not "sms:+15105550101?body=a%21";
}

/// `scheme ":" sms-hier-part [ "?" sms-fields ]`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(recipients, b',', recipient),
    Rule::Each(common::query, b'&', field),
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
