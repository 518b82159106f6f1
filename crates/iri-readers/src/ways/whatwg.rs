//! The URL Standard, without a base URL.

use iri_core::ascii::AsciiSet;

use super::LENIENT;
use crate::way::{
    At, Backslash, Brackets, Chars, Colon, EmptyHost, HostTriplets, Idna, Local, NoScheme, Numbers,
    PortRule, SchemeRule, Slashes, Trim, Way, Zone,
};

/// The URL Standard of June 2026: names in US-ASCII are only lowercased.
pub const WHATWG: Way = Way {
    by_scheme: &[(WEB, &SPECIAL), (&["file"], &FILE)],
    ..OPAQUE
};

/// The URL Standard of 2025, by which A-labels must be valid in every name.
pub const WHATWG_2025: Way = Way {
    by_scheme: &[
        (WEB, &with_idna(&SPECIAL, Idna::Browser2025)),
        (&["file"], &with_idna(&FILE, Idna::Browser2025)),
    ],
    ..OPAQUE
};

/// The library Ada until its version 2: names are mapped without the Bidi rule.
pub const ADA_2: Way = Way {
    by_scheme: &[
        (WEB, &with_idna(&SPECIAL, Idna::Mapped15)),
        (&["file"], &with_idna(&FILE, Idna::Mapped15)),
    ],
    ..OPAQUE
};

/// `Uri\WhatWg\Url` of PHP: neither the Bidi rule nor joiners are checked, A-labels must be valid, those of US-ASCII
/// are decoded, and octets of triplets need not be UTF-8.
pub const PHP_WHATWG: Way = Way {
    by_scheme: &[(WEB, &PHP_SPECIAL), (&["file"], &PHP_FILE)],
    ..OPAQUE
};

const PHP_SPECIAL: Way = Way {
    triplets: HostTriplets::Lax,
    idna: Idna::Unjoined,
    ..SPECIAL
};

const PHP_FILE: Way = Way {
    triplets: HostTriplets::Lax,
    idna: Idna::Unjoined,
    ..FILE
};

/// Chromium: a few characters of names become triplets, triplets in brackets are decoded, and files may be on
/// `localhost`.
pub const CHROMIUM: Way = Way {
    by_scheme: &[(WEB, &CHROMIUM_SPECIAL), (&["file"], &CHROMIUM_FILE)],
    brackets: Brackets::LeadingZeros,
    idna: Idna::PercentChecked,
    ..OPAQUE
};

const CHROMIUM_SPECIAL: Way = Way {
    brackets: Brackets::LeadingZeros,
    triplets: HostTriplets::DecodedAll,
    name: SPECIAL.name.or(AsciiSet::of(b" ")),
    escaped: AsciiSet::of(b" *"),
    idna: Idna::BrowserSpaces,
    ..SPECIAL
};

const CHROMIUM_FILE: Way = Way {
    slashes: Slashes::Two,
    at: At::Ignored,
    colon: Colon::Ignored,
    empty_host: EmptyHost::Allowed,
    local: Local::WithPath,
    ..CHROMIUM_SPECIAL
};

/// Firefox: some characters of names are refused, A-labels must be valid, and files have no host.
pub const FIREFOX: Way = Way {
    by_scheme: &[
        (
            WEB,
            &Way {
                name: SPECIAL.name.without(AsciiSet::of(b"\"*")),
                idna: Idna::Browser2025,
                numbers: Numbers::LastLabelDigits,
                ..SPECIAL
            },
        ),
        (
            &["file"],
            &Way {
                local: Local::Dropped,
                ..FILE
            },
        ),
        (
            &["javascript", "data"],
            &Way {
                local: Local::Hidden,
                ..OPAQUE
            },
        ),
    ],
    ..OPAQUE
};

/// The special schemes but `file`.
const WEB: &[&str] = &["http", "https", "ws", "wss", "ftp"];

const fn with_idna(way: &Way, idna: Idna) -> Way {
    Way { idna, ..*way }
}

/// The forbidden host code points.
const FORBIDDEN_HOST: AsciiSet = AsciiSet::of(b"\0\t\n\r #/:<>?@[\\]^|");

/// The forbidden domain code points.
const FORBIDDEN_DOMAIN: AsciiSet = FORBIDDEN_HOST
    .or(AsciiSet::range(0, 0x1F))
    .or(AsciiSet::of(b"%\x7F"));

/// Schemes that are not special.
const OPAQUE: Way = Way {
    trim: Trim::C0AndSpace,
    removed: AsciiSet::of(b"\t\n\r"),
    scheme: SchemeRule::Grammar,
    no_scheme: NoScheme::Refused,
    colon: Colon::FirstOutsideBrackets,
    port: PortRule::Digits16,
    empty_host: EmptyHost::Alone,
    brackets: Brackets::Ipv6,
    zone: Zone::Refused,
    idna: Idna::Percent,
    host: Chars {
        ascii: FORBIDDEN_HOST.complement(),
        ..Chars::ANY
    },
    ..LENIENT
};

/// Special schemes but `file`.
const SPECIAL: Way = Way {
    backslash: Backslash::Slash,
    slashes: Slashes::Any,
    empty_host: EmptyHost::Refused,
    triplets: HostTriplets::Decoded,
    name: FORBIDDEN_DOMAIN.complement(),
    numbers: Numbers::LastLabel,
    idna: Idna::Browser,
    host: Chars::ANY,
    ..OPAQUE
};

/// The scheme `file`.
const FILE: Way = Way {
    slashes: Slashes::Two,
    at: At::Ignored,
    colon: Colon::Ignored,
    empty_host: EmptyHost::Allowed,
    local: Local::Drive,
    ..SPECIAL
};
