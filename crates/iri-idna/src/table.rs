//! The layout of tables of code points, and looking up a character.

/// A run of code points with the same values, up to the next entry: the first code point in bits
/// 11 to 31, a class in bits 8 to 10, the canonical combining class in bits 0 to 7. In order.
pub(crate) type Run = u32;

/// The class and the canonical combining class of a character.
pub(crate) fn look_up(runs: &[Run], c: char) -> (u8, u8) {
    let c = u32::from(c);
    let behind = runs.partition_point(|run| run >> 11 <= c);
    let run = behind.checked_sub(1).and_then(|at| runs.get(at));
    run.map_or((0, 0), |run| ((run >> 8 & 7) as u8, *run as u8))
}
