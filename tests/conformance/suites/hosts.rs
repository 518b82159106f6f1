//! Kinds of hosts, and the addresses that they are.

mod exhaustive;
mod vectors;
