//! The ledger of clauses, its join with the tests, and the README.

mod laws;
