//! Departments in the use cases of invites: which one an invite belongs to, and their lists.

mod change;
mod move_people;
mod overview;
mod placing;

pub use change::{DepartmentError, add_department};
pub(crate) use change::{DepartmentForm, add, change, remove};
pub(crate) use move_people::join_department;
pub use move_people::{DepartmentMove, MoveDepartmentError, everybody_of, move_parents};
pub use overview::{DepartmentOverview, list_overviews};
pub(crate) use placing::{Placement, place};

use crate::lists::invites_of;
use db::{Conn, DbError};
use kernel::{DepartmentId, InviteId, PartnerId, of};
use listing::{Entry, Listing};
use std::collections::BTreeMap;

/// The invites of a department.
pub(crate) fn invites_of_department(partner_id: PartnerId, id: DepartmentId) -> Listing<of::Invite> {
    Listing::of("invites of department", partner_id).part(id)
}

/// An invite in the lists of its partner and its department.
pub(crate) struct ListedEntry<'a> {
    pub id: InviteId,
    pub email: &'a str,
    pub department: Option<DepartmentId>,
    /// The department of before.
    pub left: Option<DepartmentId>,
}

/// Writes invites into the lists of their partner and their departments.
pub(crate) async fn list_invites(
    conn: &mut Conn,
    partner_id: PartnerId,
    invites: &[ListedEntry<'_>],
) -> Result<(), DbError> {
    let entry = |one: &ListedEntry<'_>| Entry::new(one.id, one.email, &[one.email]);
    let whole: Vec<_> = invites.iter().map(entry).collect();
    listing::put(conn, invites_of(partner_id), &whole).await?;
    let mut parts: BTreeMap<DepartmentId, Vec<_>> = BTreeMap::new();
    let mut left: BTreeMap<DepartmentId, Vec<InviteId>> = BTreeMap::new();
    for one in invites {
        if let Some(id) = one.left.filter(|left| Some(*left) != one.department) {
            left.entry(id).or_default().push(one.id);
        }
        if let Some(id) = one.department {
            parts.entry(id).or_default().push(entry(one));
        }
    }
    for (id, ids) in left {
        listing::remove_all(conn, invites_of_department(partner_id, id), &ids).await?;
    }
    for (id, entries) in parts {
        listing::put(conn, invites_of_department(partner_id, id), &entries).await?;
    }
    Ok(())
}
