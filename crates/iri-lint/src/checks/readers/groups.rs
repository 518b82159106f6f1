//! The findings about what readers make of an input.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the methods have the lifetime of the contact"
)]

use core::fmt;

use iri_core::Span;
use iri_readers::{Agreement, Contact, ContactHost, Group, agreement, unusual};

use super::{READERS_HOST, READERS_PORT, READERS_REFUSAL, READERS_SCHEME};
use crate::context::Context;
use crate::finding::{Finding, Note};
use crate::rule::Rule;

/// Iterator over the findings, in ascending order of their spans.
#[derive(Clone, Debug)]
pub(crate) struct Groups<'a> {
    findings: [Option<Finding<'a>>; 4],
}

impl<'a> Groups<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let agreement = agreement(context.text);
        let mut findings = [
            differing(&agreement, &READERS_SCHEME, |one, two| {
                one.has_scheme_of(two)
            })
            .map(|it| it.with_note(Note::Input(write_schemes))),
            differing(&agreement, &READERS_HOST, |one, two| one.has_host_of(two))
                .map(|it| it.with_note(Note::Input(write_hosts))),
            differing(&agreement, &READERS_PORT, |one, two| {
                !one.has_host_of(two) || one.port() == two.port()
            })
            .map(|it| it.with_note(Note::Input(write_ports))),
            refused(&agreement),
        ];
        findings.sort_unstable_by_key(|finding| finding.map_or(usize::MAX, |it| it.span().start()));
        Self { findings }
    }
}

impl<'a> Iterator for Groups<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        self.findings.iter_mut().find_map(Option::take)
    }
}

fn contact<'a>(group: &Group<'_, 'a>) -> Option<Contact<'a>> {
    Some(group.reading().ok()?.contact())
}

/// The first pair of groups whose contacts are not the same, as a finding at the character that decides.
fn differing<'a>(
    agreement: &Agreement<'_>,
    rule: &'static Rule,
    is_same: impl Fn(&Contact<'_>, &Contact<'_>) -> bool,
) -> Option<Finding<'a>> {
    let accepting = || {
        agreement
            .groups()
            .filter_map(|group| Some((group, contact(&group)?)))
    };
    let mut pairs = accepting()
        .enumerate()
        .flat_map(|(index, first)| accepting().skip(index + 1).map(move |other| (first, other)));
    let ((first, _), (other, _)) = pairs.find(|((_, one), (_, two))| !is_same(one, two))?;
    let deciding = first.deciding(&other);
    Some(Finding::new(rule, deciding.span()).with_clause(deciding.clause()))
}

/// A finding where a reader refuses the string, or at what is outside of the subset.
fn refused<'a>(agreement: &Agreement<'_>) -> Option<Finding<'a>> {
    let refusal = agreement.groups().find_map(|group| group.reading().err());
    if let Some(refusal) = refusal {
        let finding = Finding::new(&READERS_REFUSAL, refusal.span());
        return Some(finding.with_note(Note::Input(write_refusals)));
    }
    let span: Span = unusual(agreement.text())?;
    let finding = Finding::new(&READERS_REFUSAL, span);
    Some(finding.with_note(Note::Text("outside of the subset that was tested")))
}

/// Writes what each group takes, with its first reader and the number of the others.
fn write_groups(
    text: &str,
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&Contact<'_>, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    let agreement = agreement(text);
    let mut separator = "";
    for group in agreement.groups() {
        let Ok(reading) = group.reading() else {
            continue;
        };
        f.write_str(separator)?;
        separator = "; ";
        write(&reading.contact(), f)?;
        f.write_str(" by ")?;
        write_readers(&group, f)?;
    }
    Ok(())
}

fn write_readers(group: &Group<'_, '_>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut readers = group.readers();
    if let Some(first) = readers.next() {
        f.write_str(first.name)?;
    }
    match readers.count() {
        0 => Ok(()),
        others => write!(f, " and {others} more"),
    }
}

fn write_schemes(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_groups(text, f, |contact, f| match contact.scheme() {
        Some(scheme) => write!(f, "`{}`", scheme.as_str()),
        None => f.write_str("no scheme"),
    })
}

fn write_hosts(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_groups(text, f, |contact, f| match contact.host() {
        ContactHost::None | ContactHost::Empty => f.write_str("no host"),
        host => write!(f, "`{host}`"),
    })
}

fn write_ports(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_groups(text, f, |contact, f| match contact.port() {
        Some(port) => write!(f, "{port}"),
        None => f.write_str("no port"),
    })
}

fn write_refusals(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let agreement = agreement(text);
    let mut refusing = agreement.groups().filter(|group| group.reading().is_err());
    match refusing.next() {
        Some(group) => {
            f.write_str("it is refused by ")?;
            write_readers(&group, f)
        }
        None => Ok(()),
    }
}
