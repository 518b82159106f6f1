//! The search by blocks, with a text at every place in a block.

use iri_syntax::{Form, parse};
use iri_text::Finder;

/// Fragments of text in which blocks, characters and delimiters meet.
const PIECES: &[&str] = &[
    "http://",
    "https://",
    "HTTP://",
    "e.example",
    "a",
    "Z9",
    "/",
    "//",
    "?",
    "#",
    "&",
    "=",
    "+",
    "-",
    "--",
    "_",
    "~",
    ".",
    "..",
    ",",
    ";",
    ":",
    ":80",
    "!",
    "'",
    "\"",
    "(",
    ")",
    "[",
    "]",
    "[::1]",
    "<",
    ">",
    "@",
    "*",
    "%",
    "%41",
    "%C3%A9",
    "%4",
    "|",
    " ",
    "\n",
    "\u{0}",
    "\u{7F}",
    "12:34",
    "key: ",
    "x:y",
    "é",
    "ß",
    "Ж",
    "ש",
    "ع",
    "؟",
    "ह",
    "।",
    "日",
    "本語",
    "가",
    "ꀀ",
    "あ",
    "ア",
    "ー",
    "・",
    "\u{3040}",
    "\u{3097}",
    "、",
    "。",
    "（",
    "）",
    "「",
    "」",
    "\u{3000}",
    "\u{A0}",
    "\u{200B}",
    "\u{202E}",
    "\u{E000}",
    "\u{378}",
    "\u{149}",
    "\u{20000}",
    "\u{2FA1E}",
    "\u{1F600}",
    "\u{E0100}",
    "«",
    "»",
    "“",
    "”",
    "’",
    "…",
];

/// A generator of the same numbers in every run (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % bound
    }

    fn piece(&mut self) -> &'static str {
        let index = self.below(PIECES.len());
        PIECES.get(index).copied().unwrap_or_default()
    }

    /// Returns a text in which some piece may be repeated for longer than a block.
    fn text(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.below(30) {
            if self.below(5) == 0 {
                text.push_str("http://");
            }
            if self.below(9) == 0 {
                text.push_str("http://e.example/");
            }
            let count = if self.below(12) == 0 {
                self.below(70)
            } else {
                1
            };
            text.push_str(&self.piece().repeat(count));
        }
        text
    }
}

/// Returns the spans of the results, each of which must parse.
#[track_caller]
fn spans(finder: Finder<'_>, text: &str) -> Vec<(usize, usize)> {
    let found = finder.find(text).inspect(|found| {
        let iri = found.to_string();
        assert!(parse(&iri, Form::Iri).is_ok(), "{iri:?} in {text:?}");
    });
    found
        .map(|found| (found.span().start(), found.span().end()))
        .collect()
}

/// A text must give the same results wherever its characters are in a block, so that the fast paths and
/// the loops over single bytes at the end of a text agree.
#[test]
fn the_position_in_a_block_does_not_matter() {
    let mut numbers = Numbers(0x2545_F491_4F6C_DD1D);
    let all = Finder::new().with_www(true).with_mail(true);
    let mut found = 0;
    for _ in 0..6_000 {
        let text = numbers.text();
        for finder in [
            Finder::new(),
            all,
            Finder::new().with_spaced(true),
            Finder::new().with_ascii_only(true),
        ] {
            let expected = spans(finder, &format!(" {text}"));
            found += expected.len();
            let before = numbers.below(70) + 2;
            let moved: Vec<_> = spans(finder, &format!("{}{text}", " ".repeat(before)))
                .into_iter()
                .map(|(start, end)| (start + 1 - before, end + 1 - before))
                .collect();
            assert_eq!(moved, expected, "{text:?} after {before} spaces");
            // After a line break, no result can begin before it or end after it.
            let after = numbers.below(70) + 1;
            let longer = spans(finder, &format!(" {text}\n{}", "x".repeat(after)));
            if !text.contains('<') {
                assert_eq!(longer, expected, "{text:?} before {after} letters");
            }
        }
    }
    assert!(found > 10_000, "{found}");
}
