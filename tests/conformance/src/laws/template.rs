//! What a template matches is what it expands to; what it refuses has a witness; a router finds one of the templates
//! that match.

use iri_kit::template::{Pattern, PatternErrorKind, PatternOptions, Router, Template};

use super::first_line;
use crate::report::Report;

/// Matches the other lines by the template of the first one.
pub fn law(text: &str, report: &mut Report) {
    let (first, rest) = first_line(text);
    let Ok(template) = Template::parse(first) else {
        return;
    };
    report.count();
    for options in [PatternOptions::new(), PatternOptions::safe()] {
        match options.pattern(&template) {
            Ok(pattern) => rest
                .lines()
                .for_each(|line| try_reference(&pattern, options, line, report)),
            Err(error) => {
                let proves = error.witness().map(|witness| {
                    let [left, right] = witness.values();
                    let expands = |values| {
                        let expanded = template.expand(values);
                        expanded.is_ok_and(|text| text == witness.reference())
                    };
                    left != right && expands(left) && expands(right)
                });
                let is_right = proves.unwrap_or(error.kind() != PatternErrorKind::Ambiguous);
                report.expect(is_right, "witness", || format!("{first:?}: {error}"));
            }
        }
    }
}

/// Checks that what is found in a reference expands to it.
fn try_reference(
    pattern: &Pattern<'_>,
    options: PatternOptions<'_>,
    line: &str,
    report: &mut Report,
) {
    let template = pattern.template();
    let found = pattern.find(line).map(|found| found.to_values());
    match &found {
        Ok(values) => {
            let again = template.expand(values).map(|text| text.to_string());
            report.expect(again.as_deref() == Ok(line), "expansion", || {
                format!("{template}: {values:?} is found in {line:?}, and expands to {again:?}")
            });
        }
        Err(error) => {
            let is_within = line.get(error.span().range()).is_some();
            report.expect(is_within, "span", || {
                format!("{template}: {line:?}: {error}")
            });
        }
    }
    if let Ok(matcher) = options.matcher::<32>(&template) {
        let direct = matcher.find(line).map(|found| found.iter().count());
        let expected = found.as_ref().map(Vec::len).map_err(|error| *error);
        report.expect(direct == expected, "matcher", || {
            format!("{template}: {line:?}: {direct:?}, not {expected:?}")
        });
    }
}

/// Looks for the last line in a router of the others.
pub fn router(text: &str, report: &mut Report) {
    let (lines, reference) = text.rsplit_once('\n').unwrap_or((text, ""));
    let templates = lines.lines().filter_map(|line| Template::parse(line).ok());
    let patterns: Vec<_> = templates
        .filter_map(|template| Pattern::new(&template).ok())
        .collect();
    let matches = |index: usize, reference: &str| {
        let pattern = patterns.get(index);
        pattern.is_some_and(|pattern| pattern.find(reference).is_ok())
    };
    report.count();
    match Router::new(patterns.iter().map(|pattern| (pattern.template(), ()))) {
        Ok(router) => {
            let found = router.find(reference).map(|found| found.index());
            let is_right = match found {
                Ok(index) => matches(index, reference),
                Err(_) => !(0..patterns.len()).any(|index| matches(index, reference)),
            };
            report.expect(is_right, "route", || format!("{text:?}: {found:?}"));
        }
        Err(error) => {
            let [first, second] = error.routes();
            let is_right = error.reference().is_none_or(|reference| {
                first != second && matches(first, reference) && matches(second, reference)
            });
            report.expect(is_right, "witness", || format!("{text:?}: {error}"));
        }
    }
}
