//! [`ScriptSet`], the scripts that can be displayed.

use core::fmt;

use unicode_script::{Script, ScriptExtension, UnicodeScript};

/// A set of scripts.
///
/// ```
/// use iri_lint::ScriptSet;
///
/// let scripts = ScriptSet::named(&["Latn", "Greek", "Jpan"]).unwrap();
/// assert!(scripts.contains('é') && scripts.contains('λ') && scripts.contains('日'));
/// assert!(!scripts.contains('ж'));
/// assert!(ScriptSet::named(&["no such script"]).is_none());
/// assert!(["Zyyy", "Common", "Zinh", "Zzzz"].iter().all(|name| ScriptSet::named(&[name]).is_none()));
/// ```
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct ScriptSet(ScriptExtension);

/// The scripts that UAX 31 recommends for identifiers.
static RECOMMENDED: [Script; 29] = [
    Script::Arabic,
    Script::Armenian,
    Script::Bengali,
    Script::Bopomofo,
    Script::Cyrillic,
    Script::Devanagari,
    Script::Ethiopic,
    Script::Georgian,
    Script::Greek,
    Script::Gujarati,
    Script::Gurmukhi,
    Script::Han,
    Script::Hangul,
    Script::Hebrew,
    Script::Hiragana,
    Script::Kannada,
    Script::Katakana,
    Script::Khmer,
    Script::Lao,
    Script::Latin,
    Script::Malayalam,
    Script::Myanmar,
    Script::Oriya,
    Script::Sinhala,
    Script::Tamil,
    Script::Telugu,
    Script::Thaana,
    Script::Thai,
    Script::Tibetan,
];

impl ScriptSet {
    /// Returns the ISO 15924 code and the Unicode name of each script that UAX 31 recommends for
    /// identifiers, for lists to choose from. [`named`](Self::named) knows all scripts.
    ///
    /// ```
    /// use iri_lint::ScriptSet;
    ///
    /// assert!(ScriptSet::recommended().any(|script| script == ("Cyrl", "Cyrillic")));
    /// ```
    pub fn recommended() -> impl ExactSizeIterator<Item = (&'static str, &'static str)> {
        let scripts = RECOMMENDED.iter();
        scripts.map(|script| (script.short_name(), script.full_name()))
    }

    /// Returns the set of the scripts with these names: ISO 15924 codes such as `Latn`, or Unicode
    /// names such as `Old_Italic`. `Jpan`, `Kore`, `Hanb`, `Hans` and `Hant` denote several
    /// scripts. Returns `None` if a name is unknown, or means no script, such as `Common`.
    pub fn named(names: &[&str]) -> Option<Self> {
        let mut all = ScriptExtension::from(Script::Unknown);
        for name in names {
            for script in scripts(name)?.into_iter().flatten() {
                all = all.union(script.into());
            }
        }
        Some(Self(all))
    }

    /// Whether a character is ASCII, belongs to one of the scripts, or has no script.
    pub fn contains(self, c: char) -> bool {
        let scripts = c.script_extension();
        let is_of_none = scripts.is_common() || scripts.is_inherited();
        c.is_ascii() || is_of_none || !scripts.intersection(self.0).is_empty()
    }
}

impl fmt::Debug for ScriptSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.0.iter().map(Script::short_name))
            .finish()
    }
}

/// Returns the scripts that a name denotes.
fn scripts(name: &str) -> Option<[Option<Script>; 3]> {
    use Script::{Bopomofo, Common, Han, Hangul, Hiragana, Inherited, Katakana, Unknown};

    Some(match name {
        "Jpan" => [Some(Han), Some(Hiragana), Some(Katakana)],
        "Kore" => [Some(Han), Some(Hangul), None],
        "Hanb" => [Some(Han), Some(Bopomofo), None],
        "Hans" | "Hant" => [Some(Han), None, None],
        _ => {
            let script = Script::from_short_name(name).or_else(|| Script::from_full_name(name))?;
            if matches!(script, Common | Inherited | Unknown) {
                return None;
            }
            [Some(script), None, None]
        }
    })
}
