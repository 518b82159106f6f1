//! The kinds of hosts, and the values of addresses.

mod exhaustive;
mod vectors;
