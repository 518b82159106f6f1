//! Decides which arguments of `iri find` are files or directories, and which sources are documents
//! that are read as a whole.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::markup::Markup;
use crate::read::source::Source;
use crate::run::outcome;

/// Replaces arguments that are files by the files, directories by the documents in them, and marks
/// documents to be read as a whole. `markup` is the format of all sources, if one was given;
/// `checks` is whether --check was.
pub(crate) fn with_documents(
    sources: Vec<Source>,
    markup: Option<Markup>,
    checks: bool,
) -> Vec<Source> {
    let each = sources.into_iter().map(|source| match source {
        Source::Argument(argument) if is_file(&argument, checks) => Source::File(argument.into()),
        source => source,
    });
    let each = each.flat_map(|source| match source {
        Source::File(path) if path.is_dir() => documents_in(&path),
        source => vec![source],
    });
    let each = each.map(|source| {
        let own = match &source {
            Source::File(path) => Markup::by_extension(path),
            _ => None,
        };
        match markup.or(own) {
            None | Some(Markup::Text) => source,
            #[cfg(feature = "mail")]
            Some(Markup::Mail) => Source::Octets(Box::new(source)),
            Some(_) => Source::Whole(Box::new(source)),
        }
    });
    each.collect()
}

/// Whether an argument is a file or a directory rather than text to search.
fn is_file(argument: &OsString, checks: bool) -> bool {
    let path = Path::new(argument);
    let has_extension = Markup::by_extension(path).is_some();
    // Text without a colon or white space contains no IRI, so it is safe to read it as a name.
    let has_name = argument
        .to_str()
        .is_none_or(|text| !text.contains(|c: char| c == ':' || c.is_whitespace()));
    if path.exists() {
        return checks || has_extension || has_name;
    }
    // A missing file must be an error, not text in which no mistake is found.
    checks && has_extension && has_name
}

/// Returns the documents in a directory and its subdirectories, sorted by name. Skips hidden
/// entries, and does not follow links to directories.
fn documents_in(directory: &Path) -> Vec<Source> {
    let mut documents = Vec::new();
    let mut waiting = vec![(directory.to_path_buf(), true)];
    while let Some((path, is_directory)) = waiting.pop() {
        if !is_directory {
            documents.push(Source::File(path));
            continue;
        }
        match entries(&path) {
            // Reversed, since the last entry of the stack is taken first.
            Ok(entries) => waiting.extend(entries.into_iter().rev()),
            // Reading it as a file fails too, and reports the error.
            Err(_) => documents.push(Source::File(path)),
        }
    }
    if documents.is_empty() {
        outcome::report_warning(&format!(
            "{} contains no Markdown, HTML or mail files",
            directory.display()
        ));
    }
    documents
}

/// Returns the documents and subdirectories of a directory, sorted by name, each with whether it is
/// a directory.
fn entries(directory: &Path) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b".") {
            continue;
        }
        let path = entry.path();
        // The names in `.` are shown without `./`.
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
