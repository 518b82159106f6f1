//! What a reader returned, and whether the model of its way predicts it.

use std::fmt;

use iri_core::ascii::AsciiSet;
use iri_readers::{
    At, Brackets, Colon, ContactHost, NoScheme, PortRule, Unclosed, Way, Zone, read, ways,
};

use crate::escape::{escape, unescape};

/// What a reader returned for one string.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Taken {
    /// It refused the string.
    Refused,
    /// The octets of scheme, userinfo, host, port and path; `None` if there is none.
    Components([Option<Vec<u8>>; 5]),
}

impl Taken {
    /// Reads a line of a reader program.
    ///
    /// # Errors
    ///
    /// The line does not follow the protocol.
    pub fn of_line(line: &str) -> Result<Self, String> {
        if line == "!" {
            return Ok(Self::Refused);
        }
        let octets = |field: &str| -> Option<Option<Vec<u8>>> {
            if field == "-" {
                return Some(None);
            }
            let digits: Vec<u8> = field
                .chars()
                .map(|c| c.to_digit(16).map(|digit| digit as u8))
                .collect::<Option<_>>()?;
            let pairs = digits.chunks(2).map(|pair| match pair {
                [high, low] => Some(high << 4 | low),
                _ => None,
            });
            Some(Some(pairs.collect::<Option<_>>()?))
        };
        let fields: Option<Vec<_>> = line.split('\t').map(octets).collect();
        let fields = fields.and_then(|fields| fields.try_into().ok());
        fields
            .map(Self::Components)
            .ok_or_else(|| format!("not a line of the protocol: {line:?}"))
    }

    /// Reads five cells of the matrix.
    pub fn of_cells(cells: &[&str]) -> Self {
        if cells.first() == Some(&"!") {
            return Self::Refused;
        }
        let mut fields: [Option<Vec<u8>>; 5] = Default::default();
        for (field, cell) in fields.iter_mut().zip(cells) {
            *field = (*cell != "-").then(|| unescape(cell));
        }
        Self::Components(fields)
    }

    /// The difference between what a reader took and the prediction of a model; `None` if they agree.
    ///
    /// Only what would be contacted is compared: another spelling is not another host, and neither is a default port.
    pub fn difference(&self, text: &str, way: &Way) -> Option<String> {
        let real = self.summary();
        let predicted = predicted(text, way);
        (real != predicted).then(|| format!("{real} but the model {predicted}"))
    }

    /// What would be contacted, in a spelling that is the same for all readers.
    pub fn summary(&self) -> String {
        let Self::Components([scheme, _, host, port, _]) = self else {
            return "!".to_owned();
        };
        let text = |octets: &Option<Vec<u8>>| {
            octets
                .as_ref()
                .map(|octets| String::from_utf8_lossy(octets).into_owned())
        };
        let scheme = text(scheme).unwrap_or_default().to_lowercase();
        let host = host.as_ref().map_or(String::new(), |host| canonical(host));
        if host.is_empty() {
            return format!("{scheme}:");
        }
        let port = text(port).filter(|port| !port.is_empty());
        let port = match port {
            // The greatest number stands for all that are too great.
            Some(port) => port.parse().map_or(port, |number: u128| {
                number.min(u128::from(u32::MAX)).to_string()
            }),
            None => default_port(&scheme).map_or(String::new(), |port| port.to_string()),
        };
        format!("{scheme}://{}:{port}", shortened(host))
    }
}

/// A host without brackets and without the encoding of the percent sign of a zone, in which readers differ only in spelling, unless it is longer than the Domain Name System allows: readers that accept it cannot contact it.
fn shortened(host: String) -> String {
    let inside = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let host = match inside {
        Some(inside) => {
            String::from_utf8_lossy(&decoded(&inside.replacen("%25", "%", 1))).to_ascii_lowercase()
        }
        None => host,
    };
    if host.len() > 253 || host.split('.').any(|label| label.len() > 63) {
        return "(too long)".to_owned();
    }
    host
}

/// The octets of a text with triplets decoded.
fn decoded(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let triplet = iri_core::pct::triplet(rest);
        octets.push(triplet.unwrap_or(*first));
        rest = triplet.and(rest.get(3..)).unwrap_or(after);
    }
    octets
}

fn default_port(scheme: &str) -> Option<u32> {
    let text = format!("{scheme}://a");
    read(&text, &ways::RFC3986).ok()?.contact().port()
}

/// The same summary, of the model of a way.
pub fn predicted(text: &str, way: &Way) -> String {
    let Ok(reading) = read(text, way) else {
        return "!".to_owned();
    };
    let contact = reading.contact();
    // Some readers return the scheme that they assume even if they would contact nothing.
    let assumed = match reading.way().no_scheme {
        NoScheme::AfterSlashes if reading.scheme_span().is_none() => "http",
        _ => "",
    };
    let scheme = contact
        .scheme()
        .map_or(assumed.to_owned(), |scheme| scheme.as_str().to_lowercase());
    match contact.host() {
        ContactHost::None | ContactHost::Empty => format!("{scheme}:"),
        host => {
            let text = reading
                .port_span()
                .map_or("", |port| port.of(reading.text()));
            let text = match reading.way().port {
                PortRule::Text => text.to_owned(),
                PortRule::Joined => text.replace([':', '[', ']'], ""),
                _ => String::new(),
            };
            let port = match contact.port() {
                _ if !text.is_empty() && text.parse::<u128>().is_err() => text,
                port => port.map_or(String::new(), |port| port.to_string()),
            };
            format!(
                "{scheme}://{}:{port}",
                shortened(canonical(host.to_string().as_bytes()))
            )
        }
    }
}

/// A host alone, without rules.
const HOST: Way = Way {
    authority_end: AsciiSet::EMPTY,
    at: At::Ignored,
    colon: Colon::Ignored,
    brackets: Brackets::Any,
    unclosed: Unclosed::Character,
    zone: Zone::KeptRaw,
    ..ways::LENIENT
};

const WITH_ZEROS: Way = Way {
    brackets: Brackets::MoreZeros,
    ..HOST
};

const WITH_COLON: Way = Way {
    brackets: Brackets::FinalColon,
    ..HOST
};

/// The normal spelling of a host that a reader returned.
fn canonical(host: &[u8]) -> String {
    // What is not UTF-8 stays different from any text.
    let text = match std::str::from_utf8(host) {
        Ok(text) => text.to_owned(),
        Err(_) => host
            .iter()
            .map(|octet| {
                if octet.is_ascii() {
                    char::from(*octet).to_string()
                } else {
                    format!("%{octet:02x}")
                }
            })
            .collect(),
    };
    let plain = format!("//{text}");
    let bracketed = if text.starts_with('[') {
        plain.clone()
    } else {
        format!("//[{text}]")
    };
    for way in [&WITH_ZEROS, &WITH_COLON] {
        if let Ok(reading) = read(&bracketed, way) {
            if let host @ ContactHost::Ipv6(..) = reading.contact().host() {
                return host.to_string();
            }
        }
    }
    match read(&plain, &HOST) {
        Ok(reading) => reading.contact().host().to_string(),
        Err(_) => text,
    }
}

impl fmt::Display for Taken {
    /// Writes the five cells of the matrix.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused => f.write_str("!\t\t\t\t"),
            Self::Components(fields) => {
                for (index, field) in fields.iter().enumerate() {
                    let tab = if index == 0 { "" } else { "\t" };
                    match field {
                        Some(octets) => write!(f, "{tab}{}", escape(octets))?,
                        None => write!(f, "{tab}-")?,
                    }
                }
                Ok(())
            }
        }
    }
}
