//! Hosts as domain names by every version of IDNA.

use iri_kit::host::{
    HostError, HostErrorKind, HostMapper, Idna2003, Idna2008, IdnaVersions, Uts46, is_name,
};
use iri_kit::pct;

use crate::report::Report;

/// Maps the lines, if they are names.
pub fn law(text: &str, report: &mut Report) {
    for host in text.split('\n').filter(|host| is_name(host)) {
        try_host(host, report);
        if let Ok(decoded) = pct::decode(host).to_str() {
            agrees_with_the_engine(report, host, &decoded);
        }
    }
}

/// Checks a host by every version: the result is a name that is mapped to itself, and so are its labels decoded.
fn try_host(host: &str, report: &mut Report) {
    let mappers: [(&str, &dyn HostMapper); 5] = [
        ("IDNA2003", &IDNA2003),
        ("IDNA2008", &Idna2008),
        ("UTS 46", &UTS46),
        ("UTS 46 of browsers", &BROWSER),
        ("UTS 46 of browsers in 2025", &BROWSER_2025),
    ];
    for (version, mapper) in mappers {
        report.count();
        let name = match to_ascii(mapper, host) {
            Ok(name) => name,
            Err(error) => {
                let places = [error.label(), error.span()];
                if places.iter().any(|place| host.get(place.range()).is_none()) {
                    report.failure("invalid span", || {
                        format!("{host:?} by {version}: {error:?}")
                    });
                }
                continue;
            }
        };
        let decoded = to_unicode(mapper, &name);
        let again = [to_ascii(mapper, &name), to_ascii(mapper, &decoded)];
        let is_same = |again: &Result<String, HostError>| {
            again
                .as_ref()
                .is_ok_and(|again| again.eq_ignore_ascii_case(&name))
        };
        if !name.is_ascii() || !again.iter().all(is_same) {
            report.failure("no round trip", || {
                format!("{host:?} by {version}: {name:?}, {decoded:?}, {again:?}")
            });
        }
    }
    let versions = IdnaVersions::of(host);
    let results = [versions.idna2003(), versions.idna2008(), versions.uts46()];
    for (span, why) in versions.differences() {
        if host.get(span.range()).is_none_or(str::is_empty) {
            report.failure("span of a difference", || {
                format!("{host:?}: {span} {why:?}")
            });
        }
    }
    // No difference is reported about the Bidi rule.
    let errors = || results.iter().filter_map(|result| result.as_ref().err());
    if errors().all(|error| error.kind() != HostErrorKind::Bidi)
        && results.iter().any(Result::is_ok)
        && versions.agree()
        && versions.differences().next().is_some()
    {
        report.failure("a difference although they agree", || {
            format!("{host:?}: {results:?}")
        });
    }
}

/// RFC 3490.
pub const IDNA2003: Idna2003 = Idna2003::new();

/// UTS 46 with the flags of registries.
pub const UTS46: Uts46 = Uts46::new();

/// UTS 46 with the flags of browsers.
pub const BROWSER: Uts46 = Uts46::browser();

/// The same by the URL Standard of 2025, which checks A-labels in every host.
pub const BROWSER_2025: Uts46 = Uts46::browser_2025();

/// The forbidden domain code points of the URL Standard besides the controls.
const FORBIDDEN: &str = "\x7F #/:<>?@[\\]^|%";

/// The name of a host in US-ASCII.
///
/// # Errors
///
/// If the mapper rejects it.
pub fn to_ascii(mapper: &dyn HostMapper, host: &str) -> Result<String, HostError> {
    let mut out = String::new();
    mapper.to_ascii(host, &mut out).map(|()| out)
}

/// A name with its labels decoded.
pub fn to_unicode(mapper: &dyn HostMapper, host: &str) -> String {
    let mut out = String::new();
    // A string has no limit.
    let _ = mapper.to_unicode(host, &mut out);
    out
}

/// Compares the results of browsers for a host, which without triplets is `text`, with those of 2025: a
/// host in US-ASCII is only lowercased.
fn agrees_with_2025(report: &mut Report, host: &str, text: &str) {
    let is_forbidden = |c: char| c < ' ' || FORBIDDEN.contains(c);
    let expected = if text.is_ascii() {
        let is_name = !text.is_empty() && !text.contains(is_forbidden);
        is_name.then(|| text.to_ascii_lowercase())
    } else {
        to_ascii(&BROWSER_2025, host).ok()
    };
    let found = to_ascii(&BROWSER, host).ok();
    report.expect(found == expected, "different result for browsers", || {
        format!("{host:?}: {found:?}, {expected:?}")
    });
}

/// Compares the results for a host, which without triplets is `text`, with those of the engine.
pub fn agrees_with_the_engine(report: &mut Report, host: &str, text: &str) {
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46 as Engine};

    report.count();
    agrees_with_2025(report, host, text);
    let engine = Engine::new();
    for (mapper, deny, hyphens, length) in [
        (
            &UTS46,
            AsciiDenyList::STD3,
            Hyphens::Check,
            DnsLength::Verify,
        ),
        (
            &BROWSER_2025,
            AsciiDenyList::URL,
            Hyphens::Allow,
            DnsLength::Ignore,
        ),
    ] {
        let expected = engine.to_ascii(text.as_bytes(), deny, hyphens, length);
        let expected = expected.ok().filter(|name| !name.is_empty());
        let found = to_ascii(mapper, host);
        if found.as_deref().ok() != expected.as_deref() {
            report.failure("different result", || {
                format!("{host:?}: {found:?}, {expected:?}")
            });
        }
        match found {
            // A longer label, which browsers allow, is not decoded.
            Ok(name) if name.split('.').any(|label| label.len() > 63) => {}
            Ok(name) => {
                let back = to_unicode(mapper, &name);
                let (expected, _) = engine.to_unicode(name.as_bytes(), deny, hyphens);
                if back != expected {
                    report.failure("different U-labels", || {
                        format!("{name:?}: {back:?}, {expected:?}")
                    });
                }
            }
            Err(error) => {
                let places = [error.label(), error.span()];
                if places.iter().any(|place| host.get(place.range()).is_none()) {
                    report.failure("invalid span", || format!("{host:?}: {error:?}"));
                }
            }
        }
    }
}
