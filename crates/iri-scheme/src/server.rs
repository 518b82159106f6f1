//! Schemes for which only the host is checked.

use crate::common;
use crate::kind::SchemeErrorKind;
use crate::rule::{Check, Rule};

/// `"//"` and a host.
pub(crate) const RULES: &[Rule] = &[Rule::Once(host)];

fn host(check: &mut Check<'_>) {
    let scheme = check.uri.scheme().unwrap_or_default();
    let mut clauses = CLAUSES.iter();
    let clause = clauses.find(|(name, _)| scheme.eq_ignore_ascii_case(name));
    let any = SchemeErrorKind::HostEmpty.clause().id();
    common::require_host(check, clause.map_or(any, |&(_, clause)| clause));
}

/// The clause about the host in the document of each scheme.
const CLAUSES: &[(&str, &str)] = &[
    ("gopher", "4266-2.1-host"),
    ("ipp", "3510-4.4-host"),
    ("ipps", "7472-4.2-host"),
    ("nfs", "2224-2-host"),
    ("pop", "2384-3-host"),
    ("rsync", "5781-2-host"),
    ("rtsp", "7826-4.2-host"),
    ("rtsps", "7826-4.2-host"),
    ("telnet", "4248-2-host"),
    ("tftp", "3617-3-host"),
];
