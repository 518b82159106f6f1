//! `tel` (RFC 3966).

pub(crate) mod rules;

use crate::equivalence::parameters::Parameters;
use crate::equivalence::queue::{Pair, Queue};
use crate::equivalence::text::NormalText;
use crate::facts::{Facts, Status};
use crate::rules::{Equivalence, SchemeSyntax, Shape};

/// Telephone numbers (RFC 3966).
pub const TEL: Facts = Facts::new("tel", Status::Permanent, Shape::Number)
    .with_equivalence(Equivalence::Tel)
    .with_syntax(SchemeSyntax::Tel);

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
