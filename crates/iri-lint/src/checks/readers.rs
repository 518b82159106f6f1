//! Rules about what other software reads (RFC 3986, section 7; RFC 3987, section 8), and their checks.

#[cfg(feature = "readers")]
mod groups;

use crate::facts::Facts;
use crate::rows::rules;

#[cfg(feature = "readers")]
pub(crate) use groups::Groups;

rules! { Readers, Facts::READERS;
    READERS_SCHEME {
        code: "readers-scheme",
        severity: Warning,
        component: Scheme,
        clause: "3986-7.6-misleading",
        title: "schemes differ between readers",
        explanation: "Programs read different schemes from the string, so a check by one of them does not hold for another. Write the scheme in lower case, with a colon and two slashes after it.",
        bad: Example::of(&["check", "--profile", "interop", "--severity", "grammar=off", "--severity", "readers-refusal=off", "--severity", "readers-host=off"], "example.org:80").implying(&["host-as-scheme"]),
        good: Example::of(&["check", "--profile", "interop"], "http://example.org/"),
    }
    READERS_HOST {
        code: "readers-host",
        severity: Warning,
        component: Host,
        clause: "3986-7.6-misleading",
        title: "hosts differ between readers",
        explanation: "Programs read different hosts from the string: one that checks the host and one that connects to it may disagree. Remove userinfo, backslashes and triplets before the path, and write addresses as four decimal numbers.",
        bad: Example::of(&["check", "--profile", "interop", "--severity", "readers-refusal=off", "--severity", "shape=off"], "http://134744072/"),
        good: Example::of(&["check", "--profile", "interop"], "http://8.8.8.8/"),
    }
    READERS_PORT {
        code: "readers-port",
        severity: Warning,
        component: Port,
        clause: "3986-7.2-port",
        title: "ports differ between readers",
        explanation: "Programs read different ports from the string. Write a port of digits from 1 to 65535 without leading zeros, or none.",
        bad: Example::of(&["check", "--profile", "interop", "--severity", "readers-refusal=off"], "http://example.org:65616/").implying(&["port-out-of-range"]),
        good: Example::of(&["check", "--profile", "interop"], "http://example.org:8080/"),
    }
    READERS_REFUSAL {
        code: "readers-refusal",
        severity: Warning,
        clause: "3987-8-uri",
        title: "not every reader accepts the string",
        explanation: "Some programs refuse the string and others accept it, or it is outside of the subset that all are known to read alike: `http` or `https`, a host of two or more labels of letters, digits and hyphens or an IPv4 address, and characters that URIs allow.",
        bad: Example::of(&["check", "--profile", "interop"], "http://example.org/r\u{E9}sum\u{E9}"),
        good: Example::of(&["check", "--profile", "interop"], "http://example.org/resume"),
    }
}
