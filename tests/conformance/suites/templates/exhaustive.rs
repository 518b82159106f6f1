//! All templates of a small grammar: each is accepted for matching or refused, and both are compared with all
//! small values.

use std::collections::BTreeMap;

use iri_conformance::report::Report;
use iri_conformance::size;
use iri_kit::template::{
    Modifier, Operator, OwnedValue, Part, Pattern, PatternErrorKind, Template,
};

/// Values by the name of the variable.
type Choice = Vec<(String, OwnedValue)>;

fn text(text: &str) -> OwnedValue {
    OwnedValue::Text(text.to_owned())
}

/// Small values of a variable. They are the letters that the operators and the literals of the templates contain.
fn values(operator: Operator, modifier: Modifier) -> Vec<OwnedValue> {
    let list = |items: &[&str]| OwnedValue::List(items.iter().copied().map(text).collect());
    match modifier {
        Modifier::Prefix(_) => ["", "a", "/", "."].map(text).into(),
        Modifier::Explode => {
            let lists: &[&[&str]] = &[&[""], &["a"], &["", ""], &["a", "."], &["/"]];
            lists.iter().map(|items| list(items)).collect()
        }
        _ if operator.keeps_reserved() => ["", "a", "/", ".a", "?b=", ",", "&"].map(text).into(),
        _ => ["", "a", "/", ".", "a.", ",a"].map(text).into(),
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
        all = longer.step_by(step).collect();
    }
    all
}

/// Compares the decision about a template with its expansions.
fn try_template(template: &str, report: &mut Report) {
    let parsed = Template::parse(template).expect("a template");
    let pattern = match Pattern::new(&parsed) {
        Ok(pattern) => pattern,
        Err(error) => {
            let proof = error.witness().map(|witness| {
                let [left, right] = witness.values();
                let expands = |values| {
                    parsed
                        .expand(values)
                        .is_ok_and(|text| text == witness.reference())
                };
                left != right && expands(left) && expands(right)
            });
            let right = error.kind() == PatternErrorKind::Ambiguous && proof == Some(true);
            report.expect(right, "a witness that proves nothing", || {
                format!("{template:?}: {error}")
            });
            return;
        }
    };
    let mut seen: BTreeMap<String, Choice> = BTreeMap::new();
    for choice in all_choices(&parsed, 600) {
        let expanded = parsed
            .expand(&choice)
            .expect("no prefix of a list")
            .to_string();
        let found = pattern.find(&expanded).map(|found| found.to_values());
        report.expect(
            found.as_ref() == Ok(&choice),
            "not what was expanded",
            || {
                format!(
                    "{template:?}: {choice:?} expands to {expanded:?}, in which {found:?} is found"
                )
            },
        );
        if let Some(other) = seen.insert(expanded.clone(), choice.clone()) {
            report.failure("two choices", || {
                format!("{template:?}: {other:?} and {choice:?} expand to {expanded:?}")
            });
        }
    }
}

/// The number of each part of a template, in the order of a counter.
fn template(number: usize, count: u32) -> String {
    const LITERALS: [&str; 6] = ["", "a", "/", ".", "&b=", "%2F"];
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

#[test]
fn small_templates_are_decided_as_their_expansions_are() {
    let mut report = Report::new("small templates");
    for count in 1..=4 {
        let all = (Operator::ALL.len() * 4 * 6).pow(count);
        let step = all.div_ceil(size::pick(3_000, 1_500_000));
        for number in (0..all).step_by(step | 1) {
            try_template(&template(number, count), &mut report);
        }
    }
    report.finish(size::pick(20_000, 10_000_000));
}
