//! Tests of the public API, by module.

mod file_path;
mod find;
mod markup;
mod prepare;
mod thread_safety;
