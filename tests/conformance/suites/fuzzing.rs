//! The laws of the fuzz targets in `tests/fuzz`, without a fuzzer.

mod laws;
