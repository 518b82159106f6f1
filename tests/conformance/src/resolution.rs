//! Reference resolution, simple and slow: RFC 3986, sections 5.2.2, 5.2.3, 5.2.4 and 5.3, line by
//! line, on the components that the expression of appendix B finds.

use crate::appendix_b::{Components, split};

/// Section 5.2.2, «Transform References»: the components of the target.
pub fn transform<'a>(base: &'a str, reference: &'a str, strict: bool) -> Target<'a> {
    let base = split(base);
    let mut r = split(reference);
    let schemes = [r.scheme, base.scheme].map(|scheme| scheme.map(str::to_ascii_lowercase));
    if !strict && schemes[0] == schemes[1] {
        r.scheme = None;
    }
    let (scheme, authority, path, query);
    if r.scheme.is_some() {
        scheme = r.scheme;
        authority = r.authority;
        path = remove_dot_segments(r.path);
        query = r.query;
    } else {
        if r.authority.is_some() {
            authority = r.authority;
            path = remove_dot_segments(r.path);
            query = r.query;
        } else {
            if r.path.is_empty() {
                path = base.path.to_owned();
                if r.query.is_some() {
                    query = r.query;
                } else {
                    query = base.query;
                }
            } else {
                if r.path.starts_with('/') {
                    path = remove_dot_segments(r.path);
                } else {
                    path = remove_dot_segments(&merge(&base, r.path));
                }
                query = r.query;
            }
            authority = base.authority;
        }
        scheme = base.scheme;
    }
    Target {
        scheme,
        authority,
        path,
        query,
        fragment: r.fragment,
    }
}

/// The components of a target.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Target<'a> {
    /// Always defined, as the base has one.
    pub scheme: Option<&'a str>,
    /// `None` is undefined, which is not the same as empty.
    pub authority: Option<&'a str>,
    /// The path without dot segments, or that of the base.
    pub path: String,
    /// `None` is undefined, as for the authority.
    pub query: Option<&'a str>,
    /// `None` is undefined, as for the authority.
    pub fragment: Option<&'a str>,
}

impl Target<'_> {
    /// Section 5.3, «Component Recomposition».
    pub fn recompose(&self) -> String {
        let components = Components {
            scheme: self.scheme,
            authority: self.authority,
            path: &self.path,
            query: self.query,
            fragment: self.fragment,
        };
        components.recompose()
    }

    /// Whether the path begins with two slashes without an authority, which section 3.3 forbids.
    pub fn is_barred(&self) -> bool {
        self.authority.is_none() && self.path.starts_with("//")
    }

    /// The same target with `/.` before a path that section 3.3 forbids, as the library returns it.
    #[must_use]
    pub fn guarded(mut self) -> Self {
        if self.is_barred() {
            self.path.insert_str(0, "/.");
        }
        self
    }
}

/// The target of a reference, as a string that parses back.
pub fn resolve(base: &str, reference: &str) -> String {
    transform(base, reference, true).guarded().recompose()
}

/// The target of a reference against a base that may have no scheme: section 5.2.2, where two
/// relative paths are merged segment by segment and leading `..` segments are kept.
pub fn resolve_relative(base: &str, reference: &str) -> String {
    let (of_base, r) = (split(base), split(reference));
    let dots = |segment: Option<&str>| matches!(segment, Some("." | ".."));
    let is_merged = of_base.scheme.is_none()
        && r.scheme.is_none()
        && r.authority.is_none()
        && !r.path.is_empty()
        && !r.path.starts_with('/');
    if !is_merged {
        return resolve(base, reference);
    }
    // A dot segment at the end is a directory.
    let mut directory = of_base;
    let with_slash = format!("{}/", of_base.path);
    if dots(of_base.path.rsplit('/').next()) {
        directory.path = &with_slash;
    }
    let merged = merge(&directory, r.path);
    let path = if merged.starts_with('/') {
        remove_dot_segments(&merged)
    } else {
        let mut segments: Vec<&str> = Vec::new();
        for segment in merged.split('/') {
            match segment {
                "." => {}
                ".." if segments.last().is_some_and(|&last| last != "..") => {
                    segments.pop();
                }
                _ => segments.push(segment),
            }
        }
        let ends_in_dots = dots(merged.rsplit('/').next());
        if ends_in_dots {
            segments.push("");
        }
        let first = segments.first().copied().unwrap_or_default();
        if first.is_empty() || first.contains(':') {
            segments.insert(0, ".");
        }
        segments.join("/")
    };
    let target = Target {
        scheme: None,
        authority: of_base.authority,
        path,
        query: r.query,
        fragment: r.fragment,
    };
    target.guarded().recompose()
}

/// Section 5.2.3, «Merge Paths».
pub fn merge(base: &Components<'_>, path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return format!("/{path}");
    }
    let kept = base.path.rfind('/').map_or(0, |slash| slash + 1);
    format!("{}{path}", &base.path[..kept])
}

/// Section 5.2.4, «Remove Dot Segments».
pub fn remove_dot_segments(path: &str) -> String {
    remove_dot_segments_traced(path, |_, _, _| ())
}

/// The same; calls `trace` after each step with its letter, the output and the input buffer.
pub fn remove_dot_segments_traced(path: &str, mut trace: impl FnMut(char, &str, &str)) -> String {
    // Step 1.
    let mut input = path;
    let mut output = String::new();
    // Step 2.
    while !input.is_empty() {
        let step;
        if let Some(rest) = input.strip_prefix("../") {
            (step, input) = ('A', rest);
        } else if let Some(rest) = input.strip_prefix("./") {
            (step, input) = ('A', rest);
        } else if input.starts_with("/./") {
            // The second slash is the one that replaces the prefix.
            (step, input) = ('B', &input[2..]);
        } else if input == "/." {
            (step, input) = ('B', "/");
        } else if input.starts_with("/../") || input == "/.." {
            (step, input) = ('C', if input == "/.." { "/" } else { &input[3..] });
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            (step, input) = ('D', "");
        } else {
            let mut slashes = input.match_indices('/').map(|(index, _)| index);
            let end = slashes.find(|&index| index > 0);
            let (segment, rest) = input.split_at(end.unwrap_or(input.len()));
            output.push_str(segment);
            (step, input) = ('E', rest);
        }
        trace(step, &output, input);
    }
    // Step 3.
    output
}
