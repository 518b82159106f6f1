//! The public face, module by module.

mod file_path;
mod find;
mod prepare;
mod thread_safety;
