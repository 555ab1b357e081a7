//! Routes of this crate.

mod families;
mod family_export;
mod refusals;
mod texts;
mod views;

use crate::context::Privacy;
use api::Routes;

/// All routes of this crate.
pub fn routes() -> Routes<Privacy> {
    Routes::new("staff privacy").merge(families::routes()).merge(texts::routes())
}
