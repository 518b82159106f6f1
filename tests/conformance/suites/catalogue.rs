//! The catalogue of diagnostics: it has every code, and every entry is complete.

mod laws;
