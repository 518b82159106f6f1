//! A kind of disagreement.

use crate::input::Input;
use crate::question::{Answer, Operation, Peer, Question};

/// A kind of disagreement: where a peer differs from iri-kit, in which way, and who is right.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Unique, in lower case with hyphens.
    pub name: &'static str,
    /// The operations it occurs in.
    pub operations: &'static [Operation],
    /// The peers that differ.
    pub peers: &'static [Peer],
    /// The clauses that decide, by their ids in the ledger.
    pub clauses: &'static [&'static str],
    /// Who is right by these clauses.
    pub right: Right,
    /// What the peer does, and why that is right or wrong: sentences of the page, in Markdown.
    pub about: &'static str,
    /// Examples, each a base and a string. At least one applies to each of its operations.
    pub examples: &'static [(&'static str, &'static str)],
    /// What the peer does, as code.
    pub model: Model,
}

impl Kind {
    /// Whether it occurs in the answers to a question.
    pub fn is_about(&self, question: &Question) -> bool {
        self.operations.contains(&question.operation) && self.peers.contains(&question.peer)
    }
}

/// Who is right. There is no value for the peer: where it is, the library is fixed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Right {
    /// iri-kit.
    Ours,
    /// The documents allow both, or do not say.
    Both,
    /// The peer follows another document.
    OtherDocument,
}

/// The way from the result of iri-kit to that of the peer.
#[derive(Clone, Copy, Debug)]
pub enum Model {
    /// The peer gives the result of iri-kit for this other input.
    Input(fn(Case<'_>) -> Input),
    /// The peer gives this in place of the result of iri-kit.
    Answer(fn(Case<'_>, Answer) -> Answer),
    /// The result of the peer, the last argument, may differ in this way from the second, that of iri-kit.
    Allows(fn(Case<'_>, Option<&str>, Option<&str>) -> bool),
}

/// A question about an input.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The operation.
    pub operation: Operation,
    /// The peer.
    pub peer: Peer,
    /// The base of the input.
    pub base: &'a str,
    /// The string of the input.
    pub text: &'a str,
}

/// What the kinds say about an input.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Verdict {
    /// Both crates agree, and no kind says otherwise.
    Same,
    /// They differ by these kinds.
    Named(Vec<&'static str>),
    /// They differ in a way that no kind describes, or agree where the kinds say otherwise.
    Unnamed,
}

/// The kinds of one question.
#[derive(Clone, Debug)]
pub struct Judge {
    /// The question.
    pub question: Question,
    kinds: Vec<Kind>,
}

impl Judge {
    /// The judge of a question.
    pub fn new(question: Question, kinds: &[Kind]) -> Self {
        let kinds = kinds.iter().filter(|kind| kind.is_about(&question));
        Self {
            question,
            kinds: kinds.copied().collect(),
        }
    }

    /// The results of iri-kit and the peer; `None` if the operation does not apply to the input.
    pub fn ask(&self, input: &Input) -> Option<(Answer, Answer)> {
        let theirs = (self.question.theirs)(input)?;
        Some(((self.question.ours)(input), theirs))
    }

    /// The verdict on an input; `None` if the operation does not apply to it.
    pub fn judge(&self, input: &Input) -> Option<Verdict> {
        let theirs = (self.question.theirs)(input)?;
        let ours = (self.question.ours)(input);
        let predicted = self.predict(input, &ours, |_| true);
        if ours == theirs && predicted == theirs {
            return Some(Verdict::Same);
        }
        if predicted == theirs {
            return Some(Verdict::Named(self.needed(input, &ours, &theirs)));
        }
        if let Some(kind) = self.allowing(input, &ours, &theirs) {
            return Some(Verdict::Named(vec![kind]));
        }
        let Some(kind) = self.allowing(input, &predicted, &theirs) else {
            return Some(Verdict::Unnamed);
        };
        let mut kinds = self.needed(input, &ours, &predicted);
        kinds.push(kind);
        Some(Verdict::Named(kinds))
    }

    /// The first kind that allows this result of the peer beside that of iri-kit.
    fn allowing(&self, input: &Input, ours: &Answer, theirs: &Answer) -> Option<&'static str> {
        let allows = |kind: &&Kind| match kind.model {
            Model::Allows(allows) => allows(self.case(input), ours.as_deref(), theirs.as_deref()),
            _ => false,
        };
        self.kinds.iter().find(allows).map(|kind| kind.name)
    }

    fn case<'a>(&self, input: &'a Input) -> Case<'a> {
        Case {
            operation: self.question.operation,
            peer: self.question.peer,
            base: input.base.as_str(),
            text: input.text.as_str(),
        }
    }

    /// The result of the peer by the kinds that are applied.
    fn predict(&self, input: &Input, ours: &Answer, is_applied: impl Fn(&Kind) -> bool) -> Answer {
        let kinds = || self.kinds.iter().filter(|kind| is_applied(kind));
        let mut changed = None;
        for kind in kinds() {
            if let Model::Input(model) = kind.model {
                changed = Some(model(self.case(changed.as_ref().unwrap_or(input))));
            }
        }
        let mut answer = match &changed {
            Some(changed) if changed != input => (self.question.ours)(changed),
            _ => ours.clone(),
        };
        for kind in kinds() {
            if let Model::Answer(model) = kind.model {
                answer = model(self.case(input), answer);
            }
        }
        answer
    }

    /// The kinds without which the prediction fails; where each of several is enough, those.
    fn needed(&self, input: &Input, ours: &Answer, predicted: &Answer) -> Vec<&'static str> {
        if ours == predicted {
            return Vec::new();
        }
        let chosen = |is_chosen: &dyn Fn(&Kind) -> bool| {
            let kinds = self
                .kinds
                .iter()
                .filter(|kind| !matches!(kind.model, Model::Allows(_)));
            let kinds = kinds.filter(|kind| is_chosen(kind)).map(|kind| kind.name);
            kinds.collect::<Vec<_>>()
        };
        let needed = chosen(&|kind| {
            self.predict(input, ours, |other| other.name != kind.name) != *predicted
        });
        if !needed.is_empty() {
            return needed;
        }
        chosen(&|kind| self.predict(input, ours, |other| other.name == kind.name) == *predicted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// iri-kit gives the string, the peer gives it in lower case.
    const QUESTION: Question = Question {
        operation: Operation::Parse,
        peer: Peer::Oxiri,
        our_calls: "",
        their_calls: "",
        ours: |input| Some(input.text.clone()),
        theirs: |input| (!input.text.is_empty()).then(|| Some(input.text.to_ascii_lowercase())),
    };

    const KIND: Kind = Kind {
        name: "lower-case",
        operations: &[Operation::Parse],
        peers: &[Peer::Oxiri],
        clauses: &[],
        right: Right::Both,
        about: "",
        examples: &[],
        model: Model::Answer(|_, answer| Some(answer?.to_ascii_lowercase())),
    };

    fn verdict(kinds: &[Kind], text: &str) -> Option<Verdict> {
        Judge::new(QUESTION, kinds).judge(&Input::new("", text))
    }

    #[test]
    fn a_difference_needs_a_kind() {
        assert_eq!(verdict(&[], "a"), Some(Verdict::Same));
        assert_eq!(verdict(&[], "A"), Some(Verdict::Unnamed));
        let named = Verdict::Named(vec!["lower-case"]);
        assert_eq!(verdict(&[KIND], "A"), Some(named));
        assert_eq!(verdict(&[KIND], ""), None);
        let other = Kind {
            peers: &[Peer::Url],
            ..KIND
        };
        assert_eq!(verdict(&[other], "A"), Some(Verdict::Unnamed));
    }

    #[test]
    fn a_kind_that_predicts_a_difference_where_there_is_none_fails() {
        let eager = Kind {
            model: Model::Answer(|_, answer| Some(format!("{}!", answer?.to_ascii_lowercase()))),
            ..KIND
        };
        assert_eq!(verdict(&[eager], "a"), Some(Verdict::Unnamed));
        assert_eq!(verdict(&[eager], "A"), Some(Verdict::Unnamed));
    }

    #[test]
    fn only_the_kinds_that_explain_a_difference_are_named() {
        let first = Kind {
            name: "first",
            model: Model::Input(|case| Input::new("", case.text.replace('A', "a"))),
            ..KIND
        };
        let second = Kind {
            name: "second",
            model: Model::Answer(|_, answer| Some(answer?.replace('B', "b"))),
            ..KIND
        };
        let kinds = [first, second];
        assert_eq!(verdict(&kinds, "A"), Some(Verdict::Named(vec!["first"])));
        assert_eq!(verdict(&kinds, "B"), Some(Verdict::Named(vec!["second"])));
        let both = Verdict::Named(vec!["first", "second"]);
        assert_eq!(verdict(&kinds, "AB"), Some(both));
        assert_eq!(verdict(&kinds, "ABC"), Some(Verdict::Unnamed));
    }

    #[test]
    fn what_is_allowed_is_named_alone_where_it_explains_alone() {
        let allows = Kind {
            name: "allows",
            model: Model::Allows(|_, ours, theirs| {
                ours.zip(theirs)
                    .is_some_and(|(ours, theirs)| ours.replace('C', "c") == theirs)
            }),
            ..KIND
        };
        let first = Kind {
            name: "first",
            model: Model::Answer(|_, answer| Some(answer?.replace('A', "a"))),
            ..KIND
        };
        let kinds = [first, allows];
        assert_eq!(verdict(&kinds, "C"), Some(Verdict::Named(vec!["allows"])));
        let both = Verdict::Named(vec!["first", "allows"]);
        assert_eq!(verdict(&kinds, "AC"), Some(both));
        assert_eq!(verdict(&kinds, "B"), Some(Verdict::Unnamed));
    }
}
