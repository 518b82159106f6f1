//! Percent-encoding (RFC 3986, section 2.1), simple and slow: the only encoder and decoder of the
//! oracles.

/// The string with every character for which `encodes` is true as the triplets of its UTF-8 octets.
pub fn encode(text: &str, encodes: impl Fn(char) -> bool) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if encodes(c) {
            out += &triplets(c.to_string().as_bytes());
        } else {
            out.push(c);
        }
    }
    out
}

/// Each octet as a triplet, in upper case.
pub fn triplets(octets: &[u8]) -> String {
    let each = octets.iter().map(|octet| format!("%{octet:02X}"));
    each.collect::<Vec<String>>().concat()
}

/// The octets of a string, with each triplet decoded.
pub fn decode(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let octet = triplet(rest);
        octets.push(octet.unwrap_or(first));
        rest = if octet.is_some() { &rest[3..] } else { after };
    }
    octets
}

/// The octet that the triplet at the start of a string encodes.
pub fn triplet(text: &[u8]) -> Option<u8> {
    let (b'%', digits) = (text.first()?, text.get(1..3)?) else {
        return None;
    };
    let digits = std::str::from_utf8(digits).ok()?;
    let is_digits = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_digits.then(|| u8::from_str_radix(digits, 16).ok())?
}
