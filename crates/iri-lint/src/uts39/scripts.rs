//! Detects mixed scripts (UTS 39, section 5) and determines restriction levels.
//!
//! The standard defines its levels by sets of scripts that cover the characters. Two intersections, both
//! computed in one pass, answer for all of them. A character has the set of writing systems that use
//! it. If the intersection of all sets is not empty, the text is of a single script. If it is empty, but that
//! of the characters that are not Latin has Japanese, Korean or Chinese, the text is Latin with one of
//! these, which is usual; with one other widely used script, except Cyrillic and Greek, it is moderately
//! restrictive.
//!
//! How many letters each script has is counted beside this, to point at the minority.

use iri_core::Span;
use iri_core::bytes::text::Buffer;
use unicode_script::{Script, ScriptExtension, UnicodeScript};
use unicode_security::GeneralSecurityProfile;
use unicode_security::mixed_script::AugmentedScriptSet;

use super::letters::Spelled;
use super::skeleton;

/// The scripts of a word or label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scripts {
    /// The resolved script set (UTS 39, section 5.1): the writing systems that all characters
    /// belong to, where Japanese, Korean, and Han with Bopomofo count as one each.
    common: AugmentedScriptSet,
    /// The writing systems that all non-Latin characters belong to.
    beside_latin: AugmentedScriptSet,
    /// The first scripts of letters, with the number of letters of each.
    counts: Buffer<(Script, u32), 4>,
    is_ascii: bool,
    is_allowed: bool,
}

impl Scripts {
    pub(crate) fn of(chars: impl Iterator<Item = char>) -> Self {
        let mut scripts = Self {
            common: AugmentedScriptSet::default(),
            beside_latin: AugmentedScriptSet::default(),
            counts: Buffer::new((Script::Common, 0)),
            is_ascii: true,
            is_allowed: true,
        };
        chars.for_each(|c| scripts.add(c));
        scripts
    }

    fn add(&mut self, c: char) {
        self.is_ascii &= c.is_ascii();
        self.is_allowed &= c.is_ascii_alphanumeric() || c.identifier_allowed();
        let extension = extension_of(c);
        // Characters without a script, such as unassigned ones, do not mix scripts.
        if extension.is_empty() {
            return;
        }
        let set = AugmentedScriptSet::from(extension);
        self.common.intersect_with(set);
        if !extension.contains_script(Script::Latin) {
            self.beside_latin.intersect_with(set);
        }
        let Some(script) = script_of(c) else { return };
        let counts = self.counts.as_mut_slice();
        match counts.iter_mut().find(|(counted, _)| *counted == script) {
            Some((_, letters)) => *letters += 1,
            // A fifth script does not change any result.
            None => drop(self.counts.push((script, 1))),
        }
    }

    fn has(&self, script: Script) -> bool {
        self.counts
            .as_slice()
            .iter()
            .any(|(counted, _)| *counted == script)
    }

    /// Whether no writing system contains all characters.
    pub(crate) fn are_mixed(&self) -> bool {
        self.common.is_empty()
    }

    /// The script of all letters; `None` if there are several.
    pub(crate) fn only(&self) -> Option<Script> {
        match self.counts.as_slice() {
            [(script, _)] => Some(*script),
            _ => None,
        }
    }

    /// Whether the scripts include at least two of Latin, Greek and Cyrillic, which have many
    /// similar letters.
    pub(crate) fn are_alike(&self) -> bool {
        let alike = [Script::Latin, Script::Greek, Script::Cyrillic];
        alike.into_iter().filter(|script| self.has(*script)).count() > 1
    }

    /// Whether the mixture is usual: Latin with Japanese, with Korean, or with Chinese.
    pub(crate) fn is_highly_restrictive(&self) -> bool {
        let beside_latin = &self.beside_latin;
        beside_latin.kore || beside_latin.hanb || beside_latin.jpan
    }

    /// Returns the restriction level (UTS 39, section 5.2).
    pub(crate) fn level(&self) -> Level {
        if self.is_allowed {
            self.mixture()
        } else {
            Level::Unrestricted
        }
    }

    /// Returns the restriction level by scripts alone, ignoring restricted characters.
    pub(crate) fn mixture(&self) -> Level {
        if self.is_ascii {
            Level::Ascii
        } else if !self.common.is_empty() {
            Level::SingleScript
        } else if self.is_highly_restrictive() {
            Level::HighlyRestrictive
        } else if is_moderate(self.beside_latin.base) {
            Level::ModeratelyRestrictive
        } else {
            Level::MinimallyRestrictive
        }
    }

    /// Returns the script with the most letters and the one with the fewest.
    pub(crate) fn most_and_fewest(&self) -> Option<(Script, Script)> {
        let counts = self.counts.as_slice();
        let (&(first, most), rest) = counts.split_first()?;
        let (mut most, mut fewest) = ((first, most), (first, most));
        for &(script, letters) in rest {
            if letters > most.1 {
                most = (script, letters);
            }
            // Of scripts with the same number of letters, the first one counts as that of the text.
            if letters <= fewest.1 {
                fewest = (script, letters);
            }
        }
        Some((most.0, fewest.0))
    }
}

/// Whether a set is one widely used script other than Cyrillic and Greek.
fn is_moderate(scripts: ScriptExtension) -> bool {
    let mut all = scripts.iter();
    let (Some(script), None) = (all.next(), all.next()) else {
        return false;
    };
    script.is_recommended() && script != Script::Cyrillic && script != Script::Greek
}

/// A restriction level of UTS 39, section 5.2.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Level {
    Ascii,
    SingleScript,
    HighlyRestrictive,
    ModeratelyRestrictive,
    MinimallyRestrictive,
    Unrestricted,
}

/// Returns the scripts that a character is used with. Most letters are ASCII, which needs no table.
fn extension_of(c: char) -> ScriptExtension {
    if c.is_ascii_alphabetic() {
        Script::Latin.into()
    } else {
        c.script_extension()
    }
}

/// Returns the script of a character; `None` if it has several or none.
pub(crate) fn script_of(c: char) -> Option<Script> {
    if c.is_ascii() {
        return c.is_ascii_alphabetic().then_some(Script::Latin);
    }
    let script = c.script();
    let has_one = !matches!(script, Script::Common | Script::Inherited | Script::Unknown);
    has_one.then_some(script)
}

/// Returns the span of the first run of letters of a script, including marks after the letters.
pub(crate) fn first_run(letters: Spelled<'_>, script: Script) -> Option<Span> {
    let mut run: Option<Span> = None;
    for (c, span) in letters {
        let is_mark = !c.is_ascii() && c.script() == Script::Inherited;
        match run {
            None if script_of(c) == Some(script) => run = Some(span),
            Some(found) if is_mark || script_of(c) == Some(script) => {
                run = Some(Span::new(found.start(), span.end()));
            }
            None => {}
            Some(_) => break,
        }
    }
    run
}

/// Returns the span and the script of the first character that is not used with `script`.
pub(crate) fn first_foreign(letters: Spelled<'_>, script: Script) -> Option<(Span, Script)> {
    let mut letters = letters;
    letters.find_map(|(c, span)| {
        let extension = extension_of(c);
        let is_foreign = !extension.is_empty() && !extension.contains_script(script);
        is_foreign.then(|| extension.iter().next().map(|other| (span, other)))?
    })
}

/// Whether a Greek or Cyrillic letter looks like an ASCII letter.
pub(crate) fn have_look_alike(letters: Spelled<'_>) -> bool {
    let alike = |c: char| matches!(script_of(c), Some(Script::Greek | Script::Cyrillic));
    letters
        .chars()
        .any(|c| alike(c) && skeleton::is_like_ascii(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_characters_have_the_scripts_of_the_table() {
        for c in '\0'..'\u{80}' {
            assert_eq!(extension_of(c), c.script_extension(), "{c:?}");
            let script = Some(c.script()).filter(|script| *script != Script::Common);
            assert_eq!(script_of(c), script, "{c:?}");
            assert!(
                c.identifier_allowed() || !c.is_ascii_alphanumeric(),
                "{c:?}"
            );
        }
    }
}
