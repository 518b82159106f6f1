//! Case, dot segments, ports and addresses.

use iri_core::engine::dots::{Plain, has_dot_segment};
use iri_core::{Component, Span};

use crate::catalogue::shape;
use crate::context::Context;
use crate::finding::{Finding, Replacement};

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.wants_any(shape::RULES)
}

/// The findings about the shape of an input.
#[derive(Clone, Debug)]
pub(crate) struct Shape<'a> {
    context: Context<'a>,
    /// The next check.
    step: u8,
}

impl<'a> Shape<'a> {
    pub(crate) const fn new(context: Context<'a>) -> Self {
        Self { context, step: 0 }
    }

    fn scheme(&self) -> Option<Finding<'a>> {
        let span = self.context.parts.span(Component::Scheme)?;
        let has_capital = span
            .of(self.context.text)
            .bytes()
            .any(|byte| byte.is_ascii_uppercase());
        let finding = Finding::new(&shape::SCHEME_UPPERCASE, span);
        has_capital.then(|| {
            finding.with_fix(Replacement::By(|found, f| {
                let mut letters = found.chars().map(|c| c.to_ascii_lowercase());
                letters.try_for_each(|c| core::fmt::Write::write_char(f, c))
            }))
        })
    }

    fn password(&self) -> Option<Finding<'a>> {
        let span = self.context.parts.span(Component::Userinfo)?;
        let colon = span.of(self.context.text).find(':')?;
        let password = Span::new(span.start() + colon + 1, span.end());
        (!password.is_empty()).then(|| Finding::new(&shape::USERINFO_PASSWORD, password))
    }

    fn port(&self) -> Option<Finding<'a>> {
        let span = self.context.parts.span(Component::Port)?;
        let port = span.of(self.context.text).trim_start_matches('0');
        let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
        let is_out_of_range = is_number && !port.is_empty() && port.parse::<u16>().is_err();
        is_out_of_range.then(|| Finding::new(&shape::PORT_OUT_OF_RANGE, span))
    }

    fn dots(&self) -> Option<Finding<'a>> {
        let span = self.context.parts.span(Component::Path)?;
        let has_dots = has_dot_segment(span.of(self.context.text).as_bytes(), Plain);
        has_dots.then(|| Finding::new(&shape::DOT_SEGMENT, span))
    }
}

impl<'a> Iterator for Shape<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let step = self.step;
            self.step = step.saturating_add(1);
            let finding = match step {
                0 => self.scheme(),
                1 => self.password(),
                2 => self.port(),
                3 => self.dots(),
                _ => return None,
            };
            if finding.is_some() {
                return finding;
            }
        }
    }
}
