//! CRIs by the letter of draft-ietf-core-href-27: CBOR as a tree, references in the abstract form of section 5.2, and
//! the steps of sections 5.3 and 6.1. Shares nothing with iri-cri but the deviations, which are marked.

use std::fmt::Write as _;
use std::net::Ipv6Addr;

use iri_kit::scheme::all_registered;

/// An item of CBOR (RFC 8949, section 3).
#[derive(Clone, Debug, Eq, PartialEq)]
enum Item {
    Unsigned(u64),
    Negative(u64),
    Octets(Vec<u8>),
    Text(String),
    Array(Vec<Item>),
    Simple(u8),
}

use Item::{Array, Negative, Octets, Simple, Text, Unsigned};

const FALSE: Item = Simple(20);
const TRUE: Item = Simple(21);
const NULL: Item = Simple(22);

/// Reads an item in preferred serialization. No CRI is nested more than `depth` deep.
fn item(octets: &mut &[u8], depth: u8) -> Option<Item> {
    let (first, rest) = octets.split_first()?;
    *octets = rest;
    let width = match first & 31 {
        0..24 => 0,
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => return None,
    };
    let mut argument = u64::from(first & 31);
    if width > 0 {
        let (bytes, rest) = octets.split_at_checked(width)?;
        *octets = rest;
        argument = bytes
            .iter()
            .fold(0, |all, byte| all << 8 | u64::from(*byte));
        if argument < [24, 0x100, 0x1_0000, 0x1_0000_0000][width.ilog2() as usize] {
            return None;
        }
    }
    let mut take = || {
        let (taken, rest) = octets.split_at_checked(usize::try_from(argument).ok()?)?;
        *octets = rest;
        Some(taken.to_vec())
    };
    Some(match first >> 5 {
        0 => Unsigned(argument),
        1 => Negative(argument),
        2 => Octets(take()?),
        3 => Text(String::from_utf8(take()?).ok()?),
        4 if depth > 0 => {
            let mut items = Vec::new();
            for _ in 0..argument {
                items.push(item(octets, depth - 1)?);
            }
            Array(items)
        }
        7 if width == 0 => Simple(argument as u8),
        _ => return None,
    })
}

/// Writes an item.
fn write(item: &Item, out: &mut Vec<u8>) {
    let mut head = |major: u8, argument: u64| {
        let bytes = argument.to_be_bytes();
        let (info, width) = match argument {
            0..24 => (argument as u8, 0),
            24..0x100 => (24, 1),
            0x100..0x1_0000 => (25, 2),
            0x1_0000..0x1_0000_0000 => (26, 4),
            _ => (27, 8),
        };
        out.push(major << 5 | info);
        out.extend_from_slice(&bytes[8 - width..]);
    };
    match item {
        Unsigned(number) => head(0, *number),
        Negative(number) => head(1, *number),
        Simple(number) => head(7, u64::from(*number)),
        Octets(octets) => {
            head(2, octets.len() as u64);
            out.extend_from_slice(octets);
        }
        Text(text) => {
            head(3, text.len() as u64);
            out.extend_from_slice(text.as_bytes());
        }
        Array(items) => {
            head(4, items.len() as u64);
            for item in items {
                write(item, out);
            }
        }
    }
}

/// A CRI reference in the abstract form: what is not set is `None`, or `null` for scheme, authority and fragment.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reference {
    scheme: Item,
    authority: Item,
    /// `None` is `true`.
    discard: Option<u64>,
    path: Option<Vec<Item>>,
    query: Option<Vec<Item>>,
    fragment: Item,
}

impl Reference {
    /// Reads a CRI reference; `None` if it is none.
    pub fn read(mut octets: &[u8]) -> Option<Self> {
        let Array(mut sections) = item(&mut octets, 3)? else {
            return None;
        };
        // 5.1: trailing defaults are removed, which for `null` also 5.1.4 requires.
        if !octets.is_empty() || sections.last() == Some(&NULL) {
            return None;
        }
        if sections.is_empty() {
            sections.push(Unsigned(0));
        }
        let mut found = Self {
            scheme: NULL,
            authority: NULL,
            discard: None,
            path: None,
            query: None,
            fragment: NULL,
        };
        let ends_empty = sections.last() == Some(&Array(Vec::new()));
        let mut sections = sections.into_iter();
        match sections.next()? {
            Unsigned(count) if count <= 127 => found.discard = Some(count),
            TRUE => {}
            scheme => {
                found.scheme = scheme;
                found.authority = sections.next().unwrap_or(NULL);
                let is_scheme = match &found.scheme {
                    Text(name) => is_scheme_name(name),
                    Negative(_) => true,
                    other => *other == NULL && found.authority != NULL,
                };
                let is_authority = match &found.authority {
                    Array(items) => is_authority(items),
                    other => *other == TRUE || *other == NULL,
                };
                if !is_scheme || !is_authority || ends_empty {
                    return None;
                }
            }
        }
        let list = |section: Option<Item>| match section {
            None | Some(NULL) => Some(None),
            Some(Array(items)) if items.iter().all(is_content) => Some(Some(items)),
            _ => None,
        };
        found.path = list(sections.next())?;
        found.query = list(sections.next())?;
        found.fragment = sections.next().unwrap_or(NULL);
        let is_dot = |item: &Item| *item == Text(".".into()) || *item == Text("..".into());
        let is_right = sections.next().is_none()
            && (found.fragment == NULL || is_content(&found.fragment))
            && !found.path.iter().flatten().any(is_dot)
            && found.has_right_path();
        is_right.then_some(found)
    }

    /// Sections 2.1 (C9) and 2.3.
    fn has_right_path(&self) -> bool {
        let path = self.path.as_deref().unwrap_or_default();
        let starts_empty = path.first() == Some(&Text(String::new()));
        match &self.authority {
            Array(_) => true,
            item if *item == TRUE => !path.is_empty() && !starts_empty,
            _ => self.scheme == NULL || !(starts_empty && path.len() > 1),
        }
    }

    /// The interchange form (section 5.2), with `[]` for what is not set in a full CRI (section 5.1).
    pub fn octets(&self) -> Vec<u8> {
        let is_full = self.scheme != NULL;
        let mut sections = if is_full || self.authority != NULL {
            vec![self.scheme.clone(), self.authority.clone()]
        } else {
            vec![self.discard.map_or(TRUE, Unsigned)]
        };
        let front = sections.len();
        for list in [&self.path, &self.query] {
            let unset = if is_full { Array(Vec::new()) } else { NULL };
            sections.push(list.clone().map_or(unset, Array));
        }
        sections.push(self.fragment.clone());
        let is_default = |at: usize, section: &Item| {
            *section == NULL || at >= front && front == 2 && *section == Array(Vec::new())
        };
        while let Some(last) = sections.last() {
            if !is_default(sections.len() - 1, last) {
                break;
            }
            sections.pop();
        }
        if sections == [Unsigned(0)] {
            sections.clear();
        }
        let mut out = Vec::new();
        write(&Array(sections), &mut out);
        out
    }

    /// Section 5.3; `None` if the base is not full, or the result is no CRI.
    pub fn resolve(&self, reference: &Self) -> Option<Self> {
        if self.scheme == NULL {
            return None;
        }
        // Deviation: the steps keep the authority of the base.
        if reference.scheme != NULL {
            return Some(reference.clone());
        }
        let mut buffer = self.clone();
        let mut path = buffer.path.take().unwrap_or_default();
        let clear = |buffer: &mut Self| {
            buffer.query = Some(Vec::new());
            buffer.fragment = NULL;
        };
        match reference.discard {
            None => {
                path.clear();
                clear(&mut buffer);
                if buffer.authority == TRUE {
                    buffer.authority = NULL;
                }
            }
            Some(count) => {
                for _ in 0..count {
                    path.pop();
                }
                if count > 0 {
                    clear(&mut buffer);
                }
            }
        }
        buffer.discard = None;
        if let Some(segments) = &reference.path {
            path.extend_from_slice(segments);
            clear(&mut buffer);
        }
        buffer.path = Some(path);
        if reference.query.is_some() {
            buffer.fragment = NULL;
            buffer.query.clone_from(&reference.query);
        }
        for (to, from) in [
            (&mut buffer.authority, &reference.authority),
            (&mut buffer.fragment, &reference.fragment),
        ] {
            if *from != NULL {
                to.clone_from(from);
            }
        }
        buffer.has_right_path().then_some(buffer)
    }

    /// Section 6.1; `None` if the conversion fails.
    pub fn to_uri(&self) -> Option<String> {
        let mut uri = String::new();
        match &self.scheme {
            Text(name) => uri += name,
            Negative(number) => {
                let mut all = all_registered();
                let number = u16::try_from(*number).ok();
                uri += all
                    .find(|scheme| number.is_some() && scheme.cri_number() == number)?
                    .name();
            }
            _ => {}
        }
        let has_scheme = !uri.is_empty();
        if has_scheme {
            uri.push(':');
        }
        let path = self.path.as_deref().unwrap_or_default();
        let is_rootless = self.authority == TRUE;
        let mut is_rooted = true;
        if let Array(items) = &self.authority {
            uri += "//";
            write_authority(items, &mut uri)?;
        } else if !has_scheme {
            let starts_empty = path.first() == Some(&Text(String::new()));
            match self.discard {
                // Deviations: what would resolve to something else.
                _ if is_rootless => return None,
                None if path.is_empty() || starts_empty && path.len() > 1 => return None,
                None => {}
                Some(0) if self.path.is_some() || self.query == Some(Vec::new()) => return None,
                Some(0) => is_rooted = false,
                Some(_) if path.is_empty() => return None,
                Some(count) => {
                    is_rooted = false;
                    uri += &"../".repeat(count as usize - 1);
                    if count == 1 && (starts_empty || first_has_colon(path)) {
                        uri += "./";
                    }
                }
            }
        }
        is_rooted &= !is_rootless;
        for (at, segment) in path.iter().enumerate() {
            if at > 0 || is_rooted {
                uri.push('/');
            }
            write_content(segment, "!$&'()*+,;=:@", &mut uri);
        }
        for (at, parameter) in self.query.iter().flatten().enumerate() {
            uri.push(if at > 0 { '&' } else { '?' });
            write_content(parameter, "!$'()*+,;=:@/?", &mut uri);
        }
        if self.fragment != NULL {
            uri.push('#');
            write_content(&self.fragment, "!$&'()*+,;=:@/?", &mut uri);
        }
        Some(uri)
    }
}

/// `text .regexp "[a-z][a-z0-9+.-]*"`
fn is_scheme_name(name: &str) -> bool {
    let mut name = name.chars();
    name.next().is_some_and(|c| c.is_ascii_lowercase())
        && name.all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "+.-".contains(c))
}

/// `authority = [?userinfo, host, ?port]`, and C5 of section 2.1.
fn is_authority(items: &[Item]) -> bool {
    let mut items = items;
    if let [false_value, userinfo, rest @ ..] = items {
        if *false_value == FALSE {
            if !is_content(userinfo) {
                return false;
            }
            items = rest;
        }
    }
    if let [rest @ .., Unsigned(0..=65535)] = items {
        items = rest;
    }
    match items {
        [Octets(octets)] | [Octets(octets), Text(_)] => matches!(octets.len(), 4 | 16),
        [] => false,
        labels => labels.iter().all(|label| {
            is_content(label)
                && !pieces(label).any(|piece| match piece {
                    Text(text) => text.contains(|c: char| c == '.' || c.is_ascii_uppercase()),
                    _ => false,
                })
        }),
    }
}

/// `text-or-pet` (section 7.2).
fn is_content(item: &Item) -> bool {
    let Array(pieces) = item else {
        return matches!(item, Text(_));
    };
    let is_in_turn = pieces
        .windows(2)
        .all(|pair| matches!(pair, [Text(_), Octets(_)] | [Octets(_), Text(_)]));
    is_in_turn
        && pieces.iter().any(|piece| matches!(piece, Octets(_)))
        && pieces.iter().all(|piece| match piece {
            Text(text) => !text.is_empty(),
            Octets(octets) => !octets.is_empty() && is_minimal(octets),
            _ => false,
        })
}

/// Whether no unreserved character and no character beyond US-ASCII is in octets.
fn is_minimal(octets: &[u8]) -> bool {
    (0..octets.len()).all(|start| {
        (start + 1..=octets.len().min(start + 4)).all(|end| {
            let text = std::str::from_utf8(&octets[start..end]);
            let mut chars = text.unwrap_or_default().chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => c.is_ascii() && !is_unreserved(c),
                _ => true,
            }
        })
    })
}

fn is_unreserved(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-._~".contains(c)
}

/// The strings of `text-or-pet`.
fn pieces(item: &Item) -> impl Iterator<Item = &Item> {
    match item {
        Array(pieces) => pieces.iter(),
        _ => std::slice::from_ref(item).iter(),
    }
}

fn first_has_colon(path: &[Item]) -> bool {
    let first = path.iter().take(1).flat_map(pieces);
    let mut texts = first.filter_map(|piece| match piece {
        Text(text) => Some(text),
        _ => None,
    });
    texts.any(|text| text.contains(':'))
}

/// Writes `text-or-pet` with the characters that are neither unreserved nor in `kept` as triplets.
fn write_content(item: &Item, kept: &str, out: &mut String) {
    for piece in pieces(item) {
        let (octets, kept) = match piece {
            Text(text) => (text.as_bytes(), kept),
            Octets(octets) => (octets.as_slice(), ""),
            _ => continue,
        };
        for octet in octets {
            let c = char::from(*octet);
            if c.is_ascii() && (is_unreserved(c) || kept.contains(c)) {
                out.push(c);
            } else {
                _ = write!(out, "%{octet:02X}");
            }
        }
    }
}

/// `None` if there is a zone.
fn write_authority(items: &[Item], out: &mut String) -> Option<()> {
    let mut items = items;
    if let [first, userinfo, rest @ ..] = items {
        if *first == FALSE {
            write_content(userinfo, "!$&'()*+,;=:", out);
            out.push('@');
            items = rest;
        }
    }
    let mut port = None;
    if let [rest @ .., Unsigned(number)] = items {
        port = Some(number);
        items = rest;
    }
    match items {
        [Octets(octets)] => {
            if let Ok(octets) = <[u8; 16]>::try_from(octets.as_slice()) {
                _ = write!(out, "[{}]", Ipv6Addr::from(octets));
            } else {
                let numbers: Vec<String> = octets.iter().map(u8::to_string).collect();
                *out += &numbers.join(".");
            }
        }
        [Octets(_), ..] => return None,
        labels => {
            for (at, label) in labels.iter().enumerate() {
                if at > 0 {
                    out.push('.');
                }
                write_content(label, "!$&'()*+,;=", out);
            }
        }
    }
    if let Some(port) = port {
        _ = write!(out, ":{port}");
    }
    Some(())
}
