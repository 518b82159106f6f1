//! Random inputs that know the grammar: references of all shapes, pairs of them and running text, and mutations of
//! one component.
//!
//! The fuzz targets mutate with [`mutate`], and the suite `laws` tries every law on what [`input`] returns.

use iri_kit::{Component, Parts};

use crate::generate::{self, Random};

/// Returns an input of one or more lines: references, often similar ones, or running text.
pub fn input(random: &mut Random) -> String {
    let first = reference(random);
    match random.below(6) {
        0 | 1 => first,
        2 => running_text(random),
        3 => format!("{first}\n{}", respell(&first, random)),
        4 => format!("{first}\n{}", mutate_line(&first, random)),
        _ => {
            let mut lines = first;
            for _ in 0..=random.below(3) {
                lines.push('\n');
                lines.push_str(&reference(random));
            }
            lines
        }
    }
}

/// Mutates one line of an input, or adds, removes or repeats one.
pub fn mutate(input: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = input.split('\n').map(str::to_owned).collect();
    let at = random.below(lines.len());
    match random.below(12) {
        0 => lines.insert(at, reference(random)),
        1 => {
            let copy = respell(&lines[at], random);
            lines.insert(at, copy);
        }
        2 if lines.len() > 1 => {
            lines.remove(at);
        }
        3 => lines[at] = generate::mutate(&lines[at], random),
        _ => lines[at] = mutate_line(&lines[at], random),
    }
    lines.join("\n")
}

/// Replaces, inserts, respells or removes a component or a piece of one.
fn mutate_line(line: &str, random: &mut Random) -> String {
    let parts = Parts::split(line);
    let component = random.pick(&Component::ALL);
    let mut line = line.to_owned();
    let Some(span) = parts.span(component) else {
        // The component is absent: insert it where its delimiter would be.
        let drawn = draw(component, random);
        let offsets = parts.offsets();
        match component {
            Component::Scheme => line.insert_str(0, &(drawn + ":")),
            Component::Host => {
                let at = parts.scheme().map_or(0, |scheme| scheme.len() + 1);
                line.insert_str(at, &format!("//{drawn}"));
            }
            Component::Query => line.insert_str(offsets.path_end, &format!("?{drawn}")),
            Component::Fragment => {
                line.push('#');
                line.push_str(&drawn);
            }
            _ => line.push_str(&drawn),
        }
        return line;
    };
    let range = span.range();
    let old = span.of(&line).to_owned();
    let new = match random.below(6) {
        0 => draw(component, random),
        1 => respell(&old, random),
        2 => generate::mutate(&old, random),
        3 => String::new(),
        4 => {
            let mut chars: Vec<char> = old.chars().collect();
            let at = random.below(chars.len() + 1);
            chars.splice(at..at, piece(random).chars());
            chars.into_iter().collect()
        }
        _ => format!("{old}{}", piece(random)),
    };
    line.replace_range(range, &new);
    line
}

/// Returns a reference of any shape, mostly a valid one.
pub fn reference(random: &mut Random) -> String {
    let mut text = String::new();
    if random.below(4) > 0 {
        text.push_str(&scheme(random));
        text.push(':');
    }
    let has_authority = random.below(4) > 0;
    if has_authority {
        text.push_str("//");
        if random.below(6) == 0 {
            text.push_str(&pieces(2, random));
            text.push('@');
        }
        text.push_str(&host(random));
        if random.below(5) == 0 {
            text.push(':');
            text.push_str(random.pick(&["", "80", "443", "0", "65535", "65536", "08", "8\u{661}"]));
        }
        if random.below(8) > 0 {
            text.push('/');
        }
    }
    text.push_str(&path(random));
    if random.below(3) == 0 {
        text.push('?');
        text.push_str(&query(random));
    }
    if random.below(4) == 0 {
        text.push('#');
        text.push_str(&pieces(3, random));
    }
    if random.below(10) == 0 {
        generate::mutate(&text, random)
    } else {
        text
    }
}

/// Returns text with references between words, brackets and line breaks.
pub fn running_text(random: &mut Random) -> String {
    const AROUND: [&str; 30] = [
        " ",
        "\n",
        "\r\n",
        "(",
        ")",
        "<",
        ">",
        "\"",
        "'",
        "\u{201C}",
        "\u{201D}",
        "\u{300C}",
        "\u{300D}",
        "[",
        "](",
        "&amp;",
        "&#x2F;",
        "&lt",
        "<a href=\"",
        ". ",
        ", ",
        "\u{3002}",
        "\u{FF08}",
        "\u{FF09}",
        "www.",
        "a@b.com",
        "mailto:",
        "URL:",
        "http://",
        "see",
    ];
    let mut text = String::new();
    for _ in 0..=random.below(5) {
        text.push_str(random.pick(&AROUND));
        match random.below(3) {
            0 => text.push_str(&piece(random)),
            1 => text.push_str(&reference(random)),
            _ => {}
        }
        text.push_str(random.pick(&AROUND));
    }
    text
}

/// Returns a string for a component.
fn draw(component: Component, random: &mut Random) -> String {
    match component {
        Component::Scheme => scheme(random),
        Component::Host => host(random),
        Component::Port => random.pick(&["", "80", "443", "99999", "a"]).to_owned(),
        Component::Path => path(random),
        Component::Query => query(random),
        Component::Userinfo | Component::Fragment => pieces(3, random),
    }
}

fn scheme(random: &mut Random) -> String {
    if random.below(3) == 0 {
        let all = iri_kit::scheme::ALL;
        return all[random.below(all.len())].name().to_owned();
    }
    random
        .pick(&[
            "http", "https", "HTTP", "file", "ftp", "urn", "mailto", "a", "a+b-c.d", "s", "ws",
            "data", "tel", "1a", "\u{E9}",
        ])
        .to_owned()
}

fn host(random: &mut Random) -> String {
    let mut host = String::new();
    match random.below(10) {
        0 => {
            return random
                .pick(&["127.0.0.1", "1.2.3", "256.0.0.1", "0x7f.1", "1.2.3.4."])
                .to_owned();
        }
        1 => {
            let literals = [
                "[::1]",
                "[2001:DB8::A]",
                "[::ffff:1.2.3.4]",
                "[v1.a:b]",
                "[fe80::1%25en0]",
                "[",
                "[::",
            ];
            return random.pick(&literals).to_owned();
        }
        2 => {
            return random
                .pick(&["", "localhost", "LOCALHOST", "example.org.", "."])
                .to_owned();
        }
        _ => {}
    }
    for label in 0..=random.below(3) {
        if label > 0 {
            host.push_str(random.pick(&[".", ".", ".", "\u{3002}", "%2E", "\u{FF0E}", ".."]));
        }
        match random.below(6) {
            0 => host.push_str(random.pick(&[
                "xn--9ca",
                "xn--mgbh0fb",
                "XN--",
                "xn--a",
                "xn--zca",
                "a--b",
                "-a-",
            ])),
            1 => host.push_str(random.pick(&["example", "EXAMPLE", "com", "faß", "a_b", "1"])),
            _ => host.push_str(&piece(random)),
        }
    }
    host
}

fn path(random: &mut Random) -> String {
    let mut path = String::new();
    for segment in 0..random.below(6) {
        if segment > 0 || random.below(6) == 0 {
            path.push('/');
        }
        match random.below(5) {
            0 => path.push_str(
                random.pick(&["..", ".", "", "%2e", "%2E%2e", ".%2E", "...", "a:b", "."]),
            ),
            1 => path.push_str(random.pick(&[
                "a",
                "b",
                "index.html",
                "C:",
                "C|",
                "a;b=c",
                "{x}",
                "\\",
            ])),
            _ => path.push_str(&pieces(2, random)),
        }
    }
    path
}

fn query(random: &mut Random) -> String {
    let mut query = String::new();
    for pair in 0..=random.below(3) {
        if pair > 0 {
            query.push_str(random.pick(&["&", ";", "&&", "&amp;"]));
        }
        query.push_str(&piece(random));
        if random.below(3) > 0 {
            query.push('=');
            query.push_str(&piece(random));
        }
    }
    query
}

fn pieces(most: usize, random: &mut Random) -> String {
    (0..random.below(most + 1)).map(|_| piece(random)).collect()
}

/// Returns a few characters that belong together: of one script or of one kind, as such or as triplets.
pub fn piece(random: &mut Random) -> String {
    const KINDS: [&str; 24] = [
        "abcxyzABCXYZ",
        "0123456789",
        "-._~",
        "!$&'()*+,;=",
        ":@/?#[]%",
        "\u{E9}\u{DF}\u{C9}\u{FC}\u{130}\u{131}",
        "e\u{301}o\u{302}\u{323}\u{345}\u{34F}",
        "\u{3B1}\u{3C2}\u{3C3}\u{3A3}\u{375}",
        "\u{430}\u{435}\u{43E}\u{440}\u{401}",
        "\u{5D0}\u{5D1}\u{5F3}\u{5B0}",
        "\u{627}\u{628}\u{64B}\u{644}\u{6CC}",
        "\u{661}\u{662}\u{6F1}\u{6F2}",
        "\u{915}\u{94D}\u{937}\u{200D}\u{200C}\u{966}",
        "\u{65E5}\u{672C}\u{8A9E}\u{30FB}\u{30AB}\u{3042}",
        "\u{D55C}\u{1112}\u{1161}\u{11AB}",
        "\u{FF21}\u{FF0F}\u{FF1F}\u{FF05}\u{FF76}\u{FF9E}",
        "\u{1F600}\u{FE0F}\u{1F1E9}\u{1F1EA}\u{1F468}\u{200D}",
        "\u{E000}\u{F8FF}\u{F0000}\u{10FFFD}",
        "\u{FDD0}\u{FFFE}\u{FFFD}\u{1FFFF}\u{E0001}\u{E0041}",
        "\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}",
        "\u{2066}\u{2067}\u{2068}\u{2069}\u{61C}",
        " \t\\<>\"{}|^`\u{0}\u{7F}\u{85}\u{A0}\u{3000}\u{2028}\u{FEFF}",
        "\u{AD}\u{180E}\u{115F}\u{3164}\u{E0100}",
        "\u{1D400}\u{2100}\u{FB01}\u{FDFA}\u{212A}\u{2126}\u{340}",
    ];
    // The first kinds are much more frequent than the others.
    let kind = if random.below(2) == 0 {
        random.below(3)
    } else {
        random.below(KINDS.len())
    };
    let chars: Vec<char> = KINDS[kind].chars().collect();
    let length = if random.below(24) == 0 {
        40
    } else {
        1 + random.below(4)
    };
    let text: String = (0..length).map(|_| random.pick(&chars)).collect();
    match random.below(8) {
        0 => encoded(&text, false),
        1 => encoded(&text, true),
        2 => {
            // Invalid or incomplete UTF-8, and malformed triplets.
            let odd = [
                "%",
                "%4",
                "%zz",
                "%C3",
                "%A9",
                "%C0%AF",
                "%ED%A0%80",
                "%F4%90%80%80",
                "%00",
                "%25",
                "%2F",
                "%E2%80",
            ];
            format!("{text}{}", random.pick(&odd))
        }
        _ => text,
    }
}

/// All octets of a string as triplets.
fn encoded(text: &str, lower: bool) -> String {
    let triplet = |octet: u8| {
        if lower {
            format!("%{octet:02x}")
        } else {
            format!("%{octet:02X}")
        }
    };
    text.bytes().map(triplet).collect()
}

/// Spells an identifier differently: mostly in a way that some rung ignores, sometimes in one that makes
/// it another identifier.
pub fn respell(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for _ in 0..=random.below(3) {
        let at = random.below(chars.len().max(1));
        let Some(piece) = chars.get_mut(at) else {
            continue;
        };
        match random.below(9) {
            0 => *piece = piece.to_ascii_uppercase(),
            1 | 2 => {
                let encoded: Vec<String> = piece
                    .bytes()
                    .map(|byte| {
                        if random.below(2) > 0 {
                            format!("%{byte:02x}")
                        } else {
                            format!("%{byte:02X}")
                        }
                    })
                    .collect();
                *piece = encoded.concat();
            }
            3 if piece == "/" => "/./".clone_into(piece),
            4 if piece == "/" => "/x/../".clone_into(piece),
            5 if piece == "/" => "/x/%2e%2E/y/../".clone_into(piece),
            6 if piece == "/" => ":80/".clone_into(piece),
            7 if piece == "/" => ":/".clone_into(piece),
            8 => piece.push_str("/.."),
            _ => {}
        }
    }
    chars.concat()
}
