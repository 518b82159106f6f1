//! Generated strings: addresses put together from pieces, splices of hostile strings, and ordinary ones.
//!
//! The generator is deterministic, so a difference can be found again by its seed.

#[path = "../../support/random.rs"]
mod random;

pub use random::Random;

/// One of these, and the first one in the share `of` cases in ten.
fn mostly<'a>(random: &mut Random, of: usize, items: &[&'a str]) -> &'a str {
    if random.below(10) < of {
        return items.first().copied().unwrap_or("");
    }
    random.pick(items)
}

const SCHEMES: &[&str] = &[
    "http",
    "https",
    "HTTP",
    "hTTps",
    "ftp",
    "ws",
    "wss",
    "file",
    "foo",
    "x-y.z+1",
    "1http",
    "",
    "ht tp",
    "mailto",
    "javascript",
    "ssh",
    "git",
    "data",
    "urn",
    "h\u{E9}",
    "gopher",
    "http\u{9}",
    " http",
];
const SLASHES: &[&str] = &[
    "://", ":", ":/", ":///", ":\\\\", ":/\\", "://\u{9}", "//", "", ":////", ": //", "%3A//",
];
const USERINFO: &[&str] = &[
    "",
    "u@",
    "u:p@",
    ":@",
    "@",
    "u:@",
    "a@b@",
    "a%40b@",
    "good.example:80@",
    "a\\@",
    "u\u{E9}@",
    "a/b@",
    "a b@",
    "a[b]@",
    "a:b:c@",
    "%zz@",
    "a;b=c@",
    "a#@",
    "a?@",
    "\u{FF20}",
];
const LABELS: &[&str] = &[
    "example",
    "good",
    "evil",
    "a",
    "com",
    "www",
    "EXAMPLE",
    "a_b",
    "xn--9ca",
    "xn--a",
    "xn--",
    "XN--9CA",
    "-a",
    "a-",
    "a--b",
    "1",
    "127",
    "0x7f",
    "08",
    "0177",
    "256",
    "\u{E9}",
    "b\u{FC}cher",
    "stra\u{DF}e",
    "\u{430}pple",
    "\u{FF41}\u{FF42}",
    "\u{2160}",
    "%41",
    "%C3%A9",
    "%2e",
    "%00",
    "%",
    "%zz",
    "a b",
    "a*b",
    "a'b",
    "a(b)",
    "a,b",
    "a;b",
    "a&b",
    "a=b",
    "a+b",
    "a!b",
    "a$b",
    "a~b",
    "a\"b",
    "a<b",
    "a>b",
    "a^b",
    "a`b",
    "a{b}",
    "a|b",
    "a\u{AD}b",
    "\u{200D}",
    "\u{65E5}\u{672C}",
    "\u{5D0}\u{5D1}",
    "",
    "a\u{3002}b",
    "\u{FF0E}",
    "\u{1F600}",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "e\u{301}",
    "\u{2488}",
    "0",
    "0x",
    "4294967296",
];
const HOSTS: &[&str] = &[
    "example.com",
    "EXAMPLE.com",
    "127.0.0.1",
    "127.1",
    "0x7f.1",
    "2130706433",
    "0177.0.0.1",
    "1.2.3",
    "256.1.1.1",
    "1.2.3.4.5",
    "127.0.0.1.",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[1:2:3:4:5:6:7:8]",
    "[::1",
    "::1",
    "[v1.a]",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
    "[::1]a",
    "a[::1]",
    "[]",
    "[a]",
    "[127.0.0.1]",
    "[::1%25]",
    "[::G]",
    "[0:0:0:0:0:0:0:0001]",
    "[::00001]",
    "localhost",
    "LOCALHOST",
    "a..b",
    ".a",
    "a.",
    "a..",
    ".",
    "",
    "*",
    "\u{FF11}\u{FF12}\u{FF17}.0.0.1",
    "0x100000000",
    "0.0.0.0",
    "1e2",
    "%31%32%37.0.0.1",
    "c:",
    "C|",
];
const PORTS: &[&str] = &[
    "",
    ":80",
    ":443",
    ":8080",
    ":",
    ":0",
    ":65535",
    ":65536",
    ":00080",
    ":+80",
    ":-1",
    ":8a",
    ":80:90",
    ":\u{FF18}\u{FF10}",
    ": 80",
    ":80 ",
    ":99999999999",
    ":%38",
    ":\u{9}80",
    ":x",
];
const TAILS: &[&str] = &[
    "/",
    "",
    "/a/b",
    "?q",
    "#f",
    "\\a",
    "/\\b",
    "?a@b",
    "#@evil.example/",
    "/a:b@c",
    "/%zz",
    "/\u{E9}",
    "/a b",
    "/[",
    "/|",
    "?\u{E9}",
    "#\u{E9}",
    "#a#b",
    ";a",
    "/..//a",
    "/a?b?c",
    "/\u{9}a",
    "?a b",
    "#a b",
    "/\"",
    "/<>",
    "/^`{}",
    "?[]",
    "#[]",
    "?|",
    "?\"",
    "/a\u{FFFD}",
    "?\\",
    "#\\",
];
/// Characters that readers take in different ways.
const SPICE: &[&str] = &[
    "@", ":", "/", "\\", "?", "#", "[", "]", "%", ".", " ", "\u{9}", "\u{A}", "\u{D}", "\u{0}",
    "\u{7F}", "\u{A0}", "\u{3000}", "\u{2028}", "&", ";", "'", "\"", "<", ">", "|", "^", "`", "{",
    "}", "*", "+", "-", "_", "0", "1", "x", "%2F", "%40", "%3A", "%5C", "%00", "%2e", "\u{3002}",
    "\u{FF0F}", "\u{FF1A}", "\u{FF20}", "\u{200B}", "\u{E9}", "\u{DF}", "\u{1B}", "\u{85}",
    "\u{FEFF}", "xn--", "0x", "\u{2100}", "\u{AD}", "=", "$", ",", "!", "(", ")", "~",
];

/// The string with this number.
pub fn string(number: u64, hostile: &[String]) -> String {
    let mut random = Random::new(number);
    let mut text = match random.below(10) {
        0..=5 => address(&mut random, 6),
        6 => address(&mut random, 9),
        _ => hostile
            .get(random.below(hostile.len()))
            .cloned()
            .unwrap_or_default(),
    };
    // Half of them are changed in up to three places.
    let changes = [0, 0, 0, 1, 1, 2]
        .get(random.below(7))
        .copied()
        .unwrap_or(3);
    for _ in 0..changes {
        change(&mut text, &mut random);
    }
    text
}

/// An address of pieces, of which the share `of` in ten are ordinary.
fn address(random: &mut Random, of: usize) -> String {
    let mut text = String::new();
    text.push_str(mostly(random, of, SCHEMES));
    text.push_str(mostly(random, of, SLASHES));
    text.push_str(mostly(random, of, USERINFO));
    if random.below(10) < of / 2 {
        text.push_str(random.pick(HOSTS));
    } else {
        for index in 0..=random.below(4) {
            if index > 0 {
                text.push('.');
            }
            let label = if random.below(10) < of {
                random.pick(LABELS.get(..6).unwrap_or(LABELS))
            } else {
                random.pick(LABELS)
            };
            text.push_str(label);
        }
    }
    text.push_str(mostly(random, of, PORTS));
    text.push_str(mostly(random, of, TAILS));
    text
}

/// Inserts, removes or replaces a character.
fn change(text: &mut String, random: &mut Random) {
    let places: Vec<usize> = text
        .char_indices()
        .map(|(at, _)| at)
        .chain([text.len()])
        .collect();
    let at = places.get(random.below(places.len())).copied().unwrap_or(0);
    match random.below(3) {
        0 if at < text.len() => _ = text.remove(at),
        1 if at < text.len() => {
            text.remove(at);
            text.insert_str(at, random.pick(SPICE));
        }
        _ => text.insert_str(at, random.pick(SPICE)),
    }
}

/// The first `count` strings.
pub fn strings(count: u64, hostile: &[String]) -> Vec<String> {
    (0..count).map(|number| string(number, hostile)).collect()
}

/// Schemes, labels, ports and tails of ordinary addresses.
const ORDINARY: [&[&str]; 4] = [
    &["https", "http"],
    &[
        "example",
        "www",
        "a",
        "com",
        "org",
        "EXAMPLE",
        "x1",
        "1x",
        "a-b",
        "co",
        "uk",
        "b2b",
        "localhost",
        "test",
        "api",
        "cdn",
        "static01",
        "sub",
        "domain",
        "de",
        "museum",
        "xn",
        "0x7g",
        "a0",
    ],
    &["", ":80", ":443", ":8080", ":1", ":65535", ":81"],
    &[
        "",
        "/",
        "/index.html",
        "/a/b/c",
        "?q=1",
        "#top",
        "/a?b=c&d=e",
        "/%20",
        "/%C3%A9",
        "/a;b=c",
        "/a,b",
        "/@user",
        "/a:b",
        "/~u",
        "/(x)",
        "/a'b",
        "/*",
        "/!",
        "/$",
        "/a+b",
        "/a=b",
        "/&",
        "/..",
        "/./a",
        "//a",
        "/a//b",
        "?",
        "#",
        "?a?b",
        "#a?b",
        "?a/b",
        "#/a",
        "/a.b-c_d",
        "?x=%26",
        "/%2F",
        "/%5C",
        "/%40",
        "/%3A",
        "?@b",
        "#@b",
        "?:80",
        "/:80",
        "?a=http://b.example/",
        "#http://b.example/",
        "/http://b.example/",
        "/a@b.example:80/",
        "/%7E",
        "/%25",
        "?%23",
        "/%3F",
    ],
];

/// Characters of labels, with more letters than digits and hyphens.
const LABEL: &str = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzABCXYZ0123456789-";

/// Characters and triplets of paths, queries and fragments.
const TAIL: &[&str] = &[
    "a",
    "Z",
    "0",
    "-",
    ".",
    "_",
    "~",
    "!",
    "$",
    "&",
    "'",
    "(",
    ")",
    "*",
    "+",
    ",",
    ";",
    "=",
    ":",
    "/",
    "?",
    "#",
    "%20",
    "%22",
    "%3C",
    "%5B",
    "%5c",
    "%7C",
    "%C2%80",
    "%c3%bf",
    "%E2%80%AE",
    "%EF%BB%BF",
    "%EF%BF%BF",
    "%F0%9F%98%80",
    "%E3%80%82",
    "%EF%BC%A0",
    "..",
    "//",
    "xn--",
    "javascript:",
    "@",
];

/// An ordinary address, which may pass the profile `interop`.
pub fn ordinary(number: u64) -> String {
    let mut random = Random::new(number ^ 0x5EED);
    let [schemes, labels, ports, tails] = ORDINARY;
    let mut text = random.pick(schemes).to_owned();
    text.push_str("://");
    if random.below(12) == 0 {
        let octets: Vec<String> = (0..4).map(|_| random.below(256).to_string()).collect();
        text.push_str(&octets.join("."));
    } else {
        let count = random.below(5);
        for index in 0..=count {
            let dot = if index > 0 { "." } else { "" };
            text.push_str(dot);
            if random.below(4) == 0 {
                let longest = if random.below(8) == 0 { 63 } else { 8 };
                for _ in 0..=random.below(longest) {
                    let at = random.below(LABEL.len());
                    text.push_str(LABEL.get(at..=at).unwrap_or("a"));
                }
            } else {
                text.push_str(random.pick(labels));
            }
        }
    }
    if random.below(8) == 0 {
        text.push(':');
        text.push_str(&random.below(65536).to_string());
    } else {
        text.push_str(mostly(&mut random, 6, ports));
    }
    for _ in 0..=random.below(3) {
        text.push_str(random.pick(tails));
    }
    for _ in 0..random.below(4) {
        text.push_str(random.pick(TAIL));
    }
    if random.below(3) == 0 {
        change(&mut text, &mut random);
    }
    text
}
