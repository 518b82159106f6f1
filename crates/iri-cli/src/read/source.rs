//! The places that inputs are read from.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::table::Place;

/// One place to read inputs from.
#[derive(Debug)]
pub(crate) enum Source {
    /// The argument itself is the input.
    Argument(OsString),
    /// Each record of standard input; `named` when it was given as a file.
    Stdin { named: bool },
    /// Each record of a file.
    File(PathBuf),
    /// The whole of a source as one record: a document.
    Whole(Box<Source>),
}

impl Source {
    /// How many bytes there are to read, if the source is a file.
    pub(crate) fn size(&self) -> u64 {
        match self {
            Self::Argument(_) => 0,
            Self::Stdin { .. } => stdin_size(),
            Self::File(path) => path.metadata().map_or(0, |found| found.len()),
            Self::Whole(source) => source.size(),
        }
    }
}

/// The size of the file that standard input was redirected from.
#[cfg(unix)]
fn stdin_size() -> u64 {
    use std::os::fd::AsFd;

    let owned = io::stdin().as_fd().try_clone_to_owned();
    owned
        .and_then(|owned| File::from(owned).metadata())
        .map_or(0, |found| found.len())
}

#[cfg(not(unix))]
fn stdin_size() -> u64 {
    0
}

/// Why a file could not be read.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        _ => error.to_string(),
    }
}

/// The name of an argument as a source.
pub(crate) const ARGUMENT: &str = "argument";

/// What the records of one source have in common.
#[derive(Debug)]
pub(crate) struct Origin {
    /// `argument`, `-` or the path, as messages name it.
    pub(crate) name: String,
    /// Whether records are counted as lines.
    pub(crate) is_stream: bool,
    /// Whether the source was named as a file.
    pub(crate) is_named: bool,
    /// The column of inputs, if it is a table and its header was read.
    pub(crate) place: OnceLock<Place>,
    /// The name as JSON, once an object has it.
    pub(crate) json: OnceLock<Vec<u8>>,
}

impl Origin {
    /// The origin of one record.
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            is_stream: false,
            is_named: false,
            place: OnceLock::new(),
            json: OnceLock::new(),
        }
    }

    pub(crate) fn with_stream(self, is_stream: bool) -> Self {
        Self { is_stream, ..self }
    }

    pub(crate) fn with_named(self, is_named: bool) -> Self {
        Self { is_named, ..self }
    }
}
