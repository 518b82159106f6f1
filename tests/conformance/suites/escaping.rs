//! Escaping an IRI so that it is found whole in running text.

mod exhaustive;
