//! `tel`: RFC 3966, section 4.

use crate::content::parameters::Parameters;
use crate::content::{Pair, Queue};
use crate::text::Text;

/// A number and its parameters: everything without case, numbers without visual separators, and
/// the parameters in the order that section 3 gives, `isub` and `ext` first, `phone-context`
/// next, then the others by name.
pub(crate) struct Tel<'a> {
    number: Option<Text<'a>>,
    parameters: Parameters<'a>,
}

impl<'a> Tel<'a> {
    /// No number has a slash, and one could come to stand first.
    pub(crate) fn applies(path: Text<'_>) -> bool {
        path.cut(b'/').1.is_none()
    }

    pub(crate) fn new(path: Text<'a>) -> Self {
        let (number, parameters) = path.cut(b';');
        let mode = number.mode().lower().without_separators();
        Self {
            number: Some(number.with(mode)),
            parameters: Parameters::new(parameters, b';', read, rank),
        }
    }

    pub(crate) fn fill(&mut self, queue: &mut Queue<'a>) -> bool {
        if let Some(number) = self.number.take() {
            queue.text(number);
            return true;
        }
        self.parameters.fill(";", queue)
    }
}

fn read(text: Text<'_>) -> Pair<'_> {
    let mut pair = Pair::of(text).without_case();
    if let Some(value) = pair.value {
        // The context is a number or a domain name, whose dots matter.
        let is_number = value.rest().starts_with('+');
        if pair.name.is("ext") || pair.name.is("phone-context") && is_number {
            pair.value = Some(value.with(value.mode().without_separators()));
        }
    }
    pair
}

fn rank(pair: &Pair<'_>) -> u8 {
    if pair.name.is("isub") || pair.name.is("ext") {
        0
    } else {
        1 + u8::from(!pair.name.is("phone-context"))
    }
}
