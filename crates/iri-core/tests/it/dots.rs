//! `iri_core::engine::dots`: every operation, compared with the literal algorithm of the RFC.
//!
//! [3986-5.2.4]

use std::fmt::Write as _;

use iri_core::engine::dots::{
    DotForm, DotSegments, Kept, Path, Plain, has_dot_segment, join_by_slices,
};

/// RFC 3986, section 5.2.4, implemented literally.
fn remove_dot_segments(path: &str) -> String {
    let mut input = path.to_owned();
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            input.drain(..3);
        } else if input.starts_with("./") || input.starts_with("/./") {
            // Of `/./`, the second slash stays.
            input.drain(..2);
        } else if input == "/." {
            input.drain(1..);
        } else if input.starts_with("/../") || input == "/.." {
            input.drain(..3);
            if !input.starts_with('/') {
                input.push('/');
            }
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let slash = input.get(1..).and_then(|rest| rest.find('/'));
            let segment = slash.map_or(input.len(), |slash| slash + 1);
            output.extend(input.drain(..segment));
        }
    }
    output
}

/// Also accepts `%2E` as a dot.
#[derive(Clone, Copy)]
struct WithTriplets;

impl DotForm for WithTriplets {
    fn strip_dot(self, text: &[u8]) -> Option<&[u8]> {
        text.strip_prefix(b".").or(text.strip_prefix(b"%2E"))
    }

    fn has_triplets(self) -> bool {
        true
    }
}

/// Calls `then` with every string of at most `longest` letters.
fn for_each_string(letters: &[&'static str], longest: usize, mut then: impl FnMut(&str)) {
    for length in 0..=longest {
        let count = letters.len().pow(length as u32);
        for mut number in 0..count {
            let mut text = String::new();
            for _ in 0..length {
                text.extend(letters.get(number % letters.len()).copied());
                number /= letters.len();
            }
            then(&text);
        }
    }
}

fn put(out: &mut String, kept: Kept<'_>) {
    if kept.has_slash {
        out.push('/');
    }
    out.push_str(kept.text);
}

/// Compares the output of every operation with `expected`.
#[track_caller]
fn check(path: Path<'_, impl DotForm>, expected: &str) {
    let mut forwards = String::new();
    let written: Result<(), ()> = path.try_for_each(|kept| {
        put(&mut forwards, kept);
        Ok(())
    });
    assert_eq!((forwards.as_str(), written), (expected, Ok(())));

    let mut backwards: Vec<_> = path.backwards(true).collect();
    backwards.reverse();
    let mut joined = String::new();
    for kept in backwards {
        put(&mut joined, kept);
    }
    assert_eq!(joined, expected);

    let survey = path.survey();
    assert_eq!(survey.length(), expected.len(), "{expected}");
    assert_eq!(
        survey.begins_with_two_slashes(),
        expected.starts_with("//"),
        "{expected}"
    );
    assert!(expected.len() <= path.max_length());

    #[cfg(feature = "alloc")]
    {
        let mut appended = String::from("/before");
        path.append_to(&mut appended, put);
        assert_eq!(appended.strip_prefix("/before"), Some(expected));
    }
}

#[test]
fn every_operation_agrees_with_the_algorithm() {
    // [3986-5.2.4]
    for_each_string(&["a", ".", "/"], 9, |path| {
        let expected = remove_dot_segments(path);
        if !path.is_empty() {
            check(Path::join("", path), &expected);
        }
        for (slash, _) in path.match_indices('/') {
            let (directory, own) = path.split_at(slash + 1);
            if !own.is_empty() && !own.starts_with('/') {
                check(Path::join(directory, own), &expected);
            }
        }
    });
}

#[test]
fn kept_segments_have_their_offsets_in_paths_of_every_length() {
    for count in 0..400 {
        let path = "/ab".repeat(count) + "/..//c/.";
        let mut found = Vec::new();
        let visited: Result<(), ()> = Path::rooted(&path, Plain).try_for_each(|kept| {
            found.push((kept.start, kept.text));
            Ok(())
        });
        assert_eq!(visited, Ok(()));
        let mut backwards: Vec<_> = Path::rooted(&path, Plain)
            .backwards(true)
            .map(|kept| (kept.start, kept.text))
            .collect();
        backwards.reverse();
        assert_eq!(found, backwards, "{count} segments");
        for (start, text) in found {
            // Counted after the slash at the start. A dot segment at the end leaves an empty one.
            assert!(
                path.get(1 + start..)
                    .is_some_and(|rest| rest.starts_with(text))
            );
        }
    }
}

#[test]
fn encoded_dots_count_only_if_the_form_accepts_them() {
    for_each_string(&["a", ".", "/", "%2E"], 6, |text| {
        let path = format!("/{text}");
        let decoded = path.replace("%2E", ".");
        let result = remove_dot_segments(&decoded);
        let mut out = String::new();
        let written: Result<(), ()> = Path::rooted(&path, WithTriplets).try_for_each(|kept| {
            put(&mut out, kept);
            Ok(())
        });
        assert_eq!(
            (out.replace("%2E", "."), written),
            (result, Ok(())),
            "{path}"
        );
        if !text.contains('%') {
            check(Path::rooted(&path, Plain), &remove_dot_segments(&path));
            check(Path::rooted(&path, WithTriplets), &out);
        }
    });
}

#[test]
fn kept_segments_have_their_offsets() {
    for_each_string(&["a", ".", "/"], 7, |text| {
        let path = format!("/{text}");
        for kept in Path::rooted(&path, Plain).backwards(true) {
            let start = kept.start + 1;
            assert_eq!(&path[start..start + kept.text.len()], kept.text);
        }
    });
}

#[test]
fn dot_segments_have_their_offsets() {
    for_each_string(&["a", ".", "/", "%2E"], 6, |path| {
        let mut expected = Vec::new();
        let mut start = 0;
        for segment in path.split('/') {
            if matches!(segment.replace("%2E", ".").as_str(), "." | "..") {
                expected.push((start, start + segment.len()));
            }
            start += segment.len() + 1;
        }
        let found = DotSegments::of(path.as_bytes(), WithTriplets);
        let found: Vec<_> = found.map(|found| (found.start, found.end)).collect();
        assert_eq!(found, expected, "{path}");
        let is_plain = !path.split('/').any(|segment| matches!(segment, "." | ".."));
        assert_eq!(has_dot_segment(path.as_bytes(), Plain), !is_plain, "{path}");
    });
}

#[test]
fn the_two_slices_joined_are_the_result() {
    // [3986-5.2.3] [3986-5.2.4]
    for directory in ["/", "//", "/a/", "/a/b/", "/a//", "//a/"] {
        for_each_string(&["a", ".", "/"], 7, |path| {
            if path.is_empty() || path.starts_with('/') {
                return;
            }
            if let Some((kept, taken)) = join_by_slices(directory.as_bytes(), path.as_bytes()) {
                let joined = format!("{}{}", &directory[..kept], &path[taken..]);
                assert_eq!(joined, remove_dot_segments(&format!("{directory}{path}")));
            } else {
                assert!(has_dot_segment(path.as_bytes(), Plain));
            }
        });
    }
}

#[test]
fn paths_of_many_segments_are_written_forwards_by_halves() {
    // [3986-5.2.4] More segments than a bit mask holds, in pseudorandom patterns.
    let mut random = 1_u64;
    for round in 0..300 {
        let mut path = String::new();
        for _ in 0..64 + round {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let segment = ["a", "bc", "", ".", "..", "..", "..."][(random >> 33) as usize % 7];
            let _ = write!(path, "/{segment}");
        }
        let expected = remove_dot_segments(&path);
        check(Path::rooted(&path, Plain), &expected);
        let middle = path[..path.len() / 2].rfind('/').unwrap_or(0) + 1;
        let (directory, own) = path.split_at(middle);
        check(Path::join(directory, own), &expected);
    }
}

/// What a segment does depends on its kind, and on how many segments follow or precede that remove or can be removed. So
/// all sequences of kinds are tried, with each segment repeated so often that the rest begins at every place of the
/// masks of 64 segments; by default at some.
#[test]
fn all_sequences_of_kinds_of_segments_with_one_repeated() {
    // [3986-5.2.4]
    const KINDS: [&str; 6] = ["", ".", "..", "a", "...", ".a"];
    let is_full = std::env::var("IRI_CONFORMANCE").is_ok_and(|size| !size.is_empty());
    let counts: Vec<usize> = if is_full {
        (1..=132).collect()
    } else {
        vec![1, 64]
    };
    let longest = if is_full { 4 } else { 3 };
    for length in 1..=longest {
        for number in 0..KINDS.len().pow(length) {
            let kinds: Vec<&str> = (0..length)
                .map(|place| KINDS[number / KINDS.len().pow(place) % KINDS.len()])
                .collect();
            for repeated in 0..kinds.len() {
                for &count in &counts {
                    let mut segments = kinds.clone();
                    segments.splice(repeated..=repeated, vec![kinds[repeated]; count]);
                    let path = segments.join("/");
                    if !path.is_empty() {
                        check(Path::join("", &path), &remove_dot_segments(&path));
                    }
                    let path = format!("/{path}");
                    check(Path::rooted(&path, Plain), &remove_dot_segments(&path));
                }
            }
        }
    }
}

#[test]
fn a_directory_can_be_read_without_the_rest_of_the_path() {
    let segments = |directory| {
        let kept = Path::join(directory, "").backwards(false);
        kept.map(|kept| kept.text.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(segments("/a/b/../"), ["a"]);
    assert_eq!(segments("/a/.."), [""; 0]);
    assert!(Path::join("./../", "").is_nothing());
    assert!(!Path::join("./a/", "").is_nothing());
}

/// Processes the segments of a relative path in order. Returns the number of `..` that lead out of
/// it, and the remaining path.
fn walk(path: &str) -> (usize, String) {
    let (mut up, mut segments) = (0, Vec::new());
    let count = path.split('/').count();
    for (index, segment) in path.split('/').enumerate() {
        match segment {
            ".." if segments.pop().is_none() => up += 1,
            "." | ".." => {}
            _ => segments.push(segment),
        }
        if index + 1 == count && matches!(segment, "." | "..") {
            segments.push("");
        }
    }
    (up, segments.join("/"))
}

#[test]
fn a_relative_path_keeps_the_parents_that_lead_out_of_it() {
    // [3986-5.2.4]
    for_each_string(&["a", ".", "/"], 5, |base| {
        for_each_string(&["b", ".", "/"], 5, |own| {
            if own.is_empty() || own.starts_with('/') {
                return;
            }
            let last = base.rsplit('/').next().unwrap_or_default();
            let directory = match last {
                "." | ".." => format!("{base}/"),
                _ => base[..base.len() - last.len()].to_owned(),
            };
            let (up, path) = Path::merge(base, own);
            if base.starts_with('/') {
                check(path, &remove_dot_segments(&(directory + own)));
                assert_eq!(up, 0);
            } else {
                let (expected_up, expected) = walk(&(directory + own));
                check(path, &expected);
                assert_eq!(up, expected_up, "{own:?} after {base:?}");
            }
        });
    });
}
