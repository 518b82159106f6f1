//! Input compressed with gzip or Zstandard.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::{TempFile, iri, iri_reads};

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
        let ran = iri(["to-uri", "--quiet", "--file", file.path()]);
        assert_eq!((ran.stdout.as_str(), ran.status), (URIS, 1));
        let ran = iri_reads(["to-uri", "--quiet"], &compressed);
        assert_eq!((ran.stdout.as_str(), ran.status), (URIS, 1));
        let ran = iri_reads(["to-uri", "--quiet", "--file", "-"], &compressed);
        assert_eq!((ran.stdout.as_str(), ran.status), (URIS, 1));
    }
    // A first byte that is only part of a magic number is text.
    let ran = iri_reads(["to-uri", "--any"], b"(\x1F\n");
    assert_eq!(ran.stdout, "(%1F\n");
}

#[test]
fn compressed_input_can_be_in_another_charset() {
    let utf16: Vec<u8> = "é\nü".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let ran = iri_reads(["to-uri", "--charset", "utf-16le"], &gzip(&utf16));
    assert_eq!(ran.stdout, "%C3%A9\n%C3%BC\n");
}

#[test]
fn decompression_can_be_disabled() {
    let ran = iri_reads(["to-uri", "--no-decompress", "--json"], &gzip(b"a\n"));
    let first = &ran.objects()[0];
    assert_eq!(
        (ran.status, &first["error"]["code"]),
        (1, &"invalid-utf8".into())
    );
    // An argument is never decompressed.
    let ran = iri(["to-uri", "--any", "\u{28}\u{35}/"]);
    assert_eq!(ran.stdout, "(5/\n");
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
        let ran = iri(arguments);
        assert_eq!(ran.status, 3, "{name}");
        let mut found: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(found.pop(), Some("http://there/"), "{name}");
        assert!(found.len() > 1_000, "{name}: {}", found.len());
        // A record that was cut off is not written.
        assert!(found.iter().eq(&lines[..found.len()]), "{name}");
        let message = format!(
            "error: cannot read {}: the {name} data is truncated",
            file.path()
        );
        assert!(ran.stderr.starts_with(&message), "{}", ran.stderr);
        assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    }
}

#[test]
fn corrupt_data_is_reported() {
    let mut compressed = gzip(LINES);
    let sum = compressed.len() - 8;
    compressed[sum] ^= 1;
    let ran = iri_reads(["to-uri", "--quiet"], &compressed);
    assert_eq!(ran.status, 3);
    assert!(
        ran.stdout.starts_with("http://a/%C3%A9\n"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stderr
            .starts_with("error: cannot read -: broken gzip data: "),
        "{}",
        ran.stderr
    );
    let ran = iri_reads(
        ["to-uri", "--quiet"],
        &[gzip(b"a\n"), b"b\n".to_vec()].concat(),
    );
    assert_eq!((ran.stdout.as_str(), ran.status), ("a\n", 3));
}
