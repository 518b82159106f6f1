//! Which sources are documents, to be read as a whole, and which arguments are files.

use std::ffi::OsString;
use std::path::Path;

use crate::document::Markup;
use crate::read::source::Source;

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

/// Whether an argument is a file, not a text.
fn is_file(argument: &OsString, checks: bool) -> bool {
    let path = Path::new(argument);
    let has_extension = Markup::by_extension(path).is_some();
    if !checks {
        return has_extension && path.is_file();
    }
    // A file that is missing is not to be taken for a text without mistakes.
    let has_name = argument
        .to_str()
        .is_none_or(|text| !text.contains(|c: char| c == ':' || c.is_whitespace()));
    has_extension && has_name || path.exists()
}
