//! RFC 3987, section 3.2, step by step on one component, in simple, slow code that is independent
//! of the library, except for the properties of characters, which the suite `unicode` compares with
//! the files of Unicode.
//!
//! [`shown`] prints the result of each step as section 3.2.1 does, with octets between angle
//! brackets.

use iri_kit::Component;
use iri_kit::map::DecodePolicy;
use iri_kit::unicode;

use crate::oracle::{IPRIVATE, UCSCHAR};

/// One item of a component between two steps.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Item {
    /// A character, literal or decoded from octets.
    Char(char),
    /// An octet decoded from a triplet.
    Octet(u8),
    /// A triplet that was kept or encoded again: its two digits.
    Triplet(char, char),
}

/// Step 1: the characters, with the triplets among them.
pub fn step_1(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let mut next = rest.chars().skip(1);
        match (c, next.next(), next.next()) {
            ('%', Some(high), Some(low)) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                items.push(Item::Triplet(high, low));
                rest = &rest[3..];
            }
            _ => {
                items.push(Item::Char(c));
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    items
}

/// Step 2: decodes triplets to octets, except `%`, `reserved`, and US-ASCII that URIs exclude.
pub fn step_2(items: &[Item]) -> Vec<Item> {
    let mut out: Vec<Item> = Vec::new();
    for item in items {
        let Item::Triplet(high, low) = *item else {
            out.push(*item);
            continue;
        };
        let octet = u8::from_str_radix(&format!("{high}{low}"), 16).unwrap_or_default();
        let c = char::from(octet);
        // A literal `%`, which no URI has, must not become part of a new triplet.
        let so_far = shown(&out);
        let completes = so_far.ends_with('%')
            || (so_far.chars().nth_back(1) == Some('%')
                && so_far.ends_with(|c: char| c.is_ascii_hexdigit()));
        let is_kept = octet.is_ascii() && !(c.is_ascii_alphanumeric() || "-._~".contains(c))
            || c.is_ascii_hexdigit() && completes;
        out.push(if is_kept { *item } else { Item::Octet(octet) });
    }
    out
}

/// Steps 3 and 5: octets outside a strictly legal UTF-8 sequence become triplets again; the others
/// become characters, marked by `true`.
pub fn steps_3_and_5(items: &[Item]) -> Vec<(Item, bool)> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(item) = items.get(at) {
        let Item::Octet(octet) = item else {
            out.push((*item, false));
            at += 1;
            continue;
        };
        let octets: Vec<u8> = items[at..]
            .iter()
            .map_while(|item| match item {
                Item::Octet(octet) => Some(*octet),
                _ => None,
            })
            .collect();
        let read = (1..=4).find_map(|length| {
            let text = std::str::from_utf8(octets.get(..length)?).ok()?;
            Some((text.chars().next()?, length))
        });
        if let Some((c, length)) = read {
            out.push((Item::Char(c), true));
            at += length;
        } else {
            out.push((triplet(*octet), false));
            at += 1;
        }
    }
    out
}

/// Step 4: characters that are not appropriate become triplets again, by the minimal or the
/// default policy.
pub fn step_4(items: &[(Item, bool)], component: Component, policy: DecodePolicy) -> Vec<Item> {
    let judged: Vec<(Item, Verdict)> = items
        .iter()
        .enumerate()
        .map(|(index, &(item, from_octets))| match item {
            Item::Char(c) if from_octets => {
                let before = index.checked_sub(1).map(|before| items[before].0);
                (item, verdict(c, before, component, policy))
            }
            _ => (item, Verdict::Keep),
        })
        .collect();
    let mut out = Vec::new();
    for (index, &(item, verdict)) in judged.iter().enumerate() {
        // Joiners depend on their neighbours in the result. The item before is decided already; a
        // triplet ends the context.
        let is_seen = |item: &Item| match item {
            Item::Char(c) => Some(*c),
            _ => None,
        };
        let after = judged[index + 1..]
            .iter()
            .map_while(|(item, verdict)| is_seen(item).filter(|_| *verdict != Verdict::Encode));
        let before = out.iter().rev().map_while(is_seen);
        let keeps = match (item, verdict) {
            (Item::Char(c), Verdict::Joiner) => unicode::joiner_is_in_context(c, before, after),
            (_, verdict) => verdict == Verdict::Keep,
        };
        match item {
            Item::Char(c) if !keeps => {
                out.extend(c.encode_utf8(&mut [0; 4]).bytes().map(triplet));
            }
            item => out.push(item),
        }
    }
    out
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Verdict {
    Keep,
    Encode,
    /// It depends on its neighbours.
    Joiner,
}

fn verdict(c: char, before: Option<Item>, component: Component, policy: DecodePolicy) -> Verdict {
    let encode_if = |encode| {
        if encode {
            Verdict::Encode
        } else {
            Verdict::Keep
        }
    };
    if c.is_ascii() {
        return Verdict::Keep;
    }
    if IPRIVATE.contains(c) {
        return encode_if(policy != DecodePolicy::Minimal || component != Component::Query);
    }
    if !UCSCHAR.contains(c) || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}') {
        return Verdict::Encode;
    }
    if policy == DecodePolicy::Minimal {
        return Verdict::Keep;
    }
    if matches!(c, '\u{200C}' | '\u{200D}') {
        return Verdict::Joiner;
    }
    let is_at_start = match before {
        None => true,
        Some(Item::Char('/')) => component == Component::Path,
        Some(Item::Char('.')) => component == Component::Host,
        Some(_) => false,
    };
    encode_if(
        matches!(c, '\u{61C}' | '\u{2066}'..='\u{2069}')
            || unicode::is_separator(c)
            || unicode::is_default_ignorable(c)
            || (unicode::is_mark(c) && is_at_start)
            || (component == Component::Host && unicode::maps_to_host_delimiter(c)),
    )
}

fn triplet(octet: u8) -> Item {
    let digits: Vec<char> = format!("{octet:02X}").chars().collect();
    Item::Triplet(digits[0], digits[1])
}

/// The intermediate result as section 3.2.1 prints it.
pub fn shown(items: &[Item]) -> String {
    let items = items.iter().map(|item| match item {
        Item::Char(c) => c.to_string(),
        Item::Octet(octet) if octet.is_ascii() => char::from(*octet).to_string(),
        Item::Octet(octet) => format!("<{octet:02x}>"),
        Item::Triplet(high, low) => format!("%{high}{low}"),
    });
    items.collect::<Vec<String>>().concat()
}

/// All steps on one component.
pub fn to_iri(text: &str, component: Component, policy: DecodePolicy) -> String {
    let items = steps_3_and_5(&step_2(&step_1(text)));
    shown(&step_4(&items, component, policy))
}
