//! Reads the list of local names.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::read::content::Content;
use crate::read::source;
use crate::run::outcome::Stop;

/// Reads the names, which are separated by `end`; before an LF, a CR is removed too. Leaks them,
/// since they are used as long as the program runs.
pub(super) fn read(path: &Path, end: u8) -> io::Result<Vec<&'static [u8]>> {
    let mut octets = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().read_to_end(&mut octets)?;
    } else {
        // A compressed list is decompressed.
        Content::new(File::open(path)?)?.read_to_end(&mut octets)?;
    }
    let octets: &'static [u8] = octets.leak();
    let records = octets.split(move |octet| *octet == end);
    let names = records.map(|record| match record {
        [name @ .., b'\r'] if end == b'\n' => name,
        name => name,
    });
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
