//! A case of the suite, and how it is written: in ASCII, so that no tool on the way changes a character.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Map, Value};

/// Who determines the result.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// A document, for everybody who implements it.
    Required,
    /// A document, for those who implement the option: it permits others.
    Optional,
    /// iri-kit. Another library may define something else.
    IriKit,
}

/// A case: one question, and its answer.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    id: String,
    #[serde(skip)]
    pub(crate) operation: &'static str,
    pub(crate) feature: String,
    pub(crate) basis: Basis,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    pub(crate) input: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub(crate) options: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) permitted: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
    pub(crate) clauses: BTreeSet<String>,
    pub(crate) sources: BTreeSet<String>,
}

/// That an input is rejected, and where and why if that is known.
#[derive(Clone, Debug, Default, Eq, PartialEq, Serialize)]
pub struct Refusal {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) span: Option<Span>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clause: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) component: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
}

/// The start and end of a part of the input, in the units that languages count.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Span {
    bytes: [usize; 2],
    chars: [usize; 2],
    utf16: [usize; 2],
}

impl Span {
    /// The span of `text` with these offsets in bytes; `None` if one of them is inside a character.
    pub fn of(text: &str, bytes: [usize; 2]) -> Option<Self> {
        let [start, end] = bytes.map(|at| text.get(..at));
        let texts = [start?, end?];
        Some(Self {
            bytes,
            chars: texts.map(|text| text.chars().count()),
            utf16: texts.map(|text| text.encode_utf16().count()),
        })
    }
}

impl Case {
    /// A case of an operation, on one text.
    pub fn of(operation: &'static str, feature: &str, basis: Basis) -> Self {
        Self {
            id: String::new(),
            operation,
            feature: feature.to_owned(),
            basis,
            name: None,
            input: Map::new(),
            options: Map::new(),
            result: None,
            permitted: Vec::new(),
            error: None,
            clauses: BTreeSet::new(),
            sources: BTreeSet::new(),
        }
    }

    /// The same with a string as input.
    #[must_use]
    pub fn input(mut self, key: &str, text: &str) -> Self {
        self.input.insert(key.to_owned(), text.into());
        self
    }

    /// The same with an option.
    #[must_use]
    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.options.insert(key.to_owned(), value.into());
        self
    }

    /// The same with a result.
    #[must_use]
    pub fn result(mut self, value: impl Into<Value>) -> Self {
        self.result = Some(value.into());
        self
    }

    /// The same, rejected.
    #[must_use]
    pub fn refused(mut self, refusal: Refusal) -> Self {
        self.error = Some(refusal);
        self
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The operation and the question, from which the id is computed: it stays when the answer is corrected.
    fn question(&self) -> String {
        ascii(&(self.operation, &self.options, &self.input))
    }
}

/// All cases with their ids, in the order in which they came. Cases that ask the same are one.
///
/// # Panics
///
/// If two cases ask the same and have different answers.
pub fn joined(cases: impl IntoIterator<Item = Case>) -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    let mut known = BTreeMap::new();
    for mut case in cases {
        let question = case.question();
        case.id = format!(
            "{}-{:010x}",
            case.operation,
            fingerprint(&question) & 0xFF_FFFF_FFFF
        );
        let Some(&index) = known.get(&question) else {
            known.insert(question, all.len());
            all.push(case);
            continue;
        };
        if let Some(first) = all.get_mut(index) {
            first.join(case);
        }
    }
    all
}

impl Case {
    /// Adds what another case with the same question knows.
    fn join(&mut self, other: Self) {
        match (&mut self.result, other.result) {
            (Some(Value::Object(mine)), Some(Value::Object(others))) => {
                for (key, value) in others {
                    let known = mine.entry(key).or_insert_with(|| value.clone());
                    assert_eq!(
                        *known, value,
                        "two answers: {:?} {:?}",
                        self.sources, self.input
                    );
                }
            }
            (mine, others) => assert_eq!(
                *mine, others,
                "two answers: {:?} {:?}",
                self.sources, self.input
            ),
        }
        match (&mut self.error, other.error) {
            (Some(mine), Some(others)) => {
                let fields = |refusal: &Refusal| {
                    [
                        refusal.clause.clone(),
                        refusal.component.clone(),
                        refusal.code.clone(),
                    ]
                };
                assert!(
                    mine.span.is_none() || others.span.is_none() || mine.span == others.span,
                    "two spans: {:?} {:?}",
                    self.sources,
                    self.input
                );
                let [clause, component, code] = fields(&others);
                mine.span = mine.span.take().or(others.span);
                mine.clause = mine.clause.take().or(clause);
                mine.component = mine.component.take().or(component);
                mine.code = mine.code.take().or(code);
            }
            (mine, others) => assert_eq!(
                *mine, others,
                "two answers: {:?} {:?}",
                self.sources, self.input
            ),
        }
        self.name = self.name.take().or(other.name);
        self.clauses.extend(other.clauses);
        self.sources.extend(other.sources);
    }
}

/// FNV-1a, of 64 bits.
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// A value as JSON in one line, in ASCII.
///
/// # Panics
///
/// If it cannot be written as JSON.
pub fn ascii(value: &impl Serialize) -> String {
    let mut bytes = Vec::new();
    let written = value.serialize(&mut Serializer::with_formatter(&mut bytes, Ascii));
    assert!(written.is_ok(), "not JSON: {written:?}");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes characters outside ASCII, and DEL, as escapes.
struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        to: &mut W,
        text: &str,
    ) -> io::Result<()> {
        for c in text.chars() {
            if (' '..='~').contains(&c) {
                write!(to, "{c}")?;
            } else {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    write!(to, "\\u{unit:04x}")?;
                }
            }
        }
        Ok(())
    }
}
