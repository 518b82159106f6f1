//! Strings that are no identifiers because they follow another syntax: what each is, and what to
//! write instead.

use std::net::Ipv6Addr;

use iri_kit::{Form, parse};

/// A syntax that looks like that of identifiers.
struct Syntax {
    /// What a string of this syntax is.
    name: &'static str,
    /// Returns what to write instead, if the string has this syntax.
    write: fn(&str) -> Option<String>,
}

const SYNTAXES: &[Syntax] = &[
    Syntax {
        name: "an AT URI with a DID, whose colons no URI allows in its authority",
        write: |text| {
            let (scheme, userinfo, host, rest) = split(text)?;
            let is_did = userinfo.is_empty() && has_prefix(host, "did:");
            (is_did && scheme.eq_ignore_ascii_case("at")).then(|| {
                instead(
                    "to make it a URI, ",
                    scheme,
                    &host.replace(':', "%3A"),
                    rest,
                )
            })?
        },
    },
    Syntax {
        name: "a file on another host, in the syntax of `scp` and Git",
        write: |text| {
            let (address, path) = text.split_once(':')?;
            let (user, host) = address.split_once('@')?;
            let is_address = !user.is_empty() && !host.is_empty() && !address.contains(DELIMITERS);
            let path = path.strip_prefix('/').unwrap_or(path);
            (is_address && !path.is_empty() && !path.starts_with('/'))
                .then(|| instead("", "ssh", address, &format!("/{path}")))?
        },
    },
    Syntax {
        name: "a list of hosts, as drivers of databases read it; a URI has one host",
        write: |text| {
            let (scheme, userinfo, hosts, rest) = split(text)?;
            let has_port = |host: &str| match host.split_once(':') {
                Some((name, port)) => !name.is_empty() && port.bytes().all(|b| b.is_ascii_digit()),
                None => !host.is_empty(),
            };
            let (first, others) = hosts.split_once(',')?;
            (has_port(first) && others.split(',').all(has_port))
                .then(|| instead("for each host, ", scheme, &[userinfo, first].concat(), rest))?
        },
    },
    Syntax {
        name: "an IPv6 address without brackets",
        write: |text| {
            let (scheme, userinfo, host, rest) = split(text)?;
            host.parse::<Ipv6Addr>().ok()?;
            instead("", scheme, &format!("{userinfo}[{host}]"), rest)
        },
    },
    Syntax {
        name: "a Windows path",
        write: |text| {
            let is_path = match text.as_bytes() {
                [drive, b':', b'\\', ..] => drive.is_ascii_alphabetic(),
                [b'\\', b'\\', server, ..] => *server != b'\\',
                _ => false,
            };
            is_path.then(|| "convert it by `iri file --platform windows`".to_owned())
        },
    },
];

/// The longest string that is examined, in bytes. There may be a finding for each of its characters,
/// so examining longer ones would take quadratic time.
const LONGEST: usize = 512;

const DELIMITERS: [char; 3] = ['/', '?', '#'];

/// Returns the advice about a string of another syntax.
pub(super) fn help(text: &str) -> Option<String> {
    let mut found = SYNTAXES.iter().filter(|_| text.len() <= LONGEST);
    found.find_map(|syntax| {
        let write = (syntax.write)(text)?;
        Some(format!("this is {}; {write}", syntax.name))
    })
}

/// Returns the scheme, the userinfo with its `@`, the hosts with their ports, and the rest.
fn split(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (scheme, rest) = text.split_once("://")?;
    let (authority, rest) = rest.split_at(rest.find(DELIMITERS).unwrap_or(rest.len()));
    let (userinfo, host) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
    Some((scheme, userinfo, host, rest))
}

/// Whether a string begins with this prefix, ignoring case.
fn has_prefix(text: &str, prefix: &str) -> bool {
    let start = text.get(..prefix.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// Returns the advice to write an identifier; `None` if it has other errors.
fn instead(when: &str, scheme: &str, authority: &str, rest: &str) -> Option<String> {
    let identifier = format!("{scheme}://{authority}{rest}");
    parse(&identifier, Form::Iri).ok()?;
    Some(format!("{when}write `{identifier}`"))
}
