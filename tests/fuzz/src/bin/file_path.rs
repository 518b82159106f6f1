//! Fuzzes the law `file_path`.

#![no_main]

iri_fuzz::target!("file_path");
