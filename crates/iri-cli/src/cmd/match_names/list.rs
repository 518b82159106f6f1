//! Reads the list of local names.

use std::io;
use std::path::Path;

use crate::read::source;
use crate::run::outcome::Stop;

/// Reads the names, which are separated by `end`. Leaks them, since they are used as long as the
/// program runs.
pub(super) fn read(path: &Path, end: u8) -> io::Result<Vec<&'static [u8]>> {
    let names = source::records(source::octets(path)?.leak(), end);
    Ok(names.filter(|name| !name.is_empty()).collect())
}

/// Reports that the list could not be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Stop {
    let advice = match error.kind() {
        io::ErrorKind::IsADirectory => "; list its files, for example with `find . -type f`",
        _ => "",
    };
    let reason = source::reason(error);
    Stop::failure(&format!("cannot read {}: {reason}{advice}", path.display()))
}
