//! The laws of mappers, and helpers of the other modules.

use core::fmt;

pub(crate) use iri_idna::HostErrorKind as Kind;
use iri_idna::{HostError, HostMapper};

pub(crate) fn to_ascii(mapper: &dyn HostMapper, host: &str) -> Result<String, HostError> {
    let mut out = String::new();
    mapper.to_ascii(host, &mut out).map(|()| out)
}

pub(crate) fn to_unicode(mapper: &dyn HostMapper, host: &str) -> String {
    let mut out = String::new();
    mapper.to_unicode(host, &mut out).unwrap();
    out
}

#[track_caller]
pub(crate) fn maps(mapper: &dyn HostMapper, host: &str, name: &str) {
    assert_eq!(to_ascii(mapper, host).as_deref(), Ok(name), "{host:?}");
}

/// Checks that the mapper rejects `host`, with the rule, the label and the part of the label that
/// breaks it.
#[track_caller]
pub(crate) fn rejects(mapper: &dyn HostMapper, host: &str, kind: Kind, label: &str, at: &str) {
    let error = to_ascii(mapper, host).unwrap_err();
    let found = (error.kind(), error.label().of(host), error.span().of(host));
    assert_eq!(found, (kind, label, at), "{host:?}");
}

#[track_caller]
pub(crate) fn decodes(mapper: &dyn HostMapper, host: &str, text: &str) {
    assert_eq!(to_unicode(mapper, host), text, "{host:?}");
}

/// A writer that accepts this number of bytes.
struct Room(usize);

impl fmt::Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Checks the laws that every mapper follows.
pub(crate) fn follows_the_laws_of_mappers(mapper: &dyn HostMapper) {
    for host in ["", "[::1]", "[v1.%C3%A9]", "127.0.0.1"] {
        maps(mapper, host, host);
        decodes(mapper, host, host);
    }
    maps(
        mapper,
        "r\u{E9}sum\u{E9}.example.org",
        "xn--rsum-bpad.example.org",
    );
    maps(
        mapper,
        "r%C3%A9sum%c3%a9.example.org",
        "xn--rsum-bpad.example.org",
    );
    maps(mapper, "%65xample.org", "example.org");
    rejects(
        mapper,
        "a.r%E9sum%C3%A9.b",
        Kind::NotUtf8,
        "a.r%E9sum%C3%A9.b",
        "%E9",
    );
    rejects(
        mapper,
        "a.b\u{202E}.c",
        Kind::Disallowed,
        "b\u{202E}",
        "\u{202E}",
    );
    rejects(
        mapper,
        "a.b%E2%80%AE.c",
        Kind::Disallowed,
        "b%E2%80%AE",
        "%E2%80%AE",
    );
    let long = "\u{E9}".repeat(64);
    rejects(
        mapper,
        &format!("{long}.c"),
        Kind::LabelTooLong,
        &long,
        &long,
    );
    decodes(
        mapper,
        "xn--99zt52a.example.org",
        "\u{7D0D}\u{8C46}.example.org",
    );
    decodes(mapper, "XN--99ZT52A.Example", "\u{7D0D}\u{8C46}.Example");
    // The A-label of U+0080, which no label may contain, invalid Punycode, and labels that are not
    // A-labels.
    for host in [
        "xn--rsum-bad.example",
        "xn--",
        "xn--a.xn--b-",
        "xn--abc-",
        "xn--\u{E9}",
        "a%C3%A9.\u{E9}.B",
        "..a..",
        "%zz",
    ] {
        decodes(mapper, host, host);
    }
    let is_not_written = |result: Result<(), HostError>| {
        assert_eq!(result.unwrap_err().kind(), Kind::NotWritten);
    };
    for host in ["example.org", "\u{E9}.example", "[::1]"] {
        is_not_written(mapper.to_ascii(host, &mut Room(2)));
    }
    for host in ["example.org", "xn--99zt52a.example"] {
        is_not_written(mapper.to_unicode(host, &mut Room(2)));
    }
}
