//! Marks: one pass over a URL finds which steps can change it.
//!
//! A step such as the removal of dot segments changes few URLs, but it reads its component to find that out, and a
//! profile has twenty steps. All of these questions are about one octet or two adjacent ones. So [`of`] asks them
//! together for each octet of the URL, in vectors, and a step runs if its mark is set. A mark is conservative: it may
//! be set by an octet of another component, which costs time, but a step without its mark changes nothing.
//!
//! This holds at the beginning only; what a step writes may concern a later one. Hence an octet that a step may
//! replace by others, as triplets are, sets all marks.

use iri_core::bytes::text::range;

use crate::text::union;

/// An octet that is decoded, mapped, removed or read as a slash: a control, a space, `%`, `\`, or none of US-ASCII.
pub(crate) const CODED: u8 = 1;

/// An octet that is encoded in some component, or delimits a fragment or userinfo: one of ``"#<>@^`{|}``.
pub(crate) const ENCODED: u8 = 2;

/// A capital letter.
pub(crate) const CAPITAL: u8 = 4;

/// Two octets that are slashes or dots. The slash before an authority is the first of two.
pub(crate) const DOTS: u8 = 8;

/// A question mark, without which there is no query.
pub(crate) const QUERY: u8 = 16;

/// The first octet of a port, of an address in brackets, of parameters or of a session in parentheses.
pub(crate) const OPEN: u8 = 32;

/// A beginning other than `http://` and `https://`.
pub(crate) const OTHER: u8 = 64;

/// Any URL has this mark.
pub(crate) const ALWAYS: u8 = 128;

/// The marks of a URL.
pub(crate) fn of(url: &[u8]) -> u8 {
    let rest = after_web_scheme(url).map(<[u8]>::len);
    let marks = match rest {
        // The first octet is the second slash.
        Some(length) => union(range(url, url.len() - length - 1, url.len()), mark),
        None => OTHER | url.first().map_or(0, |first| mark(b'/', *first)) | union(url, mark),
    };
    if marks & CODED == 0 {
        ALWAYS | marks
    } else {
        u8::MAX
    }
}

/// The text after `http://` or `https://`.
pub(crate) fn after_web_scheme(url: &[u8]) -> Option<&[u8]> {
    let rest = url.strip_prefix(b"http")?;
    rest.strip_prefix(b"s").unwrap_or(rest).strip_prefix(b"://")
}

/// The marks of an octet after another one.
#[expect(clippy::needless_bitwise_bool, reason = "without branches")]
const fn mark(before: u8, octet: u8) -> u8 {
    let coded = (octet.wrapping_sub(b'!') > b'~' - b'!') | (octet == b'%') | (octet == b'\\');
    // Octets that differ in one bit are compared together.
    let encoded = (octet | 1 == b'#')
        | (octet | 2 == b'>')
        | (octet & !b' ' == b'@')
        | (octet == b'^')
        | (octet.wrapping_sub(b'{') < 3);
    let capital = octet.wrapping_sub(b'A') < 26;
    let dots = (before | 1 == b'/') & (octet | 1 == b'/');
    let open = (octet | 1 == b';') | (octet == b'[') | (octet == b'(');
    (coded as u8 * CODED)
        | (encoded as u8 * ENCODED)
        | (capital as u8 * CAPITAL)
        | (dots as u8 * DOTS)
        | ((octet == b'?') as u8 * QUERY)
        | (open as u8 * OPEN)
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::surt::Surt;
    use crate::urlcanon::Urlcanon;
    use crate::w3lib;

    #[test]
    fn each_octet_has_the_marks_of_its_documentation() {
        for octet in 0..=u8::MAX {
            let coded = !(b'!'..=b'~').contains(&octet) || b"%\\".contains(&octet);
            let marks = [
                (coded, CODED),
                (b"\"#<>@^`{|}".contains(&octet), ENCODED),
                (octet.is_ascii_uppercase(), CAPITAL),
                (b"./".contains(&octet), DOTS),
                (octet == b'?', QUERY),
                (b":;[(".contains(&octet), OPEN),
            ];
            let marks = marks.iter().filter(|(is, _)| *is);
            let marks = marks.fold(0, |marks, (_, mark)| marks | mark);
            assert_eq!(
                [mark(b'/', octet), mark(b'.', octet)],
                [marks; 2],
                "{octet}"
            );
            assert_eq!(mark(b'a', octet), marks & !DOTS, "{octet}");
        }
    }

    /// The key of a URL with its marks is that with all marks, by which every step runs.
    #[track_caller]
    fn agrees(url: &str, append: impl Fn(u8, &mut Vec<u8>)) {
        let (mut key, mut all) = (Vec::new(), Vec::new());
        append(of(url.as_bytes()), &mut key);
        append(u8::MAX, &mut all);
        assert_eq!(key, all, "{url:?}");
    }

    #[test]
    fn a_step_without_its_mark_changes_nothing() {
        let alphabet = "a0A./:;?&=#@[]($*\"^";
        let mut tails = Vec::from([String::new()]);
        for _ in 0..3 {
            let longer = |tail: &String| {
                let longer = alphabet.chars().map(|c| format!("{tail}{c}"));
                longer.collect::<Vec<_>>()
            };
            tails = tails.iter().flat_map(longer).collect();
            let starts = ["http://", "https://A.", "http://a.b/c", "http://a/?c"];
            for (tail, start) in tails
                .iter()
                .flat_map(|tail| starts.map(|start| (tail, start)))
            {
                let url = &format!("{start}{tail}");
                for form in Urlcanon::ALL {
                    agrees(url, |marks, out| form.canonical(url, marks).write(out));
                }
                let with_string = |append: &dyn Fn(u8, &mut String)| {
                    agrees(url, |marks, out| {
                        let mut key = String::new();
                        append(marks, &mut key);
                        out.extend(key.bytes());
                    });
                };
                with_string(&|marks, out| Surt::new().append_marked(url, marks, out));
                with_string(&|marks, out| w3lib::append_marked(url, marks, true, out));
            }
        }
        assert_eq!(tails.len(), 19_usize.pow(3));
    }
}
