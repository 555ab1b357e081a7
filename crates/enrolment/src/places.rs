//! Places: limits on the size of classes, the waiting list with its offers, and holds of unpaid places.

pub(crate) mod availability;
pub(crate) mod holds;
pub(crate) mod limits;
pub(crate) mod waiting;
