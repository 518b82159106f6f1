//! The sources of inputs: arguments, standard input and files.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use super::content::Content;
use crate::table::FoundColumn;

/// A source of inputs.
#[derive(Debug)]
pub(crate) enum Source {
    /// The argument itself is the input.
    Argument(OsString),
    /// Each record of standard input; `named` if it is the file `-`.
    Stdin { named: bool },
    /// Each record of a file.
    File(PathBuf),
    /// The entire source as one record, as for a document.
    Whole(Box<Source>),
    /// The entire source as one record, whose parts name charsets of their own, as for mail.
    #[cfg(feature = "mail")]
    Octets(Box<Source>),
}

impl Source {
    /// The number of bytes to read if the source is a file, else 0.
    pub(crate) fn size(&self) -> u64 {
        match self {
            Self::Argument(_) => 0,
            Self::Stdin { .. } => stdin_size(),
            Self::File(path) => path.metadata().map_or(0, |found| found.len()),
            Self::Whole(source) => source.size(),
            #[cfg(feature = "mail")]
            Self::Octets(source) => source.size(),
        }
    }
}

/// The size of the file that standard input is redirected from.
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

/// The reason that a file could not be read, for a message.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
        _ => error.to_string(),
    }
}

/// Reads a whole file that an option names; `-` is standard input. A compressed file is decompressed.
pub(crate) fn octets(path: &Path) -> io::Result<Vec<u8>> {
    let mut octets = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().read_to_end(&mut octets)?;
    } else {
        Content::new(File::open(path)?)?.read_to_end(&mut octets)?;
    }
    Ok(octets)
}

/// The records of a file, which are separated by `end`; before an LF, a CR is removed too.
pub(crate) fn records(octets: &[u8], end: u8) -> impl Iterator<Item = &[u8]> {
    let records = octets.split(move |octet| *octet == end);
    records.map(move |record| match record {
        [record @ .., b'\r'] if end == b'\n' => record,
        record => record,
    })
}

/// The source name of an argument.
pub(crate) const ARGUMENT: &str = "argument";

/// The properties that all records of one source share.
#[derive(Debug)]
pub(crate) struct Origin {
    /// The name that messages use: `argument`, `-` or the path.
    pub(crate) name: String,
    /// Whether the source is a stream, whose records are numbered as lines.
    pub(crate) is_stream: bool,
    /// Whether the source is a file.
    pub(crate) is_named: bool,
    /// The input column, if it is a table and its header was read.
    pub(crate) column: OnceLock<FoundColumn>,
    /// The name as JSON, encoded on first use.
    pub(crate) json: OnceLock<Vec<u8>>,
}

impl Origin {
    /// Creates the origin of a single record.
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            is_stream: false,
            is_named: false,
            column: OnceLock::new(),
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
