//! The output of converting commands.

use std::io;

use iri_kit::Rewrite;

use super::json::{Object, key};
use super::page::{Page, Written};
use crate::finding::Checked;
use crate::input::Input;
use crate::sink::Lane;

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

    /// Like [`by`](Self::by), for a conversion that cannot fail.
    pub(crate) fn of(
        memory: &'a mut String,
        input: &'a str,
        conversion: &impl Rewrite<'a>,
    ) -> Self {
        memory.clear();
        conversion.append_to(memory);
        let changed = memory != input;
        Self {
            output: if changed { memory } else { input },
            changed,
        }
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

    /// Adds the output to a JSON object.
    pub(crate) fn members(self, object: &mut Object<'_, Lane>) -> io::Result<()> {
        if self.changed {
            object.text("output", Some(self.output))?;
        } else {
            object.part(key!("output"), Some(self.output))?;
        }
        object.truth(key!("changed"), self.changed);
        Ok(())
    }

    /// Writes the record of the output.
    #[inline]
    pub(crate) fn plain(self, input: &Input<'_>, page: &mut Page<'_>) -> io::Result<()> {
        if !self.changed && input.is_plain() {
            page.text_as_is(self.output)?;
            return page.end_record();
        }
        page.record(self.output)
    }

    /// Writes the output.
    #[inline]
    pub(crate) fn write(self, input: &Input<'_>, page: &mut Page<'_>) -> Written {
        page.write(
            input,
            |object| self.members(object),
            |page| self.plain(input, page),
        )
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
