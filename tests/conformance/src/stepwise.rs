//! RFC 3987, section 3.2, step by step on one component, as plain, slow code that shares no line
//! with the library.
//!
//! Each step keeps the form in which section 3.2.1 prints it: octets that stand between angle
//! brackets ([`shown`]).

use iri_kit::Component;
use iri_kit::map::DecodePolicy;
use iri_kit::ucs;
use iri_kit::unicode;

/// One item of a component between two steps.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Item {
    /// A character, literal or read from octets.
    Char(char),
    /// An octet that a triplet stood for.
    Octet(u8),
    /// A triplet that stays or came back: its two digits.
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

/// Step 2: triplets become octets, but for `%`, what is reserved, and US-ASCII that no URI holds.
pub fn step_2(items: &[Item]) -> Vec<Item> {
    let mut out: Vec<Item> = Vec::new();
    for item in items {
        let Item::Triplet(high, low) = *item else {
            out.push(*item);
            continue;
        };
        let octet = u8::from_str_radix(&format!("{high}{low}"), 16).unwrap_or_default();
        let c = char::from(octet);
        // No new triplet appears where a `%` stands for itself, which no URI has.
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

/// Step 3: octets that are no part of a strictly legal sequence of UTF-8 become triplets again,
/// and step 5 for the others: they become characters, marked by `true`.
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
            _ => (item, Verdict::Stands),
        })
        .collect();
    let mut out = Vec::new();
    for (index, &(item, verdict)) in judged.iter().enumerate() {
        // Joiners see what stands beside them in the end: no triplets. Those before are judged.
        let is_seen = |item: &Item| match item {
            Item::Char(c) => Some(*c),
            _ => None,
        };
        let after = judged[index + 1..]
            .iter()
            .map_while(|(item, verdict)| is_seen(item).filter(|_| *verdict != Verdict::Goes));
        let before = out.iter().rev().map_while(is_seen);
        let stands = match (item, verdict) {
            (Item::Char(c), Verdict::Joiner) => unicode::joiner_is_in_context(c, before, after),
            (_, verdict) => verdict == Verdict::Stands,
        };
        match item {
            Item::Char(c) if !stands => {
                out.extend(c.encode_utf8(&mut [0; 4]).bytes().map(triplet));
            }
            item => out.push(item),
        }
    }
    out
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Verdict {
    Stands,
    Goes,
    /// It depends on its neighbours.
    Joiner,
}

fn verdict(c: char, before: Option<Item>, component: Component, policy: DecodePolicy) -> Verdict {
    let goes = |goes| if goes { Verdict::Goes } else { Verdict::Stands };
    if c.is_ascii() {
        return Verdict::Stands;
    }
    if ucs::IPRIVATE.contains(c) {
        return goes(policy != DecodePolicy::Minimal || component != Component::Query);
    }
    if !ucs::UCSCHAR.contains(c) || matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}') {
        return Verdict::Goes;
    }
    if policy == DecodePolicy::Minimal {
        return Verdict::Stands;
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
    goes(
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

/// A text under way, as section 3.2.1 prints it.
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
