//! The tree in which the routes are found that may match a reference.
//!
//! A template is cut at its slashes. A segment without variables is found by its text; one with variables by the
//! literals with which it starts and ends, since no value of it contains a slash. Where an expression may contain a
//! slash, or a query or a fragment starts, the rest of the template is found by the literal with which it starts.
//! So each node of the tree belongs to one offset of the reference at most, and is visited at most once.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Bound;

use iri_core::bytes::text::{range, slice, slice_from};

use crate::compile::{Group, Op};
use crate::kept::Kept;
use crate::letter::{self, Reading, Rule};
use crate::operator::Operator;

/// Items by their texts, by the length of the texts.
type ByText<T> = BTreeMap<usize, BTreeMap<String, T>>;

/// After a segment.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The first route that has this node.
    route: usize,
    /// The next segment, if it has no variables.
    literals: BTreeMap<String, usize>,
    /// The next segment by its first and last characters, which are joined, by the lengths of both.
    variables: BTreeMap<[usize; 2], BTreeMap<String, usize>>,
    /// The routes that end here.
    ends: Vec<usize>,
    /// The routes whose rest starts with a text.
    rests: ByText<Vec<usize>>,
}

/// Where a route is in the tree: the node, and the start of the rest of the template.
pub(super) type Place = (usize, Option<String>);

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The place of each route.
    places: Vec<Place>,
    reading: Reading,
}

/// A segment of a template.
#[derive(Default)]
struct Segment {
    /// The characters before the first variable.
    prefix: String,
    /// Those after the last one, if there is one.
    suffix: Option<String>,
}

impl Tree {
    pub(super) fn new(reading: Reading) -> Self {
        Self {
            nodes: alloc::vec![Node::default()],
            places: Vec::new(),
            reading,
        }
    }

    pub(super) fn place(&self, route: usize) -> Option<&Place> {
        self.places.get(route)
    }

    /// Adds a route, whose index is the number of those before it.
    pub(super) fn insert(&mut self, route: usize, ops: &[Op<'_>]) {
        let mut node = 0;
        let mut segment = Segment::default();
        let mut is_first = true;
        let mut rest = None;
        for (index, op) in ops.iter().enumerate() {
            match *op {
                Op::Literal(literal, _) => {
                    let text = self.expanded(literal);
                    let path_end = text.bytes().position(letter::is_path_end);
                    let path = slice(&text, 0, path_end.unwrap_or(text.len()));
                    let mut segments = path.split(['/']);
                    segment.push(segments.next().unwrap_or_default());
                    for next in segments {
                        node = self.after(node, &segment, route);
                        is_first = false;
                        segment = Segment::default();
                        segment.push(next);
                    }
                    if let Some(path_end) = path_end {
                        node = self.after(node, &segment, route);
                        rest = Some(String::from(slice_from(&text, path_end)));
                    }
                }
                Op::Values(Group { operator, .. }) if self.is_within_segment(operator) => {
                    segment.suffix = Some(String::new());
                }
                Op::Values(..) if Self::is_after_segment(ops, index) => {
                    node = self.after(node, &segment, route);
                    rest = Some(String::new());
                }
                Op::Values(..) => {
                    let slash = if is_first { "" } else { "/" };
                    rest = Some([slash, &segment.prefix].concat());
                }
            }
            if rest.is_some() {
                break;
            }
        }
        if rest.is_none() {
            node = self.after(node, &segment, route);
        }
        if let Some(at) = self.nodes.get_mut(node) {
            match &rest {
                None => at.ends.push(route),
                Some(rest) => {
                    let by_text = at.rests.entry(rest.len()).or_default();
                    by_text.entry(rest.clone()).or_default().push(route);
                }
            }
        }
        self.places.push((node, rest));
    }

    /// A text as references are compared with it: in the normal form, in lowercase.
    fn normal<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let has_upper = |byte: u8| byte.is_ascii_uppercase() || byte == b'%';
        if !self.reading.has(Rule::NormalForm) || !text.bytes().any(has_upper) {
            return Cow::Borrowed(text);
        }
        let mut normal = String::new();
        let mut at = 0;
        while let Some(end) = letter::end(text, at) {
            self.reading.push_normal(slice(text, at, end), &mut normal);
            at = end;
        }
        normal.push_str(slice_from(text, at));
        normal.make_ascii_lowercase();
        Cow::Owned(normal)
    }

    fn expanded(&self, literal: &str) -> String {
        let mut text = String::new();
        _ = Kept::literal(self.reading.beyond).encode(literal, &mut text);
        self.normal(&text).into_owned()
    }

    /// Whether no value of an operator contains a slash, `?` or `#`, and the operator does not write them.
    const fn is_within_segment(&self, operator: Operator) -> bool {
        match operator {
            Operator::Simple
            | Operator::Label
            | Operator::PathParameter
            | Operator::QueryContinuation => true,
            Operator::Reserved => self.reading.has(Rule::OneSegment),
            Operator::Fragment | Operator::Path | Operator::Query => false,
        }
    }

    /// Whether a segment ends before an expression, whatever its values. Parameters in any order may start with `&`.
    fn is_after_segment(ops: &[Op<'_>], index: usize) -> bool {
        for op in range(ops, index, ops.len()) {
            match op {
                Op::Values(group) => match group.operator {
                    Operator::Fragment | Operator::Path => {}
                    Operator::Query if group.continued.is_none() => {}
                    _ => return false,
                },
                Op::Literal(text, _) => return text.starts_with(['/', '?', '#']),
            }
        }
        true
    }

    /// The node after a segment.
    fn after(&mut self, node: usize, segment: &Segment, route: usize) -> usize {
        let count = self.nodes.len();
        let Some(at) = self.nodes.get_mut(node) else {
            return node;
        };
        let next = match &segment.suffix {
            None => at.literals.entry(segment.prefix.clone()).or_insert(count),
            Some(suffix) => {
                let by_lengths = at.variables.entry([segment.prefix.len(), suffix.len()]);
                let texts = [&*segment.prefix, suffix].concat();
                by_lengths.or_default().entry(texts).or_insert(count)
            }
        };
        let next = *next;
        if next == count {
            self.nodes.push(Node {
                route,
                ..Node::default()
            });
        }
        next
    }

    /// Calls a function for the routes that may match a reference. With `is_near` also for some that do not, but start
    /// like it: where no route continues, the first one up to there, and the neighbours of the text.
    pub(super) fn find(&self, reference: &str, is_near: bool, mut found: impl FnMut(usize)) {
        let normal = self.normal(reference);
        let text = &*normal;
        // A node, and where its next segment starts: with a slash, unless it is the first one.
        let mut others: Vec<(&Node, usize)> = Vec::new();
        let mut next = self.nodes.first().map(|root| (root, 0));
        let mut is_first = true;
        while let Some((node, at)) = next.take().or_else(|| others.pop()) {
            let rest = slice_from(text, at);
            for (length, by_text) in &node.rests {
                let start = rest.get(..*length);
                let routes = start.and_then(|start| by_text.get(start));
                routes.into_iter().flatten().for_each(|route| found(*route));
            }
            if rest.is_empty() && !is_first {
                node.ends.iter().for_each(|route| found(*route));
            }
            let start = at + usize::from(!is_first);
            let has_segment = is_first || rest.starts_with(['/']);
            is_first = false;
            let mut is_found = false;
            if has_segment {
                let after = slice_from(text, start);
                let length = after
                    .bytes()
                    .position(|byte| byte == b'/' || letter::is_path_end(byte));
                let segment = slice(after, 0, length.unwrap_or(after.len()));
                let end = start + segment.len();
                let mut reach = |index: Option<&usize>| {
                    let Some(node) = index.and_then(|index| self.nodes.get(*index)) else {
                        return false;
                    };
                    if let Some(other) = next.replace((node, end)) {
                        others.push(other);
                    }
                    true
                };
                is_found = reach(node.literals.get(segment));
                for (&[prefix, suffix], by_text) in &node.variables {
                    let texts = middle(segment, prefix, suffix);
                    is_found |= texts.is_some_and(|texts| reach(by_text.get(&*texts)));
                }
            }
            if is_near && !is_found {
                found(node.route);
                let segment = text.get(start..).unwrap_or_default();
                let nodes = node.variables.values().chain([&node.literals]);
                let nodes = nodes.flat_map(|by_text| neighbours(by_text, segment));
                let nodes = nodes.filter_map(|index| self.nodes.get(*index));
                nodes.for_each(|node| found(node.route));
                let rests = node.rests.values();
                let routes = rests.flat_map(|by_text| neighbours(by_text, rest));
                let routes = routes.filter_map(|routes| routes.first());
                routes.for_each(|route| found(*route));
            }
        }
    }
}

/// The items before and after a text, of which one has the longest start in common with it.
fn neighbours<'n, T>(by_text: &'n BTreeMap<String, T>, text: &str) -> impl Iterator<Item = &'n T> {
    let before = by_text.range::<str, _>((Bound::Unbounded, Bound::Included(text)));
    let after = by_text.range::<str, _>((Bound::Excluded(text), Bound::Unbounded));
    before
        .rev()
        .take(1)
        .chain(after.take(1))
        .map(|(_, item)| item)
}

/// The first and last characters of a segment, joined.
fn middle(segment: &str, prefix: usize, suffix: usize) -> Option<Cow<'_, str>> {
    let end = segment
        .len()
        .checked_sub(suffix)
        .filter(|end| prefix <= *end)?;
    let (prefix, suffix) = (segment.get(..prefix)?, segment.get(end..)?);
    Some(match (prefix, suffix) {
        (prefix, "") => Cow::Borrowed(prefix),
        ("", suffix) => Cow::Borrowed(suffix),
        (prefix, suffix) => Cow::Owned([prefix, suffix].concat()),
    })
}

impl Segment {
    fn push(&mut self, text: &str) {
        self.suffix
            .as_mut()
            .unwrap_or(&mut self.prefix)
            .push_str(text);
    }
}
