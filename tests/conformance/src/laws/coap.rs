//! Options of CoAP: those of a URI give a URI with the same options, as does its CRI.

use iri_kit::coap::{CoapDestination, CoapOptions, CoapRoute, CoapSource, CoapUri, ToOctets};
use iri_kit::cri::{CriRef, to_cri};

use crate::report::Report;

type Pairs = Vec<(u16, Vec<u8>)>;

/// Checks an identifier.
pub(super) fn law(text: &str, report: &mut Report) {
    let Ok(options) = CoapOptions::of(text) else {
        return;
    };
    let destination = CoapDestination {
        address: options.address(),
        port: Some(options.port()),
    };
    let expected = pairs(options.clone());
    report.expect(
        expected.is_sorted_by_key(|pair| pair.0),
        "options out of order",
        || text.to_owned(),
    );
    let borrowed = expected.iter().map(|(number, value)| (*number, &value[..]));
    let uri = match CoapUri::of(borrowed, options.scheme(), destination) {
        Ok(uri) => uri,
        // A host with a percent sign, or an octet that no name has.
        Err(error) => {
            let is_host = error.kind().code() == "coap-uri-host";
            return report.expect(is_host, "options without a URI", || {
                format!("{text}: {error}")
            });
        }
    };
    let written = uri.to_string();
    match CoapOptions::of(&written) {
        Ok(again) => {
            let same = pairs(again) == expected;
            report.expect(same, "other options after the URI of options", || {
                format!("{text}: {written}")
            });
        }
        Err(error) => report.failure("URI of options without options", || {
            format!("{text}: {written}: {error}")
        }),
    }
    // Octets that are not UTF-8 are in no CRI of options, and percent-encoded text gives none.
    let cri = to_cri(text).map(|cri| cri.to_octets());
    let Some(cri) = cri.as_ref().ok().and_then(|cri| CriRef::parse(cri).ok()) else {
        return;
    };
    if let Ok(of_cri) = CoapOptions::of_cri(&cri) {
        let same = pairs(of_cri) == expected;
        report.expect(same, "other options of the CRI", || text.to_owned());
    }
}

fn pairs<'a, S: CoapSource<'a>>(options: CoapOptions<'a, S, impl CoapRoute<'a, S>>) -> Pairs {
    options
        .map(|(number, value)| (number, value.to_octets()))
        .collect()
}
