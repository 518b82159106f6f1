//! Every short path and every short IRI over the relevant characters.

use iri_conformance::generate::every_text;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::text::file_path::{Platform, from_iri, octets_from_iri, octets_to_iri};

use iri_conformance::laws::file_path::try_path;

#[test]
fn every_short_path_round_trips_through_its_iri() {
    let mut report = Report::new("short paths");
    let pieces = ["/", "\\", ":", "C", ".", "?", "%41", "é", "localhost"];
    let longest = size::pick(5, 7);
    for before in ["", "/", "C:\\", "\\\\h\\s", "\\\\?\\", "\\\\?\\UNC\\h\\"] {
        let longest = if before.is_empty() {
            longest
        } else {
            longest - 1
        };
        every_text(&pieces, longest, (before, ""), |path| {
            try_path(path, Platform::Posix, &mut report);
            try_path(path, Platform::Windows, &mut report);
        });
    }
    report.finish(size::pick(200_000, 10_000_000));
}

#[test]
fn every_character_in_a_name_round_trips() {
    let mut report = Report::new("characters in names");
    for c in ('\0'..=char::MAX).step_by(size::pick(7, 1)) {
        try_path(&format!("/{c}"), Platform::Posix, &mut report);
        try_path(&format!("C:\\{c}"), Platform::Windows, &mut report);
        try_path(&format!(r"\\{c}\s"), Platform::Windows, &mut report);
    }
    report.finish(size::pick(3 * 158_866, 3 * 1_112_064));
}

#[test]
fn every_two_octets_in_a_name_round_trip() {
    let mut report = Report::new("octets in names");
    for first in 1..=u8::MAX {
        for second in 1..=u8::MAX {
            report.count();
            let path = [b'/', first, second];
            let iri = octets_to_iri(&path, Platform::Posix).map(|iri| iri.to_string());
            let iri = iri.unwrap_or_default();
            let back = octets_from_iri(&iri, Platform::Posix).ok();
            let back: Option<Vec<u8>> = back.map(Iterator::collect);
            report.expect(back.as_deref() == Some(&path[..]), "octets", || {
                format!("{path:?}: {back:?}")
            });
        }
    }
    report.finish(2 * 255 * 255);
}

/// No path from an IRI names a device, contains NUL, or has more separators than the IRI.
#[test]
fn no_short_iri_gives_a_device_a_nul_or_an_extra_separator() {
    let mut report = Report::new("short file IRIs");
    let pieces = [
        "/", "%2F", "%5C", "\\", "C", ":", "|", ".", "%2E", "%3F", "h", "%00", "%", "[", "@",
    ];
    every_text(&pieces, size::pick(4, 6), ("file:", ""), |iri| {
        for platform in [Platform::Posix, Platform::Windows] {
            report.count();
            let Ok(path) = from_iri(iri, platform) else {
                continue;
            };
            let path = path.to_string();
            let separator = if platform == Platform::Posix {
                '/'
            } else {
                '\\'
            };
            let count = |text: &str, c| text.chars().filter(|found| *found == c).count();
            // One more separator is allowed: a drive letter alone becomes its root folder.
            let most = count(iri, '/') + 1;
            let is_device = path.starts_with(r"\\.\") || path.starts_with(r"\\?\");
            let is_absolute = match platform {
                Platform::Posix => path.starts_with('/'),
                _ => path.starts_with(r"\\") || path.get(1..3) == Some(r":\"),
            };
            let is_right = !path.contains('\0')
                && !is_device
                && is_absolute
                && count(&path, separator) <= most;
            report.expect(is_right, "path", || {
                format!("{platform:?} {iri:?}: {path:?}")
            });
        }
    });
    report.finish(size::pick(100_000, 20_000_000));
}
