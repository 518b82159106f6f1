//! Which sources are documents, to be read as a whole, and which arguments are files or directories of them.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::document::Markup;
use crate::read::source::Source;
use crate::run::writer;

/// The sources, with the documents among them. `markup` is the format of all of them, if it was
/// named.
pub(super) fn of_documents(
    sources: Vec<Source>,
    markup: Option<Markup>,
    checks: bool,
) -> Vec<Source> {
    let each = sources.into_iter().map(|source| match source {
        Source::Argument(argument) if is_file(&argument, checks) => Source::File(argument.into()),
        source => source,
    });
    let each = each.flat_map(|source| match source {
        Source::File(path) if path.is_dir() => below(&path),
        source => vec![source],
    });
    let each = each.map(|source| {
        let own = match &source {
            Source::File(path) => Markup::by_extension(path),
            _ => None,
        };
        match markup.or(own) {
            None | Some(Markup::Text) => source,
            Some(_) => Source::Whole(Box::new(source)),
        }
    });
    each.collect()
}

/// Whether an argument is a file or a directory, not a text.
fn is_file(argument: &OsString, checks: bool) -> bool {
    let path = Path::new(argument);
    let has_extension = Markup::by_extension(path).is_some();
    // A text with such a name holds no IRI.
    let has_name = argument
        .to_str()
        .is_none_or(|text| !text.contains(|c: char| c == ':' || c.is_whitespace()));
    if path.exists() {
        return checks || has_extension || has_name;
    }
    // A file that is missing is not to be taken for a text without mistakes.
    checks && has_extension && has_name
}

/// The documents in a directory and the directories below it, in the order of their names. What is hidden
/// is left out, and links to directories are not followed.
fn below(directory: &Path) -> Vec<Source> {
    let mut documents = Vec::new();
    let mut waiting = vec![(directory.to_path_buf(), true)];
    while let Some((path, is_directory)) = waiting.pop() {
        if !is_directory {
            documents.push(Source::File(path));
            continue;
        }
        match entries(&path) {
            // The first is taken first.
            Ok(entries) => waiting.extend(entries.into_iter().rev()),
            // Reading it fails again, with the message for files.
            Err(_) => documents.push(Source::File(path)),
        }
    }
    if documents.is_empty() {
        writer::warn(&format!(
            "{} contains no files of Markdown or HTML",
            directory.display()
        ));
    }
    documents
}

/// The documents and directories that a directory contains, in the order of their names, each with whether
/// it is a directory.
fn entries(directory: &Path) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let path = entry.path();
        // `.` is not written before the names in it.
        let path = path
            .strip_prefix(".")
            .map(Path::to_path_buf)
            .unwrap_or(path);
        if entry.file_type()?.is_dir() {
            found.push((path, true));
        } else if Markup::by_extension(&path).is_some() && path.is_file() {
            found.push((path, false));
        }
    }
    found.sort();
    Ok(found)
}
