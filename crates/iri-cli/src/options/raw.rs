//! The option for plain output without escapes, and the output that it applies to.

use std::io;

use clap::Args;

use crate::input::Input;
use crate::render::output::{Converted, Output};
use crate::render::page::Page;

/// The option for plain output without escapes.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RawOption {
    /// Do not escape control characters and bidirectional formatting characters in plain output
    #[arg(long)]
    raw: bool,
}

impl RawOption {
    /// Applies the option to the output of a converting command.
    pub(crate) fn apply(self, converted: Converted<'_>) -> Written<'_> {
        Written {
            converted,
            raw: self.raw,
            member: None,
        }
    }
}

/// The output of a converting command, whose plain form may be unescaped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Written<'a> {
    converted: Converted<'a>,
    raw: bool,
    /// An additional member of the JSON object.
    member: Option<(&'static str, &'static str)>,
}

impl Written<'_> {
    /// Adds a member to the JSON object.
    pub(crate) fn with_member(self, name: &'static str, value: &'static str) -> Self {
        let member = Some((name, value));
        Self { member, ..self }
    }
}

impl Output for Written<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        self.converted.json_with(input, page, |object| {
            let member = self
                .member
                .map(|(name, value)| object.text(name, Some(value)));
            member.unwrap_or(Ok(()))
        })
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if self.raw {
            page.text_as_is(self.converted.output)?;
            return page.end_record();
        }
        self.converted.plain(input, page)
    }
}
