//! Peers and corpora side by side.
fn main() {}
