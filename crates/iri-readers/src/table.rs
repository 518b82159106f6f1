//! The one table of readers, in parts by family.

mod functional;
mod javascript;
mod jvm;
mod native;
mod python;
mod rust;
mod scripting;
mod web;

use crate::Way;
use iri_core::tables::choices;

/// Software that reads identifiers, and the way in which it reads them.
///
/// ```
/// use iri_readers::READERS;
///
/// let node = READERS.iter().find(|reader| reader.id == "node-url").unwrap();
/// assert_eq!((node.name, node.language.name()), ("URL of Node.js", "javascript"));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Reader {
    /// A stable name in kebab-case.
    pub id: &'static str,
    /// The name that its users know.
    pub name: &'static str,
    /// The version that was run.
    pub version: &'static str,
    /// The language of its users.
    pub language: Language,
    /// The date of the run.
    pub date: &'static str,
    /// The way in which it reads.
    pub way: &'static Way,
}

choices! {
    /// The language or kind of program in which a reader is used.
    pub enum Language with features {
        C "c": "C",
        Client "client": "Programs that fetch",
        Clojure "clojure": "Clojure",
        Cpp "cpp": "C++",
        CSharp "csharp": "C#",
        Crystal "crystal": "Crystal",
        D "d": "D",
        Elixir "elixir": "Elixir",
        Erlang "erlang": "Erlang",
        Go "go": "Go",
        Haskell "haskell": "Haskell",
        Java "java": "Java",
        JavaScript "javascript": "JavaScript",
        Lisp "lisp": "Common Lisp",
        Lua "lua": "Lua",
        Nim "nim": "Nim",
        OCaml "ocaml": "OCaml",
        Perl "perl": "Perl",
        Php "php": "PHP",
        Prolog "prolog": "Prolog",
        Python "python": "Python",
        R "r": "R",
        Racket "racket": "Racket",
        Ruby "ruby": "Ruby",
        Rust "rust": "Rust",
        Scheme "scheme": "Scheme",
        Sql "sql": "SQL",
        Tcl "tcl": "Tcl",
        Zig "zig": "Zig",
    }
}

/// The parts of the table, by family.
const PARTS: &[&[Reader]] = &[
    web::READERS,
    rust::READERS,
    native::READERS,
    jvm::READERS,
    scripting::READERS,
    functional::READERS,
    python::READERS,
    javascript::READERS,
];

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
const COUNT: usize = {
    let mut count = 0;
    let mut part = 0;
    while part < PARTS.len() {
        count += PARTS[part].len();
        part += 1;
    }
    count
};

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
/// The first reader, in place of one that does not exist.
pub(crate) const FIRST: &Reader = &web::READERS[0];

/// All readers.
///
/// ```
/// use iri_readers::READERS;
///
/// assert!(READERS.iter().any(|reader| reader.name == "URL of Node.js"));
/// ```
pub static READERS: &[Reader] = &ALL;

#[expect(clippy::indexing_slicing, reason = "evaluated at compile time")]
static ALL: [Reader; COUNT] = {
    let mut all = [PARTS[0][0]; COUNT];
    let (mut part, mut count) = (0, 0);
    while part < PARTS.len() {
        let mut at = 0;
        while at < PARTS[part].len() {
            all[count] = PARTS[part][at];
            at += 1;
            count += 1;
        }
        part += 1;
    }
    all
};
