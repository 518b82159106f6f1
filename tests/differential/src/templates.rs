//! Expansions of URI templates: random templates and values, and how other implementations differ.
//!
//! [`expand`] is appendix A of RFC 6570, written down literally: `iri-kit` never differs from it. A peer may only differ
//! where one of its [`KINDS`] says so.

use std::fmt::{self, Write as _};

use iri_conformance::generate::Random;
use iri_kit::template::{Modifier, Operator, OwnedValue, Part, Template};

/// The values of a template, by name.
pub type Values = Vec<(String, OwnedValue)>;

/// A way in which a peer differs from `iri-kit`, for templates and values of which `is` is true.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The packages.
    pub peers: &'static [&'static str],
    /// What they do.
    pub about: &'static str,
    /// The clause that decides.
    pub clause: &'static str,
    /// Whether a case may differ.
    pub is: fn(&Case<'_>) -> bool,
}

/// A template with its values.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The template.
    pub template: Template<'a>,
    /// The values.
    pub values: &'a Values,
}

impl Case<'_> {
    /// Whether a literal is so.
    fn literal(&self, is: impl Fn(&str) -> bool) -> bool {
        self.template
            .parts()
            .any(|part| matches!(part, Part::Literal(literal) if is(literal.as_str())))
    }

    /// Whether a variable with a value is so.
    fn variable(&self, is: impl Fn(Operator, Modifier, &OwnedValue) -> bool) -> bool {
        self.template.parts().any(|part| match part {
            Part::Literal(_) => false,
            Part::Expression(expression) => expression.variables().any(|variable| {
                let of = |(name, value): &(String, OwnedValue)| {
                    name == variable.name() && is(expression.operator(), variable.modifier(), value)
                };
                self.values.iter().any(of)
            }),
        })
    }
}

/// Whether a text of a value is so.
fn any_text(value: &OwnedValue, is: fn(&str) -> bool) -> bool {
    match value {
        OwnedValue::Text(text) => is(text),
        OwnedValue::List(items) => items.iter().any(|item| any_text(item, is)),
        OwnedValue::Pairs(pairs) => pairs
            .iter()
            .any(|(name, value)| is(name) || any_text(value, is)),
        _ => false,
    }
}

const RUST: &str = "iri-string";
const SYSTEM: &str = "uri-template-system";
const PYTHON: &str = "uritemplate";

/// All kinds.
pub const KINDS: &[Kind] = &[
    Kind {
        peers: &[RUST, SYSTEM],
        about: "refuses a literal with characters outside US-ASCII",
        clause: "6570-2.1-literals",
        is: |case| case.literal(|text| !text.is_ascii()),
    },
    Kind {
        peers: &[PYTHON],
        about: "copies a literal with characters outside US-ASCII",
        clause: "6570-3.1-literal",
        is: |case| case.literal(|text| !text.is_ascii()),
    },
    Kind {
        peers: &[SYSTEM],
        about: "never returns from a literal with a triplet",
        clause: "6570-2.1-literals",
        is: |case| case.literal(|text| text.contains('%')),
    },
    Kind {
        peers: &[SYSTEM],
        about: "refuses an apostrophe",
        clause: "6570-2.1-apostrophe",
        is: |case| case.literal(|text| text.contains('\'')),
    },
    Kind {
        peers: &[PYTHON],
        about: "sorts the pairs of an associative array",
        clause: "6570-3.2.1-array",
        is: |case| {
            case.variable(
                |_, _, value| matches!(value, OwnedValue::Pairs(pairs) if pairs.len() > 1),
            )
        },
    },
    Kind {
        peers: &[PYTHON],
        about: "writes a comma or a name for an empty list or associative array",
        clause: "6570-2.3-empty-list",
        is: |case| {
            case.variable(|_, _, value| {
                matches!(value, OwnedValue::Pairs(pairs) if pairs.is_empty())
                    || matches!(value, OwnedValue::List(items) if items.is_empty())
            })
        },
    },
    Kind {
        peers: &[PYTHON, RUST],
        about: "writes the equals sign after an empty value of `;`",
        clause: "6570-3.2.1-array-empty",
        is: |case| {
            case.variable(|operator, modifier, value| {
                operator == Operator::PathParameter
                    && modifier == Modifier::Explode
                    && any_text(value, str::is_empty)
            })
        },
    },
    Kind {
        peers: &[RUST],
        about: "panics for values of `+` and `#` with characters of several bytes, or with triplets that encode no characters",
        clause: "6570-3.2.1-allowed",
        is: |case| {
            case.variable(|operator, _, value| {
                operator.keeps_reserved()
                    && any_text(value, |text| !text.is_ascii() || text.contains("%E9"))
            })
        },
    },
    Kind {
        peers: &[PYTHON, RUST, SYSTEM],
        about: "cuts a prefix inside of the triplets of a character",
        clause: "6570-3.2.1-prefix",
        is: |case| {
            case.variable(|operator, modifier, value| {
                operator.keeps_reserved()
                    && matches!(modifier, Modifier::Prefix(_))
                    && any_text(value, |text| text.contains('%'))
            })
        },
    },
    Kind {
        peers: &[RUST],
        about: "panics for a prefix of characters of several bytes",
        clause: "6570-2.4.1-characters",
        is: |case| {
            case.variable(|_, modifier, value| {
                matches!(modifier, Modifier::Prefix(_)) && any_text(value, |text| !text.is_ascii())
            })
        },
    },
    Kind {
        peers: &[PYTHON],
        about: "encodes nothing in a value with a triplet",
        clause: "6570-3.2.1-allowed",
        is: |case| {
            case.variable(|operator, _, value| {
                operator.keeps_reserved() && any_text(value, |text| text.contains('%'))
            })
        },
    },
    Kind {
        peers: &[SYSTEM],
        about: "refuses a prefix with four digits",
        clause: "6570-2.4.1-max-length",
        is: |case| {
            case.template
                .variables()
                .any(|variable| matches!(variable.modifier(), Modifier::Prefix(1000..)))
        },
    },
    Kind {
        peers: &[RUST],
        about: "encodes the triplets of the name of a list or of an associative array",
        clause: "6570-2.3-name-triplets",
        is: |case| {
            case.template
                .variables()
                .any(|variable| variable.name().contains('%'))
        },
    },
    Kind {
        peers: &[SYSTEM],
        about: "encodes the names of exploded pairs like literals",
        clause: "6570-3.2.1-array-encoded",
        is: |case| {
            case.variable(|operator, modifier, value| {
                operator.is_named()
                    && modifier == Modifier::Explode
                    && matches!(value, OwnedValue::Pairs(_))
            })
        },
    },
    Kind {
        peers: &[SYSTEM],
        about: "leaves out pairs and items with empty values",
        clause: "6570-3.2.1-array",
        is: |case| {
            case.variable(|_, _, value| {
                !matches!(value, OwnedValue::Text(_)) && any_text(value, str::is_empty)
            })
        },
    },
];

/// The seed of the random templates.
pub const SEED: u64 = 6570;

/// The comparison of the expansions of a peer with those of [`expand`].
#[derive(Debug)]
pub struct Tally {
    peer: String,
    same: usize,
    /// The number of differences of each kind of the peer, in the order of [`KINDS`].
    differ: Vec<usize>,
    unknown: Vec<String>,
}

impl Tally {
    /// No case of a peer yet.
    pub fn new(peer: &str) -> Self {
        Self {
            peer: peer.to_owned(),
            same: 0,
            differ: vec![0; KINDS.len()],
            unknown: Vec::new(),
        }
    }

    /// Adds a case.
    pub fn judge(&mut self, template: &str, values: &Values, found: Option<&str>) {
        let expected = expand(template, values);
        if found == Some(&*expected) {
            self.same += 1;
            return;
        }
        let Ok(parsed) = Template::parse(template) else {
            return;
        };
        let case = Case {
            template: parsed,
            values,
        };
        let is_of = |kind: &Kind| kind.peers.contains(&&*self.peer) && (kind.is)(&case);
        match KINDS.iter().position(is_of) {
            Some(kind) => self.differ[kind] += 1,
            None => self.unknown.push(format!(
                "{template:?} {values:?}: {found:?}, not {expected:?}"
            )),
        }
    }

    /// Whether each difference has a kind, and each kind of the peer occurred.
    pub fn is_right(&self) -> bool {
        let mut counted = KINDS.iter().zip(&self.differ);
        self.unknown.is_empty()
            && counted.all(|(kind, &number)| number > 0 || !kind.peers.contains(&&*self.peer))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} expansions are the same", self.peer, self.same)?;
        for (kind, number) in KINDS.iter().zip(&self.differ) {
            if kind.peers.contains(&&*self.peer) {
                write!(f, "\n  {number}: {} ({})", kind.about, kind.clause)?;
            }
        }
        for unknown in self.unknown.iter().take(20) {
            write!(f, "\n  no kind: {unknown}")?;
        }
        Ok(())
    }
}

/// Calls a function with random templates and values.
pub fn generated(number: u64, seed: u64, mut f: impl FnMut(&str, &Values)) {
    let mut random = Random::new(seed);
    for _ in 0..number {
        let template = template(&mut random);
        let Ok(parsed) = Template::parse(&template) else {
            continue;
        };
        let mut values: Values = Vec::new();
        for variable in parsed.variables() {
            let name = variable.name();
            let is_new = values.iter().all(|(other, _)| other != name);
            // A prefix has a text.
            let is_prefix = parsed.variables().any(|other| {
                other.name() == name && matches!(other.modifier(), Modifier::Prefix(_))
            });
            if is_new {
                if let Some(value) = value(&mut random, is_prefix) {
                    values.push((name.to_owned(), value));
                }
            }
        }
        f(&template, &values);
    }
}

fn pick<'a>(random: &mut Random, from: &[&'a str]) -> &'a str {
    from[below(random, from.len())]
}

fn below(random: &mut Random, number: usize) -> usize {
    usize::try_from(random.next() % number as u64).unwrap_or(0)
}

fn template(random: &mut Random) -> String {
    const LITERALS: &[&str] = &[
        "",
        "",
        "/",
        "a",
        "-",
        "?b=",
        "&",
        "#",
        ".",
        "%20",
        "%c3%a9",
        "é",
        "~",
        "'",
        "(!$*+,;=:@)",
        "[::1]",
    ];
    const NAMES: &[&str] = &["a", "b", "c1", "D", "long_name", "e.f", "%41", "0"];
    let mut template = String::new();
    for _ in 0..below(random, 4) {
        template.push_str(pick(random, LITERALS));
        template.push('{');
        template.push_str(Operator::ALL[below(random, Operator::ALL.len())].symbol());
        for index in 0..=below(random, 3) {
            if index > 0 {
                template.push(',');
            }
            template.push_str(pick(random, NAMES));
            template.push_str(pick(random, &["", "", "", "*", "*", ":1", ":3", ":9999"]));
        }
        template.push('}');
    }
    template.push_str(pick(random, LITERALS));
    template
}

fn text(random: &mut Random) -> String {
    const PIECES: &[&str] = &[
        "a",
        "Z9",
        "-._~",
        " ",
        "/",
        "?",
        "#",
        "&",
        "=",
        ",",
        ";",
        ":",
        "!",
        "'",
        "(*)",
        "[",
        "{",
        "|",
        "\"",
        "%",
        "%2",
        "%20",
        "%c3%A9",
        "%E9",
        "%F0%9F%98%80",
        "é",
        "日",
        "😀",
        "e\u{301}",
        "\u{202E}",
        "\u{E000}",
        "\n",
    ];
    (0..below(random, 4))
        .map(|_| pick(random, PIECES))
        .collect()
}

fn value(random: &mut Random, is_text: bool) -> Option<OwnedValue> {
    let of = if is_text { 5 } else { 9 };
    Some(match below(random, of) {
        0 => return None,
        1..=4 => OwnedValue::Text(text(random)),
        5 | 6 => OwnedValue::List(
            (0..below(random, 4))
                .map(|_| OwnedValue::Text(text(random)))
                .collect(),
        ),
        _ => {
            let mut pairs: Values = Vec::new();
            for index in 0..below(random, 4) {
                // Names differ, as those of maps do.
                let name = format!("{}{index}", text(random));
                pairs.push((name, OwnedValue::Text(text(random))));
            }
            OwnedValue::Pairs(pairs)
        }
    })
}

/// Expands a template by appendix A, without the library's code for expansion.
pub fn expand(template: &str, values: &Values) -> String {
    let mut out = String::new();
    let Ok(parsed) = Template::parse(template) else {
        return out;
    };
    for part in parsed.parts() {
        let expression = match part {
            Part::Literal(literal) => {
                out.push_str(&encode(literal.as_str(), true));
                continue;
            }
            Part::Expression(expression) => expression,
        };
        let operator = expression.operator();
        let keeps = operator.keeps_reserved();
        let mut pieces: Vec<String> = Vec::new();
        for variable in expression.variables() {
            let name = variable.name();
            let value = values
                .iter()
                .find(|(other, _)| other == name)
                .map(|(_, value)| value);
            let is_exploded = variable.modifier() == Modifier::Explode;
            let named = |text: &str| match (operator.is_named(), text) {
                (false, text) => text.to_owned(),
                (true, "") => format!("{name}{}", operator.if_empty()),
                (true, text) => format!("{name}={text}"),
            };
            match value {
                Some(OwnedValue::Text(text)) => {
                    let text = match variable.modifier() {
                        Modifier::Prefix(length) => prefix(text, length.into(), keeps),
                        _ => text.clone(),
                    };
                    pieces.push(named(&encode(&text, keeps)));
                }
                Some(OwnedValue::List(items)) => {
                    let items: Vec<String> = items
                        .iter()
                        .map(|item| encode(as_text(item), keeps))
                        .collect();
                    if is_exploded {
                        pieces.extend(items.iter().map(|item| named(item)));
                    } else if !items.is_empty() {
                        pieces.push(whole(operator, name, &items.join(",")));
                    }
                }
                Some(OwnedValue::Pairs(pairs)) => {
                    let pairs = pairs
                        .iter()
                        .map(|(name, value)| (encode(name, keeps), encode(as_text(value), keeps)));
                    if is_exploded {
                        pieces.extend(pairs.map(|(name, value)| {
                            let is_short = value.is_empty()
                                && operator.is_named()
                                && operator.if_empty().is_empty();
                            if is_short {
                                name
                            } else {
                                format!("{name}={value}")
                            }
                        }));
                    } else {
                        let all: Vec<String> = pairs
                            .map(|(name, value)| format!("{name},{value}"))
                            .collect();
                        if !all.is_empty() {
                            pieces.push(whole(operator, name, &all.join(",")));
                        }
                    }
                }
                None | Some(_) => {}
            }
        }
        if !pieces.is_empty() {
            out.push_str(operator.first());
            out.push_str(&pieces.join(operator.separator()));
        }
    }
    out
}

/// A list or an associative array that is not exploded: it has a member, so its value is not empty.
fn whole(operator: Operator, name: &str, text: &str) -> String {
    if operator.is_named() {
        format!("{name}={text}")
    } else {
        text.to_owned()
    }
}

fn as_text(value: &OwnedValue) -> &str {
    match value {
        OwnedValue::Text(text) => text,
        _ => "",
    }
}

/// The length of the triplet at the start of a text, or of the triplets of one character.
fn triplets(text: &str, is_whole: bool) -> Option<usize> {
    let octet = |at: usize| {
        let digits = text.get(at..at + 3)?.strip_prefix('%')?;
        digits
            .bytes()
            .all(|digit| digit.is_ascii_hexdigit())
            .then(|| u8::from_str_radix(digits, 16).ok())?
    };
    let mut octets = vec![octet(0)?];
    while is_whole && octets.len() < 4 {
        if std::str::from_utf8(&octets).is_ok() {
            return Some(3 * octets.len());
        }
        let Some(next) = octet(3 * octets.len()) else {
            break;
        };
        octets.push(next);
    }
    Some(if std::str::from_utf8(&octets).is_ok() {
        3 * octets.len()
    } else {
        3
    })
}

/// The first characters of a text.
fn prefix(text: &str, length: usize, keeps: bool) -> String {
    let mut at = 0;
    for _ in 0..length {
        let rest = &text[at..];
        let triplets = if keeps { triplets(rest, true) } else { None };
        at += triplets.unwrap_or_else(|| rest.chars().next().map_or(0, char::len_utf8));
    }
    text[..at].to_owned()
}

/// Encodes what is not unreserved, or not reserved or a triplet either.
fn encode(text: &str, keeps: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let is_kept = c.is_ascii_alphanumeric()
            || "-._~".contains(c)
            || keeps && ":/?#[]@!$&'()*+,;=".contains(c);
        if is_kept || keeps && triplets(rest, false).is_some() {
            out.push(c);
        } else {
            for octet in c.to_string().bytes() {
                let _ = write!(out, "%{octet:02X}");
            }
        }
        rest = &rest[c.len_utf8()..];
    }
    out
}
