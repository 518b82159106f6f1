//! Findings for hosts that are not domain names, and for hosts that the versions of IDNA treat
//! differently.

use std::collections::BTreeMap;

use iri_kit::host::{HostError, HostErrorKind, HostMapping, IdnaVersions, is_name};
use iri_kit::{Clause, Comparer, Component, Parts, Span};
use serde::Serialize;

use crate::finding::{Finding, Severity};

/// Returns the finding for a host that is not a domain name.
pub(crate) fn not_mappable(host: HostMapping, error: &HostError, iri: &str) -> Finding {
    let standard = host.standard();
    let (kind, at) = (error.kind(), error.span());
    let is_narrower = at != error.label();
    let character = match at.of(iri).chars().next() {
        Some('%') if is_narrower => format!(", `{}`", at.of(iri)),
        Some(c) if is_narrower => format!(", U+{:04X}", u32::from(c)),
        _ => String::new(),
    };
    let message = format!(
        "not a domain name by {standard}: {kind}{character} ({})",
        kind.code()
    );
    // The code of the error is that of the rule, which narrows down the code of the finding.
    Finding::new("host-not-mappable", message, error.label(), error.clause())
        .with_component(Component::Host)
        .with_expected("expected a label that is valid in a domain name")
        .with_help(help(host, kind))
        .with_rule(kind.code())
}

/// Returns the warning that normalization keeps the host of `parts` because it is not a domain name
/// (RFC 3987, section 5.3.3).
pub(crate) fn not_mapped(
    host: HostMapping,
    comparer: Comparer<'_>,
    parts: Parts<'_>,
) -> Option<Finding> {
    let error = comparer.check_host_parts(parts).err()?;
    if host.keeps_undecodable() && error.kind() == HostErrorKind::NotUtf8 {
        return None;
    }
    let finding = not_mappable(host, &error, parts.as_str()).with_severity(Severity::Warning);
    let help = finding.help.is_none().then_some("the host stays as it is");
    Some(match help {
        Some(_) => finding.with_help(help),
        None => finding,
    })
}

/// The advice on how to correct the host.
fn help(host: HostMapping, kind: HostErrorKind) -> Option<&'static str> {
    Some(match (host, kind) {
        (_, HostErrorKind::NotUtf8) => {
            "write the host as characters, or percent-encode it in UTF-8; to keep it unchanged, use `--host bis`"
        }
        (_, HostErrorKind::Disallowed | HostErrorKind::NotNfc) if host.is_idna2008() => {
            "IDNA2008 does not map characters; to map them, use `--host uts46`"
        }
        (
            HostMapping::Uts46,
            HostErrorKind::NotLetterDigitHyphen
            | HostErrorKind::HyphenAtEdge
            | HostErrorKind::HyphensInside
            | HostErrorKind::EmptyLabel
            | HostErrorKind::LabelTooLong
            | HostErrorKind::NameTooLong,
        ) => "browsers check less; to check as they do, use `--host uts46-browser`",
        _ => return None,
    })
}

/// The domain names that the versions of IDNA map the host of an input to; null in JSON if a version
/// rejects it.
#[derive(Debug, Serialize)]
pub(crate) struct Hosts {
    idna2003: Option<String>,
    idna2008: Option<String>,
    uts46: Option<String>,
    /// The reason of each version that rejects the host.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    refused: BTreeMap<&'static str, &'static str>,
    differences: Vec<Difference>,
}

/// A character that the versions treat differently.
#[derive(Debug, Serialize)]
struct Difference {
    reason: &'static str,
    start: usize,
    end: usize,
    #[serde(skip)]
    message: String,
}

impl Hosts {
    /// Maps the host of `text`, if it is a name.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let host_span = Parts::split(text).span(Component::Host)?;
        let host = Some(host_span.of(text)).filter(|host| is_name(host))?;
        let versions = IdnaVersions::of(host);
        let differences = versions.differences().map(|(span, why)| Difference {
            reason: why.code(),
            start: host_span.start() + span.start(),
            end: host_span.start() + span.end(),
            message: why.to_string(),
        });
        let mut refused = BTreeMap::new();
        let mut name = |version, result: Result<String, HostError>| {
            let result = result.map_err(|error| refused.insert(version, error.kind().code()));
            result.ok()
        };
        Some(Self {
            idna2003: name("idna2003", versions.idna2003()),
            idna2008: name("idna2008", versions.idna2008()),
            uts46: name("uts46", versions.uts46()),
            refused,
            differences: differences.collect(),
        })
    }

    /// The differences as findings.
    pub(crate) fn advice(&self) -> impl Iterator<Item = Finding> {
        let name = |name: &Option<String>| name.clone().unwrap_or("rejected".to_owned());
        let names = format!(
            "IDNA2003: {}; IDNA2008: {}; UTS 46: {}",
            name(&self.idna2003),
            name(&self.idna2008),
            name(&self.uts46)
        );
        self.differences.iter().map(move |difference| {
            let span = Span::new(difference.start, difference.end);
            let clause = Clause::new("guide-5.2.2-uts46");
            let message = format!("{} ({})", difference.message, difference.reason);
            Finding::new("host-versions-differ", message, span, clause)
                .with_rule(difference.reason)
                .with_severity(Severity::Advice)
                .with_component(Component::Host)
                .with_help(Some(&*names))
        })
    }
}
