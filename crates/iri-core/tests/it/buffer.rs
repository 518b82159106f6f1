//! Writing results into a buffer: completely, or not at all.

use iri_core::pct::{self, Content};
use iri_core::{BufferTooSmall, Rewrite};

/// Tries every buffer size from zero to larger than necessary.
#[track_caller]
fn assert_written_completely_or_not_at_all(
    expected: &[u8],
    write: impl Fn(&mut [u8]) -> Result<Vec<u8>, BufferTooSmall>,
) {
    for size in 0..expected.len() + 3 {
        let mut buffer = vec![b'#'; size];
        let written = write(&mut buffer);
        if size < expected.len() {
            assert_eq!(written, Err(BufferTooSmall::new(expected.len())));
            assert!(buffer.iter().all(|&byte| byte == b'#'), "{buffer:?}");
        } else {
            assert_eq!(written.as_deref(), Ok(expected));
            let (result, rest) = buffer.split_at(expected.len());
            assert!(result == expected && rest.iter().all(|&byte| byte == b'#'));
        }
    }
}

const TEXTS: [&str; 7] = [
    "",
    "sensor",
    "a%2Fb",
    "%FF%C3",
    "100%",
    "é%C3%A9+%20",
    "%E2%82%AC",
];

#[test]
fn octets_are_written_completely_or_not_at_all() {
    for text in TEXTS {
        let decode = pct::decode(text).with_plus_as_space(true);
        let octets: Vec<u8> = decode.clone().collect();
        assert_written_completely_or_not_at_all(&octets, |buffer| {
            decode.write_into(buffer).map(<[u8]>::to_vec)
        });
    }
}

#[test]
fn only_unread_octets_are_written() {
    let mut decode = pct::decode("é%C3%A9");
    assert_eq!(decode.next(), Some(0xC3));
    assert_written_completely_or_not_at_all(b"\xA9\xC3\xA9", |buffer| {
        decode.write_into(buffer).map(<[u8]>::to_vec)
    });
}

#[test]
fn texts_are_written_completely_or_not_at_all() {
    for text in TEXTS {
        let lossy = pct::decode(text).lossy();
        assert_written_completely_or_not_at_all(lossy.to_string().as_bytes(), |buffer| {
            lossy
                .write_into(buffer)
                .map(|text| text.as_bytes().to_vec())
        });
        let encode = pct::encode(text, Content::URI.segment);
        assert_written_completely_or_not_at_all(encode.to_string().as_bytes(), |buffer| {
            encode
                .write_into(buffer)
                .map(|text| text.as_bytes().to_vec())
        });
    }
}
