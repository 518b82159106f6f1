//! Input compressed with gzip or Zstandard.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{TempFile, iri, iri_with_input};

const LINES: &[u8] = b"http://a/\xC3\xA9\nhttp://b/\na b\nhttp://c/";
const URIS: &str = "http://a/%C3%A9\nhttp://b/\n\nhttp://c/\n";

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(text: &[u8]) -> Vec<u8> {
    zstd::encode_all(text, 3).unwrap()
}

#[test]
fn compressed_files_and_streams_are_decompressed() {
    let (one, two) = LINES.split_at(12);
    let pairs = [
        gzip(LINES),
        zstandard(LINES),
        [gzip(one), gzip(two)].concat(),
        [zstandard(one), zstandard(two)].concat(),
    ];
    for compressed in pairs {
        // The content decides, not the extension, which is `txt` here.
        let file = TempFile::new(&compressed);
        let run = iri(["to-uri", "--quiet", "--file", file.path()]);
        assert_eq!((run.stdout.as_str(), run.status), (URIS, 1));
        let run = iri_with_input(["to-uri", "--quiet"], &compressed);
        assert_eq!((run.stdout.as_str(), run.status), (URIS, 1));
        let run = iri_with_input(["to-uri", "--quiet", "--file", "-"], &compressed);
        assert_eq!((run.stdout.as_str(), run.status), (URIS, 1));
    }
    // A first byte that is only part of a magic number is text.
    let run = iri_with_input(["to-uri", "--any"], b"(\x1F\n");
    assert_eq!(run.stdout, "(%1F\n");
}

#[test]
fn compressed_input_can_be_in_another_charset() {
    let utf16: Vec<u8> = "é\nü".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let run = iri_with_input(["to-uri", "--charset", "utf-16le"], &gzip(&utf16));
    assert_eq!(run.stdout, "%C3%A9\n%C3%BC\n");
}

#[test]
fn decompression_can_be_disabled() {
    let run = iri_with_input(["to-uri", "--no-decompress", "--json"], &gzip(b"a\n"));
    let first = &run.objects()[0];
    assert_eq!(
        (run.status, &first["error"]["code"]),
        (1, &"invalid-utf8".into())
    );
    // An argument is never decompressed.
    let run = iri(["to-uri", "--any", "\u{28}\u{35}/"]);
    assert_eq!(run.stdout, "(5/\n");
}

#[test]
fn truncated_data_is_processed_up_to_its_end_and_reported() {
    let lines: Vec<String> = (0..50_000u32)
        .map(|number| {
            format!(
                "http://{}.example/{number}",
                number.wrapping_mul(2_654_435_761)
            )
        })
        .collect();
    let text = lines.join("\n") + "\n";
    for (name, compressed) in [
        ("gzip", gzip(text.as_bytes())),
        ("Zstandard", zstandard(text.as_bytes())),
    ] {
        let file = TempFile::new(&compressed[..compressed.len() / 2]);
        let there = TempFile::new("http://there/\n");
        let arguments = ["to-uri", "--file", file.path(), "--file", there.path()];
        let run = iri(arguments);
        assert_eq!(run.status, 3, "{name}");
        let mut found: Vec<&str> = run.stdout.lines().collect();
        assert_eq!(found.pop(), Some("http://there/"), "{name}");
        assert!(found.len() > 1_000, "{name}: {}", found.len());
        // A record that was cut off is not written.
        assert!(found.iter().eq(&lines[..found.len()]), "{name}");
        let message = format!(
            "error: cannot read {}: the {name} data is truncated",
            file.path()
        );
        assert!(run.stderr.starts_with(&message), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
}

#[test]
fn corrupt_data_is_reported() {
    let mut compressed = gzip(LINES);
    let sum = compressed.len() - 8;
    compressed[sum] ^= 1;
    let run = iri_with_input(["to-uri", "--quiet"], &compressed);
    assert_eq!(run.status, 3);
    assert!(
        run.stdout.starts_with("http://a/%C3%A9\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stderr
            .starts_with("error: cannot read -: broken gzip data: "),
        "{}",
        run.stderr
    );
    let run = iri_with_input(
        ["to-uri", "--quiet"],
        &[gzip(b"a\n"), b"b\n".to_vec()].concat(),
    );
    assert_eq!((run.stdout.as_str(), run.status), ("a\n", 3));
}
