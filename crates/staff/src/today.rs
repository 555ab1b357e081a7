//! The Today page of staff: open tasks and key figures.

pub(crate) mod cache;
pub(crate) mod figures;
pub(crate) mod needs;
pub(crate) mod setup;
