//! Wire types and handlers of accounts.

mod common;
mod owner;
mod parent;
mod partner;
mod profile;
mod refusable;
mod shared;
mod staff;

use crate::Identity;
use api::Routes;
use axum::extract::FromRef;

/// Every route of accounts.
pub fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
{
    Routes::new("identity")
        .merge(partner::routes())
        .merge(profile::routes())
        .merge(parent::routes())
        .merge(staff::routes())
        .merge(common::routes())
}
