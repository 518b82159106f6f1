//! Paths of files and `file` IRIs.

use iri_kit::text::file_path::{FilePathError, Platform, from_iri, to_iri};
use iri_kit::{Error, Rewrite};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::Refused;
use crate::utf16::Text;

fn platform(is_windows: bool) -> Platform {
    if is_windows {
        Platform::Windows
    } else {
        Platform::Posix
    }
}

/// The path that a `file` IRI names.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toFilePath)]
pub fn to_file_path(iri: &str, windows: bool) -> Result<String, String> {
    match from_iri(iri, platform(windows)) {
        Ok(path) => Ok(path.to_string()),
        Err(error) => Err(refused(error, iri)),
    }
}

/// The IRI, or with the second bit of the options the URI, of an absolute path. The first bit means that it ends
/// with a slash.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = fromFilePath)]
pub fn from_file_path(path: &str, windows: bool, options: u8) -> Result<String, String> {
    match to_iri(path, platform(windows)) {
        Ok(iri) => {
            let iri = iri.with_directory(options & 1 != 0);
            let iri = if options & 2 == 0 {
                iri
            } else {
                iri.into_uri()
            };
            Ok(iri.to_cow().into_owned())
        }
        Err(error) => Err(refused(error, path)),
    }
}

fn refused(error: FilePathError, text: &str) -> String {
    Refused::of(Error::from(error), &Text::of(text)).to_json()
}
