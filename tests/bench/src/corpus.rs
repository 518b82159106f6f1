//! The corpora: the items timed, read from a folder next to the workspace or built in here.

use std::{fs::File, io::Read, path::Path};

use flate2::read::GzDecoder;

use crate::sample;

/// The kind of the items of a corpus, which selects the calls they are timed with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// IRIs.
    Absolute,
    /// IRI references without a scheme.
    Reference,
    /// Neither: every parser must reject them.
    Invalid,
    /// Templates of URIs.
    Template,
}

/// A named list of items of one kind.
#[derive(Clone, Debug)]
pub(crate) struct Corpus {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) items: Vec<String>,
}

impl Corpus {
    /// Whether every item is US-ASCII, as the types of RFC 3986 require.
    pub(crate) fn is_ascii(&self) -> bool {
        self.items.iter().all(|item| item.is_ascii())
    }

    /// The same items, each with the character at byte 10 replaced by `<`, which no production
    /// allows. Skips items that end before byte 10.
    pub(crate) fn broken(&self) -> Self {
        let items = self.items.iter().filter_map(|item| broken(item));
        Self {
            items: items.collect(),
            ..*self
        }
    }
}

/// The item with the character that contains byte 10 replaced by `<`.
fn broken(item: &str) -> Option<String> {
    let (at, _) = item.char_indices().take_while(|(at, _)| *at <= 10).last()?;
    let (before, rest) = item.split_at(at);
    let mut after = rest.chars();
    let replaced = after.next()?;
    (at + replaced.len_utf8() > 10).then(|| [before, "<", after.as_str()].concat())
}

/// How a line of a file becomes an item.
#[derive(Clone, Copy)]
enum Line {
    /// The line is the item.
    Whole,
    /// The line is `base TAB reference`, and the reference is the item.
    SecondField,
    /// The line is a host, and `http://HOST/` is the item.
    Host,
}

/// The files, in the order of their README.
const FILES: [(&str, Kind, Line); 15] = [
    ("web", Kind::Absolute, Line::Whole),
    ("short", Kind::Absolute, Line::Whole),
    ("files", Kind::Absolute, Line::Whole),
    ("uri_pct", Kind::Absolute, Line::Whole),
    ("iri_cjk", Kind::Absolute, Line::Whole),
    ("iri_latin", Kind::Absolute, Line::Whole),
    ("relative", Kind::Reference, Line::SecondField),
    ("invalid", Kind::Invalid, Line::Whole),
    ("idn_hosts", Kind::Absolute, Line::Host),
    ("len30_ascii", Kind::Absolute, Line::Whole),
    ("len80_ascii", Kind::Absolute, Line::Whole),
    ("len500_ascii", Kind::Absolute, Line::Whole),
    ("len30_cjk", Kind::Absolute, Line::Whole),
    ("len80_cjk", Kind::Absolute, Line::Whole),
    ("len500_cjk", Kind::Absolute, Line::Whole),
];

/// Every name that [`read`] and [`sample()`] know.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let files = FILES.iter().map(|(name, ..)| *name);
    files.chain(SAMPLE.iter().map(|(name, ..)| *name))
}

/// Reads the corpora of `folder` that `is_selected` accepts; returns them and the names of missing files.
///
/// # Errors
///
/// A file exists but cannot be read.
pub(crate) fn read(
    folder: &Path,
    is_selected: impl Fn(&str) -> bool,
) -> Result<(Vec<Corpus>, Vec<&'static str>), String> {
    let (mut corpora, mut missing) = (Vec::new(), Vec::new());
    for (name, kind, line) in FILES {
        if !is_selected(name) {
            continue;
        }
        let path = folder.join(format!("{name}.txt.gz"));
        let Ok(file) = File::open(&path) else {
            missing.push(name);
            continue;
        };
        let mut text = String::new();
        GzDecoder::new(file)
            .read_to_string(&mut text)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let items = text.lines().filter_map(|text| item(text, line)).collect();
        corpora.push(Corpus { name, kind, items });
    }
    Ok((corpora, missing))
}

fn item(text: &str, line: Line) -> Option<String> {
    match line {
        Line::Whole => Some(text.to_owned()),
        Line::SecondField => text.split_once('\t').map(|(_, item)| item.to_owned()),
        Line::Host => Some(format!("http://{text}/")),
    }
}

/// The built-in sample: enough for a smoke test, too small for meaningful figures.
pub(crate) fn sample() -> Vec<Corpus> {
    let corpora = SAMPLE.iter().map(|&(name, kind, line, lines)| Corpus {
        name,
        kind,
        items: lines.iter().filter_map(|text| item(text, line)).collect(),
    });
    corpora.collect()
}

/// The samples: their names, their kinds, how a line becomes an item, and the lines. Those of templates are the same in every
/// run.
const SAMPLE: [Sample; 14] = [
    ("sample_uri", Kind::Absolute, Line::Whole, &sample::URI),
    (
        "sample_percent",
        Kind::Absolute,
        Line::Whole,
        &sample::PERCENT,
    ),
    ("sample_iri", Kind::Absolute, Line::Whole, &sample::IRI),
    ("sample_latin", Kind::Absolute, Line::Whole, &sample::LATIN),
    ("sample_cjk", Kind::Absolute, Line::Whole, &sample::CJK),
    (
        "sample_reference",
        Kind::Reference,
        Line::Whole,
        &sample::REFERENCE,
    ),
    ("sample_host", Kind::Absolute, Line::Host, &sample::HOST),
    (
        "sample_invalid",
        Kind::Invalid,
        Line::Whole,
        &sample::INVALID,
    ),
    template("template_level_1", &["/users/{id}"]),
    template(
        "template_api",
        &["/repos/{owner}/{repo}/issues{?state,labels*,page}"],
    ),
    template("template_file", &["file:///{+path}"]),
    template("template_rfc", &["{/list*,var:4}"]),
    template("template_text", &["/search{?q,lang}"]),
    template(
        "template_long",
        &[
            "https://api.example.com/v2/organizations/{organization}/projects/{project}/branches/{branch}{?recursive,page,per_page,sort,order}{#anchor}",
        ],
    ),
];

type Sample = (&'static str, Kind, Line, &'static [&'static str]);

const fn template(name: &'static str, lines: &'static [&'static str]) -> Sample {
    (name, Kind::Template, Line::Whole, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_character_that_contains_byte_10_is_replaced() {
        assert_eq!(
            broken("http://example.org/").as_deref(),
            Some("http://exa<ple.org/")
        );
        assert_eq!(broken("http://aa一b").as_deref(), Some("http://aa<b"));
        assert_eq!(broken("http://a一b").as_deref(), Some("http://a<b"));
        assert_eq!(broken("http://aaa一").as_deref(), Some("http://aaa<"));
        assert_eq!(broken("http://aaab").as_deref(), Some("http://aaa<"));
    }

    #[test]
    fn an_item_that_ends_before_byte_10_is_skipped() {
        assert_eq!(broken("http://aaa"), None);
        assert_eq!(broken("#top"), None);
        assert_eq!(broken(""), None);
    }

    #[test]
    fn lines_become_items() {
        assert_eq!(item("a\tb", Line::SecondField).as_deref(), Some("b"));
        assert_eq!(item("a", Line::SecondField), None);
        assert_eq!(
            item("é.example", Line::Host).as_deref(),
            Some("http://é.example/")
        );
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = names().collect();
        names.sort_unstable();
        assert!(
            names.windows(2).all(|pair| pair.first() != pair.last()),
            "{names:?}"
        );
    }
}
