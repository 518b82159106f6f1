//! The output of a command for an input, and the kinds of output that commands share.

use std::io;

use iri_kit::Rewrite;

use super::json::{Object, key};
use super::page::{Page, Style};
use crate::finding::Checked;
use crate::input::Input;
use crate::sink::{Lane, Sink};

/// The output for an input. It may be computed while it is written, so that memory stays constant.
pub(crate) trait Output {
    /// Writes JSON Lines.
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()>;

    /// Writes plain output.
    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()>;
}

/// Writes an output in the style of the run.
#[inline]
pub(crate) fn write(
    output: impl Output,
    input: &Input<'_>,
    style: &Style,
    sink: &mut Sink,
) -> io::Result<()> {
    let mut page = Page { style, sink };
    if style.json {
        return output.json(input, &mut page);
    }
    page.divide(input)?;
    output.plain(input, &mut page)
}

/// Writes the output, or the finding in the way that all commands report bad inputs.
impl<O: Output> Output for Checked<O> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self {
            Ok(output) => output.json(input, page),
            Err(finding) => page.refuse(input, &finding),
        }
    }

    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        match self {
            Ok(output) => output.plain(input, page),
            Err(finding) => page.refuse(input, &finding),
        }
    }
}

/// The output of a converting command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Converted<'a> {
    pub(crate) output: &'a str,
    pub(crate) changed: bool,
}

impl<'a> Converted<'a> {
    /// Stores in `memory` what `convert` appends. `input` is the string that
    /// the output is compared with.
    pub(crate) fn by(
        memory: &'a mut String,
        input: &'a str,
        convert: impl FnOnce(&mut String) -> Checked<()>,
    ) -> Checked<Self> {
        Self::by_change(memory, input, |out| convert(out).map(|()| true))
    }

    /// Like [`by`](Self::by), but `convert` may return `false`: nothing changes, and nothing was appended.
    #[inline]
    pub(crate) fn by_change(
        memory: &'a mut String,
        input: &'a str,
        convert: impl FnOnce(&mut String) -> Checked<bool>,
    ) -> Checked<Self> {
        memory.clear();
        let changed = convert(memory)? && memory != input;
        Ok(Self {
            output: if changed { memory } else { input },
            changed,
        })
    }

    /// Writes a JSON object, with the members that `add` adds.
    pub(crate) fn json_with(
        self,
        input: &Input<'_>,
        page: &mut Page<'_>,
        add: impl FnOnce(&mut Object<'_, Lane>) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut object = page.object(input, true)?;
        if self.changed {
            object.text("output", Some(self.output))?;
        } else {
            object.part(key!("output"), Some(self.output))?;
        }
        object.truth(key!("changed"), self.changed);
        add(&mut object)?;
        object.end()
    }
}

impl Output for Converted<'_> {
    fn json(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        self.json_with(input, page, |_| Ok(()))
    }

    #[inline]
    fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if !self.changed && input.is_plain() {
            page.text_as_is(self.output)?;
            return page.end_record();
        }
        page.record(self.output)
    }
}

/// Appends the result of a conversion if it changes the input. Returns whether it does.
#[inline]
pub(crate) fn append_change<'t>(conversion: &impl Rewrite<'t>, out: &mut String) -> bool {
    if conversion.changes() {
        conversion.append_to(out);
        return true;
    }
    false
}
