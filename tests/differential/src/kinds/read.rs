//! Reading as a browser.

use iri_kit::Iri;
use iri_kit::host::{HostMapper as _, Uts46};

use super::{has_drive, is_special};
use crate::input::Input;
use crate::kind::{Case, Kind, Model, Right};
use crate::question::{Operation::Read, Peer::Url};
use iri_conformance::plain_parts::PlainParts;

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "authority-after-any-slashes",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ihier-part", "3987-2.2-ihier-part-b"],
        right: Right::OtherDocument,
        about: "After a special scheme, any number of slashes begins the authority, even none.",
        examples: &[("", "http:h/a"), ("", "http:///h/a")],
        model: Model::Input(|case| Input::new("", with_authority(case.text))),
    },
    Kind {
        name: "path-that-is-no-authority",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ihier-part"],
        right: Right::OtherDocument,
        about: "Where a path becomes the authority after a special scheme, it need not be one by RFC 3987: the last at-sign ends the userinfo, for instance.",
        examples: &[("", "http:a@b@h/")],
        model: Model::Allows(|case, _, _| Iri::parse(with_authority(case.text)).is_err()),
    },
    Kind {
        name: "userinfo-delimiters",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-5.3.3-userinfo-delims", "3987-5.3.3-keep-delims"],
        right: Right::OtherDocument,
        about: "Empty userinfo is removed with its at-sign, an empty password with its colon; other delimiters in userinfo are encoded.",
        examples: &[
            ("", "http://@h/"),
            ("", "http://u:@h/"),
            ("", "http://u:p;q@h/"),
        ],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            normal.userinfo = normal.userinfo.and_then(|userinfo| {
                let (user, password) = userinfo.split_once(':').unwrap_or((&userinfo, ""));
                let encode = |text: &str| {
                    text.replace(':', "%3A")
                        .replace(';', "%3B")
                        .replace('=', "%3D")
                };
                match (encode(user), encode(password)) {
                    (user, password) if user.is_empty() && password.is_empty() => None,
                    (user, password) if password.is_empty() => Some(user),
                    (user, password) => Some(format!("{user}:{password}")),
                }
            });
            Some(normal.join())
        }),
    },
    Kind {
        name: "apostrophe-in-a-query",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-5.3.2.3-reserved-differ"],
        right: Right::OtherDocument,
        about: "An apostrophe in the query of a special scheme is encoded.",
        examples: &[("", "http://h/?'")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            if normal.scheme.as_deref().is_some_and(is_special) {
                normal.query = normal.query.map(|query| query.replace('\'', "%27"));
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "zeros-of-a-port",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-5.3.3-port"],
        right: Right::Both,
        about: "Zeros at the start of a port are removed.",
        examples: &[("", "http://h:0081/")],
        model: Model::Input(|case| {
            let mut pieces = PlainParts::of(case.text);
            pieces.port = pieces.port.map(|port| match port.trim_start_matches('0') {
                "" if !port.is_empty() => "0".to_owned(),
                trimmed => trimmed.to_owned(),
            });
            Input::new("", pieces.join())
        }),
    },
    Kind {
        name: "drive-letter-as-a-host",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ihost", "3987-2.2-iauthority-empty-port"],
        right: Right::OtherDocument,
        about: "In `file://C:/`, the authority is a drive letter, and so a part of the path.",
        examples: &[("", "file://C:/a")],
        model: Model::Input(|case| {
            let mut pieces = PlainParts::of(case.text);
            if is_drive_host(case.text) {
                let drive = pieces.host.replace(String::new()).unwrap_or_default();
                pieces.path = format!("/{drive}:{}", pieces.path);
                pieces.port = None;
            }
            Input::new("", pieces.join())
        }),
    },
    Kind {
        name: "path-of-a-file",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-5.3.3-empty-path", "3987-2.2-ipath-rootless"],
        right: Right::OtherDocument,
        about: "The path of `file` always begins with a slash, which is added where it is missing.",
        examples: &[("", "file://h"), ("", "file:a/../b")],
        model: Model::Input(|case| {
            let mut pieces = PlainParts::of(case.text);
            let is_file = pieces
                .scheme
                .as_ref()
                .is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"));
            if is_file && !pieces.path.starts_with('/') {
                pieces.path.insert(0, '/');
            }
            Input::new("", pieces.join())
        }),
    },
    Kind {
        name: "address-of-a-future-version",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-IPvFuture"],
        right: Right::OtherDocument,
        about: "An address in brackets is IPv6, and no other.",
        examples: &[("", "http://[v1.a]/")],
        model: Model::Answer(|_, answer| {
            answer.filter(|answer| {
                !PlainParts::of(answer)
                    .host
                    .is_some_and(|host| host.starts_with("[v"))
            })
        }),
    },
    Kind {
        name: "host-before-a-drive-letter",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ihost"],
        right: Right::Ours,
        about: "If the path of `file` begins with a drive letter, the host is removed.",
        examples: &[("", "file://h/C:/a")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            let first = normal.path.split('/').nth(1).unwrap_or_default().as_bytes();
            let is_drive = matches!(first, [letter, b':'] if letter.is_ascii_alphabetic());
            if is_drive && normal.scheme.as_deref() == Some("file") {
                normal.host = normal.host.map(|_| String::new());
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "empty-segments-of-a-file",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-isegment"],
        right: Right::Ours,
        about: "Empty segments at the start of a `file` path are removed.",
        examples: &[("", "file:////a")],
        model: Model::Answer(|_, answer| {
            let mut normal = PlainParts::of(&answer?);
            if normal.scheme.as_deref() == Some("file") && normal.path.starts_with("//") {
                normal.path = format!("/{}", normal.path.trim_start_matches('/'));
            }
            Some(normal.join())
        }),
    },
    Kind {
        name: "no-host",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ireg-name", "3987-5.3.3-empty-host"],
        right: Right::OtherDocument,
        about: "A special scheme other than `file` needs a host, and so do userinfo and port.",
        examples: &[("", "http:"), ("", "a://u@"), ("", "a://:1")],
        model: Model::Answer(|_, answer| {
            answer.filter(|answer| {
                let normal = PlainParts::of(answer);
                let needs = normal
                    .scheme
                    .as_deref()
                    .is_some_and(|scheme| is_special(scheme) && scheme != "file");
                let has = normal.host.is_some_and(|host| !host.is_empty());
                has || !needs && normal.userinfo.is_none() && normal.port.is_none()
            })
        }),
    },
    Kind {
        name: "port-above-65535",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-port"],
        right: Right::OtherDocument,
        about: "A port above 65535 is an error.",
        examples: &[("", "http://h:65536/")],
        model: Model::Answer(|_, answer| {
            answer.filter(|answer| {
                PlainParts::of(answer)
                    .port
                    .is_none_or(|port| port.is_empty() || port.parse::<u16>().is_ok())
            })
        }),
    },
    Kind {
        name: "authority-of-a-file",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-iauthority"],
        right: Right::OtherDocument,
        about: "Userinfo and port are errors in the authority of `file`.",
        examples: &[("", "file://u@h/"), ("", "file://h:80/")],
        model: Model::Answer(|case, answer| {
            let pieces = PlainParts::of(case.text);
            let is_file = pieces
                .scheme
                .is_some_and(|scheme| scheme.eq_ignore_ascii_case("file"));
            let is_bare = pieces.userinfo.is_none() && pieces.port.is_none();
            answer.filter(|_| !is_file || is_bare || is_drive_host(case.text))
        }),
    },
    Kind {
        name: "drive-letter-when-read",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3986-5.2.4-2C"],
        right: Right::Ours,
        about: "A segment such as `C:` is not removed by `..`. The URL Standard has that rule for `file`; `url` applies it to every scheme.",
        examples: &[("", "x://h/C:/../b")],
        model: Model::Allows(|case, ours, theirs| {
            let (Some(ours), Some(theirs)) = (ours, theirs) else {
                return false;
            };
            let (mut ours, mut theirs) = (PlainParts::of(ours), PlainParts::of(theirs));
            let path = std::mem::take(&mut theirs.path);
            ours.path.clear();
            // Such a path also removes the host of `file`.
            if theirs.scheme.as_deref() == Some("file") && theirs.host.as_deref() == Some("") {
                ours.host.clone_from(&theirs.host);
            }
            let before = PlainParts::of(case.text)
                .path
                .to_ascii_lowercase()
                .replace("%2e", ".");
            ours == theirs && has_drive(&path) && before.contains("..")
        }),
    },
    Kind {
        name: "no-domain-name",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ireg-name"],
        right: Right::OtherDocument,
        about: "After a special scheme, a registered name that is not a domain name by UTS 46 is an error.",
        examples: &[("", "http://a%2Fb/")],
        model: Model::Allows(|case, ours, theirs| {
            ours.is_some() && theirs.is_none() && mapped(case).is_none()
        }),
    },
    Kind {
        name: "forbidden-character-in-a-host",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-ireg-name", "3987-2.2-ascii-excluded"],
        right: Right::OtherDocument,
        about: "After a special scheme, triplets of a host are decoded even if an IRI cannot contain the character, such as `{`; the result is not an IRI.",
        examples: &[("", "http://%7B/")],
        model: Model::Allows(|case, _, theirs| {
            mapped(case).is_some() && theirs.is_some_and(|theirs| Iri::parse(theirs).is_err())
        }),
    },
    Kind {
        name: "number-as-a-host",
        operations: &[Read],
        peers: &[Url],
        clauses: &["3987-2.2-IPv4address", "3987-2.2-ihost-greedy"],
        right: Right::OtherDocument,
        about: "After a special scheme, a host whose last label is a number is an IPv4 address, or an error.",
        examples: &[
            ("", "http://127.1/"),
            ("", "http://0x7F.1/"),
            ("", "http://a.1/"),
        ],
        model: Model::Allows(|case, ours, theirs| {
            let is_address = theirs.is_none_or(|theirs| {
                PlainParts::of(theirs)
                    .host
                    .is_some_and(|host| host.parse::<std::net::Ipv4Addr>().is_ok())
            });
            let ends_in_number = mapped(case).is_some_and(|host| {
                let host = host.strip_suffix('.').unwrap_or(&host);
                let last = host.rsplit('.').next().unwrap_or_default();
                let digits = last.strip_prefix("0x");
                digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
                    || !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit())
            });
            ours.is_some() && is_address && ends_in_number
        }),
    },
];

/// Whether the authority of a `file` IRI is a letter and a colon.
fn is_drive_host(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let authority = text
        .strip_prefix("file://")
        .map(|rest| rest.split(['/', '?', '#']).next());
    let authority = authority.flatten().unwrap_or_default();
    matches!(authority.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// The string with two slashes in place of those after a special scheme.
fn with_authority(text: &str) -> String {
    let pieces = PlainParts::of(text);
    let scheme = pieces.scheme.unwrap_or_default();
    match text.get(scheme.len() + 1..) {
        Some(rest) if is_special(&scheme) && !scheme.eq_ignore_ascii_case("file") => {
            format!("{scheme}://{}", rest.trim_start_matches('/'))
        }
        _ => text.to_owned(),
    }
}

/// The host of a special scheme, as browsers mapped it in 2025: `url` has these checks.
fn mapped(case: Case<'_>) -> Option<String> {
    let pieces = PlainParts::of(&with_authority(case.text));
    let host = pieces
        .host
        .filter(|_| pieces.scheme.is_some_and(|scheme| is_special(&scheme)))?;
    let mut name = String::new();
    Uts46::browser_2025().to_ascii(&host, &mut name).ok()?;
    Some(name)
}
