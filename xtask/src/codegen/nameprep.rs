//! Generates the table of Nameprep from RFC 3454.

use std::ops::RangeInclusive;

use super::runs::Runs;
use super::sources::Sources;
use super::ucd;

// The numbers of the classes, which `nameprep.rs` of iri-idna defines.
const PROHIBITED: u8 = 1;
const UNASSIGNED: u8 = 2;
const LEFT_TO_RIGHT: u8 = 3;
const RIGHT_TO_LEFT: u8 = 4;

/// The tables of prohibited characters that section 5 of RFC 3491 lists.
const PROHIBITING: [&str; 9] = [
    "C.1.2", "C.2.2", "C.3", "C.4", "C.5", "C.6", "C.7", "C.8", "C.9",
];

pub(super) fn make(sources: &mut Sources) -> Result<String, String> {
    let rfc = sources.text("../spec/rfc3454.txt")?;
    let mut classes = ucd::everywhere(0);
    let direction = [
        ("D.2", LEFT_TO_RIGHT),
        ("D.1", RIGHT_TO_LEFT),
        ("A.1", UNASSIGNED),
    ];
    let prohibited = PROHIBITING.map(|table| (table, PROHIBITED));
    for (table, class) in direction.into_iter().chain(prohibited) {
        for range in table_of(&rfc, table)? {
            ucd::set(&mut classes, range, &class);
        }
    }
    Ok(format!(
        "use iri_unicode::runs::PackedRuns;\n\n{}",
        Runs::of(&classes, 4, 0)?.render(
            "CLASSES",
            "The class of each character: prohibited, unassigned or a direction.",
        )
    ))
}

/// Reads the code points of a table of RFC 3454.
fn table_of(rfc: &str, name: &str) -> Result<Vec<RangeInclusive<usize>>, String> {
    let [start, end] = ["Start", "End"].map(|edge| format!("----- {edge} Table {name} -----"));
    let table = rfc
        .split_once(&start)
        .and_then(|(_, rest)| rest.split_once(&end))
        .ok_or(format!("RFC 3454 has no table {name}"))?
        .0;
    let rows = table.lines().filter_map(|line| {
        // Lines without code points are blank or belong to a page break.
        let range = line.split(';').next().unwrap_or("").trim();
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        Some(ucd::code_point(first)?..=ucd::code_point(last)?)
    });
    let rows: Vec<RangeInclusive<usize>> = rows.collect();
    if rows.is_empty() {
        return Err(format!("table {name} of RFC 3454 is empty"));
    }
    Ok(rows)
}
