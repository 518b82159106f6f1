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
}

impl Markup {
    /// Returns the format by the extension of a file, if it is one of Markdown, HTML or XML.
    pub(crate) fn by_extension(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*extension {
            "md" | "markdown" | "mdown" | "mkd" => Some(Self::Markdown),
            "html" | "htm" | "xhtml" | "xht" | "svg" | "xml" | "xsd" => Some(Self::Html),
            // Compressed files are decompressed, so the inner extension counts.
            "gz" | "zst" => Self::by_extension(Path::new(path.file_stem()?)),
            _ => None,
        }
    }
}
