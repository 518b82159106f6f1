//! Test inputs: all strings over an alphabet, random strings of a grammar, and random mutations.

#[path = "../../support/random.rs"]
mod random;

use crate::abnf::{Grammar, Node};

pub use random::Random;

/// Calls `f` with every string of at most `longest` pieces of the alphabet, each between the
/// prefix and suffix.
pub fn every_text(
    alphabet: &[&str],
    longest: usize,
    (prefix, suffix): (&str, &str),
    mut f: impl FnMut(&str),
) {
    let mut text = String::new();
    let mut digits = Vec::new();
    loop {
        text.clear();
        text.push_str(prefix);
        text.extend(digits.iter().map(|&digit: &usize| alphabet[digit]));
        text.push_str(suffix);
        f(&text);
        // Counts up in the base of the alphabet, shorter strings first.
        let mut at = digits.len();
        loop {
            if at == 0 {
                digits.fill(0);
                digits.push(0);
                break;
            }
            at -= 1;
            if digits[at] + 1 < alphabet.len() {
                digits[at] += 1;
                break;
            }
            digits[at] = 0;
        }
        if digits.len() > longest {
            return;
        }
    }
}

/// Generates a string of a rule, with random alternatives and random numbers of repetitions.
pub fn grow(grammar: &Grammar, rule: &str, random: &mut Random) -> String {
    let mut text = String::new();
    grow_node(grammar, grammar.rule(rule), random, &mut text);
    text
}

fn grow_node(grammar: &Grammar, node: &Node, random: &mut Random, text: &mut String) {
    match node {
        Node::Range(first, last) => {
            let value = match random.below(4) {
                0 => *first,
                1 => *last,
                _ => first + random.below((last - first + 1) as usize) as u32,
            };
            text.push(char::from_u32(value).expect("the grammars have no surrogates"));
        }
        Node::Sequence(nodes) => nodes
            .iter()
            .for_each(|node| grow_node(grammar, node, random, text)),
        Node::Choice(nodes) => {
            let node = &nodes[random.below(nodes.len())];
            grow_node(grammar, node, random, text);
        }
        Node::Repeat(least, most, node) => {
            let longest = if random.below(16) == 0 { 80 } else { 6 };
            let more = most.map_or(longest, |most| most - least);
            for _ in 0..least + random.below(more + 1) {
                grow_node(grammar, node, random, text);
            }
        }
        Node::Rule(name) => grow_node(grammar, grammar.rule(name), random, text),
    }
}

/// Mutates a string in one place or a few: inserts, removes, replaces, duplicates, moves or
/// truncates.
pub fn mutate(text: &str, random: &mut Random) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(3) {
        let at = random.below(chars.len() + 1);
        let end = at + random.below(chars.len() - at + 1).min(random.below(9));
        match random.below(7) {
            0 | 1 => chars.insert(at, any_char(random)),
            2 if at < chars.len() => chars[at] = any_char(random),
            3 => {
                chars.drain(at..end);
            }
            4 => {
                let doubled: Vec<char> = chars[at..end].to_vec();
                chars.splice(at..at, doubled);
            }
            5 => {
                let moved: Vec<char> = chars.drain(at..end).collect();
                let to = random.below(chars.len() + 1);
                chars.splice(to..to, moved);
            }
            _ => chars.truncate(at),
        }
    }
    chars.into_iter().collect()
}

/// A random character: mostly a delimiter or a character at a boundary of the repertoire.
fn any_char(random: &mut Random) -> char {
    const EDGES: [char; 26] = [
        '\u{0}',
        ' ',
        '"',
        '\\',
        '\u{7F}',
        '\u{80}',
        '\u{9F}',
        '\u{A0}',
        'é',
        '\u{200E}',
        '\u{3000}',
        '\u{D7FF}',
        '\u{E000}',
        '\u{F8FF}',
        '\u{F900}',
        '\u{FDCF}',
        '\u{FDD0}',
        '\u{FDEF}',
        '\u{FDF0}',
        '\u{FFEF}',
        '\u{FFF0}',
        '\u{10000}',
        '\u{1FFFE}',
        '\u{E0001}',
        '\u{E1000}',
        '\u{10FFFD}',
    ];
    match random.below(8) {
        0..=2 => random.pick(b":/?#[]@%").into(),
        3 => random.pick(b"09afgvV.").into(),
        4 => char::from(random.below(128) as u8),
        5 | 6 => random.pick(&EDGES),
        _ => char::from_u32(random.below(0x11_0000) as u32).unwrap_or('\u{FFFD}'),
    }
}
