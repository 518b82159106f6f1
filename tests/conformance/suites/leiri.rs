//! LEIRIs: the grammar of IRIs with a larger repertoire, and the conversions to IRIs and URIs.

mod corpora;
mod exhaustive;
mod vectors;
