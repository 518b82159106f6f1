//! Positions of errors.

use crate::kind::{Kind, Model, Right};
use crate::question::{Operation::Position, Peer::FluentUri};

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "scheme-at-its-start",
        operations: &[Position],
        peers: &[FluentUri],
        clauses: &["3987-2.2-scheme"],
        right: Right::Both,
        about: "A scheme that does not begin with a letter is reported at byte 0.",
        examples: &[("", "1a:b")],
        model: Model::Answer(|case, answer| {
            let length = case
                .text
                .bytes()
                .take_while(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(byte))
                .count();
            let is_scheme = case.text.as_bytes().get(length) == Some(&b':');
            if is_scheme && !case.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
                return Some("byte 0".to_owned());
            }
            answer
        }),
    },
    Kind {
        name: "address-at-its-bracket",
        operations: &[Position],
        peers: &[FluentUri],
        clauses: &["3987-2.2-IP-literal"],
        right: Right::Both,
        about: "An address in brackets that is wrong or not closed is reported inside it, and not at the opening bracket.",
        examples: &[("", "//[::g]")],
        model: Model::Allows(|case, ours, theirs| {
            let Some((ours, theirs)) = bytes(ours, theirs) else {
                return false;
            };
            case.text.get(ours..theirs).is_some_and(|address| {
                address.starts_with('[') && !address.contains(['/', '?', '#', ']'])
            })
        }),
    },
    Kind {
        name: "userinfo-without-at-sign",
        operations: &[Position],
        peers: &[FluentUri],
        clauses: &["3987-2.2-iuserinfo", "3987-2.2-port"],
        right: Right::Both,
        about: "`h:x` may still become userinfo, so the first impossible character is the one at which an at-sign is missing. \
                `fluent-uri` reports the colon, or the character after it that is not a digit.",
        examples: &[("", "//h:x/")],
        model: Model::Allows(|case, ours, theirs| {
            let Some((ours, theirs)) = bytes(ours, theirs) else {
                return false;
            };
            let Some((before, rest)) = case
                .text
                .get(..ours)
                .and_then(|text| text.split_at_checked(theirs))
            else {
                return false;
            };
            let is_colon = rest.starts_with(':');
            let is_port = before
                .trim_end_matches(|c: char| c.is_ascii_digit())
                .ends_with(':');
            (is_colon || is_port) && !rest.contains(['/', '?', '#', '@'])
        }),
    },
    Kind {
        name: "later-triplet-first",
        operations: &[Position],
        peers: &[FluentUri],
        clauses: &["3987-2.2-ipath-abempty", "3987-2.2-pct-encoded"],
        right: Right::Both,
        about: "If the text after an authority does not begin with a slash, a malformed triplet further on is reported instead.",
        examples: &[("", "//[::]a%")],
        model: Model::Allows(|case, ours, theirs| {
            let Some((ours, theirs)) = bytes(ours, theirs) else {
                return false;
            };
            let Some((between, rest)) = case
                .text
                .get(ours..)
                .and_then(|text| text.split_at_checked(theirs.checked_sub(ours)?))
            else {
                return false;
            };
            rest.starts_with('%')
                && !between.is_empty()
                && !between.starts_with(['/', '?', '#'])
                && !between.contains(['?', '#'])
        }),
    },
];

/// The positions of iri-kit and the peer.
fn bytes(ours: Option<&str>, theirs: Option<&str>) -> Option<(usize, usize)> {
    let byte = |answer: Option<&str>| answer?.strip_prefix("byte ")?.parse().ok();
    byte(ours).zip(byte(theirs))
}
