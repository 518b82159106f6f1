//! The files that the tables are generated from.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};

use super::ucd;

/// The version of Unicode that all tables are generated from, except those of IDNA2003.
macro_rules! unicode {
    () => {
        "17.0.0"
    };
}
pub(super) use unicode;

const UNICODE: &str = unicode!();

/// The folder of the sources, and the files read from it.
pub(super) struct Sources {
    folder: PathBuf,
    /// The path and the hash of each file.
    read: Vec<(String, String)>,
}

impl Sources {
    pub(super) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_path_buf(),
            read: Vec::new(),
        }
    }

    /// The path and the hash of each file that was read.
    pub(super) fn files(&self) -> &[(String, String)] {
        &self.read
    }

    /// Reads a file of the Unicode Character Database, in the version of the tables.
    pub(super) fn ucd(&mut self, name: &str) -> Result<String, String> {
        let major = UNICODE.split('.').next().unwrap_or_default();
        let text = self.text(&format!("unicode-ucd-{major}/{name}.txt"))?;
        // `UnicodeData.txt` does not contain its version.
        if name == "UnicodeData" || ucd::is_of_version(&text, UNICODE) {
            Ok(text)
        } else {
            Err(format!("{name}.txt is not of version {UNICODE}"))
        }
    }

    /// Reads the mapping table of UTS 46, in the version of the tables.
    pub(super) fn idna_mapping(&mut self) -> Result<String, String> {
        self.text(&format!("unicode-idna/IdnaMappingTable-{UNICODE}.txt"))
    }

    /// Reads a file, which may be compressed with gzip and then has the suffix `.gz`.
    pub(super) fn text(&mut self, path: &str) -> Result<String, String> {
        let plain = self.folder.join(path);
        let bytes = if plain.is_file() {
            fs::read(&plain).map_err(|error| format!("{}: {error}", plain.display()))?
        } else {
            let packed = self.folder.join(format!("{path}.gz"));
            let described = |error| format!("{}: {error}", packed.display());
            let mut bytes = Vec::new();
            GzDecoder::new(fs::File::open(&packed).map_err(described)?)
                .read_to_end(&mut bytes)
                .map_err(described)?;
            bytes
        };
        self.read.push((path.to_owned(), sha256(&bytes)));
        String::from_utf8(bytes).map_err(|error| format!("{path}: {error}"))
    }
}

/// The SHA-256 hash in hexadecimal.
fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let digits: Vec<String> = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}
