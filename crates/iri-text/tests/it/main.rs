//! Tests of the public API, by module.

mod file_path;
mod find;
mod find_blocks;
mod friendly;
mod markup;
mod prepare;
mod secrets;
mod spoken;
