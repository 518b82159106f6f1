//! Columns of ordinary and hostile strings, for the tests of several crates.

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

/// Returns the values and the offsets of columns. Half of them are US-ASCII, and a third of the strings
/// are ordinary.
pub(crate) fn columns() -> Vec<(String, Vec<i32>)> {
    // A generator of pseudorandom numbers (xorshift64).
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).unwrap_or_default() % below
    };
    let mut columns = Vec::new();
    for number in 0..300 {
        let (mut values, mut offsets) = (String::new(), vec![0]);
        for _ in 0..next(40) {
            if next(3) == 0 {
                values.push_str("https://www.example.org/some/page.html?q=1");
            }
            for _ in 0..next(7) {
                let piece = PIECES.get(next(PIECES.len())).unwrap_or(&"");
                if number % 2 == 0 || piece.is_ascii() {
                    values.push_str(piece);
                }
            }
            offsets.push(i32::try_from(values.len()).unwrap_or_default());
        }
        columns.push((values, offsets));
    }
    columns
}
