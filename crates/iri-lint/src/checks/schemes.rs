//! The specifications of single schemes.

use iri_scheme::check_scheme;

use crate::context::Context;
use crate::finding::Finding;

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context.wants_any(crate::catalogue::schemes::RULES)
}

/// The findings of the rules of the scheme.
#[derive(Clone, Debug)]
pub(crate) struct Schemes<'a> {
    context: Option<Context<'a>>,
}

impl<'a> Schemes<'a> {
    pub(crate) const fn new(context: Context<'a>) -> Self {
        let context = Some(context);
        Self { context }
    }
}

impl<'a> Iterator for Schemes<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let context = self.context.take()?;
        let error = check_scheme(&context.parts).err()?;
        let finding = Finding::new(&crate::catalogue::schemes::SCHEME_SYNTAX, error.span());
        Some(
            finding
                .with_component(error.component())
                .with_clause(error.clause()),
        )
    }
}
