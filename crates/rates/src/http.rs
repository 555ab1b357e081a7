//! Routes, handlers and API types of exchange rates, for finance staff.

mod confirmation;
mod form;
mod rates;
mod refusals;

use api::Routes;
use identity::Identity;

/// All routes of this crate.
pub fn routes() -> Routes<Identity> {
    Routes::new("staff rates").merge(rates::routes()).merge(confirmation::routes())
}
