//! The private bit tricks of the scanner, for `cargo xtask prove tricks`: not compiled without `--cfg iri_proof`.

use super::class::{self, StartOfHost, special_char};
use super::marks::{self, Marks, Triplets};
use super::repertoire::Repertoire;
use super::{fault, scanner, tail};

/// Whether the class, one bit of the table, contains the byte.
pub const fn is_allowed<R: Repertoire>(byte: u8, class: u8) -> bool {
    class::is_allowed::<R>(byte, class)
}

/// Whether a path is visited at the byte.
pub const fn is_marked<R: Repertoire>(byte: u8) -> bool {
    marks::is_marked::<R>(byte)
}

/// The kind of the four bytes at `at`: 0 for plain, 1 for other, 2 and the index of an excluded byte.
pub const fn start_of_host<R: Repertoire>(bytes: &[u8], at: usize) -> usize {
    match class::start_of_host::<R>(bytes, at) {
        StartOfHost::Plain => 0,
        StartOfHost::Other => 1,
        StartOfHost::Excluded(index) => 2 + index,
    }
}

/// The number of bytes of the character at `at`, if it is allowed.
pub const fn length_of_special_char<R: Repertoire>(
    bytes: &[u8],
    at: usize,
    private: bool,
) -> Option<usize> {
    special_char::<R>(bytes, at, private)
}

/// See the function in `class`.
pub const fn skip_fours<R: Repertoire>(bytes: &[u8], at: usize, class: u8) -> usize {
    class::skip_fours::<R>(bytes, at, class)
}

/// See the function in `class`.
pub const fn skip(bytes: &[u8], at: usize, classes: u8) -> usize {
    class::skip(bytes, at, classes)
}

/// See the function in `class`.
pub const fn skip_digits(bytes: &[u8], at: usize) -> usize {
    class::skip_digits(bytes, at)
}

/// See the function in `class`.
pub const fn is_triplet(bytes: &[u8], at: usize) -> bool {
    class::is_triplet(bytes, at)
}

/// See the function in `scanner`.
pub const fn end_of_common_scheme(bytes: &[u8]) -> Option<usize> {
    scanner::end_of_common_scheme::<true>(bytes)
}

/// See the function in `scanner`.
pub const fn end_of_short_scheme(bytes: &[u8]) -> Option<usize> {
    scanner::end_of_short_scheme(bytes)
}

/// See the function in `fault`.
pub const fn end_of(bytes: &[u8], at: usize, end: u8) -> usize {
    fault::end_of(bytes, at, end)
}

/// See the function in `tail`.
pub const fn before_cut_triplet(bytes: &[u8], end: usize) -> usize {
    tail::before_cut_triplet(bytes, end)
}

/// Marks: start, end, mask, and the triplets: 0 for marked, 1 for sound, 2 for malformed.
pub type Fields = [u64; 4];

/// See the method of `Marks`.
pub const fn at_start<R: Repertoire>(bytes: &[u8], at: usize) -> Fields {
    fields(Marks::at_start::<R>(bytes, at))
}

/// See the method of `Marks`.
pub const fn next<R: Repertoire>(bytes: &[u8], end: usize, is_sound: bool) -> Fields {
    let mut marks = Marks::none(end);
    if is_sound {
        marks.triplets = Triplets::Sound;
    }
    fields(marks.next::<R>(bytes))
}

/// See the method of `Marks`.
pub const fn after_host<R: Repertoire>(bytes: &[u8], at: usize) -> Fields {
    fields(Marks::after_host::<R>(bytes, at))
}

/// See the method of `Marks`: the marks, and the end of the block.
pub const fn ends_of_host<R: Repertoire>(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    Marks::ends_of_host::<R>(bytes, at)
}

/// See the method of `Marks`.
pub const fn with_percent_signs(bytes: &[u8], start: usize, end: usize, mask: u64) -> Fields {
    let triplets = Triplets::Malformed;
    let marks = Marks {
        start,
        end,
        mask,
        triplets,
    };
    fields(marks.with_percent_signs(bytes))
}

const fn fields(marks: Marks) -> Fields {
    let triplets = match marks.triplets {
        Triplets::Marked => 0,
        Triplets::Sound => 1,
        Triplets::Malformed => 2,
    };
    [marks.start as u64, marks.end as u64, marks.mask, triplets]
}
