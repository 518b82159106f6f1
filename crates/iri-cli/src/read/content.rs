//! The content of a source: gzip and Zstandard data, recognized by their first bytes, are decompressed;
//! everything else is passed through.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};
use std::rc::Rc;

use flate2::bufread::GzDecoder;

use crate::slice;

/// A reader of the content of a source.
pub(crate) struct Content<R: Read>(Form<R>);

/// A source whose first bytes were already read.
type Rest<R> = Chain<Cursor<Vec<u8>>, R>;

enum Form<R: Read> {
    Plain(Rest<R>),
    Gzip(Box<Gzip<BufReader<Rest<R>>>>),
    Zstandard(Box<zstd::Decoder<'static, BufReader<Rest<R>>>>),
}

/// The number of compressed bytes read at a time.
const COMPRESSED: usize = 1 << 17;

/// The base-2 logarithm of the largest window that a Zstandard frame may require: 128 MiB, the default
/// limit of the `zstd` program.
const WINDOW_LOG_MAX: u32 = 27;

impl<R: Read> Content<R> {
    /// Reads the first bytes to detect the format, and sets up its decompressor.
    pub(crate) fn new(mut source: R) -> io::Result<Self> {
        let mut head = Vec::new();
        let mut next = [0; 4];
        // Do not block on a slow source for more bytes than detection needs.
        while head.len() < next.len() && (head.is_empty() || may_begin_magic(&head)) {
            let free = next.get_mut(head.len()..).unwrap_or_default();
            match source.read(free) {
                Ok(0) => break,
                Ok(got) => head.extend_from_slice(slice::octets(free, ..got)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        let kind = Kind::of(&head);
        let rest = Cursor::new(head).chain(source);
        Ok(Self(match kind {
            Kind::Plain => Form::Plain(rest),
            Kind::Gzip => {
                let members = BufReader::with_capacity(COMPRESSED, rest);
                Form::Gzip(Box::new(Gzip {
                    member: Some(GzDecoder::new(members)),
                }))
            }
            Kind::Zstandard => {
                let frames = BufReader::with_capacity(COMPRESSED, rest);
                let mut decoder = zstd::Decoder::with_buffer(frames)?;
                decoder.window_log_max(WINDOW_LOG_MAX)?;
                Form::Zstandard(Box::new(decoder))
            }
        }))
    }

    /// Passes the source through without decompression.
    pub(super) fn as_is(source: R) -> Self {
        Self(Form::Plain(Cursor::new(Vec::new()).chain(source)))
    }
}

impl<R: Read> Read for Content<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Form::Plain(source) => source.read(out),
            Form::Gzip(source) => source.read(out).map_err(|error| named("gzip", error)),
            Form::Zstandard(source) => source.read(out).map_err(|error| named("Zstandard", error)),
        }
    }
}

/// Adds the name of the format to a decompression error.
fn named(format: &str, error: io::Error) -> io::Error {
    let message = match error.kind() {
        // The caller tries again.
        io::ErrorKind::Interrupted => return error,
        // The source failed, not the decompressor.
        _ if error.raw_os_error().is_some() => return error,
        io::ErrorKind::UnexpectedEof => format!("the {format} data is truncated"),
        _ => format!("broken {format} data: {error}"),
    };
    io::Error::new(error.kind(), message)
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    Plain,
    Gzip,
    Zstandard,
}

/// The first bytes of a gzip member that is compressed by DEFLATE, the only method (RFC 1952).
const GZIP: &[u8] = &[0x1F, 0x8B, 8];

/// The first bytes of a Zstandard frame (RFC 8878, section 3.1.1).
const ZSTANDARD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];

/// Bytes 2 to 4 of a skippable frame; the first byte is 50 to 5F (section 3.1.2).
const SKIPPABLE: &[u8] = &[0x2A, 0x4D, 0x18];

impl Kind {
    fn of(head: &[u8]) -> Self {
        if head.starts_with(GZIP) {
            return Self::Gzip;
        }
        let is_skippable = matches!(head, [0x50..=0x5F, rest @ ..] if rest.starts_with(SKIPPABLE));
        if head.starts_with(ZSTANDARD) || is_skippable {
            return Self::Zstandard;
        }
        Self::Plain
    }
}

/// Whether more bytes are needed to determine the format.
fn may_begin_magic(head: &[u8]) -> bool {
    let is_skippable = matches!(head, [0x50..=0x5F, rest @ ..] if SKIPPABLE.starts_with(rest));
    is_skippable || GZIP.starts_with(head) || ZSTANDARD.starts_with(head)
}

/// Reads the members of gzip data as one stream.
struct Gzip<R> {
    /// `None` after the last.
    member: Option<GzDecoder<R>>,
}

impl<R: BufRead> Read for Gzip<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while let Some(mut member) = self.member.take() {
            let got = match member.read(out) {
                Ok(0) => 0,
                other => {
                    self.member = Some(member);
                    return other;
                }
            };
            debug_assert!(got == 0, "a finished member returns no data");
            let mut rest = member.into_inner();
            if has_more(&mut rest)? {
                self.member = Some(GzDecoder::new(rest));
            }
        }
        Ok(0)
    }
}

/// Whether another member follows. Zeros are skipped: they pad the blocks of a tape.
fn has_more(rest: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let next = match rest.fill_buf() {
            Ok(next) => next,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if next.is_empty() {
            return Ok(false);
        }
        let zeros = next.iter().take_while(|&&byte| byte == 0).count();
        let first = next.get(zeros).copied();
        rest.consume(zeros);
        match first {
            None => {}
            Some(first) if GZIP.starts_with(&[first]) => return Ok(true),
            Some(_) => {
                let message = "data other than gzip after the last member";
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
        }
    }
}

/// A source that counts the bytes read from it.
pub(super) struct Counted<R> {
    inner: R,
    count: Rc<Cell<u64>>,
}

impl<R> Counted<R> {
    pub(super) fn new(inner: R, count: Rc<Cell<u64>>) -> Self {
        Self { inner, count }
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let got = self.inner.read(out)?;
        self.count.set(self.count.get() + got as u64);
        Ok(got)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::{Content, GZIP, Kind, ZSTANDARD};

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        assert!(encoder.write_all(text).is_ok());
        encoder.finish().unwrap_or_default()
    }

    fn zstandard(text: &[u8]) -> Vec<u8> {
        zstd::encode_all(text, 3).unwrap_or_default()
    }

    /// Returns one octet at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let count = out.len().min(1);
            self.0.read(&mut out[..count])
        }
    }

    /// Returns the content, and the error that ended it or an empty string.
    fn read(bytes: &[u8]) -> (Vec<u8>, String) {
        let mut results = Vec::new();
        let fast: Box<dyn Read> = Box::new(bytes);
        for source in [fast, Box::new(Slow(bytes))] {
            let mut out = Vec::new();
            let end = Content::new(source).and_then(|mut content| content.read_to_end(&mut out));
            results.push((
                out,
                end.map_or_else(|error| error.to_string(), |_| String::new()),
            ));
        }
        let slow = results.pop().unwrap_or_default();
        assert_eq!(results.pop().unwrap_or_default(), slow);
        slow
    }

    fn right(bytes: &[u8]) -> (Vec<u8>, String) {
        (bytes.to_vec(), String::new())
    }

    #[test]
    fn the_format_is_detected_by_the_first_bytes() {
        assert_eq!(read(&gzip(b"text")), right(b"text"));
        assert_eq!(read(&zstandard(b"text")), right(b"text"));
        assert_eq!(read(&gzip(b"")), right(b""));
        assert_eq!(read(&zstandard(b"")), right(b""));
        // Data that was compressed twice is decompressed once.
        assert_eq!(read(&gzip(&gzip(b"text"))), right(&gzip(b"text")));
    }

    #[test]
    fn other_content_is_passed_through() {
        for text in [
            &b""[..],
            b"a",
            b"text\n",
            b"(",
            b"\x1F",
            b"\x1F\x8B",
            b"\x1F\x8B\x07",
            b"\x28\xB5\x2F",
            b"\x28\xB5\x2F\xFC",
            b"P*M",
            b"P*M\x19",
        ] {
            assert_eq!(read(text), right(text));
        }
        assert_eq!(
            (Kind::of(GZIP), Kind::of(ZSTANDARD)),
            (Kind::Gzip, Kind::Zstandard)
        );
    }

    #[test]
    fn several_members_or_frames_are_concatenated() {
        let mut members = [gzip(b"one\n"), gzip(b""), gzip(b"two\n")].concat();
        assert_eq!(read(&members), right(b"one\ntwo\n"));
        members.extend_from_slice(&[0; 600]);
        assert_eq!(read(&members), right(b"one\ntwo\n"));
        let skippable = b"\x5F\x2A\x4D\x18\x03\0\0\0abc";
        let frames = [
            skippable,
            &*zstandard(b"one\n"),
            skippable,
            &zstandard(b"two\n"),
        ]
        .concat();
        assert_eq!(read(&frames), right(b"one\ntwo\n"));
    }

    #[test]
    fn truncated_or_broken_data_is_read_up_to_the_error() {
        let text: Vec<u8> = (0..20_000u32).flat_map(u32::to_le_bytes).collect();
        for (name, compressed) in [("gzip", gzip(&text)), ("Zstandard", zstandard(&text))] {
            for cut in [5, compressed.len() / 2, compressed.len() - 1] {
                let (found, error) = read(&compressed[..cut]);
                assert!(text.starts_with(&found), "{name}, {cut}");
                assert_eq!(error, format!("the {name} data is truncated"), "{cut}");
            }
            let mut broken = compressed.clone();
            let last = broken.len() - 5;
            broken[last] ^= 0x55;
            let (_, error) = read(&broken);
            assert!(
                error.starts_with(&format!("broken {name} data: ")) || error.contains("truncated"),
                "{error}"
            );
            let followed = [&*compressed, b"no more"].concat();
            let (found, error) = read(&followed);
            assert_eq!(found, text, "{name}");
            assert!(
                error.starts_with(&format!("broken {name} data: ")),
                "{error}"
            );
        }
    }

    #[test]
    fn a_frame_that_requires_too_much_memory_is_rejected() {
        // A window of 2^30 bytes, and an empty last block.
        let frame = [ZSTANDARD, &[0x00, 20 << 3, 0x01, 0x00, 0x00]].concat();
        let (found, error) = read(&frame);
        assert_eq!(found, b"");
        assert!(error.contains("memory"), "{error}");
        // A window of 2^27 bytes is accepted.
        let frame = [ZSTANDARD, &[0x00, 17 << 3, 0x01, 0x00, 0x00]].concat();
        assert_eq!(read(&frame), right(b""));
    }
}
