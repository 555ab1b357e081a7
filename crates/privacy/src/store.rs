//! SQL of this crate.

pub(crate) mod erasures;
pub(crate) mod texts;
