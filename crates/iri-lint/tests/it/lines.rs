//! Lines of ordinary and hostile strings.

/// Pieces that ordinary and hostile strings consist of.
const PIECES: [&str; 44] = [
    "http://",
    "https://",
    "HTTP://",
    "file:///",
    "urn:",
    "//",
    "example.org",
    "EXAMPLE.org",
    "a-host-with-a-name-longer-than-a-block.example",
    "/",
    "?",
    "#",
    ":",
    "@",
    "%",
    "%4",
    "%41",
    "%7e",
    "%2F",
    "%E3%81%82",
    "%zz",
    "%FF",
    "é",
    "漢字",
    "\u{E000}",
    "\u{80}",
    "\u{202E}",
    "\u{1F600}",
    "[::1]",
    ":80",
    ":x",
    "user@",
    "/../",
    "/./",
    "..",
    ".",
    "~",
    "!",
    " ",
    "<",
    "=",
    "0",
    "xn--",
    "a-path-that-is-longer-than-a-block-of-bytes/and-then/something/more",
];

/// Returns lines. Half of the lists are US-ASCII, and a third of the lines are ordinary.
pub(crate) fn lines() -> Vec<Vec<String>> {
    // A generator of pseudorandom numbers (xorshift64).
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).unwrap_or_default() % below
    };
    let mut lists = Vec::new();
    for number in 0..300 {
        let mut lines = Vec::new();
        for _ in 0..next(40) {
            let mut line = String::new();
            if next(3) == 0 {
                line.push_str("https://www.example.org/some/page.html?q=1");
            }
            for _ in 0..next(7) {
                let piece = PIECES.get(next(PIECES.len())).unwrap_or(&"");
                if number % 2 == 0 || piece.is_ascii() {
                    line.push_str(piece);
                }
            }
            lines.push(line);
        }
        lists.push(lines);
    }
    lists
}
