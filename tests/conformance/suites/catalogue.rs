//! The catalogue of diagnostics: every code is in it, every entry is whole.

mod laws;
