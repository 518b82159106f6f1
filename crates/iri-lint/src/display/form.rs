//! The pieces of a displayed identifier, and why they are displayed as they are.

use alloc::borrow::Cow;
use core::fmt;

use iri_core::{Clause, Component, Span};
use iri_unicode::decode;

/// A piece of an identifier, as it is displayed.
///
/// ```
/// use iri_lint::{DisplayForm, DisplayPolicy, DisplayReason, DisplayRules};
///
/// let rules = DisplayRules::new(DisplayPolicy::HighlyRestrictive);
/// let displayed = rules.display("http://\u{430}pple.example/");
/// let label = displayed.pieces().find(|piece| piece.changes()).unwrap();
/// assert_eq!((label.span().range(), label.text()), (7..13, "xn--pple-43d"));
/// assert_eq!(label.form(), DisplayForm::ALabel);
/// assert_eq!(label.reason(), Some(DisplayReason::MixedScripts));
/// ```
#[derive(Clone, Debug)]
pub struct DisplayedPiece<'a> {
    pub(super) span: Span,
    pub(super) component: Option<Component>,
    pub(super) form: DisplayForm,
    pub(super) reason: Option<DisplayReason>,
    pub(super) text: Cow<'a, str>,
}

impl DisplayedPiece<'_> {
    /// The place in the input, in bytes.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that it is in; `None` for what stands between components.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The form that is displayed.
    pub const fn form(&self) -> DisplayForm {
        self.form
    }

    /// Why it is not displayed in Unicode; `None` if it is, or if it is US-ASCII in any form.
    pub const fn reason(&self) -> Option<DisplayReason> {
        self.reason
    }

    /// The text that is displayed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is displayed otherwise than it is written.
    pub const fn changes(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }
}

/// The form in which a piece is displayed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum DisplayForm {
    /// US-ASCII, as it is.
    Plain,
    /// Characters beyond US-ASCII.
    Unicode,
    /// The ASCII form of a label.
    ALabel,
    /// Percent-encoded triplets.
    Triplets,
}

impl DisplayForm {
    /// The name in kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Unicode => "unicode",
            Self::ALabel => "a-label",
            Self::Triplets => "triplets",
        }
    }
}

/// Why a piece is not displayed in Unicode.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum DisplayReason {
    /// The policy shows only US-ASCII.
    AsciiOnly,
    /// The scripts of the word or label are beyond the level of the policy.
    MixedScripts,
    /// The label has characters that Unicode restricts from names.
    Restricted,
    /// The label looks Latin, and is of another script.
    LooksLatin,
    /// The label has a character that looks like a delimiter.
    LooksLikeDelimiter,
    /// The word or label has digits of several decimal systems.
    MixedDigits,
    /// The word or label repeats combining marks, or has too many on a letter.
    Marks,
    /// The character cannot be shown or entered.
    NotShown,
    /// The character would not be seen, or would be taken for another.
    Unsafe(decode::KeepReason),
    /// It is written as triplets, which are not decoded.
    Encoded,
    /// The label has no other form by the version of IDNA.
    NotMappable,
}

impl DisplayReason {
    /// The name in kebab-case, for programs.
    ///
    /// ```
    /// assert_eq!(iri_lint::DisplayReason::MixedScripts.name(), "mixed-scripts");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::AsciiOnly => "ascii-only",
            Self::MixedScripts => "mixed-scripts",
            Self::Restricted => "restricted",
            Self::LooksLatin => "looks-latin",
            Self::LooksLikeDelimiter => "looks-like-delimiter",
            Self::MixedDigits => "mixed-digits",
            Self::Marks => "marks",
            Self::NotShown => "not-shown",
            Self::Unsafe(reason) => reason.name(),
            Self::Encoded => "encoded",
            Self::NotMappable => "not-mappable",
        }
    }

    /// The clause behind it.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::AsciiOnly => "m07-4.5-a",
            Self::MixedScripts | Self::Restricted => "3987-7.5-script-mix",
            Self::LooksLatin | Self::LooksLikeDelimiter | Self::MixedDigits | Self::Marks => {
                "3987-8-spoof-lookalike"
            }
            Self::NotShown | Self::Encoded => "3987-7.6-pct-display",
            Self::Unsafe(reason) => return reason.clause(),
            Self::NotMappable => "3987-3.1-toascii-fail",
        })
    }
}

impl fmt::Display for DisplayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AsciiOnly => "only US-ASCII is shown",
            Self::MixedScripts => "scripts that are not used together",
            Self::Restricted => "a character that Unicode restricts from names",
            Self::LooksLatin => "looks Latin, and is of another script",
            Self::LooksLikeDelimiter => "a character that looks like a delimiter",
            Self::MixedDigits => "digits of several decimal systems",
            Self::Marks => "combining marks that are repeated or too many",
            Self::NotShown => "a character that cannot be shown",
            Self::Unsafe(reason) => return reason.fmt(f),
            Self::Encoded => "written as triplets",
            Self::NotMappable => "no other form by the version of IDNA",
        })
    }
}
