//! Wire types and handlers of invites, the link, and joining.

mod call;
mod join;
mod list;
mod parent_allowance;
mod progress;
mod staff;

use crate::Invites;
use api::Routes;
use axum::extract::FromRef;
use identity::Identity;

/// Every route of invites.
pub fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    Invites: FromRef<S>,
{
    Routes::new("invites")
        .merge(call::routes())
        .merge(list::routes())
        .merge(parent_allowance::routes())
        .merge(progress::routes())
        .merge(join::routes())
        .merge(staff::routes())
}
