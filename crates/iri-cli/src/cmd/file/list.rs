//! `iri file --list`: lists the entries of a directory as relative references.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iri_kit::map::Charset;
use iri_kit::names::{NameError, decode_name, segment};
use iri_kit::{Clause, Span};
use serde::Serialize;

use crate::cmd::prelude::*;
use crate::options::names::shown;

/// Lists directories.
#[derive(Debug)]
pub(super) struct List {
    pub(super) is_uri: bool,
    pub(super) charset: Charset,
    /// Set when a directory cannot be read.
    pub(super) failed: Arc<AtomicBool>,
}

impl Command for List {
    fn write(&self, input: &Input<'_>, _: &mut String, page: &mut Page<'_>) -> Written {
        let mut listing = Listing::default();
        match names(input.record.bytes) {
            Ok(names) => {
                for (name, is_directory) in names {
                    listing.add(self, &name, is_directory);
                }
            }
            Err(error) => {
                self.failed.store(true, Ordering::Relaxed);
                listing.error = Some(unreadable(&error, input.lossy().len()));
            }
        }
        let Listing {
            entries,
            skipped,
            error,
        } = listing;
        page.either(
            |page| {
                let mut object = page.object(input, error.is_none())?;
                object.member("entries", &entries)?;
                object.member("skipped", &skipped)?;
                object.error(error.as_ref())?;
                object.end()
            },
            |page| {
                for entry in &entries {
                    page.record(&entry.reference)?;
                }
                match &error {
                    Some(error) => page.refuse(input, error),
                    None => Ok(()),
                }
            },
        )
    }
}

/// Returns the names in a directory, sorted by their octets, each with whether it is a directory.
fn names(path: &[u8]) -> io::Result<Vec<(Vec<u8>, bool)>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(native(path)?)? {
        let entry = entry?;
        // Symbolic links are followed, since a server would send their targets.
        let is_directory = entry.path().is_dir();
        names.push((entry.file_name().into_encoded_bytes(), is_directory));
    }
    names.sort_unstable();
    Ok(names)
}

/// Converts octets to a path of the current platform.
#[cfg(unix)]
#[expect(
    clippy::unnecessary_wraps,
    reason = "on other systems a path must be UTF-8"
)]
fn native(path: &[u8]) -> io::Result<&Path> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    Ok(Path::new(OsStr::from_bytes(path)))
}

/// Converts octets to a path of the current platform.
#[cfg(not(unix))]
fn native(path: &[u8]) -> io::Result<&Path> {
    let path = std::str::from_utf8(path).map_err(io::Error::other)?;
    Ok(Path::new(path))
}

fn unreadable(error: &io::Error, length: usize) -> Finding {
    let message = format!("cannot list the directory: {error}");
    let clause = Clause::new("3987-7.4-generate");
    Finding::new(
        "directory-unreadable",
        message,
        Span::new(0, length),
        clause,
    )
    .with_expected("expected a directory")
}

/// The entries of a directory, and the first error.
#[derive(Debug, Default)]
pub(super) struct Listing {
    entries: Vec<Entry>,
    skipped: Vec<Skipped>,
    error: Option<Finding>,
}

/// An entry of the JSON array `entries`.
#[derive(Debug, Serialize)]
struct Entry {
    name: String,
    reference: String,
    directory: bool,
}

/// An entry of the JSON array `skipped`: a name that cannot be converted to a reference.
#[derive(Debug, Serialize)]
struct Skipped {
    name: String,
    code: &'static str,
}

impl Listing {
    fn add(&mut self, list: &List, octets: &[u8], directory: bool) {
        let name = shown(octets, list.charset);
        match reference(list, octets, directory) {
            Ok(reference) => self.entries.push(Entry {
                name,
                reference,
                directory,
            }),
            Err(error) => {
                let kind = error.kind();
                let message = format!("no reference for the name `{name}`: {kind}");
                let finding = Finding::with_message_of(&error, message)
                    .with_span(Span::new(0, 0))
                    .with_expected("expected names in the charset of `--charset`")
                    .with_help(Some("name the charset of the names with `--charset`"));
                self.error.get_or_insert(finding);
                self.skipped.push(Skipped {
                    name,
                    code: kind.code(),
                });
            }
        }
    }
}

fn reference(list: &List, octets: &[u8], is_directory: bool) -> Result<String, NameError> {
    let name = decode_name(octets, list.charset)?;
    let segment = segment(&name)?
        .with_directory(is_directory)
        .into_reference();
    Ok(if list.is_uri {
        segment.into_uri().to_string()
    } else {
        segment.to_string()
    })
}
