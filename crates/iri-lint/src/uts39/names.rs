//! Labels that look Latin, judged by the top-level domain of their host.

use core::fmt;

use iri_core::Span;
use iri_core::engine::labels::{Labels, Letters, is_idna_dot};
use unicode_script::Script;

use super::letters::{Spelled, decoded};
use super::scripts::Scripts;
use super::skeleton;

/// Facts about a host that the checks of each label need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names {
    /// The span of the last label.
    top: Option<Span>,
    has_others: bool,
    /// The script of the top-level domain, or the script used in its country.
    script: Option<Script>,
}

impl Names {
    pub(crate) fn new(text: &str, host: Span) -> Self {
        let labels = Labels::new(Letters::new(text, host), is_idna_dot);
        let named = labels.filter(|label| !label.is_empty());
        let (count, last) = named.fold((0_usize, None), |(count, _), label| {
            (count + 1, Some(label))
        });
        Self {
            top: last,
            has_others: count > 1,
            script: last.and_then(|top| script_of_domain(text, top)),
        }
    }
}

/// Country-code domains under which names in a script with Latin lookalikes are usual.
const COUNTRIES: &[(&str, Script)] = &[
    ("am", Script::Armenian),
    ("bg", Script::Cyrillic),
    ("by", Script::Cyrillic),
    ("cy", Script::Greek),
    ("ge", Script::Georgian),
    ("gr", Script::Greek),
    ("il", Script::Hebrew),
    ("kg", Script::Cyrillic),
    ("kz", Script::Cyrillic),
    ("mk", Script::Cyrillic),
    ("mn", Script::Cyrillic),
    ("rs", Script::Cyrillic),
    ("ru", Script::Cyrillic),
    ("su", Script::Cyrillic),
    ("th", Script::Thai),
    ("tj", Script::Cyrillic),
    ("ua", Script::Cyrillic),
    ("uz", Script::Cyrillic),
];

/// Writes a host as a reader of Latin reads it.
pub(crate) fn write_as_latin(text: &str, host: Span, out: &mut impl fmt::Write) -> fmt::Result {
    let labels = Labels::new(Letters::new(text, host), is_idna_dot);
    for (index, label) in labels.enumerate() {
        if index > 0 {
            out.write_char('.')?;
        }
        let decoded = decoded(text, label);
        skeleton::write_as_latin(Spelled::label(text, label, &decoded).chars(), out)?;
    }
    Ok(())
}

fn script_of_domain(text: &str, top: Span) -> Option<Script> {
    let written = top.of(text);
    let mut countries = COUNTRIES.iter();
    let country = countries.find(|(code, _)| written.eq_ignore_ascii_case(code));
    country.map(|(_, script)| *script).or_else(|| {
        let decoded = decoded(text, top);
        Scripts::of(Spelled::label(text, top, &decoded).chars()).only()
    })
}

/// Returns the script of a label that looks Latin but is not, and whether readers expect names in
/// that script there. Top-level domains are not checked.
pub(crate) fn looks_latin(
    letters: &Spelled<'_>,
    label: Span,
    names: Names,
) -> Option<(Script, bool)> {
    if names.has_others && names.top == Some(label) {
        return None;
    }
    let (script, _) = skeleton::whole_script(letters.clone())?;
    Some((script, names.script == Some(script)))
}
