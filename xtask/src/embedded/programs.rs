//! The programs of `tests/embedded/cortex-m` that are measured, and their limits.

use self::Tables::{Large, Messages, Small};

/// A program that calls one function.
pub(super) struct Program {
    pub(super) name: &'static str,
    /// The operation that it measures, which is the first cell of its row in the table.
    pub(super) operation: &'static str,
    /// The largest size in bytes that it may add to the flash of an empty program.
    pub(super) flash_limit: u64,
    /// The largest number of bytes that it may add to the stack of an empty program.
    pub(super) stack_limit: u64,
    pub(super) tables: Tables,
}

/// The constants that a program may link, beside those of the empty program.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(super) enum Tables {
    /// None larger than `LARGEST_TABLE`.
    Small,
    /// None larger than `LARGEST_TABLE`, except for messages, which are many
    /// unnamed constants, and the catalogue of the linter, which lists its rules.
    Messages,
    /// At least one larger than `LARGEST_TABLE`, with properties of
    /// characters or facts about schemes.
    Large,
}

pub(super) const fn program(
    name: &'static str,
    operation: &'static str,
    [flash_limit, stack_limit]: [u64; 2],
    tables: Tables,
) -> Program {
    Program {
        name,
        operation,
        flash_limit,
        stack_limit,
        tables,
    }
}

/// All programs that are measured, in the order of the table.
#[rustfmt::skip]
pub(super) const PROGRAMS: &[Program] = &[
    program("split", "`Parts::split` and access to all components", [1_216, 192], Small),
    program("decode", "`pct::decode`, octet by octet", [192, 96], Small),
    program("parse", "`parse` with a constant form", [6_144, 288], Small),
    program("parse-any", "`parse` with a form chosen at run time", [5_376, 352], Small),
    program("iri", "`Iri::parse`", [6_144, 288], Small),
    program("components", "`Iri::parse` and access to all components", [4_352, 320], Small),
    program("error", "`Iri::parse` and `Display` of its error", [6_656, 672], Messages),
    program("resolve", "`Iri::parse`, and a reference parsed and resolved into a buffer", [7_424, 736], Small),
    program("resolve-display", "`Iri::parse`, and a reference parsed and resolved, with `Display` of the result", [8_704, 2_048], Small),
    program("relativize", "`Iri::parse` of two IRIs, and `Display` of the shortest reference", [10_496, 1_408], Small),
    program("builder", "`Iri::builder` with encoded components, and `Display` of the IRI", [10_496, 1_792], Small),
    program("to-uri", "`Display` of `iri_map::to_uri`", [1_088, 320], Small),
    program("to-uri-buffer", "`iri_map::to_uri` written into a buffer", [1_408, 288], Small),
    program("to-iri", "`Display` of `iri_map::to_iri`", [12_032, 896], Large),
    program("idna2003", "a host mapped with `Idna2003`", [34_816, 8_704], Large),
    program("idna2008", "a host mapped with `Idna2008`", [32_768, 5_632], Large),
    program("leiri-to-iri", "`Display` of `iri_leiri::to_iri`", [3_328, 448], Small),
    program("leiri", "`LeiriRef::parse` and `Display` of the IRI", [7_424, 608], Small),
    program("bidi-ban", "`iri_bidi::format_chars`", [2_112, 224], Small),
    program("bidi", "`iri_bidi::check`", [14_080, 928], Large),
    program("equal-simple", "`iri_compare::equal` with `Rung::Simple`", [192, 96], Small),
    program("equal-case", "`iri_compare::equal` with `Rung::Case`", [1_920, 288], Small),
    program("equal", "`iri_compare::equal` with `Rung::Syntax`", [10_816, 1_472], Small),
    program("equal-scheme", "`iri_compare::equal` with `Rung::Scheme`", [29_632, 9_024], Large),
    program("equal-any", "`iri_compare::equal` with a rung chosen at run time", [33_088, 8_704], Large),
    program("normalize", "`Display` of `iri_compare::normalize` with `Steps::SYNTAX`", [16_896, 2_112], Large),
    program("normalize-all", "`Display` of `iri_compare::normalize` with `Steps::ALL`", [34_560, 7_552], Large),
    program("request", "`Iri::parse`, and `Display` of the target and the host of an HTTP `Request`", [10_752, 2_176], Large),
    program("find", "`iri_text::Finder` and its results", [19_584, 2_816], Large),
    program("prepare", "`Display` of `iri_text::prepare`", [22_528, 1_408], Large),
    program("segment", "`Display` of `iri_names::segment`", [2_304, 512], Small),
    program("name-forms", "`iri_names::NameForms::compare`", [24_064, 1_312], Large),
    program("facts", "`iri_scheme::facts`", [2_304, 96], Large),
    program("check-scheme", "`iri_scheme::check_scheme`", [35_840, 1_664], Large),
    program("bidi-class", "`iri_unicode::bidi_class`", [4_864, 96], Large),
    program("nfc", "`Display` of `iri_unicode::nfc`", [15_104, 5_376], Large),
    program("lint", "`iri_lint::Linter` with `Checks::SYNTAX`, and `Display` of its findings", [98_304, 8_448], Messages),
    program("lint-unicode", "`iri_lint::Linter` with `Checks::UNICODE`, and `Display` of its findings", [164_608, 15_104], Large),
];

/// The names of the programs that are also measured with `opt-level = 3`: one of each kind.
pub(super) const FAST: &[&str] = &[
    BASELINE, "iri", "resolve", "to-uri", "to-iri", "bidi", "equal", "find",
];

/// The program that does nothing, whose figures are subtracted from those of the others.
pub(super) const BASELINE: &str = "empty";
