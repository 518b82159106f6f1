//! The documents of a language server, looked up by any spelling of the URI that an editor sends.

use std::collections::HashMap;
use std::error::Error;
use std::path::Path;

use iri_kit::file_path::{self, FilePathError, Platform};
use iri_kit::prelude::*;
use serde::{Deserialize, Serialize};

/// The message by which an editor opens a document.
#[derive(Debug, Deserialize, Serialize)]
struct Document {
    uri: Uri<String>,
    text: String,
}

/// The open documents by key. Each document keeps the URI as the editor spelled it.
#[derive(Default)]
struct Documents(HashMap<String, Document>);

impl Documents {
    fn open(&mut self, message: &str) -> Result<(), serde_json::Error> {
        let document: Document = serde_json::from_str(message)?;
        self.0.insert(key(&document.uri), document);
        Ok(())
    }

    fn get(&self, uri: &Uri<&str>) -> Option<&Document> {
        self.0.get(&key(uri))
    }
}

/// Returns the key of a document: for a file on the editor's computer, which runs Windows, the path
/// with an upper-case drive letter; for any other document, the URI.
fn key<T: AsRef<str>>(uri: &Uri<T>) -> String {
    let Ok(path) = file_path::from_iri(uri.as_str(), Platform::Windows) else {
        return uri.to_string();
    };
    let mut path = path.to_string();
    match path.split_at_mut_checked(1) {
        Some((drive, rest)) if rest.starts_with(':') => drive.make_ascii_uppercase(),
        _ => {}
    }
    path
}

/// Returns the URI of a file in a folder, and its path relative to the folder.
fn file_in(folder: &str, file: &str) -> Result<(String, String), Box<dyn Error>> {
    let folder = file_path::to_iri(folder, Platform::Windows)?.with_directory(true);
    let folder = Uri::parse(folder.into_uri().to_string())?;
    let uri = folder.join(file)?;
    let relative = folder.relativize(&uri)?.to_string();
    Ok((uri.into_inner(), relative))
}

fn extension<T: AsRef<str>>(uri: &Uri<T>) -> Option<&str> {
    Path::new(uri.last_segment()?).extension()?.to_str()
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let mut documents = Documents::default();
    documents.open(r#"{"uri":"file:///c%3A/my%20code/main.rs","text":"fn main() {}"}"#)?;
    documents.open(r#"{"uri":"untitled:Untitled-1","text":""}"#)?;

    // Another spelling of the same file finds it. The result has the spelling of the editor.
    let found = documents.get(&Uri::parse("file:///C:/my%20code/main.rs")?);
    let found = found.ok_or("not open")?;
    assert_eq!(found.text, "fn main() {}");
    assert_eq!(found.uri, "file:///c%3A/my%20code/main.rs");
    assert_eq!(extension(&found.uri), Some("rs"));

    // A document that is not a file yet.
    let untitled = Uri::parse("untitled:Untitled-1")?;
    assert!(documents.get(&untitled).is_some() && extension(&untitled).is_none());

    // UNC paths, in both directions.
    let path = file_path::from_iri("file://server/share/a%20b.rs", Platform::Windows)?;
    assert_eq!(path, r"\\server\share\a b.rs");
    let uri = file_path::to_iri(r"\\server\share\a b.rs", Platform::Windows)?.into_uri();
    assert_eq!(uri, "file://server/share/a%20b.rs");

    let (uri, relative) = file_in(r"C:\my code", "src/lib.rs")?;
    assert_eq!(uri, "file:///C:/my%20code/src/lib.rs");
    assert_eq!(relative, "src/lib.rs");

    // An invalid message is rejected, with the location in the message and in the URI.
    let rejected = documents.open(r#"{"uri":"file:///c:/my code","text":""}"#);
    assert_eq!(
        rejected.map_err(|error| error.to_string()),
        Err("not a URI: character not allowed in the path at bytes 13..14 (RFC 3987, section 2.2, ipchar) at line 1 column 27".into())
    );
    let drive: Result<_, FilePathError> = file_path::to_iri("C:main.rs", Platform::Windows);
    assert!(
        drive.is_err(),
        "the path depends on the current folder of the drive"
    );
    Ok(())
}
