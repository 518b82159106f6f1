//! The public face, module by module.

mod find;
mod prepare;
