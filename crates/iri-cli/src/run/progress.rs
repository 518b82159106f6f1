//! The progress bar, which is shown on a terminal and for large files only.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};

use crate::read::source::Source;

/// The number of bytes below which a run ends too soon for a bar to be useful.
const LARGE: u64 = 16 << 20;

/// A progress bar over the bytes of all files, on standard error; `None` if it is not shown.
pub(crate) struct Progress(Option<ProgressBar>);

impl Progress {
    /// Creates a bar for `sources`. It is not shown if `quiet` is set, if standard error is no terminal,
    /// or if there is little to read.
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

    /// Advances the bar by a number of bytes, counted before decompression.
    pub(crate) fn advance(&self, bytes: u64) {
        if let Some(bar) = &self.0 {
            bar.inc(bytes);
        }
    }

    /// Calls `write` while the bar is hidden.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.0 {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
