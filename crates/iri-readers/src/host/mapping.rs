//! Mappings of names by the versions of IDNA, and their spelling.

#[allow(clippy::wildcard_imports, reason = "a part of that module")]
use super::*;

/// Maps each label outside US-ASCII, and each A-label.
pub(super) fn map_each(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    for (index, label) in text.split(is_full_stop).enumerate() {
        let mut mapped = NameBuffer::EMPTY;
        if label.is_ascii() && !label.starts_with("xn--") {
            mapped.write_str(label).map_err(|_| Unspelled::TooLong)?;
        } else {
            map(label, Idna::Mapped15, &mut mapped)?;
        }
        let dot = if index > 0 { "." } else { "" };
        write!(name, "{dot}{}", mapped.as_str()).map_err(|_| Unspelled::TooLong)?;
    }
    Ok(())
}

/// Maps a name in lower case whose result ends at NUL, and must not be empty.
fn map_to_nul(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let mut whole = NameBuffer::EMPTY;
    let has_a_label = || text.split(['.']).any(|label| label.starts_with("xn--"));
    if !text.is_ascii() || has_a_label() {
        map_lenient(text, &mut whole)?;
    } else {
        whole.write_str(text).map_err(|_| Unspelled::TooLong)?;
    }
    let (kept, _) = whole
        .as_str()
        .split_once(['\0'])
        .unwrap_or((whole.as_str(), ""));
    if kept.is_empty() {
        return Err(Unspelled::Unmapped);
    }
    name.write_str(kept).map_err(|_| Unspelled::TooLong)
}

/// Maps a name and encodes its labels, of which those outside US-ASCII are checked as if they had digits for
/// US-ASCII symbols and controls.
fn map_lenient(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    #[cfg(feature = "uts46")]
    let text = &*Uts46::map(text).ok_or(Unspelled::Unmapped)?;
    for (index, label) in text.split(['.']).enumerate() {
        let mut checked = NameBuffer::EMPTY;
        let is_a_label = label.starts_with("xn--");
        for c in label.chars() {
            let is_symbol = c.is_ascii() && !c.is_ascii_alphanumeric() && !is_a_label;
            let written = checked.write_char(if is_symbol { '1' } else { c });
            written.map_err(|_| Unspelled::TooLong)?;
        }
        let mut mapped = NameBuffer::EMPTY;
        if is_a_label || !label.is_ascii() {
            map(checked.as_str(), Idna::Mapped15, &mut mapped)?;
        }
        if !is_a_label {
            mapped = NameBuffer::EMPTY;
            let written = encode_every_label(label, &mut mapped);
            written.map_err(|_| Unspelled::TooLong)?;
        }
        let dot = if index > 0 { "." } else { "" };
        write!(name, "{dot}{}", mapped.as_str()).map_err(|_| Unspelled::TooLong)?;
    }
    Ok(())
}

/// Encodes labels after A-labels are decoded, whose characters outside US-ASCII count as letters.
pub(super) fn encode_again(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for (index, label) in text.split(['.']).enumerate() {
        if index > 0 {
            name.write_str(".")?;
        }
        let Some(rest) = label.strip_prefix("xn--").filter(|rest| !rest.is_empty()) else {
            encode_every_label(seen_label(label)?.as_str(), name)?;
            continue;
        };
        let mut ascii = TextBuffer::<63>::EMPTY;
        ascii.write_str("xn--")?;
        for c in rest.chars() {
            let letter = char::from(b'`' + (u32::from(c) & 0x1F) as u8);
            ascii.write_char(if c.is_ascii() { c } else { letter })?;
        }
        match decode_a_label(ascii.as_str()) {
            Some(_) => name.write_str(ascii.as_str())?,
            None => encode_every_label("\u{FFFD}", name)?,
        }
    }
    Ok(())
}

/// The label that a decoder sees if the code points of a label are encoded in the order of their decimal
/// spellings, and those that are smaller than one before them are left out but counted.
fn seen_label(label: &str) -> Result<NameBuffer, fmt::Error> {
    let mut seen = NameBuffer::EMPTY;
    for c in label.chars().filter(char::is_ascii) {
        seen.write_char(c)?;
    }
    let spelling = |code: u32| {
        let digits = code.checked_ilog10().unwrap_or(0);
        (code * 10_u32.pow(6 - digits), digits)
    };
    let codes = || label.chars().map(u32::from);
    let mut length = seen.len() as u32;
    let (mut next, mut delta, mut last) = (0x80, 0, (0, 0));
    let (mut code, mut at) = (0x80, 0);
    while let Some(chosen) = codes()
        .filter(|&code| code >= next && spelling(code) > last)
        .min_by_key(|&code| spelling(code))
    {
        delta += (chosen - next) * (length + 1);
        for other in codes() {
            delta += u32::from(other < chosen);
            if other != chosen {
                continue;
            }
            // The decoder counts on to the next place.
            at += delta;
            code += at.checked_div(length + 1).unwrap_or(0);
            at = at.checked_rem(length + 1).unwrap_or(0);
            let text = seen.as_str();
            let place = text.char_indices().nth(at as usize);
            let (before, after) = split_at(text, place.map_or(text.len(), |(place, _)| place));
            let mut longer = NameBuffer::EMPTY;
            longer.write_str(before)?;
            longer.write_char(char::from_u32(code).ok_or(fmt::Error)?)?;
            longer.write_str(after)?;
            seen = longer;
            (at, length, delta) = (at + 1, length + 1, 0);
        }
        (next, delta, last) = (chosen + 1, delta + 1, spelling(chosen));
    }
    Ok(seen)
}

/// The index of a colon before digits of another script at the end, if the way does not encode them.
pub(super) fn script_port(part: &str, idna: Idna) -> usize {
    let colon = part.rfind([':']).filter(|_| idna == Idna::LowercaseButPort);
    let (_, after) = split_at(part, colon.map_or(part.len(), |colon| colon + 1));
    let is_port = !after.is_ascii() && after.chars().all(char::is_numeric);
    colon.filter(|_| is_port).unwrap_or(part.len())
}

/// Whether names are lowercased by Unicode before they are mapped.
pub(super) const fn has_lowercase(idna: Idna) -> bool {
    matches!(
        idna,
        Idna::Idna2008Lower
            | Idna::Idna2008Labels
            | Idna::LowercaseToPercent
            | Idna::LowercaseDots
            | Idna::LowercasePercent
            | Idna::LowercaseSurrogates
            | Idna::LowerMapped
            | Idna::LowerMappedBeyond
            | Idna::LowercaseIf2003
            | Idna::Uts46Else2003
            | Idna::Idna2003ElseRaw
    )
}

/// Writes the normal spelling of a name that is lowercased by Unicode.
pub(super) fn spell_lowercase(
    text: &str,
    idna: Idna,
    name: &mut NameBuffer,
) -> Result<(), Unspelled> {
    let mut lower = NameBuffer::EMPTY;
    match idna {
        Idna::Idna2008Lower if !text.is_ascii() => {
            return map_labels(lowercase(text)?.as_str(), is_full_stop, name);
        }
        Idna::Idna2008Labels => return map_labels(text, |c| c == '.', name),
        Idna::LowercaseToPercent => {
            let percent = text.find(['%']).unwrap_or(text.len());
            let (start, rest) = split_at(text, percent);
            lower = lowercase(start)?;
            lower.write_str(rest).map_err(|_| Unspelled::TooLong)?;
        }
        Idna::LowerMapped => return map_to_nul(lowercase(text)?.as_str(), name),
        Idna::LowerMappedBeyond => {
            lower = lowercase(text)?;
            if !lower.as_str().is_ascii() {
                return map_each(lower.as_str(), name);
            }
        }
        Idna::LowercaseDots if text.contains(['@']) => return spell_address(text, name),
        Idna::LowercaseDots => {
            for c in lowercase(text)?.as_str().chars() {
                let c = if is_full_stop(c) { '.' } else { c };
                lower.write_char(c).map_err(|_| Unspelled::TooLong)?;
            }
            // The encoder takes a delete character for one that is not US-ASCII.
            if lower.as_slice().contains(&0x7F) {
                return encode_deletes(lower.as_str(), name).map_err(|_| Unspelled::TooLong);
            }
        }
        Idna::LowercaseSurrogates => {
            let written = percent_units(lowercase(text)?.as_str(), name);
            return written.map_err(|_| Unspelled::TooLong);
        }
        Idna::LowercasePercent => {
            let written = percent(lowercase(text)?.as_slice(), name);
            return written.map_err(|_| Unspelled::TooLong);
        }
        Idna::LowercaseIf2003 => {
            map_by_nameprep(text, name)?;
            lower = lowercase(text)?;
            let text = lower.as_str();
            let is_kept = text.is_ascii() && text.split(['.']).all(is_round_trip);
            if text.starts_with("xn--") && !is_kept {
                return Err(Unspelled::Unmapped);
            }
        }
        Idna::Uts46Else2003 if !text.is_ascii() => {
            let is_mapped = !text.contains(['%']) && map(text, Idna::Uts46, name).is_ok();
            let mut labels = name.as_str().split(['.']);
            if is_mapped && labels.all(|label| is_ldh(label.as_bytes())) {
                return Ok(());
            }
            return map_by_nameprep(text, name);
        }
        _ => {
            lower = lowercase(text)?;
            let is_mapped = !text.is_ascii() && map_by_nameprep(lower.as_str(), name).is_ok();
            let root = name.as_str().strip_suffix(['.']).unwrap_or(name.as_str());
            if is_mapped && root.split(['.']).all(|label| !label.is_empty()) {
                return Ok(());
            }
        }
    }
    *name = NameBuffer::EMPTY;
    let written = match idna {
        Idna::LowercaseDots => encode_every_label(lower.as_str(), name),
        _ => encode_labels(lower.as_str(), name),
    };
    written.map_err(|_| Unspelled::TooLong)?;
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// Encodes each label, also those with a delete character.
pub(super) fn encode_deletes(text: &str, name: &mut NameBuffer) -> fmt::Result {
    for (index, label) in text.split(['.']).enumerate() {
        let dot = if index > 0 { "." } else { "" };
        name.write_str(dot)?;
        if label.is_ascii() && label.contains('\x7F') {
            write!(name, "xn--{label}-")?;
        } else {
            let mut encoded = NameBuffer::EMPTY;
            encode_labels(label, &mut encoded)?;
            name.write_str(encoded.as_str())?;
        }
    }
    Ok(())
}

/// Writes these characters as triplets.
pub(super) fn escape(octets: &[u8], escaped: AsciiSet, name: &mut NameBuffer) -> fmt::Result {
    for &octet in octets {
        if escaped.contains(octet) {
            write!(name, "%{octet:02x}")?;
        } else {
            name.push(octet).map_err(|_| fmt::Error)?;
        }
    }
    Ok(())
}

/// Writes what is before an `@` as triplets, and encodes what is between it and a second one.
pub(super) fn spell_address(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let (user, rest) = text.split_once(['@']).unwrap_or_default();
    let host = rest.split(['@']).next().unwrap_or_default();
    let mut of_host = NameBuffer::EMPTY;
    spell_lowercase(host, Idna::LowercaseDots, &mut of_host)?;
    let written = percent(lowercase(user)?.as_slice(), name)
        .and_then(|()| write!(name, "%40{}", of_host.as_str()));
    written.map_err(|_| Unspelled::TooLong)
}

/// Writes controls and what is not US-ASCII as triplets.
pub(super) fn percent(octets: &[u8], name: &mut NameBuffer) -> fmt::Result {
    for &octet in octets {
        match octet {
            b' '..=b'~' => name.push(octet).map_err(|_| fmt::Error)?,
            _ => write!(name, "%{octet:02x}")?,
        }
    }
    Ok(())
}

/// Encodes each label outside US-ASCII without mapping it, so that it is equal to its A-label.
pub(super) fn encode_labels(text: &str, name: &mut NameBuffer) -> fmt::Result {
    // Nobody finds a name that starts with a bracket.
    if text.starts_with(['[']) {
        return name.write_str(text);
    }
    encode_every_label(text, name)
}

/// A name in lower case, by Unicode.
pub(super) fn lowercase(text: &str) -> Result<NameBuffer, Unspelled> {
    let mut lower = NameBuffer::EMPTY;
    for (at, c) in text.char_indices() {
        let is_final = || {
            let before = text.get(..at).unwrap_or_default().chars().next_back();
            let mut after = text.get(at..).unwrap_or_default().chars().skip(1);
            let next =
                after.find(|c| !matches!(c, '.' | '\'' | ':' | '^' | '`' | '\u{AD}' | '\u{B7}'));
            before.is_some_and(char::is_alphabetic) && !next.is_some_and(char::is_alphabetic)
        };
        let written = match c {
            'Σ' if is_final() => lower.write_char('ς'),
            c => c.to_lowercase().try_for_each(|c| lower.write_char(c)),
        };
        written.map_err(|_| Unspelled::TooLong)?;
    }
    Ok(lower)
}

/// Whether compatibility normalization changes a text.
pub(crate) fn is_compatible(text: &str) -> bool {
    let nameprep = Idna2003::new().with_std3(false);
    let changes = |c: char| {
        let mut lower = NameBuffer::EMPTY;
        let mut plain = NameBuffer::EMPTY;
        let mut mapped = NameBuffer::EMPTY;
        let is_written = c
            .to_lowercase()
            .try_for_each(|c| lower.write_char(c))
            .is_ok()
            && nameprep.write_label(lower.as_str(), &mut mapped).is_ok()
            && encode_labels(lower.as_str(), &mut plain).is_ok();
        is_written && mapped.as_slice() != plain.as_slice()
    };
    // Case folding changes these, too.
    let is_changed = |c: char| !c.is_ascii() && !matches!(c, 'ß' | 'ẞ' | 'ς') && changes(c);
    text.chars()
        .any(|c| c == '\u{A0}' || c == '\u{3000}' || is_changed(c))
        || !is_nfc(text.chars())
}

/// Whether an A-label is the one of what it decodes to, by IDNA2003.
pub(super) fn is_round_trip(label: &str) -> bool {
    if !label.starts_with("xn--") {
        return true;
    }
    let mut decoded = NameBuffer::EMPTY;
    let mut back = NameBuffer::EMPTY;
    decode_a_label(label).is_some_and(|chars| {
        let is_written = chars
            .as_slice()
            .iter()
            .try_for_each(|&c| decoded.write_char(c))
            .is_ok();
        let mapper = Idna2003::new().with_std3(false);
        is_written
            && mapper.write_label(decoded.as_str(), &mut back).is_ok()
            && back.as_str().eq_ignore_ascii_case(label)
    })
}

/// The full stops of IDNA2003.
pub(super) const fn is_full_stop(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Maps each label by IDNA2008 after it is lowercased. If other full stops separate labels too, labels in
/// US-ASCII are checked.
pub(super) fn map_labels(
    text: &str,
    is_dot: fn(char) -> bool,
    name: &mut NameBuffer,
) -> Result<(), Unspelled> {
    let are_checked = is_dot('\u{3002}');
    let mut start = true;
    let root = text.strip_suffix(is_dot).unwrap_or(text);
    let checked = are_checked.then_some(root);
    for label in checked.unwrap_or(text).split(is_dot) {
        if are_checked && label.is_empty() {
            return Err(Unspelled::Unmapped);
        }
        if !start {
            name.push(b'.').map_err(|_| Unspelled::TooLong)?;
        }
        start = false;
        let lower = lowercase(label)?;
        if label.is_ascii() && !are_checked {
            name.write_str(label).map_err(|_| Unspelled::TooLong)?;
        } else if lower.as_str().is_ascii() && !lower.as_str().starts_with("xn--") {
            if !is_ldh(lower.as_slice()) {
                return Err(Unspelled::Unmapped);
            }
            name.write_str(lower.as_str())
                .map_err(|_| Unspelled::TooLong)?;
        } else {
            let mut mapped = NameBuffer::EMPTY;
            map(lower.as_str(), Idna::Idna2008, &mut mapped)?;
            name.write_str(mapped.as_str())
                .map_err(|_| Unspelled::TooLong)?;
        }
    }
    if checked.is_some_and(|checked| checked.len() < text.len()) {
        name.push(b'.').map_err(|_| Unspelled::TooLong)?;
    }
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// Maps each label outside US-ASCII by IDNA2003, without its rules for US-ASCII. Others must not be empty or too
/// long.
pub(super) fn map_by_nameprep(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    *name = NameBuffer::EMPTY;
    let mapper = Idna2003::new().with_std3(false);
    let root = text.strip_suffix(is_full_stop).unwrap_or(text);
    for (index, label) in root.split(is_full_stop).enumerate() {
        if index > 0 {
            name.push(b'.').map_err(|_| Unspelled::TooLong)?;
        }
        if label.is_ascii() && !(1..=63).contains(&label.len()) {
            return Err(Unspelled::Unmapped);
        }
        let written = mapper.write_label(label, name);
        written.map_err(|_| Unspelled::Unmapped)?;
    }
    if root.len() < text.len() {
        name.push(b'.').map_err(|_| Unspelled::TooLong)?;
    }
    name.as_mut_slice().make_ascii_lowercase();
    Ok(())
}

/// Whether a label has letters, digits and inner hyphens, none of them third and fourth. An empty one is allowed.
pub(super) fn is_ldh(label: &[u8]) -> bool {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    label.iter().all(is_allowed)
        && !label.starts_with(b"-")
        && !label.ends_with(b"-")
        && (label.starts_with(b"xn--") || label.get(2..4) != Some(b"--"))
}

/// Maps a name by a version of IDNA.
pub(super) fn map(text: &str, idna: Idna, name: &mut NameBuffer) -> Result<(), Unspelled> {
    let kind = |error: HostError| error.kind();
    let is_again = |label: &str| label.starts_with("xn--") && !label.is_ascii();
    let result = match idna {
        Idna::Idna2003 => {
            let mapper = Idna2003::new().with_unassigned(true);
            mapper.to_ascii(text, name).map_err(kind)
        }
        Idna::Idna2003Again if text.split(['.']).any(is_again) => {
            encode_labels(text, name).map_err(|_| HostErrorKind::NotWritten)
        }
        Idna::Idna2003Again if text.contains(|c| matches!(c, '\u{2488}'..='\u{249B}')) => {
            Err(HostErrorKind::Disallowed)
        }
        Idna::Idna2003Assigned | Idna::Idna2003Again if !text.is_ascii() => {
            let mapper = Idna2003::new().with_unassigned(false).with_std3(false);
            mapper.to_ascii(text, name).map_err(kind)
        }
        Idna::Idna2008 => Idna2008.to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Browser => Uts46::browser().to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Browser2025 => Uts46::browser_2025().to_ascii(text, name).map_err(kind),
        #[cfg(feature = "uts46")]
        Idna::Mapped if !text.is_ascii() => match Uts46::map(text) {
            Some(mapped) => encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten),
            None => Err(HostErrorKind::Disallowed),
        },
        #[cfg(feature = "uts46")]
        Idna::Unbound => unbound(text, name),
        #[cfg(feature = "uts46")]
        Idna::Unjoined => unjoined(text, name),
        #[cfg(feature = "uts46")]
        Idna::Strdown if !text.is_ascii() => strdown(text, name),
        #[cfg(feature = "uts46")]
        Idna::MappedOr2003 if !text.is_ascii() => mapped_or_2003(text, name),
        #[cfg(feature = "uts46")]
        Idna::Mapped15 => map_15(text, name),
        #[cfg(feature = "uts46")]
        Idna::Uts46 => Uts46::new().to_ascii(text, name).map_err(kind),
        _ => encode_labels(text, name).map_err(|_| HostErrorKind::NotWritten),
    };
    name.as_mut_slice().make_ascii_lowercase();
    result.map_err(|kind| match kind {
        HostErrorKind::NotWritten => Unspelled::TooLong,
        _ => Unspelled::Unmapped,
    })
}

/// Whether the low octet of a character of 16 bits is a character that a host may contain.
pub(super) fn has_allowed_octet(c: char, way: &Way) -> bool {
    let octet = (u32::from(c) & 0xFF) as u8;
    c.is_ascii() || u32::from(c) > 0xFFFF || !octet.is_ascii() || way.host.ascii.contains(octet)
}

/// Maps a name as browsers do, spaces included. Without the feature `uts46` it is not mapped.
pub(super) fn map_spaces(text: &str, name: &mut NameBuffer) -> Result<(), Unspelled> {
    #[cfg(feature = "uts46")]
    if let Some(mapped) = Uts46::map(text).filter(|mapped| mapped.contains([' '])) {
        // A letter in their place shows whether the rest is valid.
        map(&mapped.replace([' '], "a"), Idna::Browser, name)?;
        name.clear();
        return encode_labels(&mapped, name).map_err(|_| Unspelled::TooLong);
    }
    map(text, Idna::Browser, name)
}

/// Maps a name by UTS 46 with all checks of browsers but the Bidi rule.
#[cfg(feature = "uts46")]
pub(super) fn unbound(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    match Uts46::browser()
        .to_ascii(text, name)
        .map_err(|error| error.kind())
    {
        Err(HostErrorKind::Bidi) => map_only(text, name),
        result => result,
    }
}

/// Maps a name by UTS 46 with all checks of browsers but the Bidi rule, the contexts of joiners and marks at the start,
/// after A-labels of US-ASCII were decoded.
#[cfg(feature = "uts46")]
fn unjoined(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    let mapped = Uts46::map(text).ok_or(HostErrorKind::Disallowed)?;
    let mut labels = alloc::string::String::new();
    for (index, label) in mapped.split(['.']).enumerate() {
        labels.push_str(if index > 0 { "." } else { "" });
        if label == "xn--" {
            continue;
        }
        let decoded = decode_a_label(label).filter(|_| label.starts_with("xn--"));
        match decoded {
            Some(decoded) if decoded.as_slice().iter().all(char::is_ascii) => {
                if decoded.as_slice().starts_with(&['x', 'n', '-', '-']) {
                    return Err(HostErrorKind::Disallowed);
                }
                labels.extend(decoded.as_slice());
            }
            _ => labels.push_str(label),
        }
    }
    let result = Uts46::browser_2025().to_ascii(&labels, name);
    match result.map_err(|error| error.kind()) {
        Err(HostErrorKind::Bidi | HostErrorKind::JoinerContext | HostErrorKind::MarkFirst) => {
            map_only(&labels, name)
        }
        result => result,
    }
}

/// Maps a name by UTS 46, or without its checks by its transitional mapping.
#[cfg(feature = "uts46")]
pub(super) fn mapped_or_2003(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    let text = text.replace(['\u{1E9E}'], "ss");
    if Uts46::browser_2025().to_ascii(&text, name).is_ok() && are_encoded(name) {
        return Ok(());
    }
    let text = text
        .replace(['\u{DF}'], "ss")
        .replace(['\u{3C2}'], "\u{3C3}");
    map_only(&text.replace(['\u{200C}', '\u{200D}'], ""), name)?;
    are_encoded(name)
        .then_some(())
        .ok_or(HostErrorKind::Disallowed)
}

/// Maps the lower case of a name by UTS 46 without checks, unless it is US-ASCII without what is ignored.
#[cfg(feature = "uts46")]
pub(super) fn strdown(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    let next = text.chars().skip(1).map(Some).chain([None]);
    let lower = text.chars().zip(next).flat_map(|(c, next)| match c {
        '\u{3A3}' if !next.is_some_and(char::is_alphabetic) => '\u{3C2}'.to_lowercase(),
        c => c.to_lowercase(),
    });
    let lower: alloc::string::String = lower.collect();
    let is_ignored = |c| {
        matches!(
            c,
            '\u{AD}' | '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}'
        )
    };
    let kept = lower.replace(is_ignored, "");
    if kept.is_ascii() {
        return name.write_str(&kept).map_err(|_| HostErrorKind::NotWritten);
    }
    let mut digits = lower;
    // A digit with a full stop.
    for (number, c) in (1..).zip('\u{2488}'..='\u{249B}') {
        if digits.contains([c]) {
            digits = digits.replace([c], &alloc::format!("{number}."));
        }
    }
    let is_dot = ['.', '\u{3002}', '\u{FF0E}', '\u{FF61}'];
    let kept = digits.strip_suffix(is_dot).unwrap_or(&digits);
    map_only(&kept.replace(is_ignored, ""), name)?;
    let is_control = |byte: &u8| byte.is_ascii_control() || *byte == b' ';
    if name.as_slice().iter().any(is_control) {
        return Err(HostErrorKind::Disallowed);
    }
    Ok(())
}

/// Maps a name by UTS 46 without checks but those of A-labels.
#[cfg(feature = "uts46")]
pub(super) fn map_only(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    name.clear();
    let mapped = Uts46::map(text).ok_or(HostErrorKind::Disallowed)?;
    let is_wrong = |label: &str| label.starts_with("xn--") && !label.is_ascii();
    if mapped.split(['.']).any(is_wrong) {
        return Err(HostErrorKind::Disallowed);
    }
    encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten)?;
    let is_long = |label: &str| label.len() > 63;
    if name.as_str().split(['.']).any(is_long) {
        return Err(HostErrorKind::Disallowed);
    }
    Ok(())
}

/// Whether labels are of at most 63 characters, neither start nor end with a hyphen, and are decoded if they are A-labels.
#[cfg(feature = "uts46")]
pub(super) fn are_encoded(name: &NameBuffer) -> bool {
    name.as_str().split(['.']).all(|label| {
        let is_symbol = |byte: u8| !byte.is_ascii_alphanumeric() && byte != b'-';
        let is_wrong = label.starts_with("xn--")
            && (decode_a_label(label).is_none() || label.bytes().any(is_symbol));
        label.len() < 64 && !label.starts_with(['-']) && !label.ends_with(['-']) && !is_wrong
    })
}

/// Maps a name by UTS 46 of Unicode 15, with the Bidi rule for the labels alone that start with a letter.
#[cfg(feature = "uts46")]
pub(super) fn map_15(text: &str, name: &mut NameBuffer) -> Result<(), HostErrorKind> {
    // A capital sharp s was two letters until Unicode 15.1.
    let replaced = text
        .contains(['\u{1E9E}'])
        .then(|| text.replace(['\u{1E9E}'], "ss"));
    let text = replaced.as_deref().unwrap_or(text);
    let has_ascii_label = text.split(['.']).any(|label| {
        decode_a_label(label)
            .is_some_and(|label| !label.is_empty() && label.as_slice().iter().all(char::is_ascii))
    });
    let result = Uts46::browser_2025().to_ascii(text, name);
    match result.map_err(|error| error.kind()) {
        // An A-label may decode to US-ASCII.
        Err(_) if has_ascii_label && text.is_ascii() => {
            name.write_str(text)
                .map_err(|_| HostErrorKind::NotWritten)?;
        }
        Err(HostErrorKind::Bidi) => {
            let mapped = Uts46::map(text).ok_or(HostErrorKind::Disallowed)?;
            encode_labels(&mapped, name).map_err(|_| HostErrorKind::NotWritten)?;
        }
        result => result?,
    }
    let is_wrong = |label: &[char]| {
        let first = label.first().map(|&c| bidi_class(c));
        let is_checked = matches!(first, Some(BidiClass::L | BidiClass::R | BidiClass::AL));
        is_checked && check_bidi_rule(label.iter().copied()).is_err()
    };
    let mut labels = name.as_str().split(['.']).filter_map(decode_a_label);
    if labels.any(|label| is_wrong(label.as_slice())) {
        return Err(HostErrorKind::Bidi);
    }
    Ok(())
}
