//! Checks of right-to-left components (RFC 3987, section 4.2).

use iri_bidi::{BidiFindings, Check};

use super::format_chars::translated;
use crate::context::Context;
use crate::finding::Finding;

/// Iterator over the components that break a rule.
#[derive(Clone, Debug)]
pub(crate) struct Components<'a>(BidiFindings<'a>);

impl<'a> Components<'a> {
    pub(crate) fn new(context: Context<'a>) -> Self {
        Self(Check::new().findings_parts(context.parts))
    }
}

impl<'a> Iterator for Components<'a> {
    type Item = Finding<'a>;

    fn next(&mut self) -> Option<Finding<'a>> {
        loop {
            let found = self.0.next()?;
            let is_steering = matches!(found.code(), "bidi-format-char" | "bidi-format-char-later");
            if is_steering {
                continue;
            }
            // Percent-encoding the component would remove the finding (section 4.2) but make the
            // component unreadable, so it is not offered as a fix.
            return translated(&found);
        }
    }
}
