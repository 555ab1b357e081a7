//! The types of this crate that are stored. No I/O.

pub(crate) mod rate;
