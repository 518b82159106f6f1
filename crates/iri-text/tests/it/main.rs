//! The public face, module by module.

mod find;
mod prepare;
mod thread_safety;
