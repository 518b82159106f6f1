//! Escaping an IRI so that it is found completely in running text.

mod exhaustive;
