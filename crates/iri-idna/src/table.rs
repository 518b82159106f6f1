//! The layout of tables of code points, and their lookup.

/// A run of code points with the same values, up to the next entry. Bits 11 to 31 are the first
/// code point, bits 8 to 10 a class, bits 0 to 7 the canonical combining class. Tables are sorted.
pub(crate) type Run = u32;

/// Returns the class and the canonical combining class of a character.
pub(crate) fn look_up(runs: &[Run], c: char) -> (u8, u8) {
    let c = u32::from(c);
    let after = runs.partition_point(|run| run >> 11 <= c);
    let run = after.checked_sub(1).and_then(|at| runs.get(at));
    run.map_or((0, 0), |run| ((run >> 8 & 7) as u8, *run as u8))
}
