//! The options for input in another encoding than UTF-8 (RFC 3987, section 3.1, step 1).

use std::borrow::Cow;

use clap::{Args, ValueEnum};
use iri_kit::Rewrite;
use iri_kit::map::{self, Charset};

use crate::decode::Decoding;

/// The options that say how octets become text.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct CharsetOptions {
    /// The encoding of the input, by its label on the web, such as `shift_jis`. UTF-16 is decoded
    /// before lines are split
    #[arg(long, value_name = "LABEL", value_parser = by_label)]
    charset: Option<Charset>,

    /// When text is brought into Normalization Form C; `transcode`: when it was in an encoding
    /// that is not Unicode
    #[arg(long, value_name = "WHEN", default_value = "transcode")]
    normalize: Normalize,
}

/// When text is normalized.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Normalize {
    /// Never, as 3987bis has it
    Never,
    /// When it was transcoded, as RFC 3987 has it
    Transcode,
    /// Always, as the draft of 2001 has it
    Always,
}

/// Reads the label of a charset.
pub(crate) fn by_label(label: &str) -> Result<Charset, String> {
    Charset::for_label(label).ok_or_else(|| "the web knows no such charset".to_owned())
}

impl CharsetOptions {
    /// How octets become text.
    pub(crate) fn decoding(&self) -> Decoding {
        Decoding(self.charset)
    }

    /// Whether text is brought into Normalization Form C.
    pub(crate) fn normalizes(&self) -> bool {
        match self.normalize {
            Normalize::Never => false,
            Normalize::Transcode => !self.charset.is_none_or(Charset::is_unicode),
            Normalize::Always => true,
        }
    }

    /// The text, in Normalization Form C where that was chosen.
    pub(crate) fn normalize<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.normalizes() {
            map::nfc(text).to_cow()
        } else {
            Cow::Borrowed(text)
        }
    }
}
