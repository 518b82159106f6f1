//! `iri express --suite`: documents to test browsers and mail programs with, one for each format that
//! `iri find` reads and each charset, as proposed at the 19th International Unicode Conference (2001).
//!
//! Each document has a control link, and a character of its charset by name, so that a failure of the format or
//! the charset is not taken for one of an IRI.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use iri_kit::map::{Charset, to_uri};
use iri_kit::text::markup::{Markup as Escaping, Quote, escape_for_attribute};
use iri_kit::{Finder, Parts, Rewrite as _};

use super::{Express, Fallback};
use crate::diagnosis::character;
use crate::document::Markup;
use crate::finding::Checked;
use crate::options::charset::labels_of_charsets;

/// A kind of document. In the templates, `LABEL` is the label of the charset, `SAMPLE` a character of it, `NAME`
/// the name of that, `IRI` a link, and `URI` the URI that it should lead to.
#[derive(Debug)]
pub(super) struct Document {
    name: &'static str,
    extension: &'static str,
    /// The format in which `iri find` reads it.
    pub(super) markup: Markup,
    escaping: Option<Escaping>,
    head: &'static str,
    link: &'static str,
    foot: &'static str,
    /// The header of the message that contains it, and its transfer encoding.
    mail: Option<(&'static str, Transfer)>,
}

/// Encodes the body of a message.
type Transfer = fn(&[u8]) -> String;

const HTML_HEAD: &str = "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"LABEL\">\n<title>HTML in \
                         LABEL</title>\n</head>\n<body>\n<p>NAME: SAMPLE</p>\n<ul>\n";
const HTML_LINK: &str = "<li><a href=\"IRI\">URI</a></li>\n";
const HTML_FOOT: &str = "</ul>\n</body>\n</html>\n";
const TEXT_HEAD: &str = "Text in LABEL. NAME: SAMPLE\n\n";
const TEXT_LINK: &str = "- <IRI>\n";

/// The kinds of documents. There is one for each format that `iri find` reads, which a test checks.
pub(super) const DOCUMENTS: &[Document] = &[
    Document {
        name: "html",
        extension: "html",
        markup: Markup::Html,
        escaping: Some(Escaping::Html),
        head: HTML_HEAD,
        link: HTML_LINK,
        foot: HTML_FOOT,
        mail: None,
    },
    Document {
        name: "xhtml",
        extension: "xhtml",
        markup: Markup::Html,
        escaping: Some(Escaping::Xml),
        head: "<?xml version=\"1.0\" encoding=\"LABEL\"?>\n<html \
               xmlns=\"http://www.w3.org/1999/xhtml\">\n<head><title>XHTML in LABEL</title></head>\n<body>\n<p>NAME: \
               SAMPLE</p>\n<ul>\n",
        link: HTML_LINK,
        foot: HTML_FOOT,
        mail: None,
    },
    Document {
        name: "svg",
        extension: "svg",
        markup: Markup::Html,
        escaping: Some(Escaping::Xml),
        head: "<?xml version=\"1.0\" encoding=\"LABEL\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" \
               viewBox=\"0 0 100 100\">\n<title>NAME: SAMPLE</title>\n",
        link: "<a href=\"IRI\"><text y=\"NUMBER0\" font-size=\"4\">URI</text></a>\n",
        foot: "</svg>\n",
        mail: None,
    },
    Document {
        name: "schema",
        extension: "xsd",
        markup: Markup::Html,
        escaping: Some(Escaping::Xml),
        head: "<?xml version=\"1.0\" encoding=\"LABEL\"?>\n<xs:schema \
               xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\n<xs:annotation>\n<xs:documentation>NAME: \
               SAMPLE</xs:documentation>\n",
        link: "<xs:documentation source=\"IRI\"/>\n",
        foot: "</xs:annotation>\n</xs:schema>\n",
        mail: None,
    },
    Document {
        name: "markdown",
        extension: "md",
        markup: Markup::Markdown,
        escaping: Some(Escaping::Html),
        head: "# Markdown in LABEL\n\nNAME: SAMPLE\n\n",
        link: "- [link NUMBER](<IRI>)\n",
        foot: "",
        mail: None,
    },
    Document {
        name: "text",
        extension: "txt",
        markup: Markup::Text,
        escaping: None,
        head: TEXT_HEAD,
        link: TEXT_LINK,
        foot: "",
        mail: None,
    },
    #[cfg(feature = "mail")]
    Document {
        name: "mail-html",
        extension: "eml",
        markup: Markup::Mail,
        escaping: Some(Escaping::Html),
        head: HTML_HEAD,
        link: HTML_LINK,
        foot: HTML_FOOT,
        mail: Some((
            "Content-Type: text/html; charset=LABEL\r\nContent-Transfer-Encoding: base64\r\n",
            crate::document::to_base64,
        )),
    },
    #[cfg(feature = "mail")]
    Document {
        name: "mail-text",
        extension: "eml",
        markup: Markup::Mail,
        escaping: None,
        head: TEXT_HEAD,
        link: TEXT_LINK,
        foot: "",
        mail: Some((
            "Content-Type: text/plain; charset=LABEL\r\nContent-Transfer-Encoding: quoted-printable\r\n",
            crate::document::to_quoted_printable,
        )),
    },
];

/// The link that works if its format and charset do.
const CONTROL: &str = "http://example.org/control";

/// Characters of which every charset beyond US-ASCII has one.
const SAMPLES: &str = "\u{7D0D}\u{D55C}\u{44F}\u{E01}\u{5D0}\u{639}\u{3BB}\u{1EA1}\u{20AB}\u{142}\u{127}\u{105}\u{15F}\u{E9}";

/// Writes the documents with links to the IRIs, `expected.tsv` and the page `index.html` to a directory, which is
/// created and must be empty. `only` restricts the charsets. Returns the number of documents.
pub(super) fn write(directory: &Path, iris: &[String], only: Option<Charset>) -> io::Result<usize> {
    fs::create_dir_all(directory)?;
    if fs::read_dir(directory)?.next().is_some() {
        return Err(io::Error::other("it is not empty"));
    }
    let iris: Vec<&str> = [CONTROL]
        .into_iter()
        .chain(iris.iter().map(String::as_str))
        .collect();
    let mut expected = String::from("file\tmarkup\tcharset\tfound\turi\n");
    let mut rows = String::new();
    let mut count = 0;
    for (label, charset) in labels_of_charsets() {
        if only.is_some_and(|only| only != charset) {
            continue;
        }
        let _ = write!(rows, "<tr><th>{label}</th>");
        for document in DOCUMENTS {
            let file = format!("{}-{label}.{}", document.name, document.extension);
            let mut found = Vec::new();
            let octets = document.octets(label, charset, &iris, &mut found);
            let octets = octets.map_err(|finding| io::Error::other(finding.message.clone()))?;
            fs::write(directory.join(&file), octets)?;
            for (iri, found) in iris.iter().zip(found) {
                let (uri, markup) = (to_uri(iri), document.markup.name());
                let _ = writeln!(expected, "{file}\t{markup}\t{label}\t{found}\t{uri}");
            }
            let _ = write!(rows, "<td><a href=\"{file}\">{}</a></td>", document.name);
            count += 1;
        }
        rows.push_str("</tr>\n");
    }
    fs::write(directory.join("expected.tsv"), expected)?;
    fs::write(directory.join("index.html"), index(&iris, &rows))?;
    Ok(count)
}

/// The page that lists the documents, with the URI that each link should lead to.
fn index(iris: &[&str], rows: &str) -> String {
    let mut page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Test documents \
                    for IRIs</title>\n</head>\n<body>\n<h1>Test documents for IRIs</h1>\n<p>Open a document, and follow \
                    its links in order. Each should lead to the URI of its number, whatever the charset of the document \
                    (RFC 3987, section 3.1). If the first one does not, the format or the charset is not supported. A \
                    server should name no other charset for the documents.</p>\n<ol>\n"
        .to_owned();
    for iri in iris {
        let (shown, uri) = (escaped(iri), to_uri(iri).to_string());
        let _ = writeln!(page, "<li>{shown}<br><code>{}</code></li>", escaped(&uri));
    }
    let _ = write!(page, "</ol>\n<table>\n{rows}</table>\n</body>\n</html>\n");
    page
}

fn escaped(text: &str) -> String {
    escape_for_attribute(text, Escaping::Html, Quote::Either).to_string()
}

impl Document {
    /// The octets of the document. Appends each link as it should be found.
    fn octets(
        &self,
        label: &str,
        charset: Charset,
        iris: &[&str],
        found: &mut Vec<String>,
    ) -> Checked<Vec<u8>> {
        let express = Express {
            charset,
            markup: self.escaping,
            fallback: match self.escaping {
                Some(_) => Fallback::Reference,
                None => Fallback::Percent,
            },
            host: iri_kit::host::HostMapping::Percent,
            record_end: '\n',
        };
        let sample = SAMPLES.chars().find(|&c| charset.has(c)).unwrap_or('A');
        let filled = |template: &str| {
            template
                .replace("LABEL", label)
                .replace("NAME", &character::name(sample))
                .replace("SAMPLE", sample.encode_utf8(&mut [0; 4]))
        };
        let mark = if charset.is_utf16() { "\u{FEFF}" } else { "" };
        let mut text = format!("{mark}{}", filled(self.head));
        for (number, iri) in (1..).zip(iris) {
            let mut link = String::new();
            express.express(Parts::split(iri), &mut link, &mut |_| ())?;
            let uri = escaped(&to_uri(iri).to_string());
            let number: usize = number;
            let written = self.link.replace("NUMBER", &number.to_string());
            text.push_str(&written.replace("URI", &uri).replace("IRI", &link));
            if self.escaping.is_some() {
                found.push((*iri).to_owned());
            } else {
                // Some schemes are searched for in text only on request.
                let in_text = self.link.replace("IRI", &link);
                let first = Finder::new().find(&in_text).next();
                found.push(
                    first
                        .map(|one| one.to_cow().into_owned())
                        .unwrap_or_default(),
                );
            }
        }
        text.push_str(self.foot);
        let Some((header, transfer)) = self.mail else {
            return Ok(express.octets(&text));
        };
        let body = transfer(&express.octets(&text.replace('\n', "\r\n")));
        let header = filled(header);
        let message = format!(
            "From: test@example.org\r\nSubject: {} in {label}\r\nMIME-Version: 1.0\r\n{header}\r\n{body}",
            self.name
        );
        Ok(message.into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use clap::ValueEnum;

    use super::{DOCUMENTS, SAMPLES};
    use crate::document::Markup;
    use crate::options::charset::labels_of_charsets;

    #[test]
    fn there_is_a_document_for_each_format_and_a_sample_for_each_charset() {
        for markup in Markup::value_variants() {
            assert!(
                DOCUMENTS.iter().any(|one| one.markup == *markup),
                "{markup:?}"
            );
        }
        for document in DOCUMENTS {
            let path = format!("a.{}", document.extension);
            let markup = Markup::by_extension(Path::new(&path)).unwrap_or(Markup::Text);
            assert_eq!(markup, document.markup);
        }
        for (label, charset) in labels_of_charsets() {
            assert!(SAMPLES.chars().any(|c| charset.has(c)), "{label}");
        }
    }
}
