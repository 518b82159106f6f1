//! Extracts the URLs from attribute values by the algorithms of the HTML Standard.

use std::io;
use std::ops::Range;

use crate::slice;

/// ASCII white space as the HTML Standard defines it.
const WHITE: [char; 5] = ['\t', '\n', '\u{C}', '\r', ' '];

/// Trims white space from a value. Returns `None` if nothing remains.
pub(super) fn trimmed(value: &str) -> Option<Range<usize>> {
    let start = value.len() - value.trim_start_matches(WHITE).len();
    let end = value.trim_end_matches(WHITE).len();
    (start < end).then_some(start..end)
}

/// Splits a list at white space.
pub(super) fn words(value: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    value.split(WHITE).filter_map(move |word| {
        let start = at;
        at += word.len() + 1;
        (!word.is_empty()).then_some(start..start + word.len())
    })
}

/// Passes on the URLs of the image candidates of a `srcset`.
pub(super) fn candidates(
    value: &str,
    pass: &mut dyn FnMut(Range<usize>) -> io::Result<()>,
) -> io::Result<()> {
    let mut at = 0;
    loop {
        let rest = slice::text(value, at..);
        let start = at + rest.len()
            - rest
                .trim_start_matches(|c| c == ',' || WHITE.contains(&c))
                .len();
        let rest = slice::text(value, start..);
        let end = start + rest.find(WHITE).unwrap_or(rest.len());
        let url = slice::text(value, start..end);
        if url.is_empty() {
            return Ok(());
        }
        let bare = url.trim_end_matches(',');
        pass(start..start + bare.len())?;
        at = if bare.len() < url.len() {
            end
        } else {
            end + descriptors(slice::text(value, end..))
        };
    }
}

/// The length of the descriptors of a candidate, up to a comma that is not in parentheses.
fn descriptors(rest: &str) -> usize {
    let mut in_parens = false;
    let end = rest.find(|c| {
        match c {
            '(' => in_parens = true,
            ')' => in_parens = false,
            _ => {}
        }
        c == ',' && !in_parens
    });
    end.unwrap_or(rest.len())
}

/// Returns the URL of a `meta http-equiv=refresh`, such as `5; url=http://example.org/`.
pub(super) fn refresh(value: &str) -> Option<Range<usize>> {
    let rest = value.trim_start_matches(WHITE);
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.len() == rest.len() && !rest.starts_with('.') {
        return None;
    }
    let after = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    if !after.starts_with(|c| matches!(c, ';' | ',') || WHITE.contains(&c)) {
        return None;
    }
    let rest = after.trim_start_matches(WHITE);
    let rest = rest.strip_prefix([';', ',']).unwrap_or(rest);
    let rest = rest.trim_start_matches(WHITE);
    let url = named(rest).unwrap_or(rest);
    let (start, url) = match url.strip_prefix(['"', '\'']) {
        Some(quoted) => {
            let quote = slice::text(url, ..1);
            let end = quoted.find(quote).unwrap_or(quoted.len());
            (value.len() - quoted.len(), slice::text(quoted, ..end))
        }
        None => (value.len() - url.len(), url),
    };
    let part = trimmed(url)?;
    Some(start + part.start..start + part.end)
}

/// The string after `url=`.
fn named(rest: &str) -> Option<&str> {
    let (name, after) = rest.split_at_checked(3)?;
    let after = after.trim_start_matches(WHITE).strip_prefix('=')?;
    name.eq_ignore_ascii_case("url")
        .then(|| after.trim_start_matches(WHITE))
}

#[cfg(test)]
mod tests {
    use super::{candidates, refresh, trimmed, words};
    use crate::slice;

    #[test]
    fn values_and_lists_are_trimmed() {
        assert_eq!(trimmed(" a b\n"), Some(1..4));
        assert_eq!(trimmed(" \t"), None);
        let words: Vec<_> = words(" a  bc\n")
            .map(|word| slice::text(" a  bc\n", word))
            .collect();
        assert_eq!(words, ["a", "bc"]);
    }

    #[test]
    fn image_candidates_follow_the_standard() {
        #[track_caller]
        fn has(value: &str, urls: &[&str]) {
            let mut found = Vec::new();
            let done = candidates(value, &mut |part| {
                found.push(slice::text(value, part));
                Ok(())
            });
            assert!(done.is_ok());
            assert_eq!(found, urls, "{value:?}");
        }
        has("a 1x, b 2x", &["a", "b"]);
        has(" a, b ,c,d", &["a", "b", "c,d"]);
        has("data:,a (1,2) x, b", &["data:,a", "b"]);
        has(",,a,,\n,b", &["a", "b"]);
        has("", &[]);
    }

    #[test]
    fn the_url_of_a_refresh_is_found() {
        #[track_caller]
        fn has(value: &str, url: Option<&str>) {
            assert_eq!(
                refresh(value).map(|part| slice::text(value, part)),
                url,
                "{value:?}"
            );
        }
        has("5; url=http://e/", Some("http://e/"));
        has("0;URL = 'a b' c", Some("a b"));
        has("1.5,a", Some("a"));
        has("1 'a", Some("a"));
        has(".5; urlx", Some("urlx"));
        has("5", None);
        has("5x; a", None);
        has("; a", None);
        has("5;", None);
    }
}
