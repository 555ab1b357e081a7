//! The team of a partner: its members, invitations to it, and the organisations of a member.

mod accept;
mod by_staff;
mod invitations;
mod members;
mod organizations;
mod paging;
mod settings;

use crate::Identity;
use api::Routes;

pub(super) fn routes() -> Routes<Identity> {
    members::routes()
        .merge(invitations::routes())
        .merge(settings::routes())
        .merge(organizations::routes())
        .merge(accept::routes())
        .merge(by_staff::routes())
}
