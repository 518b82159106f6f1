//! Every operation on every hostile input, and the operations against the public surface.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use iri_conformance::size;
use iri_conformance::work::{self, Work};

use super::operations;
use super::shapes::SHAPES;

#[test]
fn every_operation_takes_linear_work_on_hostile_inputs() {
    let test = "linear::laws::every_operation_takes_linear_work_on_hostile_inputs";
    work::assert_linear(test, size::pick(512, 1_024), crossed);
}

/// Measures each operation on each shape in the longest run. In the others each operation gets a few shapes,
/// another few than its neighbours, and each shape some operations.
fn crossed(work: &mut Work) {
    let step = if size::is_longest() {
        1
    } else {
        size::pick(96, 48)
    };
    for (row, (name, operation)) in operations::all().enumerate() {
        let least = if BY_IDNA.contains(name) { 6_300 } else { 0 };
        let columns = SHAPES.iter().enumerate();
        for (_, shape) in columns.filter(|(column, _)| (row * 5 + column) % step == 0) {
            let name = format!("{name} of {}", shape.name());
            let text = |length| shape.text(length);
            work.measure_from(&name, least, text, |text| operation(text));
        }
    }
}

/// Operations that call the crate `idna`: up to 1,000 characters its Punycode takes quadratic work, and longer labels
/// are refused. So only longer inputs show how the work grows.
const BY_IDNA: [&str; 10] = [
    "UTS 46",
    "UTS 46 of browsers",
    "display",
    "findings",
    "findings of all checks",
    "fixed",
    "to_iri_with_host",
    "typed findings",
    "url::Url",
    "versions of IDNA",
];

#[test]
fn the_steepest_inputs_of_each_operation_take_linear_work_up_to_16_megabytes() {
    let test =
        "linear::laws::the_steepest_inputs_of_each_operation_take_linear_work_up_to_16_megabytes";
    if size::is_longest() || work::is_measuring() {
        work::assert_linear_at_length(test, 1_024, 4 << 20, crossed);
    }
}

/// Functions that the operations call by operators, macros and other traits: `==`, `to_string`, `parse`, `cmp`, serde.
const IMPLICIT: [&str; 6] = [
    "deserialize",
    "eq",
    "fmt",
    "from_str",
    "partial_cmp",
    "serialize",
];

#[test]
fn every_public_function_is_an_operation_or_has_constant_cost() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = package.join("suites/linear/operations");
    let mut sources = words_of(&files(&folder));
    sources.extend(words_of(&[folder.with_extension("rs")]));
    let listed = constant(&read(&package.join("suites/linear/constant.txt")));
    let mut problems = Vec::new();
    let mut functions = 0;
    for (library, public) in surface(&package.join("../api")) {
        let constant = listed.get(&library).cloned().unwrap_or_default();
        functions += public.len();
        for name in public
            .iter()
            .filter(|name| !IMPLICIT.contains(&name.as_str()))
        {
            match (sources.contains(name), constant.contains(name)) {
                (false, false) => problems.push(format!(
                    "{library}: {name}: in no operation, and not in constant.txt"
                )),
                (true, true) => problems.push(format!(
                    "{library}: {name}: in an operation, and in constant.txt"
                )),
                _ => {}
            }
        }
        let gone = constant.iter().filter(|name| !public.contains(*name));
        problems
            .extend(gone.map(|name| format!("{library}: {name}: in constant.txt, but not public")));
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert!(functions > 800, "{functions}");
}

/// The names of the public functions of each library, by the listings in `tests/api`. The module `engine` is a
/// building block, which only other libraries call.
fn surface(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut surface = BTreeMap::new();
    for path in files(folder)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
    {
        let library = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a name")
            .to_owned();
        let text = read(&path);
        let lines = text.lines().filter(|line| !line.contains("::engine::"));
        let names: BTreeSet<String> = lines.filter_map(function).map(str::to_owned).collect();
        assert!(!names.is_empty(), "{library}");
        surface.insert(library, names);
    }
    surface
}

/// The name of the function in a line such as `pub const fn iri_a::B<C>::d<E: F>(self) -> G`.
fn function(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub ")?;
    let path = line
        .strip_prefix("const ")
        .unwrap_or(line)
        .strip_prefix("fn ")?;
    // The name is the last one before the parameters, outside of generic parameters.
    let (mut depth, mut start, mut end) = (0_usize, 0, None);
    let mut last = ' ';
    for (at, c) in path.char_indices() {
        match c {
            '<' => {
                end = end.or(Some(at));
                depth += 1;
            }
            '>' if last != '-' => depth = depth.saturating_sub(1),
            ':' if depth == 0 => (start, end) = (at + 1, None),
            '(' if depth == 0 && (last.is_alphanumeric() || matches!(last, '_' | '>')) => {
                return path.get(start..end.unwrap_or(at));
            }
            _ => {}
        }
        last = c;
    }
    None
}

#[test]
fn the_name_of_a_listed_function_is_read() {
    for (line, name) in [
        ("pub fn iri_a::b(&str) -> bool", Some("b")),
        ("pub const fn iri_a::B<C>::d(self)", Some("d")),
        (
            "pub fn iri_a::d<I: core::iter::Iterator<Item = char>>(I)",
            Some("d"),
        ),
        (
            "pub fn iri_a::B<alloc::rc::Rc<str>>::from(iri_a::B<&str>) -> Self",
            Some("from"),
        ),
        ("pub fn iri_a::b<F: Fn(char) -> bool>(F)", Some("b")),
        ("pub fn &'a (N, V)::into_pair(self)", Some("into_pair")),
        ("pub struct iri_a::B", None),
        ("pub iri_a::B::c: fn (char)", None),
    ] {
        assert_eq!(function(line), name, "{line}");
    }
}

/// The functions with constant cost, by library: `library: name name`.
fn constant(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let (library, names) = line.split_once(": ").expect("library: names");
        let names = names.split(' ').map(str::to_owned);
        listed.entry(library.to_owned()).or_default().extend(names);
    }
    listed
}

/// All words of sources.
fn words_of(paths: &[PathBuf]) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut words = BTreeSet::new();
    for path in paths {
        let text = read(path);
        // Comments mention functions too.
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        words.extend(
            code.flat_map(|line| line.split(|c| !is_word(c)))
                .map(str::to_owned),
        );
    }
    words
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("an entry").path())
        .collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
