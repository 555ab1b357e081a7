//! SQL of places: limits, waiting lists and holds.

pub(crate) mod holds;
pub(crate) mod limits;
pub(crate) mod waiting;
