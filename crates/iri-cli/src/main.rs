//! The program `iri`.
fn main() {}
