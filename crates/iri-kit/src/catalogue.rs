//! The catalogue: a rule for each code of the workspace.
//!
//! The rules of the linter are in [`iri_lint`]. Those of errors, edits and kept triplets are rows of
//! the tables of their kinds, in the crates that own them.

use iri_core::host::HostErrorKind;
use iri_core::pct::IllFormed;
use iri_core::tables::Entry;
use iri_core::{BaseMissing, Severity};
use iri_idna::Difference;
use iri_lint::entry;
use iri_lint::{CATALOGUE, Family, Rule};
use iri_map::{CharsetErrorKind, MapErrorKind};
use iri_names::NameErrorKind;
use iri_syntax::{BufferTooSmall, BuildErrorKind, PortError, RelativizeErrorKind};
use iri_template::{
    ExpandError, NoMatchKind, PatternErrorKind, RouterErrorKind, TemplateErrorKind,
};
use iri_text::file_path::FilePathErrorKind;
use iri_text::{EditKind, HearErrorKind, PrepareErrorKind};
use iri_unicode::decode::KeepReason;
use iri_web::http::{RequestErrorKind, WireErrorKind};

mod program;

/// Defines a static with the rules of each family from tables of kinds.
macro_rules! families {
    ($($family:ident $name:ident: $($severity:ident $entries:expr),+;)+) => {
        $(static $name: [Rule; entry::count(const { &[$((Severity::$severity, $entries)),+] })] =
            entry::rules(Family::$family, const { &[$((Severity::$severity, $entries)),+] });)+

        /// The rules besides those of the linter, by family.
        static OF_KINDS: &[&[Rule]] = &[$(&$name),+];
    };
}

families! {
    Mapping MAPPING:
        Error MapErrorKind::ENTRIES,
        Error CharsetErrorKind::ENTRIES,
        Error HostErrorKind::ENTRIES,
        Error IllFormed::ENTRIES,
        Advice Difference::ENTRIES,
        Advice KeepReason::ENTRIES;
    Preparing PREPARING:
        Advice EditKind::ENTRIES,
        Error PrepareErrorKind::ENTRIES,
        Error HearErrorKind::ENTRIES;
    Building BUILDING:
        Error BuildErrorKind::ENTRIES,
        Error COAP,
        Error CRIS,
        Error TemplateErrorKind::ENTRIES,
        Error ExpandError::ENTRIES,
        Error PatternErrorKind::ENTRIES,
        Error NoMatchKind::ENTRIES,
        Error RouterErrorKind::ENTRIES,
        Error PortError::ENTRIES,
        Error program::BUILDING,
        Error BufferTooSmall::ENTRIES,
        Error RelativizeErrorKind::ENTRIES;
    Files FILES: Error FilePathErrorKind::ENTRIES, Error NameErrorKind::ENTRIES;
    Web WEB:
        Warning program::FORMS,
        Error RequestErrorKind::ENTRIES,
        Error WireErrorKind::ENTRIES,
        Error DESTINATIONS;
    Program PROGRAM:
        Error BaseMissing::ENTRIES,
        Error program::INPUT,
        Warning program::GUESSES;
}

/// The reasons for which a policy refuses a destination.
const DESTINATIONS: &[Entry] = {
    #[cfg(feature = "readers")]
    const ENTRIES: &[Entry] = iri_readers::destination::RefusedKind::ENTRIES;
    #[cfg(not(feature = "readers"))]
    const ENTRIES: &[Entry] = &[];
    ENTRIES
};

/// What has no options of CoAP, and options without a URI.
const COAP: &[Entry] = {
    #[cfg(feature = "coap")]
    const ENTRIES: &[Entry] = iri_coap::CoapErrorKind::ENTRIES;
    #[cfg(not(feature = "coap"))]
    const ENTRIES: &[Entry] = &[];
    ENTRIES
};

/// What is wrong with a CRI.
const CRIS: &[Entry] = {
    #[cfg(feature = "cri")]
    const ENTRIES: &[Entry] = iri_cri::CriErrorKind::ENTRIES;
    #[cfg(not(feature = "cri"))]
    const ENTRIES: &[Entry] = &[];
    ENTRIES
};

/// Returns every rule, grouped by family.
///
/// ```
/// let mut rules = iri_kit::catalogue::rules();
/// assert!(rules.clone().any(|rule| rule.code() == "char-illegal"));
/// assert!(rules.any(|rule| rule.code() == "name-empty"));
/// ```
pub fn rules() -> impl Iterator<Item = &'static Rule> + Clone {
    let of_linter = CATALOGUE.iter().copied().flatten().copied();
    of_linter.chain(OF_KINDS.iter().copied().flatten())
}

/// Looks up a rule by its code; `None` if there is no such code.
///
/// ```
/// use iri_kit::catalogue::rule;
///
/// assert_eq!(rule("name-empty").unwrap().title(), "empty name");
/// assert!(rule("no-such-code").is_none());
/// ```
pub fn rule(code: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.code() == code)
}
