//! Times the keys of each profile, or of those that are arguments, over the lines of standard input: the median of nine rounds, in nanoseconds for a URL.
//!
//! ```text
//! zcat urls.txt.gz | cargo run --profile dist -p iri-archive --example time
//! ```
//!
//! `tests/differential/archive/archive.py time` does the same with the Python packages.

use std::io::{self, Read};
use std::time::Instant;

use iri_archive::KeyProfile;

fn main() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let urls: Vec<&str> = text.lines().collect();
    let bytes: usize = urls.iter().map(|url| url.len()).sum();
    println!("{} URLs of {} bytes", urls.len(), bytes / urls.len().max(1));
    let mut key = String::new();
    let names: Vec<String> = std::env::args().skip(1).collect();
    let is_timed = |profile: &&KeyProfile| {
        let is_it = |name: &String| KeyProfile::named(name) == Some(**profile);
        names.is_empty() || names.iter().any(is_it)
    };
    for profile in KeyProfile::ALL.iter().filter(is_timed) {
        let mut rounds: Vec<u128> = (0..9)
            .map(|_| {
                let start = Instant::now();
                for url in &urls {
                    key.clear();
                    profile.append_key(url, &mut key);
                    std::hint::black_box(&key);
                }
                start.elapsed().as_nanos()
            })
            .collect();
        rounds.sort_unstable();
        let median = rounds.get(4).copied().unwrap_or_default();
        println!("{profile:36} {:6}", median / urls.len().max(1) as u128);
    }
    Ok(())
}
