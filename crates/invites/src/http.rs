//! Wire types and handlers of invites, the link, and joining.

mod call;
mod join;
mod list;
mod parent_allowance;
mod progress;
mod staff;

use crate::Invites;
use api::Routes;

/// Every route of invites.
pub fn routes() -> Routes<Invites> {
    Routes::new("invites")
        .merge(call::routes())
        .merge(list::routes())
        .merge(parent_allowance::routes())
        .merge(progress::routes())
        .merge(join::routes())
        .merge(staff::routes())
}
