//! The option for plain output without escapes.

use std::io;

use clap::Args;

use crate::input::Input;
use crate::render::output::Converted;
use crate::render::page::Page;

/// The option for plain output without escapes.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct RawOption {
    /// Do not escape control characters and bidirectional formatting characters in plain output
    #[arg(long)]
    raw: bool,
}

impl RawOption {
    /// Writes the record of a conversion, with escapes unless the option is set.
    pub(crate) fn plain(
        self,
        converted: Converted<'_>,
        input: &Input<'_>,
        page: &mut Page<'_>,
    ) -> io::Result<()> {
        if self.raw {
            page.text_as_is(converted.output)?;
            return page.end_record();
        }
        converted.plain(input, page)
    }
}
