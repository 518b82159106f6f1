//! The options for input in a charset other than UTF-8 (RFC 3987, section 3.1, step 1).

use std::borrow::Cow;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use iri_kit::Rewrite;
use iri_kit::map::{self, Charset};

use super::value::{self, Known};
use crate::decode::Decoding;

/// The options for decoding octets to text.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct CharsetOptions {
    /// The charset of the input, by a label of the Encoding Standard such as `shift_jis` [default:
    /// utf-8]. UTF-16 is decoded before it is split into lines
    #[arg(
        long,
        value_name = "LABEL",
        hide_possible_values = true,
        value_parser = Known::new(by_label, labels)
    )]
    charset: Option<Charset>,

    /// When to convert the input to Normalization Form C
    #[arg(long, value_name = "WHEN", default_value = "transcode")]
    normalize: Normalize,
}

/// When text is converted to Normalization Form C.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
enum Normalize {
    /// Never, as in draft-ietf-iri-3987bis-11 (2012)
    Never,
    /// If its charset is not a Unicode encoding, as in RFC 3987
    Transcode,
    /// Always, as in draft-masinter-url-i18n-07 (2001)
    Always,
}

/// The names of the encodings ([Encoding Standard], section 4.2), and the most common labels.
///
/// [Encoding Standard]: https://encoding.spec.whatwg.org/#names-and-labels
const LABELS: [&str; 48] = [
    "utf-8",
    "ibm866",
    "iso-8859-2",
    "iso-8859-3",
    "iso-8859-4",
    "iso-8859-5",
    "iso-8859-6",
    "iso-8859-7",
    "iso-8859-8",
    "iso-8859-8-i",
    "iso-8859-10",
    "iso-8859-13",
    "iso-8859-14",
    "iso-8859-15",
    "iso-8859-16",
    "koi8-r",
    "koi8-u",
    "macintosh",
    "windows-874",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1253",
    "windows-1254",
    "windows-1255",
    "windows-1256",
    "windows-1257",
    "windows-1258",
    "x-mac-cyrillic",
    "gbk",
    "gb18030",
    "big5",
    "euc-jp",
    "iso-2022-jp",
    "shift_jis",
    "euc-kr",
    "utf-16be",
    "utf-16le",
    "ascii",
    "us-ascii",
    "latin1",
    "latin2",
    "iso-8859-1",
    "iso-8859-9",
    "gb2312",
    "sjis",
    "utf-16",
    "utf8",
];

/// Parses the label of a charset.
pub(crate) fn by_label(label: &str) -> Result<Charset, String> {
    Charset::for_label(label).ok_or_else(|| {
        let given = label.to_ascii_lowercase();
        let known = value::nearest(&given, LABELS);
        known.map_or_else(
            || {
                "unknown charset; expected a label of the Encoding Standard, such as `shift_jis`"
                    .to_owned()
            },
            |known| format!("unknown charset; did you mean `{known}`?"),
        )
    })
}

/// Returns the charsets, each with the first of its labels.
pub(crate) fn labels_of_charsets() -> impl Iterator<Item = (&'static str, Charset)> {
    let known = LABELS.into_iter().enumerate().filter_map(|(index, label)| {
        let charset = Charset::for_label(label)?;
        let mut earlier = LABELS.iter().take(index);
        let is_first = !earlier.any(|one| Charset::for_label(one) == Some(charset));
        is_first.then_some((label, charset))
    });
    known.fuse()
}

/// The labels for shell completion.
pub(crate) fn labels() -> Box<dyn Iterator<Item = PossibleValue>> {
    Box::new(LABELS.into_iter().map(PossibleValue::new))
}

/// Parses the label of a charset whose octets can be percent-encoded one by one: any but UTF-16.
pub(crate) fn octets_by_label(label: &str) -> Result<Charset, String> {
    match by_label(label)? {
        charset if charset.is_utf16() => {
            Err("UTF-16 cannot be percent-encoded; use `utf-8`".to_owned())
        }
        charset => Ok(charset),
    }
}

impl CharsetOptions {
    /// The decoding of octets to text.
    pub(crate) fn decoding(&self) -> Decoding {
        Decoding(self.charset)
    }

    /// Whether text is converted to Normalization Form C.
    pub(crate) fn normalizes(&self) -> bool {
        match self.normalize {
            Normalize::Never => false,
            Normalize::Transcode => !self.charset.is_none_or(Charset::is_unicode),
            Normalize::Always => true,
        }
    }

    /// Returns the text, in Normalization Form C if that was chosen.
    pub(crate) fn normalize<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.normalizes() {
            map::nfc(text).to_cow()
        } else {
            Cow::Borrowed(text)
        }
    }
}

#[cfg(test)]
mod tests {
    use iri_kit::map::Charset;

    use super::{LABELS, by_label};

    #[test]
    fn every_label_is_known_and_an_unknown_one_gets_a_suggestion() {
        for label in LABELS {
            assert!(by_label(label).is_ok(), "{label}");
        }
        assert_eq!(
            by_label("Latn1").map(Charset::name).unwrap_err(),
            "unknown charset; did you mean `latin1`?"
        );
        assert_eq!(
            by_label("zzz").unwrap_err(),
            "unknown charset; expected a label of the Encoding Standard, such as `shift_jis`"
        );
    }
}
