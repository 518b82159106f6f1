//! The components of a string that was mapped component by component.

use iri_core::bytes::search::find_any;
use iri_core::{Offsets, Parts};

/// Returns the offsets of the components of `mapped`: the string of `parts` with each component
/// mapped, between the same delimiters. No mapped component may contain the delimiter that ends it.
///
/// Faster than [`Parts::split`], since it is known which components there are, and the scheme and
/// the authority rarely change.
#[inline]
pub(super) fn mapped_offsets(parts: &Parts<'_>, mapped: &str) -> Offsets {
    let offsets = parts.offsets();
    let (input, bytes) = (parts.as_str().as_bytes(), mapped.as_bytes());
    // The delimiter after the authority is part of the comparison: the authority contains none, so
    // it ends at the same place.
    let front = input.get(..offsets.path_start).unwrap_or(input);
    let is_same_front = bytes.starts_with(front)
        && (offsets.host_start == 0
            || bytes.get(offsets.path_start) == input.get(offsets.path_start));
    if !is_same_front {
        return Parts::split(mapped).offsets();
    }
    let path_end = if offsets.path_end == input.len() {
        bytes.len()
    } else {
        find_any(bytes, offsets.path_start, [b'?', b'#'])
    };
    let query_end = if offsets.query_end == input.len() {
        bytes.len()
    } else {
        find_any(bytes, path_end, [b'#'])
    };
    Offsets {
        path_end,
        query_end,
        ..offsets
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;

    use super::*;

    #[test]
    fn the_offsets_of_mapped_strings_are_those_of_a_split() {
        let schemes = ["", "s:"];
        let authorities = ["", "//", "//h", "//é", "//é@h", "//h:1", "//éh:1"];
        let paths = ["", "/", "/a", "/é/a"];
        let ends = [
            "", "?", "#", "?q", "?é", "#f", "#é", "?é?#é#", "?#", "?éa#b",
        ];
        let maps: [fn(&str) -> String; 3] = [
            |text| text.replace('é', "e"),
            |text| text.replace('é', "%C3%A9"),
            |text| text.replace('h', "hh").replace('a', "aé"),
        ];
        for scheme in schemes {
            for authority in authorities {
                for path in paths {
                    for end in ends {
                        let text = format!("{scheme}{authority}{path}{end}");
                        for map in maps {
                            let mapped = map(&text);
                            let found = mapped_offsets(&Parts::split(&text), &mapped);
                            assert_eq!(found, Parts::split(&mapped).offsets(), "{text} {mapped}");
                        }
                    }
                }
            }
        }
    }
}
