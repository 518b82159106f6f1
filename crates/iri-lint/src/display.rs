//! Decides which parts of an identifier to display in Unicode, and which as A-labels or triplets
//! ([RFC 3987, section 7.6]).
//!
//! [RFC 3987, section 7.6]: https://www.rfc-editor.org/rfc/rfc3987#section-7.6

mod form;
mod host;
mod script_set;
mod text;
mod walk;

use core::fmt;

use iri_core::host::HostMapper;
use iri_core::{Parts, Rewrite};
use iri_idna::Idna2008;

pub use form::{DisplayForm, DisplayReason, DisplayedPiece};
pub use script_set::ScriptSet;
pub use walk::DisplayedPieces;

use crate::uts39::scripts::Level;

iri_core::tables::choices! {
    /// The mixtures of scripts that are displayed in Unicode, by the restriction levels of UTS 39,
    /// section 5.2.
    #[derive(Default)]
    #[non_exhaustive]
    pub enum DisplayPolicy {
        /// For readers who cannot enter anything else.
        Ascii "ascii": "Only US-ASCII is displayed",
        /// Most browsers display hosts this way.
        #[default]
        HighlyRestrictive "highly-restrictive":
            "One script per label or word, or Latin with Chinese, Japanese or Korean",
        Moderate "moderate":
            "Also Latin with one other widely used script, except Greek and Cyrillic",
    }
}

impl DisplayPolicy {
    const fn level(self) -> Level {
        match self {
            Self::Ascii => Level::Ascii,
            Self::HighlyRestrictive => Level::HighlyRestrictive,
            Self::Moderate => Level::ModeratelyRestrictive,
        }
    }
}

/// The rules for displaying identifiers: the policy, the characters that can be displayed, and the
/// mapping of hosts.
///
/// ```
/// use iri_lint::{DisplayPolicy, DisplayRules, ScriptSet};
///
/// let rules = DisplayRules::new(DisplayPolicy::HighlyRestrictive);
/// assert_eq!(rules.display("http://e/résumé").to_string(), "http://e/résumé");
/// // One of the letters is Cyrillic.
/// let spoof = "http://p\u{430}ypal.example/p\u{430}ypal";
/// let shown = "http://xn--pypal-4ve.example/p%D0%B0ypal";
/// assert_eq!(rules.display(spoof).to_string(), shown);
///
/// let latin = rules.with_scripts(ScriptSet::named(&["Latn"]).unwrap());
/// assert_eq!(latin.display("http://e/é納").to_string(), "http://e/é%E7%B4%8D");
/// ```
///
/// Hosts are judged label by label, and other components word by word and character by character,
/// so that no more than necessary is encoded ([RFC 3987, section 7.6]).
///
/// - The output is an identifier. It maps to the same URI as the input, except for the case of
///   hexadecimal digits, and for labels, which may change between Unicode and A-label.
/// - The output contains no invisible, blank or bidirectional formatting characters, except joiners
///   that are part of a word.
/// - Displaying the output again changes nothing.
///
/// The first law holds for valid input. In other input, controls and spaces are displayed as
/// triplets, too.
///
/// The output can still deceive a reader, because whole words can look alike, even in ASCII.
///
/// [RFC 3987, section 7.6]: https://www.rfc-editor.org/rfc/rfc3987#section-7.6
#[derive(Clone, Copy)]
pub struct DisplayRules<'o> {
    policy: DisplayPolicy,
    scripts: Option<ScriptSet>,
    renderer: Option<&'o (dyn Fn(char) -> bool + Sync)>,
    hosts: Option<&'o (dyn HostMapper + Sync)>,
    decodes: bool,
}

impl<'o> DisplayRules<'o> {
    /// Returns rules by which all characters can be displayed, hosts are mapped by IDNA2008, and
    /// triplets stay encoded.
    pub const fn new(policy: DisplayPolicy) -> Self {
        Self {
            policy,
            scripts: None,
            renderer: None,
            hosts: Some(&Idna2008),
            decodes: false,
        }
    }

    /// Displays only ASCII, characters of these scripts and those without a script, for readers who
    /// cannot enter others.
    #[must_use]
    pub const fn with_scripts(self, scripts: ScriptSet) -> Self {
        let scripts = Some(scripts);
        Self { scripts, ..self }
    }

    /// Displays only ASCII and the characters for which `renderer` returns `true`, such as those
    /// that the available fonts contain.
    ///
    /// ```
    /// use iri_lint::{DisplayPolicy, DisplayRules};
    ///
    /// let lacks_old_italic = |c| !('\u{10300}'..='\u{1032F}').contains(&c);
    /// let rules = DisplayRules::new(DisplayPolicy::Moderate).with_renderer(&lacks_old_italic);
    /// let shown = rules.display("http://e/\u{10300}-é").to_string();
    /// assert_eq!(shown, "http://e/%F0%90%8C%80-é");
    /// ```
    #[must_use]
    pub const fn with_renderer(self, renderer: &'o (dyn Fn(char) -> bool + Sync)) -> Self {
        let renderer = Some(renderer);
        Self { renderer, ..self }
    }

    /// Sets the version of IDNA that maps hosts; `None` for none, so that labels are displayed as
    /// they are written, or as triplets.
    ///
    /// ```
    /// use iri_lint::{DisplayPolicy, DisplayRules};
    ///
    /// let rules = DisplayRules::new(DisplayPolicy::HighlyRestrictive);
    /// let spoof = "http://p\u{430}ypal.example/";
    /// assert_eq!(rules.display(spoof).to_string(), "http://xn--pypal-4ve.example/");
    /// let unmapped = rules.with_hosts(None);
    /// assert_eq!(unmapped.display(spoof).to_string(), "http://p%D0%B0ypal.example/");
    /// ```
    #[must_use]
    pub const fn with_hosts(self, hosts: Option<&'o (dyn HostMapper + Sync)>) -> Self {
        Self { hosts, ..self }
    }

    /// Sets whether triplets of non-ASCII characters are displayed decoded, where section 3.2 of
    /// RFC 3987 allows it.
    ///
    /// ```
    /// use iri_lint::{DisplayPolicy, DisplayRules};
    ///
    /// let rules = DisplayRules::new(DisplayPolicy::Moderate).with_decoding(true);
    /// let shown = rules.display("http://e/r%C3%A9sum%C3%A9%E2%80%AE").to_string();
    /// assert_eq!(shown, "http://e/résumé%E2%80%AE");
    /// ```
    #[must_use]
    pub const fn with_decoding(self, yes: bool) -> Self {
        let decodes = yes;
        Self { decodes, ..self }
    }

    /// Returns the displayed form of a string, valid or not.
    pub fn display<'a>(self, text: &'a str) -> Displayed<'a, 'o> {
        self.display_parts(Parts::split(text))
    }

    /// Returns the displayed form of an input that was already split.
    pub const fn display_parts<'a>(self, parts: Parts<'a>) -> Displayed<'a, 'o> {
        Displayed { parts, rules: self }
    }

    /// Whether a non-ASCII character can be displayed.
    fn can_show(&self, c: char) -> bool {
        self.scripts.is_none_or(|scripts| scripts.contains(c))
            && self.renderer.is_none_or(|can_show| can_show(c))
    }
}

impl fmt::Debug for DisplayRules<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DisplayRules")
            .field("policy", &self.policy)
            .field("scripts", &self.scripts)
            .field("decodes", &self.decodes)
            .finish_non_exhaustive()
    }
}

/// The displayed form of an identifier ([`DisplayRules::display`]), written as it is formatted.
#[derive(Clone, Copy, Debug)]
pub struct Displayed<'a, 'o> {
    parts: Parts<'a>,
    rules: DisplayRules<'o>,
}

impl<'a, 'o> Displayed<'a, 'o> {
    /// Returns the pieces, which cover the input without gaps.
    pub fn pieces(&self) -> DisplayedPieces<'a, 'o> {
        DisplayedPieces::new(self.parts, self.rules)
    }
}

impl<'a> Rewrite<'a> for Displayed<'a, '_> {
    fn unchanged(&self) -> Option<&'a str> {
        let changes = self.pieces().any(|piece| piece.changes());
        (!changes).then_some(self.parts.as_str())
    }

    fn write_to(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let mut pieces = self.pieces();
        pieces.try_for_each(|piece| out.write_str(piece.text()))
    }
}

impl fmt::Display for Displayed<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

iri_core::bytes::equals_text! { Displayed<'_, '_> }
