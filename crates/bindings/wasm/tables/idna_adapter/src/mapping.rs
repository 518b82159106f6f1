//! The mapping of UTS 46, section 5: folding and compatibility decomposition, except where a table has another
//! status.

use std::convert::Infallible;
use std::sync::OnceLock;

use iri_unicode::compose::decompose_compatible;
use iri_unicode::{FoldLanguage, fold_case};

/// The length of each run of characters with the same status, from U+0000 on: numbers of seven bits in each byte,
/// the lowest first. The highest bit is set in all bytes but the last.
const LENGTHS: &[u8] = include_bytes!("mapping/lengths.bin");
/// The status of each run.
const KINDS: &[u8] = include_bytes!("mapping/kinds.bin");
/// A line for each character with the status `LISTED`, in order: the text that it is mapped to.
const LISTED: &str = include_str!("mapping/listed.txt");

/// The status of a character.
pub(crate) enum Mapped {
    /// Mapped by [`fold`], or valid and unchanged by it.
    Folded,
    /// Valid, although [`fold`] would change it.
    Same,
    Ignored,
    Disallowed,
    Listed(&'static str),
}

/// Appends a character after case folding and compatibility decomposition.
pub(crate) fn fold(c: char, out: &mut String) {
    // No step returns an error.
    let _ = decompose_compatible(c, &mut |part| {
        for folded in fold_case(part, FoldLanguage::Common) {
            decompose_compatible(folded, &mut |part| {
                out.push(part);
                Ok::<_, Infallible>(())
            })?;
        }
        Ok::<_, Infallible>(())
    });
}

/// Returns the status of a character.
pub(crate) fn map(c: char) -> Mapped {
    static RUNS: OnceLock<Vec<Run>> = OnceLock::new();
    let runs = RUNS.get_or_init(read);
    let after = runs.partition_point(|run| run.start <= u32::from(c));
    let Some(run) = after.checked_sub(1).and_then(|at| runs.get(at)) else {
        return Mapped::Disallowed;
    };
    match run.kind {
        0 => Mapped::Folded,
        1 => Mapped::Same,
        2 => Mapped::Disallowed,
        3 => Mapped::Ignored,
        _ => {
            let line = run.listed + (u32::from(c) - run.start) as usize;
            // Every character with this status has a line.
            LISTED
                .lines()
                .nth(line)
                .map_or(Mapped::Disallowed, Mapped::Listed)
        }
    }
}

struct Run {
    start: u32,
    kind: u8,
    /// The number of listed characters before it.
    listed: usize,
}

fn read() -> Vec<Run> {
    let mut runs = Vec::with_capacity(KINDS.len());
    let (mut start, mut listed) = (0, 0);
    let mut bytes = LENGTHS.iter();
    for &kind in KINDS {
        runs.push(Run {
            start,
            kind,
            listed,
        });
        let mut length = 0;
        for shift in (0..32).step_by(7) {
            let Some(byte) = bytes.next() else { break };
            length |= u32::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                break;
            }
        }
        start += length;
        if kind == 4 {
            listed += length as usize;
        }
    }
    runs
}
