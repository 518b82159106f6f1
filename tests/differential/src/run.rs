//! Runs all questions on many inputs, counts the kinds, and collects what no kind describes.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::input::Input;
use crate::kind::{Judge, Verdict};
use crate::question::{Operation, Peer};
use crate::{kinds, questions};

/// The judges of all questions.
pub fn judges() -> Vec<Judge> {
    let kinds = kinds::all();
    let questions = questions::all().into_iter();
    questions
        .map(|question| Judge::new(question, &kinds))
        .collect()
}

/// The verdicts on the inputs so far.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    asked: BTreeMap<(Operation, Peer), u64>,
    named: BTreeMap<(Operation, Peer, &'static str), u64>,
    unnamed: BTreeMap<(Operation, Peer), (u64, Vec<Input>)>,
}

impl Tally {
    /// The number of unnamed disagreements that a failure shows for each question.
    const SHOWN: usize = 25;

    /// Judges one input.
    pub fn judge(&mut self, judges: &[Judge], input: &Input) {
        for judge in judges {
            let Some(verdict) = judge.judge(input) else {
                continue;
            };
            let (operation, peer) = (judge.question.operation, judge.question.peer);
            *self.asked.entry((operation, peer)).or_default() += 1;
            match verdict {
                Verdict::Same => {}
                Verdict::Named(kinds) => {
                    for kind in kinds {
                        *self.named.entry((operation, peer, kind)).or_default() += 1;
                    }
                }
                Verdict::Unnamed => {
                    let (count, inputs) = self.unnamed.entry((operation, peer)).or_default();
                    *count += 1;
                    if inputs.len() < Self::SHOWN {
                        inputs.push(input.clone());
                    }
                }
            }
        }
    }

    /// Adds the verdicts of another run.
    pub fn add(&mut self, other: Self) {
        for (question, count) in other.asked {
            *self.asked.entry(question).or_default() += count;
        }
        for (kind, count) in other.named {
            *self.named.entry(kind).or_default() += count;
        }
        for (question, (count, inputs)) in other.unnamed {
            let (all, shown) = self.unnamed.entry(question).or_default();
            *all += count;
            let room = Self::SHOWN.saturating_sub(shown.len());
            shown.extend(inputs.into_iter().take(room));
        }
    }

    /// The number of questions asked.
    pub fn asked(&self) -> u64 {
        self.asked.values().sum()
    }

    /// The counts, one line for each question and each of its kinds.
    pub fn counts(&self) -> String {
        let mut out = String::new();
        for ((operation, peer), asked) in &self.asked {
            let (title, name) = (operation.title(), peer.name());
            let _ = writeln!(out, "  {title}, {name}: {asked}");
            for ((of, with, kind), count) in &self.named {
                if (of, with) == (operation, peer) {
                    let _ = writeln!(out, "    {kind}: {count}");
                }
            }
        }
        out
    }

    /// The disagreements that no kind describes, with inputs that show them.
    pub fn complaints(&self, judges: &[Judge]) -> String {
        let mut out = String::new();
        for ((operation, peer), (count, inputs)) in &self.unnamed {
            let (title, name) = (operation.title(), peer.name());
            let _ = writeln!(out, "{title}, {name}: {count} without a kind, such as");
            let judge = judges.iter().find(|judge| {
                (judge.question.operation, judge.question.peer) == (*operation, *peer)
            });
            let Some(judge) = judge else { continue };
            for input in inputs {
                let Some((ours, theirs)) = judge.ask(input) else {
                    continue;
                };
                let Input { base, text } = input;
                let _ = writeln!(
                    out,
                    "  base {base:?}, string {text:?}\n    iri-kit {ours:?}\n    {name} {theirs:?}"
                );
            }
        }
        out
    }
}
