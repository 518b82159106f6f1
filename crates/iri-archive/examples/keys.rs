//! Writes the key of each string of standard input, by the profile that is the argument. Strings are separated by
//! the octet 0xFF, which no string in UTF-8 contains, so that any string can be compared with other programs.
//!
//! ```text
//! printf 'http://b.example/\377http://a.example/' | cargo run -p iri-archive --example keys surt
//! ```

use std::error::Error;
use std::io::{self, Read, Write};

use iri_archive::KeyProfile;

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let profile = KeyProfile::named(&name).ok_or("unknown profile")?;
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let mut output = io::BufWriter::new(io::stdout());
    for (index, text) in input.split(|&octet| octet == 0xFF).enumerate() {
        if index > 0 {
            output.write_all(&[0xFF])?;
        }
        let key = profile.key(std::str::from_utf8(text)?);
        output.write_all(key.as_bytes())?;
    }
    output.flush()?;
    Ok(())
}
