//! The ledger of clauses, its join with the tests and the documentation, and the README.

mod laws;
