//! Prints the figures, as a table for people or as JSON Lines for scripts.

use std::fmt::Write as _;

use serde_json::json;

use crate::{
    measure::{Figure, Side, float},
    operation::Group,
};

/// The column headings, printed once before all groups.
pub(crate) fn header() -> String {
    format!(
        "{:<18}{:<17}{:<25}{:>9}{:>8}{:>8}{:>8}  goal\n",
        "operation", "corpus", "contender", "ns/item", "MB/s", "spread", "ratio"
    )
}

/// The lines of one group: an empty line, the figures, then the notes.
pub(crate) fn table(group: &Group) -> String {
    let mut out = String::from("\n");
    for figure in &group.figures {
        let line = format!(
            "{:<18}{:<17}{:<25}{:>9.1}{:>8.0}{:>7.1}%{:>8}  {}",
            group.operation,
            group.corpus,
            figure.name,
            figure.median(),
            speed(group, figure),
            figure.spread() * 100.0,
            group.ratio(figure).map(two_places).unwrap_or_default(),
            verdict(group, figure),
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    let _ = writeln!(
        out,
        "{MARGIN}{} items of {:.1} bytes",
        group.items,
        mean_bytes(group)
    );
    if group.figures.iter().any(|figure| figure.spread() > NOISE) {
        let _ = writeln!(
            out,
            "{MARGIN}note: noisy measurement, spread above 10 %; measure again"
        );
    }
    for note in &group.notes {
        let _ = writeln!(out, "{MARGIN}note: {note}");
    }
    for fault in &group.faults {
        let _ = writeln!(out, "{MARGIN}FAULT: {fault}");
    }
    out
}

/// The indentation of the lines below the figures of a group.
const MARGIN: &str = "           ";

/// A spread above this indicates other load on the machine.
const NOISE: f64 = 0.1;

/// The last lines: a row for each of our calls, the goals that were missed, and the number of goals met.
pub(crate) fn summary(groups: &[Group]) -> String {
    let mut out = format!(
        "\n{:<18}{:<17}{:<25}{:>9}  {:<25}{:>9}{:>8}  goal\n",
        "operation", "corpus", "ours", "ns/item", "fastest peer", "ns/item", "ratio"
    );
    let (mut goals, mut missed, mut faults) = (0, Vec::new(), 0);
    for group in groups {
        faults += group.faults.len();
        for figure in &group.figures {
            let Some((peer, ratio)) = group.fastest_peer(figure) else {
                continue;
            };
            let line = format!(
                "{:<18}{:<17}{:<25}{:>9.1}  {:<25}{:>9.1}{:>8}  {}",
                group.operation,
                group.corpus,
                figure.name,
                figure.median(),
                peer.name,
                peer.median(),
                two_places(ratio),
                verdict(group, figure)
            );
            let _ = writeln!(out, "{}", line.trim_end());
            if let Some((goal, met)) = met(group, figure) {
                goals += 1;
                if !met {
                    missed.push(format!(
                        "missed: {} of {} by {}, {} instead of {goal:.2}",
                        group.operation,
                        group.corpus,
                        figure.name,
                        reached(group, figure).map(two_places).unwrap_or_default()
                    ));
                }
            }
        }
    }
    out.push('\n');
    for line in &missed {
        let _ = writeln!(out, "{line}");
    }
    let reached = goals - missed.len();
    let _ = writeln!(out, "{reached} of {goals} goals met, {faults} faults");
    out
}

/// One line with a JSON object for each figure of a group.
pub(crate) fn json(group: &Group) -> String {
    let lines = group.figures.iter().map(|figure| {
        let fastest = group.fastest_peer(figure);
        let object = json!({
            "operation": group.operation.to_string(),
            "corpus": group.corpus,
            "items": group.items,
            "bytes": group.bytes,
            "contender": figure.name,
            "side": match figure.side {
                Side::Ours => "ours",
                Side::Peer => "peer",
                Side::Aside => "aside",
            },
            "ns": figure.median(),
            "ns_least": figure.least(),
            "spread": figure.spread(),
            "mb_s": speed(group, figure),
            "fastest_peer": fastest.map(|(peer, _)| peer.name),
            "ratio": fastest.map(|(_, ratio)| ratio),
            "goal": met(group, figure).map(|(goal, _)| goal),
            "met": met(group, figure).map(|(_, met)| met),
            "notes": group.notes,
            "faults": group.faults,
        });
        format!("{object}\n")
    });
    lines.collect()
}

/// The last column: the goal and whether it is met, or why there is none.
fn verdict(group: &Group, figure: &Figure) -> String {
    let ours = group.figures.iter();
    let mut fastest = ours.filter_map(|ours| group.fastest_peer(ours));
    match (figure.side, met(group, figure)) {
        (Side::Aside, _) => "another standard, not in the ratio".to_owned(),
        (Side::Ours, Some((goal, true))) => format!("{goal:.2} met"),
        (Side::Ours, Some((goal, false))) => format!("{goal:.2} MISSED"),
        _ if fastest.any(|(peer, _)| peer.name == figure.name) => "fastest peer".to_owned(),
        _ => String::new(),
    }
}

/// The goal, and whether it is met.
fn met(group: &Group, figure: &Figure) -> Option<(f64, bool)> {
    let goal = group.goal?;
    Some((goal, reached(group, figure)? >= goal))
}

/// The figure that is compared with the goal: the ratio, or gigabytes per second.
fn reached(group: &Group, figure: &Figure) -> Option<f64> {
    let ratio = group.ratio(figure)?;
    Some(if group.operation.has_absolute_goal() {
        speed(group, figure) / 1000.0
    } else {
        ratio
    })
}

/// Rounded down, so that a ratio shown equal to its goal has reached it.
fn two_places(ratio: f64) -> String {
    format!("{:.2}", (ratio * 100.0).floor() / 100.0)
}

/// Megabytes (10^6 bytes) per second.
fn speed(group: &Group, figure: &Figure) -> f64 {
    mean_bytes(group) * 1000.0 / figure.median()
}

fn mean_bytes(group: &Group) -> f64 {
    float(group.bytes) / float(group.items.max(1))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::operation::Operation;

    fn group(goal: Option<f64>) -> Group {
        let figure = |name, side, median: f64| Figure {
            name,
            side,
            samples: vec![median * 0.98, median, median * 1.02],
        };
        Group {
            corpus: "web",
            operation: Operation::Parse,
            goal,
            items: 2,
            bytes: 100,
            figures: vec![
                figure("ours", Side::Ours, 50.0),
                figure("slow", Side::Peer, 100.0),
                figure("fast", Side::Peer, 75.0),
                figure("other", Side::Aside, 10.0),
            ],
            notes: vec!["one".to_owned()],
            faults: Vec::new(),
        }
    }

    #[test]
    fn the_ratio_is_relative_to_the_fastest_peer() {
        assert_eq!(
            table(&group(Some(1.6))),
            "
parse             web              ours                          50.0    1000    1.0%    1.50  1.60 MISSED
parse             web              slow                         100.0     500    1.0%
parse             web              fast                          75.0     667    1.0%          fastest peer
parse             web              other                         10.0    5000    1.0%          another standard, not in the ratio
           2 items of 50.0 bytes
           note: one
"
        );
    }

    #[test]
    fn a_noisy_measurement_is_noted() {
        let mut group = group(None);
        assert!(!table(&group).contains("noisy"));
        group.figures[1].samples = vec![50.0, 100.0, 150.0];
        assert!(table(&group).contains("noisy"));
    }

    #[test]
    fn the_summary_counts_the_goals() {
        let groups = [group(Some(1.6)), group(Some(1.5)), group(None)];
        let summary = summary(&groups);
        let lines: Vec<_> = summary.lines().skip(2).collect();
        let row = "parse             web              ours                          50.0  fast                          75.0    1.50";
        assert_eq!(
            lines,
            [
                &format!("{row}  1.60 MISSED"),
                &format!("{row}  1.50 met"),
                row,
                "",
                "missed: parse of web by ours, 1.50 instead of 1.60",
                "1 of 2 goals met, 0 faults",
            ]
        );
    }

    #[test]
    fn a_ratio_is_not_rounded_up_to_its_goal() {
        assert_eq!(two_places(1.7999), "1.79");
        assert_eq!(two_places(1.815), "1.81");
    }

    #[test]
    fn json_has_one_object_for_each_figure() {
        let json = json(&group(Some(1.5)));
        let objects: Result<Vec<Value>, _> = json.lines().map(serde_json::from_str).collect();
        let objects = objects.unwrap();
        assert_eq!(objects.len(), 4);
        assert_eq!(objects[0]["ratio"], 1.5);
        assert_eq!(objects[0]["met"], true);
        assert_eq!(objects[0]["mb_s"], 1000.0);
        assert_eq!(objects[0]["fastest_peer"], "fast");
        assert_eq!(objects[1]["met"], Value::Null);
        assert_eq!(objects[3]["side"], "aside");
    }
}
