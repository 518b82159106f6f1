//! Hosts as domain names.

use core::fmt;

use iri_core::Component;
use iri_core::host::{HostError, HostMapper};
use iri_idna::{Idna2003, Idna2008, Uts46};
use iri_scheme::are_domain_names;

use crate::catalogue::hosts;
use crate::checks::Checks;
use crate::context::Context;
use crate::finding::{Finding, Note};

/// The version of IDNA that hosts are checked by.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum HostVersion {
    /// None: hosts are percent-encoded like the rest.
    Percent,
    /// IDNA2003 (RFC 3490).
    Idna2003,
    /// IDNA2008 as names are looked up (RFC 5891).
    Idna2008,
    /// UTS 46 with all checks.
    #[default]
    Uts46,
    /// UTS 46 with the flags of browsers (URL Standard).
    Uts46Browser,
}

impl HostVersion {
    /// The error for a host that is no domain name.
    fn refusal(self, host: &str) -> Option<HostError> {
        let mapper: &dyn HostMapper = match self {
            Self::Percent => return None,
            Self::Idna2003 => &Idna2003::new(),
            Self::Idna2008 => &Idna2008,
            Self::Uts46 => &Uts46::new(),
            Self::Uts46Browser => &Uts46::browser(),
        };
        mapper.to_ascii(host, &mut Nowhere).err()
    }
}

struct Nowhere;

impl fmt::Write for Nowhere {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.linter.checks().contain(Checks::IDNA) && context.wants_any(hosts::RULES)
}

/// The findings about the host.
#[derive(Clone, Debug)]
pub(crate) struct Hosts<'a> {
    context: Option<Context<'a>>,
}

impl<'a> Hosts<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        let wanted = context.linter.checks().contain(Checks::IDNA)
            && context.wants_any(hosts::RULES)
            && are_domain_names(context.parts.scheme());
        Self {
            context: wanted.then_some(context),
        }
    }
}

impl<'a> Iterator for Hosts<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let context = self.context.take()?;
        let span = context.parts.span(Component::Host)?;
        let host = span.of(context.text);
        let error = context.linter.hosts.refusal(host)?.moved(span.start());
        let finding = Finding::new(&hosts::HOST_NOT_MAPPABLE, error.label());
        Some(
            finding
                .with_clause(error.clause())
                .with_note(Note::Host(error)),
        )
    }
}
