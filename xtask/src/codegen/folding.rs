//! Generates the case folding of iri-unicode from the Unicode Character Database.

use super::{Sources, render, ucd};

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
    let arrays = [
        render::array(
            "RUNS",
            "The ranges of characters that fold to a single character.",
            "Run",
            &runs(&singles),
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

/// Joins foldings to runs: characters at equal distances, each at the same distance from its folding.
fn runs(singles: &[(usize, usize)]) -> Vec<String> {
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
    let render = |run: &Vec<(usize, usize)>| {
        let (first, last) = (run.first()?, run.last()?);
        let step = run.get(1).map_or(1, |second| second.0 - first.0);
        let distance = i64::try_from(first.1).ok()? - i64::try_from(first.0).ok()?;
        Some(format!(
            "(0x{:X}, 0x{:X}, {step}, {distance})",
            first.0, last.0
        ))
    };
    runs.iter().filter_map(render).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_and_alternating_characters_are_joined_to_runs() {
        let singles = [
            (65, 97),
            (66, 98),
            (67, 99),
            (256, 257),
            (258, 259),
            (260, 9),
        ];
        assert_eq!(
            runs(&singles),
            [
                "(0x41, 0x43, 1, 32)",
                "(0x100, 0x102, 2, 1)",
                "(0x104, 0x104, 1, -251)"
            ]
        );
    }
}
