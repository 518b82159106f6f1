//! The options of `iri prepare`, and the preparation that they describe.

use clap::ValueEnum;
use iri_kit::Preparation;
use iri_kit::text::{Backslash, BidiFormatting, CharacterReferences, Separator, Spaces};

use crate::cmd::prelude::*;
use crate::options::charset::CharsetOptions;
use crate::options::query::QueryOptions;

/// Turn arbitrary text into IRI references, and report each change
///
/// White space at the ends is removed, spaces and other characters that the grammar does not allow
/// are percent-encoded, and `./` is inserted before a first segment that would be read as a scheme.
/// A valid reference stays as it is. The output is always a valid reference; an input that cannot
/// be corrected is bad.
///
/// With --charset, the input is in an encoding other than UTF-8. In JSON, `input` is then the
/// decoded text, and spans are byte offsets in it; spans of `charset-malformed` are offsets in the
/// octets of the input. Use `--normalize always` to compose typed text.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(super) inputs: Inputs,

    #[command(flatten)]
    pub(super) table: TableOptions,

    /// How to treat spaces inside a reference
    #[arg(long, value_name = "HOW", default_value = "encode", value_parser = choice::<Spaces>())]
    spaces: Spaces,

    /// Each input contains several references; write each on a separate line
    #[arg(long)]
    multiple: bool,

    /// Separator of the references
    #[arg(
        long,
        value_name = "WHAT",
        default_value = "space",
        requires = "multiple",
        value_parser = choice::<Separator>()
    )]
    separator: Separator,

    /// Which character references to decode
    #[arg(long, value_name = "WHICH", default_value = "none", value_parser = choice::<CharacterReferences>())]
    references: CharacterReferences,

    /// How to treat a backslash
    #[arg(long, value_name = "HOW", default_value = "encode", value_parser = choice::<Backslash>())]
    backslash: Backslash,

    /// How to treat bidirectional formatting characters
    #[arg(long, value_name = "HOW", default_value = "encode", value_parser = choice::<BidiFormatting>())]
    bidi: BidiFormatting,

    /// Treat U+061C and U+2066 to U+2069, which are newer than RFC 3987, as such characters too
    #[arg(long)]
    bidi_later: bool,

    /// How to treat control characters
    #[arg(long, value_name = "HOW", default_value = "encode", value_parser = choice::<Spaces>())]
    controls: Spaces,

    /// Treat all white space of Unicode, and U+FEFF, as white space
    #[arg(long)]
    wide: bool,

    /// Convert full-width letters and punctuation to US-ASCII, and half-width Katakana to full
    /// width
    #[arg(long)]
    width: bool,

    /// Which `@` of an authority ends the userinfo
    #[arg(long, value_name = "WHICH", default_value = "first")]
    at_sign: AtSign,

    /// Meaning of two slashes at the start of a reference
    #[arg(long, value_name = "WHAT", default_value = "authority")]
    two_slashes: TwoSlashes,

    /// How to treat non-ASCII characters in path, query and fragment
    #[arg(long, value_name = "HOW", default_value = "keep")]
    ucschar: Ucschar,

    #[command(flatten)]
    query: QueryOptions,

    #[command(flatten)]
    pub(super) charset: CharsetOptions,

    /// The input is words, as `iri explain --spoken` writes them: `e dot org`. Commas between words stand
    /// for nothing. In JSON, `input` is then the text that the words stand for
    #[arg(long, conflicts_with = "multiple")]
    pub(super) spoken: bool,

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
  iri prepare --spoken 'http colon slash slash example dot org slash capital r'
  iri prepare --json --backslash slash --file pasted.txt";

impl Options {
    /// Returns the preparation that the options describe.
    pub(super) fn preparation(&self) -> Preparation {
        let mut preparation = Preparation::new();
        if let Some(query) = self.query.query() {
            preparation = preparation.with_query_charset(query);
        }
        preparation
            .with_spaces(self.spaces)
            .with_character_references(self.references)
            .with_backslash(self.backslash)
            .with_bidi_formatting(self.bidi)
            .with_later_bidi_formatting(self.bidi_later)
            .with_removed_controls(self.controls == Spaces::Remove)
            .with_last_at_sign(matches!(self.at_sign, AtSign::Last))
            .with_literal_relative(matches!(self.two_slashes, TwoSlashes::Path))
            .with_encoded_ucschar(matches!(self.ucschar, Ucschar::Encode))
            .with_unicode_white_space(self.wide)
            .with_width_mapping(self.width)
            .with_nfc(self.charset.normalizes())
    }

    /// Returns the separator of the references, if inputs hold several.
    pub(super) fn several(&self) -> Option<Separator> {
        self.multiple.then_some(self.separator)
    }
}

/// The `@` that ends the userinfo.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum AtSign {
    /// The first; a second one is an error
    First,
    /// The last, as in browsers; the others are percent-encoded
    Last,
}

/// The meaning of two slashes at the start of a reference.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum TwoSlashes {
    /// An authority (RFC 3986, section 4.2)
    Authority,
    /// A path, as in the IRI processing guidelines draft; `/.` is inserted before it
    Path,
}

/// How to treat non-ASCII characters in path, query and fragment.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Ucschar {
    /// Keep them
    Keep,
    /// Percent-encode them, as in the IRI processing guidelines draft; private-use characters in
    /// queries stay
    Encode,
}
