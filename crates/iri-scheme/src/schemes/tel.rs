//! `tel` (RFC 3966).

pub(crate) mod rules;

use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::rules::{Equivalence, Shape};
use crate::scheme::Scheme;

schemes! {
    /// Telephone numbers (RFC 3966).
    TEL = Scheme::new("tel", Shape::Number)
        .with_equivalence(Equivalence::Tel)
        .with_rules("tel", rules::RULES);
}

rules! { tel
    /// `tel`, `sms`: a global number consists of `+` and digits, a local one of hexadecimal digits,
    /// `*` and `%23`. Both may contain the separators `-`, `.`, `(` and `)`.
    TelNumber "tel-number" Must Path "3966-3-number"
        "invalid telephone number"
        "tel:+1-800-FLOWERS" not "tel:+1-800-356-9377";
    /// `tel`, `sms`: some phones pause at a comma, but digits dialled after the pause are not part
    /// of the number.
    TelPause "tel-pause" Advice Path "3966-3-number"
        "a pause is not part of a telephone number"
        "tel:+1-201-555-0123,,4" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: a number without `+` is only valid in some context, so it MUST have the
    /// parameter `phone-context`.
    TelContextMissing "tel-context-missing" Must Path "3966-5.1.5-local"
        "local number without a `phone-context`"
        "tel:7042" not "tel:7042;phone-context=example.com";
    /// `tel`, `sms`: the `phone-context` is a domain name, or a `+` and the digits that local
    /// numbers are appended to.
    TelContext "tel-context" Must Path "3966-3-context"
        "invalid `phone-context`"
        "tel:7042;phone-context=1" not "tel:863-1234;phone-context=+1-914-555";
    /// `tel`, `sms`: the name of a parameter consists of letters, digits and hyphens, and its value
    /// is not empty. An extension, `ext`, consists of digits.
    TelParameter "tel-parameter" Must Path "3966-3-parameter"
        "invalid parameter of a telephone number"
        "tel:+1-201-555-0123;ext=x" not "tel:+1-201-555-0123;ext=4";
    /// `tel`, `sms`: a parameter MUST NOT appear more than once.
    TelParameterRepeated "tel-parameter-repeated" Must Path "3966-3-once"
        "repeated parameter of a telephone number"
        "tel:+1-201-555-0123;a=1;A=2" not "tel:+1-201-555-0123;a=1;b=2";
    /// `tel`, `sms`: `isub` and `ext` MUST be the first parameters, followed by `phone-context` and
    /// then the others in lexicographical order.
    TelParameterOrder "tel-parameter-order" Must Path "3966-3-order"
        "parameter of a telephone number out of order"
        "tel:+1-201-555-0123;b=1;a=2" not "tel:+1-201-555-0123;ext=1;a=2";
    /// `tel`: a `#` begins a fragment, which is not dialled. In a local number it is written `%23`.
    TelFragment "tel-fragment" Should Fragment "3966-3-local-number"
        "unencoded `#` in a telephone number"
        "tel:*21;phone-context=+1#" not "tel:*21%23;phone-context=+1";
}

/// Whether the bytes begin with a number of at least three digits, not counting visual separators.
pub(crate) fn fits(bytes: &[u8]) -> bool {
    let number = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || b"+-.()".contains(byte));
    let digits = number.filter(|byte| byte.is_ascii_digit());
    digits.take(3).count() == 3
}

/// Normal form of a number and its parameters: everything is case-insensitive, numbers have no
/// visual separators, and the parameters are in the order of section 3: `isub` and `ext`, then
/// `phone-context`, then the others by name (RFC 3966, section 4).
#[derive(Debug)]
pub(crate) struct Tel<T> {
    number: Option<T>,
    parameters: Parameters<T>,
}

impl<T: NormalText> Tel<T> {
    /// Whether there is no slash. A number contains none, and removing separators could leave one
    /// at the start of the path.
    pub(crate) fn applies(path: T) -> bool {
        path.split_at_first(b'/').1.is_none()
    }

    pub(crate) fn new(path: T) -> Self {
        let (number, parameters) = path.split_at_first(b';');
        Self {
            number: Some(number.in_lower_case().without_separators()),
            parameters: Parameters::new(parameters, b';', read, rank),
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<T>) -> bool {
        if let Some(number) = self.number.take() {
            queue.text(number);
            return true;
        }
        self.parameters.fill(";", queue)
    }
}

fn read<T: NormalText>(text: T) -> Pair<T> {
    let mut pair = Pair::of(text).without_case();
    if let Some(value) = pair.value {
        // A context is a number, or a domain name, whose dots are significant.
        let is_number = value.as_written().starts_with('+');
        if pair.name.is("ext") || pair.name.is("phone-context") && is_number {
            pair.value = Some(value.without_separators());
        }
    }
    pair
}

fn rank<T: NormalText>(pair: &Pair<T>) -> u8 {
    if pair.name.is("isub") || pair.name.is("ext") {
        0
    } else {
        1 + u8::from(!pair.name.is("phone-context"))
    }
}
