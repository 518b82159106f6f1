//! `file` IRIs from paths of this platform, and back.

use std::path::{Path, PathBuf};

use iri_kit::text::file_path::{FilePathError, FilePathErrorKind};
use iri_kit::{FromFilePath, Iri, IriRef, ToFilePath, Uri};

/// Returns an absolute path on this platform.
fn absolute(names: &[&str]) -> PathBuf {
    let root = if cfg!(windows) { r"C:\" } else { "/" };
    let mut path = PathBuf::from(root);
    path.extend(names);
    path
}

#[test]
fn a_path_round_trips_through_an_iri_and_a_uri() -> Result<(), FilePathError> {
    for names in [
        &["a"][..],
        &["a b", "é", "100%"],
        &["x#y", "日本"],
        &["..", "a"],
        &[],
    ] {
        let path = absolute(names);
        let iri = Iri::from_file_path(&path)?;
        let uri = Uri::from_file_path(&path)?;
        assert_eq!(iri.to_file_path()?, path);
        assert_eq!(uri.to_file_path()?, path);
        assert_eq!((iri.scheme(), iri.host()), ("file", Some("")));
        assert!(Iri::parse(iri.as_str()).is_ok() && Uri::parse(uri.as_str()).is_ok());
    }
    Ok(())
}

#[test]
fn a_directory_iri_ends_with_a_slash() -> Result<(), FilePathError> {
    let folder = Iri::from_directory_path(absolute(&["srv", "www"]))?;
    assert!(folder.as_str().ends_with("/srv/www/"));
    let again = Iri::from_directory_path(folder.to_file_path()?)?;
    assert_eq!(again, folder);
    assert!(
        Uri::from_directory_path(absolute(&["é"]))?
            .as_str()
            .ends_with("/%C3%A9/")
    );
    Ok(())
}

#[test]
fn a_relative_path_has_no_iri() {
    for path in ["", "a", "./a", "../a"] {
        let kind = Iri::from_file_path(path).map_err(|error| error.kind());
        assert_eq!(kind, Err(FilePathErrorKind::NotAbsolute), "{path:?}");
        assert!(Uri::from_directory_path(Path::new(path)).is_err());
    }
}

#[test]
fn an_iri_that_is_not_a_file_iri_has_no_path() {
    let reference = IriRef::parse("a/b").unwrap();
    let kind = reference.to_file_path().map_err(|error| error.kind());
    assert_eq!(kind, Err(FilePathErrorKind::SchemeNotFile));
    let query = Iri::parse("file:///C:/a?b").unwrap().to_file_path();
    assert!(query.is_err_and(|error| error.kind().code() == "file-path-query"));
}

#[cfg(unix)]
#[test]
fn a_path_that_is_not_utf8_round_trips_on_unix() -> Result<(), FilePathError> {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let path = Path::new(OsStr::from_bytes(b"/caf\xE9/\xF0\x9F"));
    let iri = Iri::from_file_path(path)?;
    assert_eq!(iri, "file:///caf%E9/%F0%9F");
    assert_eq!(iri.to_file_path()?, path);
    Ok(())
}
