//! The normal form of scheme-specific parts, by the rules of the scheme alone: the inputs contain
//! no triplets. `iri-compare` tests the rules with triplets.

use core::cmp::Ordering;

use iri_scheme::{ALL, Facts, NormalText, SchemeSpecific, SpecificPiece, facts};

/// A slice whose normal form differs only in case and separators.
#[derive(Clone, Copy)]
struct Plain<'a> {
    written: &'a str,
    is_lower: bool,
    is_bare: bool,
}

impl Plain<'_> {
    fn normal(self) -> String {
        let mut normal = self.written.to_owned();
        if self.is_lower {
            normal.make_ascii_lowercase();
        }
        if self.is_bare {
            normal.retain(|c| !matches!(c, '-' | '.' | '(' | ')'));
        }
        normal
    }
}

impl NormalText for Plain<'_> {
    fn as_written(&self) -> &str {
        self.written
    }

    fn split_at_first(self, delimiter: u8) -> (Self, Option<Self>) {
        let part = |written| Plain { written, ..self };
        match self.written.split_once(char::from(delimiter)) {
            Some((before, after)) => (part(before), Some(part(after))),
            None => (self, None),
        }
    }

    fn in_lower_case(self) -> Self {
        Plain {
            is_lower: true,
            ..self
        }
    }

    fn without_separators(self) -> Self {
        Plain {
            is_bare: true,
            ..self
        }
    }

    fn all_bytes(self, check: impl FnMut(u8) -> bool) -> bool {
        self.normal().bytes().all(check)
    }

    fn order(self, other: Self) -> Ordering {
        self.normal().cmp(&other.normal())
    }
}

/// Returns the normal form of an identifier; `None` if the rules do not apply.
fn normal(identifier: &str) -> Option<String> {
    normal_with(identifier, true)
}

/// [`normal`], with or without the default media type.
fn normal_with(identifier: &str, media_type: bool) -> Option<String> {
    let plain = |written| Plain {
        written,
        is_lower: false,
        is_bare: false,
    };
    let (scheme, rest) = identifier.split_once(':')?;
    let (path, query) = match rest.split_once('?') {
        Some((path, query)) => (path, Some(plain(query))),
        None => (rest, None),
    };
    let specific = SchemeSpecific::new(facts(scheme)?.equivalence(), plain(path), query)?;
    let specific = specific.with_default_media_type(media_type);
    let mut normal = format!("{scheme}:");
    for piece in specific.pieces() {
        match piece {
            SpecificPiece::Text(text) => normal.push_str(&text.normal()),
            SpecificPiece::Fixed(fixed) => normal.push_str(fixed),
            SpecificPiece::Number(number) => normal.push_str(number.as_str()),
        }
    }
    Some(normal)
}

#[track_caller]
fn all_become(expected: &str, identifiers: &[&str]) {
    for identifier in identifiers {
        assert_eq!(
            normal(identifier).as_deref(),
            Some(expected),
            "{identifier}"
        );
    }
    assert_eq!(normal(expected).as_deref(), Some(expected));
}

#[track_caller]
fn none_applies(identifiers: &[&str]) {
    for identifier in identifiers {
        assert_eq!(normal(identifier), None, "{identifier}");
    }
}

/// RFC 2397, sections 2 and 3.
#[test]
fn media_types_are_written_in_lowercase() {
    all_become("data:text/plain,A", &["data:TEXT/plain,A"]);
    all_become(
        "data:text/plain;charset=us-ascii,A",
        &["data:Text/Plain;CharSet=US-ASCII,A"],
    );
    all_become("data:;charset=us-ascii,A", &["data:;Charset=US-ascii,A"]);
    all_become("data:image/png;base64,A?B", &["data:Image/PNG;Base64,A?B"]);
    all_become(
        "data:;x=Y;charset=us-ascii,A",
        &["data:;X=Y;Charset=US-ascii,A"],
    );
    none_applies(&["data:text/plain"]);
}

/// RFC 2397, section 2.
#[test]
fn an_option_omits_the_default_media_type() {
    for (identifier, expected) in [
        ("data:text/plain,A", "data:,A"),
        ("data:TEXT/plain;CharSet=US-ASCII,A", "data:,A"),
        ("data:;charset=us-ascii,A", "data:,A"),
        ("data:,A", "data:,A"),
        ("data:Image/PNG;Base64,A?B", "data:image/png;base64,A?B"),
        ("data:text/plain;Charset=UTF-8,A", "data:;charset=utf-8,A"),
        (
            "data:;X=Y;Charset=US-ascii,A",
            "data:;x=Y;charset=us-ascii,A",
        ),
        ("tel:1-2", "tel:12"),
    ] {
        let found = normal_with(identifier, false);
        assert_eq!(found.as_deref(), Some(expected), "{identifier}");
    }
}

/// RFC 5870, sections 3.4.4 and 6.4.
#[test]
fn coordinates_are_normalized_by_value() {
    all_become(
        "geo:90,0",
        &["geo:90,-22.43;crs=WGS84", "geo:90,46", "geo:90.00,180"],
    );
    all_become("geo:-90,0", &["geo:-90,46", "geo:-90.0,-180"]);
    all_become(
        "geo:22.3,-118.44",
        &["geo:22.300,-118.44", "geo:022.3,-118.4400"],
    );
    all_become(
        "geo:66,30;u=6.5;foo=x",
        &["geo:66,30;u=6.500;FOo=x", "geo:66.0,30;foo=x;U=6.5"],
    );
    all_become("geo:10,180", &["geo:10,-180", "geo:10,180;crs=wgs84"]);
    all_become(
        "geo:0,0,0",
        &["geo:-0,0.0,-0.00", "geo:-0000.0000000000,0.000,-000"],
    );
    all_become("geo:90,-22.43;crs=nad27", &["geo:90,-22.430;CRS=NAD27"]);
    all_become("geo:-0.5,1;a=2;b=1", &["geo:-00.50,1;b=1;a=2"]);
    none_applies(&[
        "geo:1", "geo:1,x", "geo:1,.5", "geo:1,2,", "geo:1,2.", "geo:,2",
    ]);
}

/// RFC 6068, section 2.
#[test]
fn the_addresses_of_a_message_are_moved_to_the_path() {
    all_become(
        "mailto:a@x.example,b@y.example?subject=S",
        &[
            "mailto:a@X.example,b@Y.example?Subject=S",
            "mailto:?to=a@x.example,b@y.example&subject=S",
            "mailto:a@x.example?subject=S&TO=b@y.example",
        ],
    );
    all_become("mailto:a@x,", &["mailto:a@X,"]);
    all_become("mailto:a@x?", &["mailto:a@X?"]);
    none_applies(&[
        "mailto:/a",
        "mailto:?to=/x",
        "mailto:?to=x?y",
        "mailto:a@b?to=\u{E000}",
    ]);
}

/// RFC 3261, section 19.1.4.
#[test]
fn the_parameters_of_sip_are_sorted() {
    all_become(
        "sip:Alice@atlanta.com;a=1;transport=tcp?priority=urgent&subject=X",
        &["sip:Alice@AtlanTa.CoM;Transport=TCP;A=1?Subject=X&priority=urgent"],
    );
    all_become("sips:atlanta.com:5061", &["sips:Atlanta.com:5061"]);
}

/// RFC 3966, sections 3 and 4.
#[test]
fn telephone_numbers_are_written_without_separators() {
    all_become(
        "tel:+12015550123",
        &["tel:+1-201-555-0123", "tel:+1(201)555.0123"],
    );
    all_become(
        "tel:7042;ext=12;phone-context=example.com;a=2;b=1",
        &["tel:7042;phone-context=Example.COM;b=1;a=2;Ext=1-2"],
    );
    all_become(
        "tel:7042;phone-context=+1914",
        &["tel:70-42;phone-context=+1-914"],
    );
    all_become("tel:1;isub=1-2;a", &["tel:1;A;isub=1-2"]);
    // A parameter without a value comes before the same one with a value.
    all_become("tel:1;a;a=;a=1", &["tel:1;a=1;a=;A", "tel:1;a=;a;a=1"]);
    none_applies(&["tel:1/2"]);
}

/// RFC 8141, section 3; RFC 9562, section 4.
#[test]
fn the_namespace_of_a_urn_is_written_in_lowercase() {
    all_become(
        "urn:example:a123,Z456",
        &[
            "urn:EXAMPLE:a123,Z456",
            "urn:example:a123,Z456?+abc",
            "urn:example:a123,Z456?=xyz",
        ],
    );
    all_become("urn:example:a?x", &["urn:EXAMPLE:a?x"]);
    all_become(
        "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
        &["urn:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"],
    );
    // Not UUIDs: a digit missing, a digit too many, a misplaced hyphen.
    for text in [
        "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF",
        "urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF66",
        "urn:uuid:F81D4FAE7-DEC-11D0-A765-00A0C91E6BF6",
    ] {
        all_become(text, &[]);
    }
    none_applies(&["urn:example"]);
}

/// RFC 7622, section 3.
#[test]
fn an_xmpp_address_is_written_in_lowercase_up_to_the_resource() {
    all_become(
        "xmpp:node@example.com/Home?Message",
        &["xmpp:Node@Example.com/Home?Message"],
    );
    all_become("xmpp:NODÉ@example.com", &[]);
    all_become("xmpp:NOD%C3%A9@example.com", &[]);
}

#[test]
fn too_many_parameters_keep_their_order() {
    let many = |count: u8| {
        let names: Vec<String> = (0..count).rev().map(|i| format!(";p{i:02}")).collect();
        names.concat()
    };
    let few = format!("tel:1{}", many(16));
    let too_many = format!("tel:1{}", many(17));
    assert!(normal(&few).is_some_and(|normal| normal.starts_with("tel:1;p00;p01")));
    assert_eq!(normal(&too_many), Some(too_many));
    none_applies(&[&format!("geo:1,2{}", many(17))]);
}

#[test]
fn other_schemes_have_no_rules() {
    let have_rules = ["data", "geo", "mailto", "sip", "sips", "tel", "urn", "xmpp"];
    for name in ALL.iter().map(Facts::name) {
        let paths = ["1,2", "a:b"].map(|path| normal(&format!("{name}:{path}")));
        let applies = paths.iter().any(Option::is_some);
        assert_eq!(applies, have_rules.contains(&name), "{name}");
    }
}
