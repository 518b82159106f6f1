//! Hostile inputs: each repeats what makes a naive algorithm slow.

/// An input of any length.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    before: &'static str,
    /// Each unit is repeated as often as the other: first all repetitions of one, then all of the other.
    units: [&'static str; 2],
    after: &'static str,
}

impl Shape {
    /// An input of about `length` bytes.
    pub(crate) fn text(self, length: usize) -> String {
        let Self {
            before,
            units: [first, second],
            after,
        } = self;
        let times = length / (first.len() + second.len());
        [before, &first.repeat(times), &second.repeat(times), after].concat()
    }

    /// The description of the shape in reports.
    pub(crate) fn name(self) -> String {
        let Self {
            before,
            units: [first, second],
            after,
        } = self;
        format!("{before:?} {first:?}* {second:?}* {after:?}")
    }
}

const fn one(before: &'static str, unit: &'static str, after: &'static str) -> Shape {
    Shape {
        before,
        units: [unit, ""],
        after,
    }
}

const fn two(before: &'static str, units: [&'static str; 2], after: &'static str) -> Shape {
    Shape {
        before,
        units,
        after,
    }
}

/// All shapes, by the component that they make long.
#[rustfmt::skip]
pub(crate) const SHAPES: &[Shape] = &[
    // The whole input is one token.
    one("", "a", ""), one("", "1", ""), one("", ".", ""), one("", "é", ""), one("", "\u{301}", ""),
    one("", "%", ""), one("", "%41", ""), one("", "[", ""), one("", "]", ""), one("", "@", ""),
    one("", ":", ""), one("", "?", ""), one("", "#", ""), one("", "\\", ""), one("", " ", ""),
    one("", "\n", ""), one("", "\u{202E}", ""), one("", "\u{10FFFF}", ""), one("", "\u{1F600}", ""),
    // Schemes.
    one("", "a+", ":"), one("", "a-1.", ""), one("", "http:", ""), one("", "Aé:", ""),
    // Authorities.
    one("//", "u:", "@h"), one("//", "@", "h"), one("//", ":", ""), one("//", "[", ""), one("//[", "::", ""),
    one("//[", "1:", "]"), one("//[v1.", "a", "]"), one("//", "[]", ""), one("http://h:", "1", ""),
    one("http://h:", "0", "80"), one("http://", "1.", ""), one("http://", "-", ""), one("http://", "A", ""),
    // Labels of hosts.
    one("http://", "a.", ""), one("http://", ".", ""), one("http://", "xn--", ""), one("http://", "xn--a-ecp.", ""),
    one("http://", "é.", ""), one("http://", "é", ""), one("http://", "\u{5D0}a.", ""), one("http://", "\u{5D0}.", ""),
    one("http://", "e\u{301}", ""), one("http://e", "\u{316}", ""), one("http://", "\u{200D}", ""),
    one("http://", "\u{3002}", ""), one("http://", "\u{DF}", ""), one("http://", "%C3%A9", ""), one("http://", "%", ""),
    one("http://", "\u{FF21}", ""), one("http://", "\u{430}a.", ""),
    // Paths.
    one("http://h", "/", ""), one("http://h", "/a", ""), one("http://h", "/.", ""), one("http://h", "/..", ""),
    one("http://h/a", "/b/..", ""), one("http://h", "/abc", "/../x"), two("http://h", ["/abc", "/.."], ""),
    two("http://h", ["/a", "/%2e%2E"], "/b"), one("", "a/", ""), one("", "../", ""), two("", ["a/", "../"], ""),
    one("", "./", ""), two("s:", ["/", "/.."], ""), one("http://h/", "A", ""), one("http://h/", ":", ""),
    one("http://h/", ";a=b", ""), one("http://h/", ",", ""), one("http://h/", "a.", ""), one("http://h/", "[", "]"),
    one("http://h/", " ", ""), one("http://h/", "\\", ""), one("http://h/", "|", ""), one("http://h/", "\u{E000}", ""),
    // Triplets.
    one("http://h/", "%", ""), one("http://h/", "%4", ""), one("http://h/", "%41", ""), one("http://h/", "%2f", ""),
    one("http://h/", "%2e/", ""), one("http://h/", "%FF", ""), one("http://h/", "%C3", ""), one("http://h/", "%A9", ""),
    one("http://h/", "%C3%A9", ""), one("http://h/", "%F0%9F%98%80", ""), one("http://h/", "%E2%80%8D", ""),
    one("http://h/", "%D8%A8%E2%80%8C", ""), one("http://h/", "%CC%81", ""), one("http://h/e", "%CC%96%CC%81", ""),
    one("http://h/", "%E1%85%A1", ""), one("http://h/", "%25", ""), one("http://h/", "\u{316}%E2%80%8C", ""),
    // Normal forms.
    one("http://h/", "é", ""), one("http://h/e", "\u{323}\u{301}", ""), one("http://h/", "\u{1161}", ""),
    one("http://h/e", "\u{316}", ""), one("http://h/", "e\u{316}\u{316}\u{316}", ""), one("http://h/", "\u{212B}", ""),
    one("http://h/", "\u{1F600}", ""), one("http://h/", "\u{FDFA}", ""),
    // Directions.
    one("http://h/", "\u{5D0}/", ""), one("http://h/", "\u{5D0}1a/", ""), one("http://h/", "a\u{5D0}.", ""),
    one("http://h/\u{5D0}", "(\u{5D0}", ""), two("http://h/\u{5D0}", ["(", ")"], ""), one("http://h/\u{5D0}", "1,", ""),
    one("http://h/\u{5D0}", "\u{2067}\u{5D0}", ""), two("http://h/", ["\u{2067}\u{5D0}", "\u{2069}"], ""),
    one("http://h/", "\u{202B}a\u{202C}", ""), one("http://h/", "\u{2029}\u{5D0}", ""), one("http://h/", "\u{661}-", ""),
    // Queries and fragments.
    one("http://h/?", "a=b&", ""), one("http://h/?", "&", ""), one("http://h/?", "=", ""), one("http://h/?", "+", ""),
    one("http://h/?", "?", ""), one("http://h/?", "%26", ""), one("http://h/?", "\u{E000}", ""), one("http://h/?", "é", ""),
    one("http://h/?", "a=\u{5D0}&", ""), one("http://h/?", "utm_a=b&", ""), one("http://h/#", "a", ""),
    one("http://h/#", "#", ""), one("http://h/#:~:", "text=a&", ""), one("?", "a", ""), one("#", "%", ""),
    // Character references.
    one("http://h/", "&amp;", ""), one("", "&amp;", ""), one("", "&#x41;", ""), one("", "&#", ""), one("", "&", ""),
    one("&#", "0", ""), one("&#x", "0", "41;"), one("", "&CounterClockwiseContourIntegral", ""), one("&", "a", ";"),
    // Running text.
    one("", "http://", ""), one("", "http://a ", ""), one("", "http://a,", ""), two("", ["(http://e/", ")"], ""),
    two("http://e/", ["(", ")"], ""), one("http://e/", "()", ""), two("", ["（", "）"], ""), one("", "<http://a\n", ""),
    one("\"", "http://e/'", ""), one("", "“http://a”", ""), one("", "<", ""), one("", "a@", ""), one("", "a@b.com,", ""),
    one("", "www.", ""), one("", "a.com ", ""), one("", "mailto:a ", ""), one("", "data:,", ""), one("http://e/", ",", ""),
    one("http://e/a", ".", ""), one("http://e/?", "(", ""), one("", "-", ""), one("a\t", "\t", "b"),
    // Schemes with rules.
    one("data:,", "%41", ""), one("data:a/b", ";a=b", ","), one("data:;base64,", "QUJD", ""), one("mailto:", "a@b.c,", ""),
    one("mailto:a@b?", "cc=d&", ""), one("mailto:", "\"", "@b"), one("urn:a:", "b:", ""), one("urn:a:b?+", "?=", ""),
    one("tel:+", "1-", ""), one("tel:1", ";a=b", ""), one("geo:", "1,", ""), one("sip:a@b", ";c=d", ""),
    one("xmpp:a@b?", "c;d=e;", ""), one("tag:a,2000:", "b:", ""), one("ldap://h/", "a=b,", ""), one("news:", "a@", ""),
    one("file:///", "a/", ""), one("file:", "\\", ""), one("C:\\", "a\\", ""), one("file:///", "%E9", ""),
];
