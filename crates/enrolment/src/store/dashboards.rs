//! SQL of the figures on dashboards and staff screens.

pub(crate) mod counts;
pub(crate) mod overview;
pub(crate) mod sums;
