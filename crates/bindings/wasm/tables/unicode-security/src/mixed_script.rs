//! Sets of scripts that are written together (UTS 39, section 5.1).

use unicode_script::{Script, ScriptExtension};

/// The scripts of a character, and the writing systems that combine several.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct AugmentedScriptSet {
    /// The scripts.
    pub base: ScriptExtension,
    /// Han with Bopomofo.
    pub hanb: bool,
    /// Japanese.
    pub jpan: bool,
    /// Korean.
    pub kore: bool,
}

impl AugmentedScriptSet {
    /// Returns the set of a character.
    pub fn for_char(c: char) -> Self {
        ScriptExtension::from(c).into()
    }

    /// Keeps what is also in another set.
    pub fn intersect_with(&mut self, other: Self) {
        self.base.intersect_with(other.base);
        self.hanb &= other.hanb;
        self.jpan &= other.jpan;
        self.kore &= other.kore;
    }

    /// Whether the character is used with all scripts.
    pub fn is_all(&self) -> bool {
        self.base.is_common() || self.base.is_inherited()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.base.is_empty() && !(self.hanb || self.jpan || self.kore)
    }
}

impl From<ScriptExtension> for AugmentedScriptSet {
    fn from(base: ScriptExtension) -> Self {
        let has = |script| base.contains_script(script);
        let all = base.is_common() || base.is_inherited() || has(Script::Han);
        Self {
            base,
            hanb: all || has(Script::Bopomofo),
            jpan: all || has(Script::Hiragana) || has(Script::Katakana),
            kore: all || has(Script::Hangul),
        }
    }
}

/// All scripts.
impl Default for AugmentedScriptSet {
    fn default() -> Self {
        ScriptExtension::from(Script::Common).into()
    }
}
