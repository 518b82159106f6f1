//! The pieces of a displayed identifier, with their forms and the reasons for these.

use alloc::borrow::Cow;
use core::fmt;

use iri_core::{Clause, Component, Span};
use iri_unicode::decode;

/// A piece of a displayed identifier.
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
    /// The span in the input, in bytes.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The component that contains the piece; `None` for delimiters between components.
    pub const fn component(&self) -> Option<Component> {
        self.component
    }

    /// The form in which the piece is displayed.
    pub const fn form(&self) -> DisplayForm {
        self.form
    }

    /// The reason why the piece is not displayed in Unicode; `None` if it is, or if it is ASCII in
    /// every form.
    pub const fn reason(&self) -> Option<DisplayReason> {
        self.reason
    }

    /// The displayed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the displayed text differs from the input.
    pub const fn changes(&self) -> bool {
        matches!(self.text, Cow::Owned(_))
    }
}

/// The form in which a piece is displayed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum DisplayForm {
    /// Unchanged ASCII.
    Plain,
    /// Unicode, with non-ASCII characters.
    Unicode,
    /// The A-label, the ASCII form of a label.
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

/// The reason why a piece is not displayed in Unicode.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum DisplayReason {
    /// The policy displays only ASCII.
    AsciiOnly,
    /// The scripts of the word or label exceed the restriction level of the policy.
    MixedScripts,
    /// The label contains characters that Unicode restricts in identifiers.
    Restricted,
    /// The word or label looks Latin but is in another script.
    LooksLatin,
    /// The label contains a character that looks like a delimiter, or this is one.
    LooksLikeDelimiter,
    /// The word or label contains digits of several decimal systems.
    MixedDigits,
    /// The word or label contains repeated combining marks, or too many on a letter, or a mark on a
    /// delimiter.
    Marks,
    /// The character cannot be displayed or entered, by the scripts or the renderer.
    NotShown,
    /// The character is invisible, or can be mistaken for another one.
    Unsafe(decode::KeepReason),
    /// The piece consists of triplets, which are not decoded.
    Encoded,
    /// The version of IDNA rejects the label, so it has no other form.
    NotMappable,
}

impl DisplayReason {
    /// The stable name in kebab-case.
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

    /// The clause that the reason is based on.
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
            Self::AsciiOnly => "only ASCII is displayed",
            Self::MixedScripts => "scripts that are not used together",
            Self::Restricted => "a character that Unicode restricts in identifiers",
            Self::LooksLatin => "looks Latin but is in another script",
            Self::LooksLikeDelimiter => "a character that looks like a delimiter",
            Self::MixedDigits => "digits of several decimal systems",
            Self::Marks => "repeated combining marks, or too many on a letter",
            Self::NotShown => "a character that cannot be displayed",
            Self::Unsafe(reason) => return reason.fmt(f),
            Self::Encoded => "written as triplets",
            Self::NotMappable => "rejected by the version of IDNA",
        })
    }
}
