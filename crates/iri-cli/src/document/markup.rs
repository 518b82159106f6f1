//! The formats of documents.

use std::path::Path;

use clap::ValueEnum;

/// The format of a document.
#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub(crate) enum Markup {
    /// Running text
    Text,
    /// GitHub Flavored Markdown
    Markdown,
    /// HTML, and XML formats such as XHTML, SVG and XML Schema if they begin with an XML declaration
    Html,
    /// Mail (RFC 5322 and MIME): a message, or a mailbox whose messages begin with a `From ` line
    #[cfg(feature = "mail")]
    Mail,
}

/// How files and parts of messages name a format.
struct Names {
    markup: Markup,
    /// The extensions of files that are read in this format without being asked.
    extensions: &'static [&'static str],
    /// The media types.
    #[cfg(feature = "mail")]
    media: &'static [&'static str],
}

/// The names of each format.
const NAMES: &[Names] = &[
    Names {
        markup: Markup::Text,
        extensions: &[],
        #[cfg(feature = "mail")]
        media: &["text/plain"],
    },
    Names {
        markup: Markup::Markdown,
        extensions: &["md", "markdown", "mdown", "mkd"],
        #[cfg(feature = "mail")]
        media: &["text/markdown"],
    },
    Names {
        markup: Markup::Html,
        extensions: &["html", "htm", "xhtml", "xht", "svg", "xml", "xsd"],
        #[cfg(feature = "mail")]
        media: &[
            "text/html",
            "application/xhtml+xml",
            "image/svg+xml",
            "text/xml",
            "application/xml",
        ],
    },
    #[cfg(feature = "mail")]
    Names {
        markup: Markup::Mail,
        extensions: &["eml", "mbox", "mht", "mhtml"],
        media: &["message/rfc822", "message/global"],
    },
];

impl Markup {
    /// Returns the name, as in `--markup`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Markdown => "markdown",
            Self::Html => "html",
            #[cfg(feature = "mail")]
            Self::Mail => "mail",
        }
    }

    /// Returns the format by the extension of a file, if it is not one of text.
    pub(crate) fn by_extension(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        // Compressed files are decompressed, so the inner extension counts.
        if ["gz", "zst"].contains(&&*extension) {
            return Self::by_extension(Path::new(path.file_stem()?));
        }
        let mut names = NAMES.iter();
        let found = names.find(|one| one.extensions.contains(&&*extension));
        found.map(|one| one.markup)
    }

    /// Returns the format of a part of a message by its media type in lower case, if it contains text.
    #[cfg(feature = "mail")]
    pub(crate) fn by_media_type(media: &str) -> Option<Self> {
        let found = NAMES.iter().find(|one| one.media.contains(&media));
        let is_text = media.starts_with("text/") || media.starts_with("message/");
        found
            .map(|one| one.markup)
            .or(is_text.then_some(Self::Text))
    }
}
