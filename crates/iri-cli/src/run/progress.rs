//! The progress bar: on a terminal, and only where there is enough to read.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

use crate::read::source::Source;

/// Below this many bytes a run is over before a bar is seen.
const LARGE: u64 = 16 << 20;

/// How far the files are read; says nothing unless standard error is a terminal.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// A bar for these sources, where it is of use.
    pub(crate) fn of(sources: &[Source], quiet: bool) -> Self {
        if quiet || !io::stderr().is_terminal() {
            return Self(None);
        }
        let size = sources.iter().map(Source::size).sum();
        if size < LARGE {
            return Self(None);
        }
        let bar = ProgressBar::new(size);
        let style = "{bar:32} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left";
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    /// So many bytes more are done, of the files as they are stored.
    pub(crate) fn advance(&self, bytes: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(bytes);
        }
    }

    /// Writes something while the bar is out of the way.
    pub(crate) fn beside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
