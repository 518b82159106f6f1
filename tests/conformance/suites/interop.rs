//! Conversion of identifiers to `url::Url` and `http::Uri` and back.

mod corpora;

use iri_conformance::report::Report;
use iri_kit::interop::http::{FromHttp, HttpErrorKind, ToHttp};
use iri_kit::interop::url::{FromUrl, ToUrl};
use iri_kit::{Iri, Parts, Uri, UriRef, pct};

/// Every string that the parser of the URL Standard accepts becomes a URI after encoding, and that
/// URI has the same URL.
fn every_url_is_a_uri(text: &str, report: &mut Report) {
    let Ok(url) = url::Url::parse(text) else {
        return;
    };
    let Ok(encoded) = Uri::from_url_encoded(&url) else {
        report.expect(false, "a URL that is not a URI", || format!("{text:?}"));
        return;
    };
    if let Ok(strict) = Uri::from_url(&url) {
        let message = || format!("{text:?}: {encoded}");
        report.expect(strict == encoded, "encoding changes a URI", message);
    }
    let again = encoded
        .to_url_lossy()
        .and_then(|url| Uri::from_url_encoded(&url));
    let message = || format!("{text:?}: {encoded}, then {again:?}");
    report.expect(again == Ok(encoded.clone()), "a different URL", message);
}

/// The URL of an IRI has the octets of its query and its fragment, and reading it back gives the
/// same URL.
fn a_url_is_of_its_iri(text: &str, report: &mut Report) {
    let Ok(iri) = Iri::parse(text) else {
        return;
    };
    let Ok(url) = iri.to_url() else {
        return;
    };
    let octets = |part: Option<&str>| part.map(|part| pct::decode(part).collect::<Vec<_>>());
    let is_same = octets(iri.query()) == octets(url.query())
        && octets(iri.fragment()) == octets(url.fragment())
        && iri.scheme().eq_ignore_ascii_case(url.scheme());
    report.expect(is_same, "a different query or fragment", || {
        format!("{text:?}: {url}")
    });
    let back = Uri::from_url_encoded(&url).and_then(|uri| uri.to_url());
    let message = || format!("{text:?}: {url}, then {back:?}");
    report.expect(
        back.as_ref() == Ok(&url),
        "different URL when read back",
        message,
    );
}

/// `http::Uri` loses only the fragment and an empty path.
fn a_target_is_of_its_reference(text: &str, report: &mut Report) {
    let Ok(reference) = UriRef::parse(text) else {
        return;
    };
    let target = match reference.to_http() {
        Ok(target) => target,
        Err(error) => {
            let is_named = error.kind() != HttpErrorKind::Refused;
            report.expect(is_named, "rejected without a reason", || {
                format!("{text:?}")
            });
            return;
        }
    };
    let (before, _) = text.split_once('#').unwrap_or((text, ""));
    let back = UriRef::from_http(&target).map(|back| back.to_string());
    let is_same = back.as_ref().is_ok_and(|back| {
        let [mut expected, back] = [before, back].map(Parts::split).map(components);
        if expected.2.is_empty() {
            expected.2 = "/";
        }
        expected == back
    });
    report.expect(is_same, "a different target", || {
        format!("{text:?}: {back:?}")
    });
}

type Components<'a> = (Option<String>, Option<&'a str>, &'a str, Option<&'a str>);

fn components(parts: Parts<'_>) -> Components<'_> {
    let scheme = parts.scheme().map(str::to_ascii_lowercase);
    (scheme, parts.authority(), parts.path(), parts.query())
}

/// Every target with a scheme or a path that the crate `http` accepts becomes a reference after
/// encoding, unless its port is invalid.
fn every_target_is_a_reference(text: &str, report: &mut Report) {
    let Ok(target) = http::Uri::try_from(text) else {
        return;
    };
    let is_reference = match UriRef::from_http_encoded(&target) {
        Ok(_) => true,
        Err(error) => match error.kind() {
            HttpErrorKind::AuthorityForm
            | HttpErrorKind::AsteriskForm
            | HttpErrorKind::PathTwoSlashes => true,
            HttpErrorKind::Parse(_) => target.port().is_none() && text.contains(':'),
            _ => false,
        },
    };
    report.expect(is_reference, "a target that is not a reference", || {
        format!("{text:?}")
    });
}

fn laws(text: &str, report: &mut Report) {
    every_url_is_a_uri(text, report);
    a_url_is_of_its_iri(text, report);
    a_target_is_of_its_reference(text, report);
    every_target_is_a_reference(text, report);
}
