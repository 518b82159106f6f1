//! All templates of a small grammar: each is accepted for matching or refused, and both are compared with all
//! small values.

use std::collections::BTreeMap;

use iri_conformance::generate::Random;
use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::pct;
use iri_kit::template::{
    Captured, Modifier, Operator, OwnedValue, Part, Pattern, PatternOptions, Router, Template,
    Witness,
};

/// Values by the name of the variable.
type Choice = Vec<(String, OwnedValue)>;

fn text(text: &str) -> OwnedValue {
    OwnedValue::Text(text.to_owned())
}

/// Small values of a variable. They are the letters that the operators and the literals of the templates contain,
/// and what the options exclude.
fn values(operator: Operator, modifier: Modifier) -> Vec<OwnedValue> {
    let list = |items: &[&str]| OwnedValue::List(items.iter().copied().map(text).collect());
    match modifier {
        Modifier::Prefix(_) => ["", "a", "/", "."].map(text).into(),
        Modifier::Explode => {
            let lists: &[&[&str]] = &[&[""], &["a"], &["", ""], &["a", "."], &["/"]];
            lists.iter().map(|items| list(items)).collect()
        }
        _ if operator.keeps_reserved() => {
            let texts: &[&str] = &[
                "", "a", "/", ".a", "?b=", ",", "&", "..", "%2F", "%2e", "a/../b",
            ];
            texts.iter().copied().map(text).collect()
        }
        _ => ["", "a", "/", ".", "a.", ",a", "..", "%2e."]
            .map(text)
            .into(),
    }
}

/// Every choice of small values of an expression, by the rules of [`Pattern`].
fn choices(part: &Part<'_>) -> Vec<Choice> {
    let Part::Expression(expression) = part else {
        return vec![Vec::new()];
    };
    let operator = expression.operator();
    let mut choices = vec![Vec::new()];
    for variable in expression.variables() {
        let mut longer = Vec::new();
        for choice in choices {
            if operator.is_named() {
                longer.push(choice.clone());
            }
            for value in values(operator, variable.modifier()) {
                let mut choice = choice.clone();
                choice.push((variable.name().to_owned(), value));
                longer.push(choice);
            }
        }
        choices = longer;
    }
    if !operator.is_named() && !operator.first().is_empty() {
        choices.push(Vec::new());
    }
    choices
}

/// Every choice of small values, as long as there are few of them.
fn all_choices(template: &Template<'_>, most: usize) -> Vec<Choice> {
    let mut all = vec![Choice::new()];
    for part in template.parts() {
        let of_part = choices(&part);
        let step = (all.len() * of_part.len()).div_ceil(most).max(1);
        let longer = all.iter().flat_map(|choice| {
            of_part
                .iter()
                .map(move |more| [choice.as_slice(), more].concat())
        });
        all = longer.step_by(step | 1).collect();
    }
    all
}

/// The options of matching.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each option is on or off")]
struct Rules {
    one_segment: bool,
    no_dots: bool,
    no_slash: bool,
    any_order: bool,
    normal: bool,
}

impl Rules {
    const ALL: [Self; 10] = {
        let none = Self {
            one_segment: false,
            no_dots: false,
            no_slash: false,
            any_order: false,
            normal: false,
        };
        let one_segment = Self {
            one_segment: true,
            ..none
        };
        let no_dots = Self {
            no_dots: true,
            ..none
        };
        let no_slash = Self {
            no_slash: true,
            ..none
        };
        let safe = Self {
            no_dots: true,
            no_slash: true,
            ..one_segment
        };
        let any_order = Self {
            any_order: true,
            ..none
        };
        let safe_any_order = Self {
            any_order: true,
            ..safe
        };
        let normal = Self {
            normal: true,
            ..none
        };
        let safe_normal = Self {
            normal: true,
            ..safe
        };
        let all = Self {
            any_order: true,
            ..safe_normal
        };
        [
            none,
            one_segment,
            no_dots,
            no_slash,
            safe,
            any_order,
            safe_any_order,
            normal,
            safe_normal,
            all,
        ]
    };

    const fn options(self) -> PatternOptions<'static> {
        PatternOptions::new()
            .with_one_segment(self.one_segment)
            .with_no_dot_segment(self.no_dots)
            .with_no_encoded_slash(self.no_slash)
            .with_any_order(self.any_order)
            .with_normal_form(self.normal)
    }

    /// Whether the options allow values and the reference to which they expand.
    fn allow(self, template: &Template<'_>, choice: &Choice, reference: &str) -> bool {
        let allows = |operator: Operator, modifier: Modifier, text: &str| {
            let is_raw = operator.keeps_reserved();
            let letters = if is_raw {
                text.replace("%2F", "a").replace("%2e", "a")
            } else {
                text.to_owned()
            };
            let is_short = match modifier {
                Modifier::Prefix(most) => letters.chars().count() <= most.into(),
                _ => true,
            };
            let encoded = if is_raw {
                text.replace('/', "")
            } else {
                text.to_owned()
            };
            is_short
                && !(self.one_segment && is_raw && text.contains(['/', '?', '#']))
                && !(self.no_dots && has_dots(text))
                && !(self.no_slash && decoded(&encoded).contains(['/', '\\']))
        };
        let path = reference.split(['?', '#']).next().unwrap_or_default();
        let mut expressions = template.parts().filter_map(|part| match part {
            Part::Literal(_) => None,
            Part::Expression(expression) => Some(expression),
        });
        !(self.no_dots && has_dots(path))
            && expressions.all(|expression| {
                expression.variables().all(|variable| {
                    let value = choice.iter().find(|(name, _)| name == variable.name());
                    let texts = value.map(|(_, value)| texts(value)).unwrap_or_default();
                    let modifier = variable.modifier();
                    texts
                        .iter()
                        .all(|text| allows(expression.operator(), modifier, text))
                })
            })
    }
}

/// A text that is decoded until nothing changes.
fn decoded(text: &str) -> String {
    let once = pct::decode(text).to_str_lossy().into_owned();
    if once == text { once } else { decoded(&once) }
}

fn has_dots(text: &str) -> bool {
    decoded(text)
        .split(['/', '\\'])
        .any(|segment| matches!(segment, "." | ".."))
}

/// The text before a triplet that has not ended.
fn around(text: &[u8]) -> Option<&[u8]> {
    match text {
        [before @ .., b'%'] => Some(before),
        [before @ .., b'%', digit] if digit.is_ascii_hexdigit() => Some(before),
        _ => None,
    }
}

/// Whether a digit is encoded in the place of a digit of a triplet that is in that of another one, at some time while a
/// text is decoded.
fn has_deep_digit(text: &str) -> bool {
    let mut done = Vec::new();
    for byte in text.bytes() {
        done.push(byte);
        while let [.., b'%', high, low] = done[..] {
            let Some(octet) = pct::triplet(&[b'%', high, low]) else {
                break;
            };
            done.truncate(done.len() - 3);
            let is_deep = around(&done).is_some_and(|before| around(before).is_some());
            if is_deep && octet.is_ascii_hexdigit() {
                return true;
            }
            done.push(octet);
        }
    }
    false
}

// clause: 6570-4-server
#[test]
fn values_are_excluded_however_often_and_in_whatever_way_they_are_encoded() {
    const PIECES: [&str; 14] = [
        "%25", "%32", "%33", "%65", "%46", "%2E", "%2F", "%5C", "2", "5", "E", ".", "/", "x",
    ];
    let mut report = Report::new("encoded values");
    let options = PatternOptions::new()
        .with_no_dot_segment(true)
        .with_no_encoded_slash(true);
    let template = Template::parse("{+x}").expect("a template");
    let pattern = options.pattern(&template).expect("an injective template");
    let slashes = |text: &str| text.matches(['/', '\\']).count();
    let length = size::pick(5, 7);
    for number in 0..PIECES.len().pow(length) {
        let pieces = (0..length).map(|at| PIECES[number / PIECES.len().pow(at) % PIECES.len()]);
        let text: String = pieces.collect();
        let is_attack = has_dots(&text) || slashes(&decoded(&text)) > slashes(&text);
        let is_right = match pattern.find(&text) {
            Ok(_) => !is_attack && !has_deep_digit(&text),
            Err(_) => is_attack || has_deep_digit(&text),
        };
        report.expect(is_right, &text, || decoded(&text));
    }
    report.finish(500_000);
}

fn texts(value: &OwnedValue) -> Vec<String> {
    match value {
        OwnedValue::Text(text) => vec![text.clone()],
        OwnedValue::List(items) => items.iter().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// Whether a witness proves that a template is ambiguous.
fn is_proof(rules: Rules, template: &Template<'_>, witness: &Witness) -> bool {
    let [left, right] = witness.values();
    let expands = |values: &Choice| {
        let text = template
            .expand(values)
            .expect("no prefix of a list")
            .to_string();
        // Parameters that have another order are expanded in that of the template.
        (text == witness.reference() || rules.any_order) && rules.allow(template, values, &text)
    };
    left != right && expands(left) && expands(right)
}

/// Compares the decision about a template with its expansions.
fn try_template(text: &str, rules: Rules, most: usize, report: &mut Report) {
    let template = Template::parse(text).expect("a template");
    let options = rules.options();
    let matcher = options.matcher::<16>(&template);
    let pattern = match options.pattern(&template) {
        Ok(pattern) => pattern,
        Err(error) => {
            let witness = error.witness();
            let is_right = witness.is_some_and(|witness| is_proof(rules, &template, witness));
            report.expect(
                is_right && matcher.is_err(),
                "a witness that proves nothing",
                || format!("{text:?} by {rules:?}: {error}"),
            );
            return;
        }
    };
    let mut seen: BTreeMap<String, Choice> = BTreeMap::new();
    for choice in all_choices(&template, most) {
        let expanded = template
            .expand(&choice)
            .expect("no prefix of a list")
            .to_string();
        let found = pattern.find(&expanded).map(|found| found.to_values());
        let is_right = match &found {
            _ if rules.allow(&template, &choice, &expanded) => found.as_ref() == Ok(&choice),
            Ok(found) => rules.allow(&template, found, &expanded),
            Err(_) => true,
        };
        report.expect(is_right, "not what was expanded", || {
            format!("{text:?} by {rules:?}: {choice:?} expands to {expanded:?}, in which {found:?} is found")
        });
        if let Ok(matcher) = &matcher {
            let extracted = matcher.find(&expanded);
            let extracted = extracted.map(|found| {
                let owned =
                    |(name, value): (&str, Captured<'_, '_>)| (name.to_owned(), value.to_value());
                found.iter().map(owned).collect::<Choice>()
            });
            report.expect(extracted == found, "a matcher that differs", || {
                format!("{text:?} by {rules:?}: {expanded:?}: {extracted:?}, not {found:?}")
            });
        }
        if found.is_ok() && rules.normal {
            // Other spellings of the same reference.
            let other = expanded.to_lowercase().replacen('a', "%61", 1);
            let of_other = pattern.find(&other).map(|found| found.iter().count());
            report.expect(
                of_other == found.as_ref().map(Vec::len).map_err(|error| *error),
                "another spelling",
                || format!("{text:?} by {rules:?}: {other:?}: {of_other:?}"),
            );
        }
        if !rules.normal && !rules.any_order {
            try_similar(&pattern, &expanded, report);
        }
        if let Some(other) = seen.insert(expanded.clone(), choice.clone()) {
            let allows = |choice| rules.allow(&template, choice, &expanded);
            let is_right = other == choice || !allows(&choice) || !allows(&other);
            report.expect(is_right, "two choices", || {
                format!("{text:?}: {other:?} and {choice:?} expand to {expanded:?}")
            });
        }
    }
}

/// Checks that what is found in references that are similar to an expansion expands to them.
fn try_similar(pattern: &Pattern<'_>, expanded: &str, report: &mut Report) {
    for (number, piece) in ["a", "/", ".", "%2F", "&", "?", "=", ",", "v0", "%C3", ""]
        .into_iter()
        .enumerate()
    {
        let at = (expanded.len() + number) % (expanded.len() + 1);
        let end = at + usize::from(piece.is_empty());
        let rest = expanded.get(end..).unwrap_or_default();
        let similar = [&expanded[..at], piece, rest].concat();
        let Ok(found) = pattern.find(&similar) else {
            continue;
        };
        let values = found.to_values();
        let again = pattern
            .template()
            .expand(&values)
            .expect("no prefix of a list")
            .to_string();
        report.expect(again == similar, "not what was found", || {
            format!(
                "{}: {values:?} is found in {similar:?} and expands to {again:?}",
                pattern.template()
            )
        });
    }
}

/// The number of each part of a template, in the order of a counter.
fn template(number: usize, count: u32) -> String {
    const LITERALS: [&str; 8] = ["", "a", "/", ".", "&b=", "%2F", "/a", "a/"];
    let mut rest = number;
    let mut take = |among: usize| {
        let digit = rest % among;
        rest /= among;
        digit
    };
    let mut template = String::new();
    for index in 0..count {
        let symbol = Operator::ALL[take(Operator::ALL.len())].symbol();
        let variables = match take(4) {
            0 => format!("v{index}"),
            1 => format!("v{index}*"),
            2 => format!("v{index}:1"),
            _ => format!("v{index},w{index}"),
        };
        let literal = LITERALS[take(LITERALS.len())];
        template.extend(["{", symbol, &variables, "}", literal]);
    }
    template
}

/// Templates of the grammar with this number of expressions, at most `most` of them.
fn templates(count: u32, most: usize) -> impl Iterator<Item = String> {
    let all = (Operator::ALL.len() * 4 * 8).pow(count);
    let step = all.div_ceil(most) | 1;
    (0..all)
        .step_by(step)
        .map(move |number| template(number, count))
}

#[test]
fn small_templates_are_decided_as_their_expansions_are() {
    let mut report = Report::new("small templates");
    for count in 1..=4 {
        for text in templates(count, size::pick(256, 1_000_000)) {
            try_template(&text, Rules::default(), 200, &mut report);
        }
    }
    report.finish(size::pick(20_000, 10_000_000));
}

#[test]
fn small_templates_are_decided_under_each_option() {
    let mut report = Report::new("small templates under options");
    for rules in Rules::ALL {
        for count in 1..=4 {
            for text in templates(count, size::pick(60, 30_000)) {
                try_template(&text, rules, 50, &mut report);
            }
        }
    }
    report.finish(size::pick(20_000, 5_000_000));
}

/// The parts of a template by the order of specificity.
fn specificity(template: &Template<'_>) -> Vec<usize> {
    let mut parts = Vec::new();
    for part in template.parts() {
        match part {
            Part::Literal(literal) => {
                let is_delimiter = |byte| matches!(byte, b'/' | b'?' | b'#');
                parts.extend(
                    literal
                        .as_str()
                        .bytes()
                        .map(|byte| usize::from(is_delimiter(byte))),
                );
            }
            Part::Expression(expression) => {
                let mut variables = expression.variables();
                let first = variables.next().map(|variable| variable.modifier());
                let symbols = ["", ".", "/", ";", "?", "&", "+", "#"];
                let symbol = expression.operator().symbol();
                let order = symbols
                    .iter()
                    .position(|other| *other == symbol)
                    .expect("an operator");
                parts.push(match (order, first, variables.next()) {
                    (0, Some(Modifier::Prefix(_)), None) => 3,
                    (0, Some(Modifier::None), None) => 4,
                    _ => 5 + order,
                });
            }
        }
    }
    parts.push(2);
    parts
}

#[test]
fn the_most_specific_route_is_that_of_all_templates() {
    const STARTS: [&str; 8] = ["", "/", "/a", "/a/", "/a/b", "a", "/b?x=1", "/a?q"];
    let mut report = Report::new("routers of small templates");
    let mut random = Random::new(36);
    let all: Vec<String> = (1..=3).flat_map(|count| templates(count, 300)).collect();
    for _ in 0..size::pick(150, 60_000) {
        let mut set = Vec::new();
        for _ in 0..2 + random.below(5) {
            set.push(STARTS[random.below(STARTS.len())].to_owned() + &all[random.below(all.len())]);
        }
        let parsed = set
            .iter()
            .map(|text| Template::parse(text).expect("a template"));
        let patterns: Vec<_> = parsed
            .filter_map(|template| Pattern::new(&template).ok())
            .collect();
        let entries = patterns.iter().map(|pattern| (pattern.template(), ()));
        let key = |index: usize| specificity(&patterns[index].template());
        let router = match Router::new(entries) {
            Ok(router) => router,
            Err(error) => {
                let matches = |index: usize| {
                    error
                        .reference()
                        .is_some_and(|reference| patterns[index].find(reference).is_ok())
                };
                let [first, second] = error.routes();
                let is_right = matches(first) && matches(second) && key(first) == key(second);
                report.expect(is_right && first != second, "a router", || {
                    error.to_string()
                });
                continue;
            }
        };
        for pattern in &patterns {
            for choice in all_choices(&pattern.template(), 30) {
                let expanded = pattern
                    .template()
                    .expand(&choice)
                    .expect("no prefix of a list")
                    .to_string();
                for reference in [expanded.clone(), expanded + "/a"] {
                    let matching = (0..patterns.len())
                        .filter(|index| patterns[*index].find(&reference).is_ok());
                    let mut matching: Vec<_> = matching.map(|index| (key(index), index)).collect();
                    matching.sort();
                    let found = router.find(&reference).ok().map(|found| found.index());
                    let is_alone = matching
                        .get(1)
                        .is_none_or(|second| second.0 != matching[0].0);
                    let expected = matching.first().map(|(_, index)| *index);
                    report.expect(found == expected && is_alone, "a route", || {
                        format!(
                            "{set:?}: {reference:?} matches {matching:?}, and {found:?} is found"
                        )
                    });
                }
            }
        }
    }
    report.finish(size::pick(5_000, 2_000_000));
}
