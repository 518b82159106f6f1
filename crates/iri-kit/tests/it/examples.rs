//! The examples keep what they assert.
#![cfg(feature = "std")]

#[path = "../../examples/building.rs"]
mod building;
#[path = "../../examples/changing.rs"]
mod changing;
#[path = "../../examples/references.rs"]
mod references;

#[test]
fn every_example_runs() {
    building::main().unwrap();
    changing::main().unwrap();
    references::main().unwrap();
}
