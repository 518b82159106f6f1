//! Runs each operation once over each sample, for `cargo xtask counts`, which runs this program under
//! Callgrind and reads the instructions of each call of [`counted`].
//!
//! Prints a line for each such call: the operation and the sample. The first operation of a sample is
//! the empty loop, whose count is subtracted.

#[path = "../sample.rs"]
mod sample;

use std::hint::black_box;

use iri_kit::bidi::check;
use iri_kit::host::{HostMapper, Idna2008, Uts46};
use iri_kit::lint::Linter;
use iri_kit::map::{to_iri, to_uri};
use iri_kit::prelude::*;
use iri_kit::{Finder, Form, Rewrite};

use sample::{CJK, HOST, INVALID, IRI, LATIN, PERCENT, REFERENCE, URI};

const BASE: &str = "http://www.example.org/news/2024/march/story.html?page=2";

/// Sentences before the items, in turn.
const PROSE: [&str; 3] = [
    "The bridge was closed at 18:30, and (as the harbour office says) opens again on Monday: see",
    "Die Brücke wurde um 18:30 Uhr gesperrt und öffnet, so das Hafenamt, am Montag wieder:",
    "橋は十八時三十分に閉鎖され、港の事務所によれば月曜日に再び開きます。詳しくは",
];

fn main() {
    for (name, items) in [
        ("uri", URI.as_slice()),
        ("percent", &PERCENT),
        ("iri", &IRI),
        ("latin", &LATIN),
        ("cjk", &CJK),
    ] {
        let sample = Sample::new(name, items);
        sample.absolute();
        sample.any();
    }
    let references = Sample::new("reference", &REFERENCE);
    references.any();
    references.resolved();
    Sample::new("host", &HOST).mapped();
    Sample::new("invalid", &INVALID).rejected();
}

/// Calls `sweep`, of which Callgrind counts the instructions.
#[inline(never)]
fn counted(sweep: &mut dyn FnMut()) {
    sweep();
    // Prevents the call above from becoming a tail call.
    black_box(());
}

/// The items of one kind. Strings of their own are aligned in the same way whatever else the program
/// contains.
struct Sample {
    name: &'static str,
    items: Vec<String>,
}

impl Sample {
    fn new(name: &'static str, items: &[&str]) -> Self {
        let sample = Self {
            name,
            items: items.iter().map(|&item| item.to_owned()).collect(),
        };
        sample.count("loop", |_| {});
        sample
    }

    /// Calls the operation for every item: once to warm up, and once to be counted.
    fn count(&self, operation: &str, mut call: impl FnMut(&str)) {
        self.count_all(operation, &self.items, |item: &String| call(item));
    }

    /// The same for values that were made of the items.
    fn count_all<T>(&self, operation: &str, values: &[T], mut call: impl FnMut(&T)) {
        let mut sweep = || values.iter().for_each(|value| call(black_box(value)));
        sweep();
        counted(&mut sweep);
        println!("{operation}\t{}", self.name);
    }

    fn references(&self) -> Vec<IriRef<&str>> {
        let parsed = self
            .items
            .iter()
            .filter_map(|item| IriRef::parse(item).ok());
        parsed.collect()
    }

    /// Operations on IRIs.
    fn absolute(&self) {
        self.count("Iri::parse", |item| {
            black_box(&Iri::parse(item));
        });
        let broken: Vec<_> = self.items.iter().map(|item| broken(item)).collect();
        self.count_all("Iri::parse, rejecting", &broken, |item| {
            black_box(&Iri::parse(item));
        });
        let finder = Finder::new();
        self.count("Finder::find", |item| {
            for found in finder.find(item) {
                black_box(found.as_written());
            }
        });
        let texts = self.items.iter().zip(PROSE.iter().cycle());
        let texts: Vec<_> = texts
            .map(|(item, prose)| format!("{prose} {item}."))
            .collect();
        self.count_all("Finder::find in prose", &texts, |text| {
            for found in finder.find(text) {
                black_box(found.as_written());
            }
        });
        let linter = Linter::new();
        self.count("Linter::findings", |item| {
            black_box(linter.findings(item).count());
        });
    }

    /// Operations on IRIs and references.
    fn any(&self) {
        self.count("IriRef::parse", |item| {
            black_box(&IriRef::parse(item));
        });
        self.count("parse into Parts", |item| {
            black_box(&iri_kit::parse(item, Form::IriReference));
        });
        self.count("Parts::split", |item| {
            black_box(&iri_kit::Parts::split(item));
        });
        let mut out = String::with_capacity(4096);
        self.count("map::to_uri", |item| {
            out.clear();
            to_uri(item).append_to(&mut out);
            black_box(&out);
        });
        self.count("map::to_iri", |item| {
            out.clear();
            to_iri(item).append_to(&mut out);
            black_box(&out);
        });
        self.count("bidi::check", |item| {
            black_box(check(item).count());
        });

        let parsed = self.references();
        self.count_all("accessors", &parsed, |item| {
            black_box((
                item.scheme(),
                item.authority(),
                item.userinfo(),
                item.host(),
            ));
            black_box((item.port(), item.path(), item.query(), item.fragment()));
        });
        self.count_all("to_uri()", &parsed, |item| {
            black_box(&item.to_uri());
        });
        self.count_all("to_iri()", &parsed, |item| {
            black_box(&item.to_iri());
        });
        self.count_all("normalize(Rung::Syntax)", &parsed, |item| {
            black_box(&item.normalize(Rung::Syntax));
        });
        self.count_all("normalize(Rung::Scheme)", &parsed, |item| {
            black_box(&item.normalize(Rung::Scheme));
        });
        // Each item and its neighbour, and each and its own normal form.
        let pairs: Vec<_> = parsed.iter().zip(parsed.iter().skip(1)).collect();
        self.count_all("is_equivalent, different", &pairs, |(a, b)| {
            black_box(a.is_equivalent(*b, Rung::Syntax));
        });
        let disguised: Vec<_> = self.items.iter().map(|item| disguised(item)).collect();
        let pairs = parsed.iter().zip(disguised.iter());
        let pairs = pairs.filter_map(|(a, b)| Some((a, IriRef::parse(b.as_str()).ok()?)));
        let pairs: Vec<_> = pairs.collect();
        self.count_all("is_equivalent, disguised", &pairs, |(a, b)| {
            black_box(a.is_equivalent(b, Rung::Syntax));
        });
    }

    /// Operations that resolve.
    fn resolved(&self) {
        let Ok(base) = Iri::parse(BASE) else { return };
        let mut out = String::with_capacity(4096);
        self.count("resolve_str", |item| {
            out.clear();
            if let Ok(resolved) = base.resolve_str(item) {
                resolved.append_to(&mut out);
            }
            black_box(&out);
        });
        let prepared = base.to_base();
        self.count("Base::resolve_str", |item| {
            out.clear();
            if let Ok(resolved) = prepared.resolve_str(item) {
                resolved.append_to(&mut out);
            }
            black_box(&out);
        });
        let parsed = self.references();
        self.count_all("resolve", &parsed, |item| {
            out.clear();
            base.resolve(item).append_to(&mut out);
            black_box(&out);
        });
        self.count("join", |item| {
            black_box(&base.join(item));
        });
    }

    /// Operations on hosts.
    fn mapped(&self) {
        let mut out = String::with_capacity(4096);
        let mut mapped = String::with_capacity(4096);
        for (name, mapper) in [
            ("Uts46", &Uts46::new() as &dyn HostMapper),
            ("Idna2008", &Idna2008),
        ] {
            self.count(&format!("{name}::to_ascii"), |item| {
                out.clear();
                black_box(mapper.to_ascii(item, &mut out).is_ok());
                black_box(&out);
            });
            let names = self.items.iter().filter_map(|item| {
                mapped.clear();
                mapper.to_ascii(item, &mut mapped).ok()?;
                Some(mapped.clone())
            });
            let names: Vec<_> = names.collect();
            self.count_all(&format!("{name}::to_unicode"), &names, |item| {
                out.clear();
                black_box(mapper.to_unicode(item, &mut out).is_ok());
                black_box(&out);
            });
        }
    }

    /// Operations on what is neither an IRI nor a reference.
    fn rejected(&self) {
        self.count("IriRef::parse", |item| {
            black_box(&IriRef::parse(item));
        });
        let linter = Linter::new();
        self.count("Linter::findings", |item| {
            black_box(linter.findings(item).count());
        });
    }
}

/// The item with the first character from byte 10 on replaced by one that no production allows.
fn broken(item: &str) -> String {
    let mut characters = item.char_indices();
    match characters.find(|(at, _)| *at >= 10) {
        Some((at, c)) => {
            let (before, rest) = item.split_at(at);
            format!("{before}<{}", rest.trim_start_matches(c))
        }
        None => format!("{item}<"),
    }
}

/// Another spelling of an identifier, equal by syntax.
fn disguised(item: &str) -> String {
    let parts = iri_kit::Parts::split(item);
    let (front, rest) = item.split_at(parts.offsets().path_start);
    match rest.strip_prefix('/') {
        Some(rest) => format!("{front}/./x/../{rest}"),
        None => item.to_owned(),
    }
}
