//! The corpora: the items timed, read from a folder next to the workspace or built in here.

use std::{fs::File, io::Read, path::Path};

use flate2::read::GzDecoder;

/// The kind of the items of a corpus, which selects the calls they are timed with.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// IRIs.
    Absolute,
    /// IRI references without a scheme.
    Reference,
    /// Neither: every parser must reject them.
    Invalid,
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

/// Every name that [`read`] and [`sample`] know.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let files = FILES.iter().map(|(name, ..)| *name);
    files.chain(SAMPLE.iter().map(|(name, ..)| *name))
}

/// Reads the corpora of `folder` that `wanted` accepts; returns them and the names of missing files.
///
/// # Errors
///
/// A file exists but cannot be read.
pub(crate) fn read(
    folder: &Path,
    wanted: impl Fn(&str) -> bool,
) -> Result<(Vec<Corpus>, Vec<&'static str>), String> {
    let (mut corpora, mut missing) = (Vec::new(), Vec::new());
    for (name, kind, line) in FILES {
        if !wanted(name) {
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
    let corpora = SAMPLE.iter().map(|&(name, kind, items)| Corpus {
        name,
        kind,
        items: items.iter().map(|&item| item.to_owned()).collect(),
    });
    corpora.collect()
}

/// Invented for this file.
const SAMPLE: [(&str, Kind, &[&str]); 4] = [
    ("sample_uri", Kind::Absolute, &SAMPLE_URI),
    ("sample_iri", Kind::Absolute, &SAMPLE_IRI),
    ("sample_reference", Kind::Reference, &SAMPLE_REFERENCE),
    ("sample_invalid", Kind::Invalid, &SAMPLE_INVALID),
];

const SAMPLE_URI: [&str; 24] = [
    "http://example.org/",
    "https://www.example.com/index.html",
    "https://shop.example.com/catalogue/garden/chairs?sort=price&page=2",
    "https://news.example.net/2024/03/17/harbour-bridge-opens-early/#comments",
    "https://cdn.example.net/assets/v12/css/main.5f3a9c.min.css",
    "https://example.org:8443/api/v2/items/48151623?fields=id,name,price",
    "http://user:word@intranet.example/wiki/Start",
    "ftp://ftp.example.org/pub/tools/readme.txt",
    "file:///home/reader/notes/2024/march.md",
    "mailto:reader@example.org",
    "urn:example:animal:ferret:nose",
    "tel:+49-30-5550-0100",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "http://192.0.2.16:80/status",
    "https://search.example/find?q=caf%C3%A9+cr%C3%A8me&lang=fr",
    "https://de.example.org/wiki/Stra%C3%9Fe",
    "https://img.example/photo/1024x768/sunset(over)lake.jpg",
    "https://maps.example/@52.5200,13.4050,12z",
    "https://video.example/watch?v=dQ9x_7aB-1c&t=42s",
    "https://docs.example.dev/guide/chapter-04/section-2.html#fig-7",
    "ws://chat.example:9000/room/blue;v=1",
    "https://forum.example/t/how-do-i-fix-a-bicycle-chain/18342/7",
    "https://mirror.example/debian/pool/main/h/hello/hello_2.10-3_amd64.deb",
    "https://example.com/?redirect=https%3A%2F%2Fexample.net%2Fhome%3Fa%3D1",
];

const SAMPLE_IRI: [&str; 16] = [
    "http://résumé.example.org/",
    "https://de.example.org/wiki/Straße_(Begriffsklärung)",
    "https://fr.example.org/wiki/Élève?titre=début#référence",
    "https://ja.example.org/wiki/東京タワー",
    "https://zh.example.org/wiki/長江大橋#歷史",
    "https://ko.example.org/문서/대한민국",
    "https://el.example.org/wiki/Ακρόπολη_Αθηνών",
    "https://ru.example.org/вики/Нижний_Новгород?страница=3",
    "https://ar.example.org/wiki/القاهرة",
    "https://he.example.org/ויקי/ירושלים",
    "https://hi.example.org/विकि/नई_दिल्ली",
    "http://例え.example:8080/パス?質問=答え",
    "https://emoji.example/tag/🌊🏄",
    "https://pl.example.org/wiki/Łódź/mapa?skala=1%3A5000",
    "https://vi.example.org/wiki/Hà_Nội",
    "https://example.org/plain/ascii/path?with=query",
];

const SAMPLE_REFERENCE: [&str; 12] = [
    "/static/img/logo-2024.svg",
    "../styles/print.css",
    "chapter-05.html#section-3",
    "?page=2&sort=asc",
    "#top-of-the-page",
    "//cdn.example.net/lib/jquery-3.7.1.min.js",
    "/search?q=bicycle%20chain",
    "images/2024/03/harbour.jpg",
    "./a:b/with/colon",
    "/wiki/Élève?titre=début",
    "../資料/一覧.html",
    "/products/garden/chairs/folding-chair-blue?ref=home",
];

const SAMPLE_INVALID: [&str; 8] = [
    "http://example.org/a b",
    "http://example.org/100%",
    "http://[2001:db8::7/",
    "http://example.org:80a/",
    "http://example.org/<tag>",
    "http://example.org/a#b#c",
    "http://example.org/?q=%G1",
    "1http://example.org/{id}",
];

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
