//! Paths of files, converted to `file` IRIs and back.

use iri_kit::text::file_path::{
    Platform, from_iri, octets_from_iri, octets_to_iri, to_iri, to_iri_ref,
};
use iri_kit::{Form, Parts, parse};

use crate::report::Report;

/// Converts a path of each platform, and the string as an IRI.
pub fn law(text: &str, report: &mut Report) {
    for platform in [Platform::Posix, Platform::Windows] {
        try_path(text, platform, report);
        // The path of an IRI gives an equal IRI.
        let Ok(path) = from_iri(text, platform).map(|path| path.to_string()) else {
            continue;
        };
        report.count();
        let again = to_iri(&path, platform).map(|iri| iri.to_string());
        let back = again
            .as_ref()
            .map(|iri| from_iri(iri, platform).map(|path| path.to_string()));
        if back != Ok(Ok(canonical(&path, platform))) {
            report.failure("path of an IRI", || {
                format!("{platform:?} {text:?}: {path:?}, {again:?}")
            });
        }
    }
}

/// Returns a path without the details that its IRI does not keep: for Windows, the prefix of
/// verbatim paths, and the choice of separator.
fn canonical(path: &str, platform: Platform) -> String {
    if platform == Platform::Posix {
        return path.to_owned();
    }
    let prefix = path.get(..8).unwrap_or_default();
    if prefix.eq_ignore_ascii_case(r"\\?\unc\") {
        return format!(r"\\{}", &path[8..]);
    }
    let path = path.strip_prefix(r"\\?\").unwrap_or(path);
    path.replace('/', "\\")
}

/// Checks every law for one path.
pub fn try_path(path: &str, platform: Platform, report: &mut Report) {
    report.count();
    let fails = |law: &str, found: String, report: &mut Report| {
        report.failure(law, || format!("{platform:?} {path:?}: {found}"));
    };
    let Ok(reference) = to_iri(path, platform) else {
        if let Ok(reference) = to_iri_ref(path, platform) {
            let text = reference.to_string();
            if parse(&text, Form::IrelativeRef).is_err() || path.starts_with('/') {
                fails("no relative reference", text, report);
            }
        }
        return;
    };
    let iri = reference.to_string();
    let uri = reference.into_uri().to_string();
    let folder = reference.with_directory(true).to_string();
    if parse(&iri, Form::Iri).is_err() || parse(&uri, Form::Uri).is_err() {
        fails("not of its form", format!("{iri:?}, {uri:?}"), report);
    }
    if Parts::split(&iri).scheme() != Some("file") || !folder.ends_with('/') {
        fails("no file", iri.clone(), report);
    }
    for again in [&iri, &uri] {
        let back = from_iri(again, platform).map(|back| back.to_string());
        if back.as_deref() != Ok(canonical(path, platform).as_str()) {
            fails("different path", format!("{again:?}: {back:?}"), report);
        }
        let octets = octets_from_iri(again, platform).map(Vec::from_iter);
        if octets.ok() != back.ok().map(String::into_bytes) {
            fails("other octets", again.clone(), report);
        }
    }
    let of_octets = octets_to_iri(path.as_bytes(), platform).map(|iri| iri.to_string());
    if of_octets.as_ref() != Ok(&iri) {
        fails("octets", format!("{of_octets:?}"), report);
    }
}
