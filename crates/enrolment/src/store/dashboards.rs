//! SQL of the figures on dashboards and staff screens.

pub(crate) mod counts;
pub(crate) mod first_steps;
pub(crate) mod overview;
pub(crate) mod sums;
