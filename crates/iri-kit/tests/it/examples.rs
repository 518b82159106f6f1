//! Runs the examples, which assert their results.
#![cfg(feature = "std")]

#[path = "../../examples/building.rs"]
mod building;
#[path = "../../examples/changing.rs"]
mod changing;
#[cfg(feature = "serde")]
#[path = "../../examples/configuration.rs"]
mod configuration;
#[path = "../../examples/connection_url.rs"]
mod connection_url;
#[cfg(feature = "http")]
#[path = "../../examples/http_redirects.rs"]
mod http_redirects;
#[path = "../../examples/json_ld.rs"]
mod json_ld;
#[path = "../../examples/json_schema.rs"]
mod json_schema;
#[cfg(feature = "serde")]
#[path = "../../examples/language_server.rs"]
mod language_server;
#[path = "../../examples/link_checker.rs"]
mod link_checker;
#[cfg(feature = "text")]
#[path = "../../examples/long_lines.rs"]
mod long_lines;
#[path = "../../examples/rdf_terms.rs"]
mod rdf_terms;
#[path = "../../examples/references.rs"]
mod references;
#[cfg(all(feature = "bidi-order", feature = "text"))]
#[path = "../../examples/typing.rs"]
mod typing;

#[test]
fn every_example_runs() {
    building::main().unwrap();
    changing::main().unwrap();
    #[cfg(feature = "serde")]
    configuration::main().unwrap();
    connection_url::main().unwrap();
    #[cfg(feature = "http")]
    http_redirects::main().unwrap();
    json_ld::main().unwrap();
    json_schema::main().unwrap();
    #[cfg(feature = "serde")]
    language_server::main().unwrap();
    link_checker::main().unwrap();
    #[cfg(feature = "text")]
    long_lines::main().unwrap();
    rdf_terms::main().unwrap();
    references::main().unwrap();
    #[cfg(all(feature = "bidi-order", feature = "text"))]
    typing::main().unwrap();
}
