//! The facts of each scheme from the documents that define it: `vectors/schemes`.

use std::sync::OnceLock;

use crate::vectors::cases;

/// The facts from the document that defines a scheme.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The name, in lower case.
    pub name: String,
    /// Its status in the IANA registry.
    pub status: String,
    /// The document that defines it, if there is more than its entry in the registry.
    pub reference: Option<String>,
    /// Whether this document specifies that triplets are UTF-8.
    pub utf8: String,
    /// The default port.
    pub default_port: Option<u16>,
    /// Whether a host is a domain name.
    pub has_domain_names: bool,
    /// Whether an empty path after an authority means `/`.
    pub empty_path_is_slash: bool,
    /// The default host.
    pub default_host: Option<String>,
    /// The name of its scheme-specific equivalence rules; `generic` if it has none.
    pub equivalence: String,
    /// The name of the shape of its identifiers in running text; `any` if the document has none.
    pub shape: String,
    /// Whether its identifiers are searched for without being asked for.
    pub is_found: bool,
    /// The name of the treatment of arbitrary input; `generic` if it has none.
    pub input: String,
    /// The name of its rules beyond the generic syntax, if it has any.
    pub syntax: Option<String>,
    /// Identifiers from the document, or like them.
    pub examples: Vec<String>,
}

/// The facts of a case.
const FACTS: [&str; 13] = [
    "status",
    "reference",
    "utf8",
    "port",
    "domain_names",
    "empty_path_is_slash",
    "default_host",
    "equivalence",
    "shape",
    "is_found",
    "input",
    "syntax",
    "examples",
];

/// The facts of all schemes, in the order of the names.
///
/// # Panics
///
/// If the vectors are malformed.
pub fn all() -> &'static [Facts] {
    static ALL: OnceLock<Vec<Facts>> = OnceLock::new();
    ALL.get_or_init(|| {
        let cases = cases("schemes/facts", &[], &FACTS);
        let facts = cases.iter().map(|case| Facts {
            name: case.required("name").to_owned(),
            status: case.required("status").to_owned(),
            reference: case.text("reference").map(str::to_owned),
            utf8: case.text("utf8").unwrap_or("unspecified").to_owned(),
            default_port: case
                .number("port")
                .map(|port| u16::try_from(port).expect("a port")),
            has_domain_names: case.flag("domain_names").unwrap_or(false),
            empty_path_is_slash: case.flag("empty_path_is_slash").unwrap_or(false),
            default_host: case.text("default_host").map(str::to_owned),
            equivalence: case.text("equivalence").unwrap_or("generic").to_owned(),
            shape: case.text("shape").unwrap_or("any").to_owned(),
            is_found: case.flag("is_found").unwrap_or(true),
            input: case.text("input").unwrap_or("generic").to_owned(),
            syntax: case.text("syntax").map(str::to_owned),
            examples: case
                .list("examples")
                .into_iter()
                .map(str::to_owned)
                .collect(),
        });
        facts.collect()
    })
}

/// The facts of a scheme; its name is case-insensitive.
pub fn facts_of(scheme: &str) -> Option<&'static Facts> {
    all()
        .iter()
        .find(|facts| facts.name.eq_ignore_ascii_case(scheme))
}
