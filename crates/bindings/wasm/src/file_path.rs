//! Paths of files and `file` IRIs.

use iri_kit::Rewrite;
use iri_kit::text::file_path::{Platform, from_iri, to_iri};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{problem, thrown};
use crate::names::chosen;

/// The platform, which JavaScript always names.
fn platform(index: u8) -> Platform {
    chosen(index, Platform::Posix)
}

/// The path that a `file` IRI names.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = toFilePath)]
pub fn to_file_path(iri: &str, platform: u8) -> Result<String, String> {
    match from_iri(iri, self::platform(platform)) {
        Ok(path) => Ok(path.to_string()),
        Err(error) => Err(thrown(problem(error), iri)),
    }
}

/// The IRI, or with the second bit of the options the URI, of an absolute path. The first bit means that it ends
/// with a slash.
///
/// # Errors
///
/// Returns the members of the error.
#[wasm_bindgen(js_name = fromFilePath)]
pub fn from_file_path(path: &str, platform: u8, options: u8) -> Result<String, String> {
    match to_iri(path, self::platform(platform)) {
        Ok(iri) => {
            let iri = iri.with_directory(options & 1 != 0);
            let iri = if options & 2 == 0 {
                iri
            } else {
                iri.into_uri()
            };
            Ok(iri.to_cow().into_owned())
        }
        Err(error) => Err(thrown(problem(error), path)),
    }
}
