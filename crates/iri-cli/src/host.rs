//! Hosts as domain names, by the version of IDNA that is asked for.

use clap::ValueEnum;
use iri_kit::host::{
    HostError, HostErrorKind, HostMapper, Idna2003, Idna2008, Profiles, Uts46, is_name,
};
use iri_kit::{Clause, Component, Parts, Span};
use serde::Serialize;

use crate::report::{Finding, Severity};

/// The ways to map a host.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Host {
    /// Percent-encode it like the rest
    Percent,
    /// As IDNA2008 looks names up (RFC 5891): nothing is mapped before
    Idna2008,
    /// As UTS 46 has it, not transitional and with all checks
    Uts46,
    /// As UTS 46 has it with the flags of browsers (URL Standard)
    Uts46Browser,
    /// As IDNA2003 has it (RFC 3490), which RFC 3987 names
    Idna2003,
}

impl Host {
    /// Who maps hosts that way, unless they are percent-encoded.
    pub(crate) fn mapper(self) -> Option<&'static (dyn HostMapper + Sync)> {
        const IDNA2003: Idna2003 = Idna2003::new();
        const UTS46: Uts46 = Uts46::new();
        const BROWSER: Uts46 = Uts46::browser();
        Some(match self {
            Self::Percent => return None,
            Self::Idna2008 => &Idna2008,
            Self::Uts46 => &UTS46,
            Self::Uts46Browser => &BROWSER,
            Self::Idna2003 => &IDNA2003,
        })
    }

    /// What to say about a host that is no domain name.
    pub(crate) fn not_mappable(self, error: &HostError, iri: &str) -> Finding {
        let standard = match self {
            Self::Idna2003 => "IDNA2003",
            Self::Idna2008 => "IDNA2008",
            _ => "UTS 46",
        };
        let (kind, at) = (error.kind(), error.span());
        let is_narrower = at != error.label();
        let place = match at.of(iri).chars().next() {
            Some('%') if is_narrower => format!(", `{}`", at.of(iri)),
            Some(c) if is_narrower => format!(", U+{:04X}", u32::from(c)),
            _ => String::new(),
        };
        let message = format!(
            "no domain name by {standard}: {kind}{place} ({})",
            kind.code()
        );
        Finding {
            code: "host-not-mappable",
            severity: Severity::Error,
            message,
            component: Some(Component::Host),
            span: error.label(),
            clause: error.clause(),
            expected: "expected a label of a domain name",
            help: self.help(kind),
            fix: None,
            rule: Some(kind.code()),
        }
    }

    /// What to do.
    fn help(self, kind: HostErrorKind) -> Option<String> {
        let help = match (self, kind) {
            (_, HostErrorKind::NotUtf8) => "write the host in UTF-8, or as text",
            (Self::Idna2008, HostErrorKind::Disallowed | HostErrorKind::NotNfc) => {
                "IDNA2008 maps nothing; `--host uts46` does"
            }
            (
                Self::Uts46,
                HostErrorKind::NotLetterDigitHyphen
                | HostErrorKind::HyphenAtEdge
                | HostErrorKind::HyphensInside
                | HostErrorKind::EmptyLabel
                | HostErrorKind::LabelTooLong
                | HostErrorKind::NameTooLong,
            ) => "browsers look at less: `--host uts46-browser`",
            _ => return None,
        };
        Some(help.to_owned())
    }
}

/// What the versions of IDNA make of the host of an input; JSON has null for none.
#[derive(Debug, Serialize)]
pub(crate) struct Hosts {
    idna2003: Option<String>,
    idna2008: Option<String>,
    uts46: Option<String>,
    differences: Vec<Difference>,
}

/// A character on which they differ.
#[derive(Debug, Serialize)]
struct Difference {
    reason: &'static str,
    start: usize,
    end: usize,
    #[serde(skip)]
    message: String,
}

impl Hosts {
    /// Those of the host of this text, where it has a name for one.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let place = Parts::split(text).span(Component::Host)?;
        let host = Some(place.of(text)).filter(|host| is_name(host))?;
        let profiles = Profiles::of(host);
        let differences = profiles.differences().map(|(span, why)| Difference {
            reason: why.code(),
            start: place.start() + span.start(),
            end: place.start() + span.end(),
            message: why.to_string(),
        });
        Some(Self {
            idna2003: profiles.idna2003().ok(),
            idna2008: profiles.idna2008().ok(),
            uts46: profiles.uts46().ok(),
            differences: differences.collect(),
        })
    }

    /// The differences, as they are drawn.
    pub(crate) fn advice(&self) -> impl Iterator<Item = Finding> {
        let name = |name: &Option<String>| name.clone().unwrap_or("no name".to_owned());
        let names = format!(
            "IDNA2003 gives {}, IDNA2008 {}, UTS 46 {}",
            name(&self.idna2003),
            name(&self.idna2008),
            name(&self.uts46)
        );
        self.differences.iter().map(move |difference| Finding {
            code: difference.reason,
            severity: Severity::Advice,
            message: difference.message.clone(),
            component: Some(Component::Host),
            span: Span::new(difference.start, difference.end),
            clause: Clause::new("guide-5.2.2-uts46"),
            expected: "",
            help: Some(names.clone()),
            fix: None,
            rule: None,
        })
    }
}
