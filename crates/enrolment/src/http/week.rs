//! The family's week and its calendar feed.

mod calendar;
pub(super) mod lessons;

pub(super) use calendar::routes;
