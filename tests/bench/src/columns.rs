//! Columns of strings, compared with loops over the same strings by `iri-kit` itself.

use std::hint::black_box;

use iri_kit::map::{DecodeRules, to_iri, to_iri_column, to_uri, to_uri_column};
use iri_kit::{
    Column, ColumnBuffer, ColumnError, Comparer, Form, Iri, IriRef, Rewrite, Steps, parse,
    parse_column,
};

use crate::{
    measure::Side::{Ours, Peer},
    peers::Mapper,
};

const COMPARER: Comparer<'static> = Comparer::new(Steps::SYNTAX);

/// A column, owned.
struct Owned {
    values: String,
    offsets: Vec<u32>,
}

impl Owned {
    fn new<'t>(items: impl IntoIterator<Item = &'t str>) -> Self {
        let (mut values, mut offsets) = (String::new(), vec![0]);
        for item in items {
            values.push_str(item);
            offsets.push(u32::try_from(values.len()).unwrap_or_default());
        }
        Self { values, offsets }
    }

    fn of(items: &[String]) -> Self {
        Self::new(items.iter().map(String::as_str))
    }

    /// A column whose first row is `text`. The second is long enough that both are processed as in a real
    /// column.
    fn of_one(text: &str) -> Self {
        let second = format!("http://example.org/{}", "a".repeat(1024));
        Self::new([text, &second])
    }

    #[expect(clippy::expect_used, reason = "the offsets were computed above")]
    fn column(&self) -> Column<'_, u32> {
        Column::new(&self.values, &self.offsets).expect("the offsets are those of a column")
    }

    /// The items.
    fn rows(&self) -> impl Iterator<Item = &str> {
        let ranges = self.offsets.iter().zip(self.offsets.iter().skip(1));
        ranges.map(|(&start, &end)| {
            let text = self.values.get(start as usize..end as usize);
            black_box(text.unwrap_or_default())
        })
    }
}

/// The form that all items have.
fn form(items: &[String]) -> Form {
    let are_absolute = items.iter().all(|item| Iri::parse(item.as_str()).is_ok());
    if are_absolute {
        Form::Iri
    } else {
        Form::IriReference
    }
}

/// The first row of the result for a column that begins with `text`.
fn first_of(
    text: &str,
    rewrite: impl Fn(Column<'_, u32>, &mut ColumnBuffer<u32>) -> Result<bool, ColumnError>,
) -> Option<String> {
    let owned = Owned::of_one(text);
    let mut out = ColumnBuffer::new();
    let changes = rewrite(owned.column(), &mut out).ok()?;
    let result = if changes {
        out.as_column()
    } else {
        owned.column()
    };
    result.get(0).map(str::to_owned)
}

/// A sweep that rewrites the items as a column.
fn rewriting<'i>(
    items: &'i [String],
    rewrite: impl Fn(Column<'_, u32>, &mut ColumnBuffer<u32>) -> Result<bool, ColumnError> + 'i,
) -> Box<dyn FnMut() + 'i> {
    let owned = Owned::of(items);
    let mut out = ColumnBuffer::new();
    Box::new(move || {
        out.clear();
        black_box(rewrite(black_box(owned.column()), &mut out).is_ok());
        black_box(&out);
    })
}

/// A sweep that appends the results for the items one by one, and keeps their ends.
fn appending<'i>(
    items: &'i [String],
    append: impl Fn(&str, &mut String) + 'i,
) -> Box<dyn FnMut() + 'i> {
    let owned = Owned::of(items);
    let (mut out, mut ends) = (String::new(), Vec::new());
    Box::new(move || {
        out.clear();
        ends.clear();
        for item in owned.rows() {
            append(item, &mut out);
            ends.push(u32::try_from(out.len()));
        }
        black_box((&out, &ends));
    })
}

pub(crate) const PARSERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit parse_column",
        side: Ours,
        map: |text| {
            let owned = Owned::of_one(text);
            let mut first = None;
            parse_column(owned.column(), Form::IriReference, |row, parsed| {
                if row == 0 {
                    first = Some(format!("{parsed:?}"));
                }
            });
            first
        },
        sweep: |items| {
            let (owned, form) = (Owned::of(items), form(items));
            Box::new(move || {
                parse_column(black_box(owned.column()), form, |_, parsed| {
                    black_box(&parsed);
                });
            })
        },
    },
    Mapper {
        name: "iri-kit Iri::parse, loop",
        side: Peer,
        map: |text| Some(format!("{:?}", parse(text, Form::IriReference))),
        sweep: |items| {
            let (owned, form) = (Owned::of(items), form(items));
            Box::new(move || {
                for item in owned.rows() {
                    if form == Form::Iri {
                        black_box(&Iri::parse(item));
                    } else {
                        black_box(&IriRef::parse(item));
                    }
                }
            })
        },
    },
];

pub(crate) const TO_URI: [Mapper; 2] = [
    Mapper {
        name: "iri-kit to_uri_column",
        side: Ours,
        map: |text| first_of(text, to_uri_column),
        sweep: |items| rewriting(items, to_uri_column),
    },
    Mapper {
        name: "iri-kit to_uri, loop",
        side: Peer,
        map: |text| Some(to_uri(text).to_string()),
        sweep: |items| appending(items, |item, out| to_uri(item).append_to(out)),
    },
];

pub(crate) const TO_IRI: [Mapper; 2] = [
    Mapper {
        name: "iri-kit to_iri_column",
        side: Ours,
        map: |text| {
            first_of(text, |column, out| {
                to_iri_column(column, DecodeRules::DEFAULT, out)
            })
        },
        sweep: |items| {
            rewriting(items, |column, out| {
                to_iri_column(column, DecodeRules::DEFAULT, out)
            })
        },
    },
    Mapper {
        name: "iri-kit to_iri, loop",
        side: Peer,
        map: |text| Some(to_iri(text).to_string()),
        sweep: |items| appending(items, |item, out| to_iri(item).append_to(out)),
    },
];

pub(crate) const NORMALIZERS: [Mapper; 2] = [
    Mapper {
        name: "iri-kit normalize_column",
        side: Ours,
        map: |text| first_of(text, |column, out| COMPARER.normalize_column(column, out)),
        sweep: |items| rewriting(items, |column, out| COMPARER.normalize_column(column, out)),
    },
    Mapper {
        name: "iri-kit normalize, loop",
        side: Peer,
        map: |text| Some(COMPARER.normalize(text).to_string()),
        sweep: |items| appending(items, |item, out| COMPARER.normalize(item).append_to(out)),
    },
];
