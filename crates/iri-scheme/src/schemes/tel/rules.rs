//! Rules of RFC 3966 for telephone numbers and their parameters.

use iri_core::ascii::{self, AsciiSet};
use iri_core::{Component, Parts};

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::piece::{Piece, Triplets};
use crate::rule::{Check, Rule};

/// `"tel:" telephone-subscriber`
pub(crate) const RULES: &[Rule] = &[
    Rule::Once(authority),
    Rule::Each(subscriber_parts, b';', subscriber_part),
    Rule::Once(after_path),
];

fn authority(check: &mut Check<'_>) {
    common::forbid_authority(check, "3966-3-telephone-uri");
}

fn subscriber_parts<'a>(uri: &Parts<'a>) -> Option<Piece<'a>> {
    uri.authority_span().is_none().then(|| Piece::path(uri))
}

fn subscriber_part<'a>(check: &mut Check<'a>, part: Piece<'a>) {
    if check.index > 0 {
        parameter(check, part);
        return;
    }
    let parameters = Piece::path(&check.uri).split(b';').1;
    number(check, part, parameters);
}

/// Reports a query or fragment. `#` is a digit of local numbers, which begins a fragment unless it
/// is percent-encoded.
fn after_path(check: &mut Check<'_>) {
    let query = SchemeErrorKind::QueryNotAllowed;
    common::forbid(check, Component::Query, query, "3966-3-telephone-uri");
    let fragment = SchemeErrorKind::TelFragment;
    common::forbid(check, Component::Fragment, fragment, fragment.clause().id());
}

/// Checks a `telephone-subscriber` of a list, up to its first invalid parameter.
pub(crate) fn subscriber<'a>(check: &mut Check<'a>, subscriber: Piece<'a>) {
    let (digits, parameters) = subscriber.split(b';');
    number(check, digits, parameters);
    check.restart();
    let mut rest = parameters;
    while let Some(list) = rest {
        let (first, others) = list.split(b';');
        let is_right = parameter(check, first);
        rest = others.filter(|_| is_right);
    }
}

/// `global-number-digits = "+" *phonedigit DIGIT *phonedigit`, or
/// `local-number-digits = *phonedigit-hex (HEXDIG / "*" / "#")*phonedigit-hex`, after which a
/// `phone-context` is required.
fn number(check: &mut Check<'_>, number: Piece<'_>, parameters: Option<Piece<'_>>) {
    // By the grammar an encoded plus sign is not a plus sign, but the number is intended as a
    // global one.
    let encoded = number.after_prefix("%2B");
    let (digits, set) = match number.after_prefix("+").or(encoded) {
        Some(digits) => (digits, ascii::DIGIT),
        None => (number, LOCAL_DIGIT),
    };
    let mut has_digit = false;
    let mut pause = None;
    let mut wrong = encoded.map(|digits| number.part(0, number.len() - digits.len()));
    for octet in digits.octets() {
        let is_hash = octet.is_triplet && octet.value == b'#';
        let is_digit = set.contains(octet.value) && (!octet.is_triplet || is_hash);
        let is_separator = !octet.is_triplet && SEPARATOR.contains(octet.value);
        has_digit |= is_digit;
        if is_digit || is_separator || octet.breaks_generic_syntax() {
            continue;
        }
        if octet.value == b',' && !octet.is_triplet {
            pause = pause.or(Some(octet.piece));
        } else {
            wrong = wrong.or(Some(octet.piece));
        }
    }
    if let Some(pause) = pause {
        check.report(SchemeErrorKind::TelPause, pause);
    }
    if let Some(wrong) = wrong.or((!has_digit).then_some(number)) {
        check.report(SchemeErrorKind::TelNumber, wrong);
    }
    let is_local = set == LOCAL_DIGIT && has_digit;
    if is_local && !parameters.is_some_and(has_context) {
        check.report(SchemeErrorKind::TelContextMissing, number);
    }
}

/// `HEXDIG / "*" / "#"`; a `#` is written `%23`.
const LOCAL_DIGIT: AsciiSet = ascii::HEXDIG.or(AsciiSet::of(b"*#"));

/// `visual-separator = "-" / "." / "(" / ")"`
const SEPARATOR: AsciiSet = AsciiSet::of(b"-.()");

fn has_context(mut parameters: Piece<'_>) -> bool {
    loop {
        let (parameter, others) = parameters.split(b';');
        if parameter.split(b'=').0.is(CONTEXT) {
            return true;
        }
        match others {
            Some(others) => parameters = others,
            None => return false,
        }
    }
}

const CONTEXT: &str = "phone-context";

/// `par = parameter / extension / isdn-subaddress`, or `context`. Returns whether it is valid.
fn parameter<'a>(check: &mut Check<'a>, parameter: Piece<'a>) -> bool {
    let (name, value) = parameter.split(b'=');
    let wrong = if name.is("isub") {
        wrong_in(value, name, |value| {
            value.first_outside(URIC, Triplets::Allowed)
        })
    } else if name.is("ext") {
        let digit = ascii::DIGIT.or(SEPARATOR);
        wrong_in(value, name, |value| {
            value.first_outside(digit, Triplets::Forbidden)
        })
    } else if name.is(CONTEXT) {
        None
    } else if !name.consists_of(PNAME) {
        Some(name)
    } else {
        let wrong = |value: Piece<'a>| value.first_outside(PARAMCHAR, Triplets::Allowed);
        value.and_then(|value| wrong_in(Some(value), value, wrong))
    };
    if let Some(wrong) = wrong {
        check.report(SchemeErrorKind::TelParameter, wrong);
    }
    let has_wrong_context = name.is(CONTEXT) && !value.is_some_and(is_context);
    if has_wrong_context {
        check.report(SchemeErrorKind::TelContext, value.unwrap_or(name));
    }
    let is_repeated = check.repeats(name);
    let is_late = check.last.is_some_and(|last| !precedes(last, name));
    if is_repeated {
        check.report(SchemeErrorKind::TelParameterRepeated, name);
    } else if is_late {
        check.report(SchemeErrorKind::TelParameterOrder, name);
    }
    check.last = Some(name);
    wrong.is_none() && !has_wrong_context && !is_repeated && !is_late
}

/// Returns the first error in a required value; `name` if the value is missing or empty.
fn wrong_in<'a>(
    value: Option<Piece<'a>>,
    name: Piece<'a>,
    wrong: impl Fn(Piece<'a>) -> Option<Piece<'a>>,
) -> Option<Piece<'a>> {
    match value {
        None => Some(name),
        Some(value) if value.is_empty() => Some(value),
        Some(value) => wrong(value),
    }
}

/// `descriptor = domainname / global-number-digits`
fn is_context(value: Piece<'_>) -> bool {
    match value.after_prefix("+") {
        Some(digits) => {
            digits.bytes().iter().any(u8::is_ascii_digit)
                && digits.consists_of(ascii::DIGIT.or(SEPARATOR))
        }
        None => common::is_host_name(value),
    }
}

/// Whether one parameter may precede another: `isub` and `ext` come first, then `phone-context`,
/// then the others in lexicographical order.
fn precedes(first: Piece<'_>, second: Piece<'_>) -> bool {
    let rank = |name: Piece<'_>| match name {
        name if name.is("isub") || name.is("ext") => 0,
        name if name.is(CONTEXT) => 1,
        _ => 2_u8,
    };
    match (rank(first), rank(second)) {
        (2, 2) => lower_case(first).le(lower_case(second)),
        (first, second) => first <= second,
    }
}

fn lower_case(name: Piece<'_>) -> impl Iterator<Item = u8> {
    name.bytes().iter().map(u8::to_ascii_lowercase)
}

/// `pname = 1*( alphanum / "-" )`
const PNAME: AsciiSet = ascii::ALPHA.or(ascii::DIGIT).or(AsciiSet::of(b"-"));

/// `mark = "-" / "_" / "." / "!" / "~" / "*" / "'" / "(" / ")"`
const MARK: AsciiSet = AsciiSet::of(b"-_.!~*'()");

/// `paramchar = param-unreserved / unreserved / pct-encoded`
const PARAMCHAR: AsciiSet = ascii::ALPHA
    .or(ascii::DIGIT)
    .or(MARK)
    .or(AsciiSet::of(b"[]/:&+$"));

/// `uric = reserved / unreserved / pct-encoded`
const URIC: AsciiSet = PARAMCHAR.or(AsciiSet::of(b";/?:@&=+$,"));
