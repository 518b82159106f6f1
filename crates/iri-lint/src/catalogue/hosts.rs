//! Hosts as domain names.

#[cfg(feature = "catalogue")]
use crate::rule::Example;
use iri_core::Component;

rules! { Hosts;
    HOST_NOT_MAPPABLE {
        code: "host-not-mappable",
        severity: Warning,
        component: Some(Component::Host),
        clause: "3987-5.3.3-idn-validate",
        title: "host that is no domain name",
        explanation: "The host breaks a rule of internationalized domain names, so no name server can be asked for it.",
        bad: Example::check("http://a_b\u{E9}.example/"),
        good: Example::check("http://ab\u{E9}.example/"),
    }
}
