//! What may deceive a reader (RFC 3987, section 8; UTS 39).

use crate::context::Context;
use crate::finding::Finding;

/// Whether there may be findings of this family: `false` is certain, and cheap to know.
pub(crate) fn applies(context: &Context<'_>) -> bool {
    context
        .linter
        .checks()
        .contain(crate::checks::Checks::SECURITY)
}

/// The findings about scripts, and about what looks alike.
#[derive(Clone, Debug)]
pub(crate) struct Security<'a> {
    context: Context<'a>,
}

impl<'a> Security<'a> {
    pub(crate) const fn new(context: Context<'a>) -> Self {
        Self { context }
    }
}

impl<'a> Iterator for Security<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        let _ = self.context;
        None
    }
}
