//! Checks by the specifications of individual schemes.

use iri_scheme::SchemeFindings;

use crate::catalogue::schemes;
use crate::context::Context;
use crate::finding::Finding;

/// Fast, conservative check: `false` means that this family has no findings.
#[inline]
pub(crate) fn applies(context: &Context<'_>) -> bool {
    iri_scheme::may_have_findings(&context.parts) && context.wants_any(schemes::RULES)
}

/// Iterator over the findings about rules of the scheme.
#[derive(Clone, Debug)]
pub(crate) struct Schemes<'a>(SchemeFindings<'a>);

impl<'a> Schemes<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self(iri_scheme::findings(context.parts))
    }
}

impl<'a> Iterator for Schemes<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let error = self.0.next()?;
        let finding = Finding::new(schemes::rule(error.kind()), error.span());
        Some(
            finding
                .with_component(error.component())
                .with_clause(error.clause()),
        )
    }
}
