//! Lookup of a scheme by its name.
//!
//! Names are compared without regard to case ([RFC 3986, section 3.1]).
//!
//! [RFC 3986, section 3.1]: https://www.rfc-editor.org/rfc/rfc3986#section-3.1

use crate::facts::Facts;
use crate::schemes::ALL;

/// Returns the facts about a scheme, or `None` if it is not in the registry. The case of the name
/// does not matter.
///
/// ```
/// assert_eq!(iri_scheme::facts("WSS").and_then(|facts| facts.default_port()), Some(443));
/// assert_eq!(iri_scheme::facts("x-unheard-of"), None);
/// ```
pub fn facts(scheme: &str) -> Option<&'static Facts> {
    // The table is sorted by name.
    let found = ALL.binary_search_by(|facts| {
        let given = scheme.bytes().map(|byte| byte.to_ascii_lowercase());
        facts.name().bytes().cmp(given)
    });
    ALL.get(found.ok()?)
}

/// Whether the hosts of a scheme are known to be domain names ([`Facts::has_domain_names`]). `None`
/// is a reference without a scheme; it counts as one with domain names, since most schemes have
/// them. A scheme that is not in the registry counts as one without.
///
/// ```
/// use iri_scheme::are_domain_names;
///
/// assert!(are_domain_names(Some("HTTPS")) && are_domain_names(None));
/// assert!(!are_domain_names(Some("x-unheard-of")));
/// ```
pub fn are_domain_names(scheme: Option<&str>) -> bool {
    scheme.is_none_or(|name| facts(name).is_some_and(Facts::has_domain_names))
}

// The lookup is a binary search.
const _: () = {
    let mut rest = ALL;
    while let [first, others @ ..] = rest {
        if let [second, ..] = others {
            assert!(
                precedes(first.name(), second.name()),
                "two schemes of the table are out of order"
            );
        }
        rest = others;
    }
};

/// Whether `a` sorts before `b`, for the compiler.
const fn precedes(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    loop {
        match (a, b) {
            ([x, tail_a @ ..], [y, tail_b @ ..]) if *x == *y => (a, b) = (tail_a, tail_b),
            ([x, ..], [y, ..]) => return *x < *y,
            (_, rest) => return !rest.is_empty(),
        }
    }
}
