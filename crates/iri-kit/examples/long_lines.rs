//! Finds the links of a log whose lines have a megabyte each, and checks an identifier that is longer than what is held.
//!
//! Text is searched a few lines at a time, in memory of the longest line. An identifier of a list is checked while it is
//! read, in constant memory: `iri_kit::syntax::Push` keeps none of it.

use std::error::Error;
use std::io::{self, BufRead, Read};

use iri_kit::syntax::Push;
use iri_kit::text::Finder;
use iri_kit::{Edition, Form};

/// The number of bytes that are searched at once, if the lines are short.
const CHUNK: usize = 1 << 16;

/// Calls `each` with each link of the text. The results are those of a search of the whole text.
fn links(mut text: impl BufRead, mut each: impl FnMut(&str)) -> io::Result<()> {
    let mut chunk = String::new();
    loop {
        let is_end = text.read_line(&mut chunk)? == 0;
        // An IRI goes on in the next line only after a `<` that is not closed.
        let open = chunk.rfind('<').unwrap_or_default();
        let is_open = chunk.len() - open < Finder::REACH && !chunk[open..].contains('>');
        if is_end || chunk.len() >= CHUNK && !is_open {
            for found in Finder::new().find(&chunk) {
                each(found.to_iri().as_str());
            }
            chunk.clear();
        }
        if is_end {
            return Ok(());
        }
    }
}

/// Reads a line to its end. Returns its length, and what is wrong with it as an IRI.
fn check(list: &mut impl BufRead) -> io::Result<(usize, Result<(), String>)> {
    let mut push = Push::new(Form::Iri, Edition::Rfc3987);
    let mut length = 0;
    loop {
        let piece = list.fill_buf()?;
        let end = piece.iter().position(|&byte| byte == b'\n');
        let line = end.and_then(|end| piece.get(..end)).unwrap_or(piece);
        push.feed(line);
        length += line.len();
        let is_last = end.is_some() || piece.is_empty();
        let read = line.len() + usize::from(end.is_some());
        list.consume(read);
        if is_last {
            let checked = push.finish().map(|_| ()).map_err(|error| error.to_string());
            return Ok((length, checked));
        }
    }
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let filler = "lorem ipsum ".repeat(1 << 16);
    let text = format!(
        "{filler} http://a.example/ {filler}\n<http://b.example/\n  long> {filler}\nhttp://c.example/{}\n",
        "x".repeat(1 << 20),
    );
    let mut found = Vec::new();
    links(text.as_bytes(), |link| found.push(link.to_owned()))?;
    let expected: Vec<_> = Finder::new()
        .find(&text)
        .map(|found| found.to_iri().to_string())
        .collect();
    assert_eq!(found, expected);
    assert_eq!(found.len(), 3);

    // A megabyte each. Nothing is as long in memory.
    let long = |end: &'static [u8]| {
        let start = &b"data:,"[..];
        start.chain(io::repeat(b'a').take(1 << 20)).chain(end)
    };
    let list = long(b"\n").chain(long(b" b\n"));
    let mut list = io::BufReader::with_capacity(4096, list);
    assert_eq!(check(&mut list)?, (1_048_582, Ok(())));
    let error = "character not allowed in the path at bytes 1048582..1048583";
    assert_eq!(check(&mut list)?, (1_048_584, Err(error.to_owned())));
    Ok(())
}
