//! A relativized reference is the shortest one, and resolves to its target.

use iri_kit::{Form, IriRef, parse};

use super::first_line;
use crate::relative::{shortest, try_options, try_target};
use crate::report::Report;
use crate::resolution::resolve_relative;

/// Relativizes the second line against the first.
pub fn law(text: &str, report: &mut Report) {
    let (base, rest) = first_line(text);
    let (target, _) = first_line(rest);
    try_references(base, target, report);
    if parse(base, Form::Iri).is_ok() && parse(target, Form::Iri).is_ok() {
        try_target(base, target, shortest(base, target), report);
        // The oracle of the options resolves many candidates.
        if base.len() + target.len() < 32 {
            try_options(base, target, report);
        }
    }
}

/// Checks that a target resolves to itself, where the base may have no scheme.
fn try_references(base: &str, target: &str, report: &mut Report) {
    let (Ok(of_base), Ok(of_target)) = (IriRef::parse(base), IriRef::parse(target)) else {
        return;
    };
    report.count();
    let Ok(found) = of_base.to_base().relativize(&of_target) else {
        return;
    };
    let found = found.to_string();
    if resolve_relative(base, &found) != target {
        report.failure("against references", || {
            format!("{target:?} from {base:?}: {found:?}")
        });
    }
}
