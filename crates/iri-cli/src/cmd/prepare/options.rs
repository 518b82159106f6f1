//! The options of `iri prepare`, and the preparation that they describe.

use clap::{Args, ValueEnum};
use iri_kit::Preparation;
use iri_kit::text::{self, Separator};

use crate::options::charset::CharsetOptions;
use crate::options::inputs::Inputs;
use crate::options::query::QueryOptions;
use crate::options::table::TableOptions;

/// Make IRI references of arbitrary text, and say each change
///
/// White space at the ends goes, spaces and whatever else the grammar does not allow are
/// percent-encoded, `./` is put before what would be taken for a scheme. What is a reference
/// already stays as it is. The answer is always a reference; where there can be none, the input
/// is bad.
///
/// With --charset the input is in another encoding than UTF-8. In JSON `input` is then what was
/// read of it, and spans count its bytes in UTF-8; those of `charset-malformed` count the octets
/// of the record as they were. What was typed is composed by `--normalize always`.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are on or off, and none bars another"
)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(super) inputs: Inputs,

    #[command(flatten)]
    pub(super) table: TableOptions,

    /// What becomes of spaces inside
    #[arg(long, value_name = "HOW", default_value = "encode")]
    spaces: Spaces,

    /// Each input holds several references; each of them is written on a line of its own
    #[arg(long)]
    multiple: bool,

    /// What divides several references
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "space",
        requires = "multiple"
    )]
    separator: Divider,

    /// Which character references are decoded
    #[arg(long, value_name = "WHICH", default_value = "none")]
    references: References,

    /// How to treat a backslash
    #[arg(long, value_name = "HOW", default_value = "encode")]
    backslash: Backslash,

    /// What becomes of the characters that change the direction of text
    #[arg(long, value_name = "HOW", default_value = "encode")]
    bidi: Bidi,

    /// Treat U+061C and U+2066 to U+2069, which are younger than the RFC, as these characters
    #[arg(long)]
    bidi_later: bool,

    /// What becomes of control characters
    #[arg(long, value_name = "HOW", default_value = "encode")]
    controls: Spaces,

    /// Take all white space of Unicode, and U+FEFF, for white space
    #[arg(long)]
    wide: bool,

    /// Write full-width letters and punctuation as US-ASCII, half-width Katakana full-width
    #[arg(long)]
    width: bool,

    /// Which `@` of an authority ends the userinfo
    #[arg(long, value_name = "WHICH", default_value = "first")]
    at_sign: AtSign,

    /// What two slashes at the start of a reference without a scheme begin
    #[arg(long, value_name = "WHAT", default_value = "authority")]
    two_slashes: TwoSlashes,

    /// What becomes of characters outside US-ASCII in path, query and fragment
    #[arg(long, value_name = "HOW", default_value = "keep")]
    ucschar: Ucschar,

    #[command(flatten)]
    query: QueryOptions,

    #[command(flatten)]
    pub(super) charset: CharsetOptions,

    /// Draw each change on standard error
    #[arg(long)]
    pub(super) explain: bool,
}

const EXAMPLES: &str = "\
Examples:
  iri prepare ' http://example.org/my file#1#2 '
  iri prepare --explain 'C:\\Temp' '100%'
  iri prepare --multiple 'a.html b.html'
  iri prepare --references all 'http://example.org/?a=1&amp;b=2'
  iri prepare --charset windows-1251 --multiple --file list.txt
  iri prepare --json --backslash slash --file pasted.txt";

impl Options {
    /// The preparation that the options describe.
    pub(super) fn preparation(&self) -> Preparation {
        let mut preparation = Preparation::new();
        if let Some(query) = self.query.query() {
            preparation = preparation.with_query_charset(query);
        }
        preparation
            .with_spaces(match self.spaces {
                Spaces::Encode => text::Spaces::Encode,
                Spaces::Remove => text::Spaces::Remove,
            })
            .with_character_references(match self.references {
                References::None => text::CharacterReferences::None,
                References::Limited => text::CharacterReferences::Limited,
                References::All => text::CharacterReferences::All,
                References::Html => text::CharacterReferences::HtmlStandard,
                References::Html4 => text::CharacterReferences::Html,
            })
            .with_backslash(match self.backslash {
                Backslash::Encode => text::Backslash::Encode,
                Backslash::Slash => text::Backslash::Slash,
            })
            .with_bidi_formatting(match self.bidi {
                Bidi::Encode => text::BidiFormatting::Encode,
                Bidi::Strip => text::BidiFormatting::RemoveAround,
                Bidi::Remove => text::BidiFormatting::Remove,
            })
            .with_later_bidi_formatting(self.bidi_later)
            .with_removed_controls(self.controls == Spaces::Remove)
            .with_last_at_sign(matches!(self.at_sign, AtSign::Last))
            .with_literal_relative(matches!(self.two_slashes, TwoSlashes::Path))
            .with_encoded_ucschar(matches!(self.ucschar, Ucschar::Encode))
            .with_unicode_white_space(self.wide)
            .with_width_mapping(self.width)
            .with_nfc(self.charset.normalizes())
    }

    /// What divides the references of an input that holds several.
    pub(super) fn several(&self) -> Option<Separator> {
        self.multiple.then_some(match self.separator {
            Divider::Space => Separator::Space,
            Divider::WhiteSpace => Separator::WhiteSpace,
        })
    }
}

/// What is done with characters that no reference holds.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Spaces {
    /// Percent-encode them
    Encode,
    /// Leave them out
    Remove,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Divider {
    /// Spaces
    Space,
    /// Spaces, tabs and line breaks
    WhiteSpace,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum References {
    /// None
    None,
    /// Those to characters that delimit nothing
    Limited,
    /// Numeric ones, and the five names of XML
    All,
    /// All that browsers read in an attribute, some without a semicolon
    Html,
    /// Those of `all`, and the names of HTML 4
    Html4,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Backslash {
    /// Percent-encode it
    Encode,
    /// Before the query it is a slash, as in browsers
    Slash,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Bidi {
    /// Percent-encode them
    Encode,
    /// Remove them at both ends, and percent-encode them inside
    Strip,
    /// Remove them
    Remove,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum AtSign {
    /// The first; a second one is an error
    First,
    /// The last, as in browsers; the others are percent-encoded
    Last,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum TwoSlashes {
    /// An authority (RFC 3986, section 4.2)
    Authority,
    /// A path, by the words of the guidelines draft; `/.` is put before it
    Path,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ucschar {
    /// They stay
    Keep,
    /// Percent-encode them, as the guidelines draft has it; private use stays in queries
    Encode,
}
