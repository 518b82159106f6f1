//! Generates the case folding of iri-unicode from the Unicode Character Database.

use super::sources::Sources;
use super::{render, ucd};

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let text = sources.ucd("CaseFolding")?;
    let mut singles: Vec<(usize, usize)> = Vec::new();
    let mut several = Vec::new();
    for line in ucd::lines(&text)? {
        let from = *line.range.start();
        let field = |index: usize| line.fields.get(index).copied().unwrap_or("");
        let parts = ucd::code_points(field(1)).ok_or(format!("missing folding: {line:?}"))?;
        match (field(0), parts.as_slice()) {
            ("C", [to]) => singles.push((from, *to)),
            ("F", [_, _] | [_, _, _]) => several.push(sequence(from, &parts)?),
            // Simple foldings, which full foldings replace, and Turkic ones, which the code contains.
            ("S" | "T", _) => {}
            _ => return Err(format!("unknown kind of folding: {line:?}")),
        }
    }
    let (runs, distances): (Vec<String>, Vec<u16>) = runs(&singles)?.into_iter().unzip();
    let arrays = [
        render::array(
            "RUNS",
            "The runs of characters that fold to a single character.",
            "Run",
            &runs,
        ),
        render::array(
            "DISTANCES",
            "The distance of the characters of each run from their foldings.",
            "u16",
            &distances,
        ),
        render::array(
            "SEQUENCES",
            "The characters that fold to two or three characters, padded with NUL.",
            "(u16, [u16; 3])",
            &several,
        ),
    ];
    Ok(format!("use super::Run;\n\n{}", arrays.join("\n")))
}

/// Joins foldings to runs: characters at equal distances, each at the same distance from its folding. Returns
/// the runs, which `Run` in `fold.rs` of iri-unicode documents, and their distances.
fn runs(singles: &[(usize, usize)]) -> Result<Vec<(String, u16)>, String> {
    let mut runs: Vec<Vec<(usize, usize)>> = Vec::new();
    for &(from, to) in singles {
        let fits = |run: &Vec<(usize, usize)>| {
            let last = run.last()?;
            let step = from - last.0;
            let same_distance = to.wrapping_sub(from) == last.1.wrapping_sub(last.0);
            let same_step = match run.as_slice() {
                [.., before, last] => last.0 - before.0 == step,
                _ => step <= 2,
            };
            Some(same_distance && same_step)
        };
        match runs.last_mut() {
            Some(run) if fits(run) == Some(true) => run.push((from, to)),
            _ => runs.push(vec![(from, to)]),
        }
    }
    let pack = |run: &Vec<(usize, usize)>| {
        let (first, last) = (run.first()?, run.last()?);
        let alternates = run.get(1).is_some_and(|second| second.0 - first.0 == 2);
        let span = last.0 - first.0;
        // A character and its folding are in the same plane.
        let fits = span < 1 << 10 && first.0 >> 16 == first.1 >> 16;
        let run = first.0 << 11 | usize::from(alternates) << 10 | span;
        let distance = first.1.wrapping_sub(first.0) as u16;
        fits.then(|| (format!("0x{run:X}"), distance))
    };
    let packed: Option<Vec<(String, u16)>> = runs.iter().map(pack).collect();
    packed.ok_or("a run of foldings does not fit into its entry".to_owned())
}

fn sequence(from: usize, parts: &[usize]) -> Result<String, String> {
    let mut parts = parts.to_vec();
    parts.resize(3, 0);
    if from > 0xFFFF || parts.iter().any(|part| *part > 0xFFFF) {
        return Err(format!(
            "U+{from:X}: a code point does not fit into 16 bits"
        ));
    }
    let parts: Vec<String> = parts.iter().map(|part| format!("0x{part:X}")).collect();
    Ok(format!("(0x{from:X}, [{}])", parts.join(", ")))
}
