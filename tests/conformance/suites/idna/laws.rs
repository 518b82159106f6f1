//! Work on hostile hosts.

use std::hint::black_box;

use iri_conformance::size;
use iri_conformance::work::{self, Work};
use iri_kit::host::{HostMapper, Idna2008};

use super::{BROWSER, IDNA2003, UTS46};

#[test]
fn hostile_hosts_take_linear_work() {
    let test = "idna::laws::hostile_hosts_take_linear_work";
    // Longer labels than UTS 46 encodes: up to 1,000 characters its Punycode takes quadratic work.
    work::assert_linear(test, 6_300, hostile_hosts);
}

fn hostile_hosts(work: &mut Work) {
    let mappers: [(&str, &dyn HostMapper); 4] = [
        ("IDNA2003", &IDNA2003),
        ("IDNA2008", &Idna2008),
        ("UTS 46", &UTS46),
        ("UTS 46 of browsers", &BROWSER),
    ];
    let units = [
        "%C3%A9",
        "xn--a-ecp.",
        "\u{5D0}a.",
        "a",
        "a.",
        ".",
        "\u{E9}",
        "\u{E9}.",
        "xn--",
        "e\u{301}",
        "\u{301}",
        "%",
        "\u{3002}",
        "\u{200D}",
        "\u{1F600}",
    ];
    for (name, mapper) in mappers {
        for unit in units.into_iter().take(size::pick(3, units.len())) {
            let host = |length| work::repeated("", unit, length) + "_";
            work.measure(&format!("to_ascii of {unit:?} by {name}"), host, |host| {
                let mut out = String::new();
                black_box(mapper.to_ascii(host, &mut out).is_ok());
            });
            work.measure(&format!("to_unicode of {unit:?} by {name}"), host, |host| {
                let mut out = String::new();
                black_box(mapper.to_unicode(host, &mut out).is_ok());
            });
        }
    }
}
