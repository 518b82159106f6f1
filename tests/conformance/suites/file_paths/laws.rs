//! Random long paths.

use iri_conformance::generate::Random;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::text::file_path::{Platform, octets_from_iri, octets_to_iri};

use iri_conformance::laws::file_path::try_path;

const NAMES: [&str; 16] = [
    "a",
    "résumé.html",
    "100%",
    "a b",
    "..",
    ".",
    "",
    "日本",
    "x?y#z",
    "C:",
    "%2F",
    "\u{202E}",
    "\u{10FFFF}",
    "localhost",
    "\u{7F}",
    "COM1",
];

#[test]
fn random_paths_round_trip_through_their_iris() {
    let mut report = Report::new("random paths");
    let mut random = Random::new(8089);
    let starts = [
        "/",
        "C:\\",
        "z:/",
        r"\\host\share\",
        "//h/s/",
        r"\\?\D:\",
        r"\\?\UNC\h\s\",
        "",
        "C:",
    ];
    for _ in 0..size::pick(20_000, 400_000) {
        let mut path = random.pick(&starts).to_owned();
        for _ in 0..random.below(12) {
            path += random.pick(&NAMES);
            path += random.pick(&["/", "\\", "\\"]);
        }
        path += random.pick(&NAMES);
        try_path(&path, Platform::Posix, &mut report);
        try_path(&path, Platform::Windows, &mut report);
    }
    report.finish(size::pick(40_000, 800_000));
}

#[test]
fn random_octets_round_trip_through_their_iris() {
    let mut report = Report::new("random octets as paths");
    let mut random = Random::new(3629);
    for _ in 0..size::pick(20_000, 400_000) {
        let length = random.below(24);
        let mut path = vec![b'/'];
        path.extend((0..length).map(|_| (random.below(255) + 1) as u8));
        report.count();
        let iri = octets_to_iri(&path, Platform::Posix).map(|iri| iri.to_string());
        let iri = iri.unwrap_or_default();
        let back = octets_from_iri(&iri, Platform::Posix).map(Vec::from_iter);
        report.expect(back.as_ref() == Ok(&path), "octets", || {
            format!("{path:?}: {iri:?}: {back:?}")
        });
        let is_uri = iri_kit::parse(&iri, iri_kit::Form::Iri).is_ok();
        report.expect(is_uri, "not an IRI", || format!("{path:?}: {iri:?}"));
    }
    report.finish(size::pick(20_000, 400_000));
}
