//! Tests of the public API, by module.

mod file_path;
mod find;
mod find_blocks;
mod markup;
mod passwords;
mod prepare;
