//! The order of the routes, from the most specific to the least.

use alloc::string::String;
use alloc::vec::Vec;

use super::tree::Tree;
use super::{Route, RouterError, RouterErrorKind};
use crate::compile::{Group, Op, Slot};
use crate::kept::Kept;
use crate::letter::Reading;
use crate::operator::Operator;
use crate::options::Shape;
use crate::pattern::{Pattern, TooLarge};

/// The parts of a template, from the most specific to the least.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Part {
    Character,
    Delimiter,
    End,
    Prefix,
    Text,
    Several,
    Label,
    Path,
    PathParameter,
    Query,
    QueryContinuation,
    Reserved,
    Fragment,
}

/// The pairs of routes that are compared.
const LIMIT: usize = 1 << 13;

fn parts(pattern: &Pattern<'_>, reading: Reading) -> Vec<Part> {
    let mut parts = Vec::new();
    for op in pattern.ops() {
        match *op {
            Op::Literal(literal, _) => {
                let mut text = String::new();
                _ = Kept::literal(reading.beyond).encode(literal, &mut text);
                parts.extend(text.bytes().map(|byte| match byte {
                    b'/' | b'?' | b'#' => Part::Delimiter,
                    _ => Part::Character,
                }));
            }
            Op::Values(Group {
                operator,
                first,
                end,
                ..
            }) => {
                let slots = pattern.slots().get(first.into()..end.into());
                parts.push(match operator {
                    Operator::Simple => match slots {
                        Some([Slot { most: Some(_), .. }]) => Part::Prefix,
                        Some(
                            [
                                Slot {
                                    shape: Shape::Text, ..
                                },
                            ],
                        ) => Part::Text,
                        _ => Part::Several,
                    },
                    Operator::Label => Part::Label,
                    Operator::Path => Part::Path,
                    Operator::PathParameter => Part::PathParameter,
                    Operator::Query => Part::Query,
                    Operator::QueryContinuation => Part::QueryContinuation,
                    Operator::Reserved => Part::Reserved,
                    Operator::Fragment => Part::Fragment,
                });
            }
        }
    }
    parts.push(Part::End);
    parts
}

/// The literals of a template whose variables are all of the form `{x}`. Two such templates that are read without a
/// choice and have the same parts match a common reference exactly if their literals are the same, since each
/// value of one ends where that of the other does.
fn literals<'a>(pattern: &'a Pattern<'_>, parts: &[Part]) -> Option<Vec<&'a str>> {
    let is_simple = |part: &Part| {
        matches!(
            part,
            Part::Character | Part::Delimiter | Part::End | Part::Text
        )
    };
    if !pattern.is_direct() || !parts.iter().all(is_simple) {
        return None;
    }
    let text = |op: &Op<'a>| match *op {
        Op::Literal(literal, _) => literal,
        Op::Values(..) => "{}",
    };
    Some(pattern.ops().iter().map(text).collect())
}

/// Sets the ranks of the routes, or finds two that are equally specific and match a common reference.
pub(super) fn rank<T>(
    routes: &mut [Route<'_, T>],
    tree: &Tree,
    reading: Reading,
) -> Result<(), RouterError> {
    let mut order = Vec::new();
    for (index, route) in routes.iter().enumerate() {
        let parts = parts(&route.pattern, reading);
        let literals = literals(&route.pattern, &parts);
        order.push((parts, tree.place(index), literals, index));
    }
    order.sort();
    let mut rank = 0;
    let mut work = 0;
    let mut ranks = alloc::vec![0; routes.len()];
    // Equally specific routes overlap only if they are in one place: they are cut into segments at the same parts, and
    // the literals by which the tree finds them have the same lengths, so they are the same.
    for same in order.chunk_by(|a, b| (&a.0, a.1) == (&b.0, b.1)) {
        for (at, (_, _, literals, first)) in same.iter().enumerate() {
            for (_, _, other, second) in same.iter().skip(at + 1) {
                // Those without literals are first.
                if literals.is_some() && literals != other {
                    break;
                }
                work += 1;
                let pair = [*first.min(second), *first.max(second)];
                let pick = |index: usize| routes.get(index).map(|route| &route.pattern);
                let [Some(left), Some(right)] = pair.map(pick) else {
                    continue;
                };
                let templates = [left.template(), right.template()];
                let found = if work > LIMIT {
                    Err(TooLarge)
                } else {
                    left.common(right)
                };
                match found {
                    Ok(None) => {}
                    Ok(Some(reference)) => {
                        return Err(RouterError::ambiguous(pair, templates, reference));
                    }
                    Err(TooLarge) => {
                        return Err(RouterError::new(RouterErrorKind::TooLarge, pair, templates));
                    }
                }
            }
        }
    }
    for same in order.chunk_by(|a, b| a.0 == b.0) {
        for (.., index) in same {
            if let Some(of) = ranks.get_mut(*index) {
                *of = rank;
            }
        }
        rank += 1;
    }
    for (route, rank) in routes.iter_mut().zip(ranks) {
        route.rank = rank;
    }
    Ok(())
}
