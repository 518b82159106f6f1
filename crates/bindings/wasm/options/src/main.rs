//! Prints what the package needs of the table of operations and of the enumerations of the libraries: the
//! declarations of all options; with the argument `operations`, the options of each operation with their defaults,
//! as a JavaScript module; and with `rungs`, the rungs with their sentences, for the page.

#![forbid(unsafe_code)]

use std::env;

use iri_ops::iri_kit::bidi::{Division, Order, Wrapping};
use iri_ops::iri_kit::iri_core::Choice;
use iri_ops::iri_kit::text::file_path::Platform;
use iri_ops::iri_kit::text::{Backslash, CharacterReferences, Spaces};
use iri_ops::iri_kit::{Component, Rung};
use iri_ops::{OPERATIONS, Operation, Opt, Values};

/// The options of the table that functions of the package do not have, and what they have in their place.
const ELSEWHERE: [(&str, &str); 5] = [
    ("form", "`matches` checks the form of a text"),
    (
        "invalid",
        "an invalid text throws an `IriError`, which `parseError` returns",
    ),
    ("rung", "the rung is the argument before the options"),
    (
        "steps",
        "the steps are the argument before the options, in place of a rung",
    ),
    ("uri", "use `as: 'uri'`"),
];

fn main() {
    match env::args().nth(1).as_deref() {
        Some("rungs") => rungs(),
        Some("operations") => operations(),
        _ => types(),
    }
}

fn types() {
    println!(
        "// The values of options, and the defaults of operations. Generated from the table of operations.\n"
    );
    choice::<Component>("ComponentName", "The name of a component");
    choice::<Division>(
        "Division",
        "What counts as a component for the rules about direction",
    );
    choice::<Order>("Order", "A model of the display order");
    choice::<Wrapping>("Wrapping", "What a text is wrapped in for display");
    choice::<CharacterReferences>("References", "The character references that are decoded");
    choice::<Spaces>("Spaces", "What becomes of spaces");
    choice::<Backslash>("Backslash", "What becomes of backslashes");
    choice::<Platform>("Platform", "The system of a path");
    let is_enumerated = |option: &&Opt| !matches!(option.values, Values::Flag) && is_named(option);
    for option in options().filter(is_enumerated) {
        println!("/** {}. */", option.about);
        println!("export type {} =", pascal(option.name));
        union(
            option
                .values
                .described()
                .map(|(name, about, _)| (name, about)),
        );
    }
    println!(
        "/** The options of each operation, and their defaults. Functions have some of them. */"
    );
    println!("export interface Operations {{");
    for operation in OPERATIONS {
        println!("  '{}': {{", operation.name);
        for option in operation.options {
            member(operation, option);
        }
        println!("  }};");
    }
    println!("}}");
    println!("\n/** The options of a function. */");
    println!("export type Options<Name extends keyof Operations> =");
    let names = ELSEWHERE.map(|(name, _)| format!("'{name}'")).join(" | ");
    println!("  Omit<Operations[Name], {names}>;");
}

fn operations() {
    println!(
        "// The options of operations, with their defaults. Generated from the table of operations.\n"
    );
    println!("export const OPERATIONS = {{");
    for operation in OPERATIONS {
        println!("  '{}': {{", operation.name);
        for option in operation
            .options
            .iter()
            .filter(|option| !is_elsewhere(option))
        {
            let default = option.get(&operation.defaults);
            let default = default.map_or("undefined".to_owned(), |default| match option.values {
                Values::Flag => default.to_owned(),
                _ => format!("{default:?}"),
            });
            println!("    {}: {default},", camel(option.name));
        }
        println!("  }},");
    }
    println!("}};\n\nexport const ELSEWHERE = {{");
    for (name, place) in ELSEWHERE {
        println!("  {name}: {place:?},");
    }
    println!("}};");
}

/// Whether functions do not have an option. The form of the checker, which has more values, is one of its options.
fn is_elsewhere(option: &'static Opt) -> bool {
    let is_listed = ELSEWHERE.iter().any(|(name, _)| *name == option.name);
    is_listed && (option.name != "form" || is_named(option))
}

fn rungs() {
    println!("export const RUNGS = [");
    for rung in Rung::ALL {
        println!(
            "  {{ rung: {:?}, about: {:?} }},",
            rung.name(),
            rung.about()
        );
    }
    println!("];");
}

/// The options of all operations.
fn options() -> impl Iterator<Item = &'static Opt> {
    let mut seen = Vec::new();
    let all = OPERATIONS.iter().flat_map(|operation| operation.options);
    all.copied().filter(move |option| {
        let is_new = !seen.contains(&std::ptr::from_ref(*option));
        seen.push(std::ptr::from_ref(*option));
        is_new
    })
}

/// Whether the type of the values has the name of the option: if it is the first one with this name.
fn is_named(option: &Opt) -> bool {
    let first = options().find(|other| other.name == option.name);
    first.is_some_and(|first| std::ptr::eq(first, option))
}

fn choice<C: Choice>(name: &str, about: &str) {
    println!("/** {about}. */\nexport type {name} =");
    union(C::ALL.iter().map(|value| (value.name(), value.about())));
}

fn union(values: impl Iterator<Item = (&'static str, &'static str)>) {
    let values = values.map(|(name, about)| format!("  /** {about}. */\n  | '{name}'"));
    println!("{};\n", values.collect::<Vec<_>>().join("\n"));
}

fn member(operation: &Operation, option: &'static Opt) {
    let named = || {
        if is_named(option) {
            return pascal(option.name);
        }
        let names: Vec<_> = option
            .values
            .names()
            .map(|name| format!("'{name}'"))
            .collect();
        names.join(" | ")
    };
    let (values, quote) = match option.values {
        Values::Several(_) => (format!("readonly ({})[]", named()), "'"),
        Values::One(_) => (named(), "'"),
        _ => ("boolean".to_owned(), ""),
    };
    println!("    /**\n     * {}.", option.about);
    if let Some(default) = option.get(&operation.defaults) {
        println!("     * @default {quote}{default}{quote}");
    }
    println!("     */\n    {}?: {values};", camel(option.name));
}

/// A name as types are spelled.
fn pascal(name: &str) -> String {
    let capital = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    name.split('-').map(capital).collect()
}

/// A name as options are spelled.
fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let (first, rest) = pascal.split_at(1);
    first.to_lowercase() + rest
}
