//! The department that each address of a call belongs to.

use crate::{invite_form::Wanted, store::KnownRow};
use db::{Conn, DbError};
use identity::PeopleScope;
use kernel::{DepartmentId, PartnerId};
use std::collections::{BTreeMap, HashMap};

/// Where the addresses of a call belong.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placement(BTreeMap<String, Option<DepartmentId>>);

impl Placement {
    /// The department of an address of the call.
    pub(crate) fn of(&self, one: &Wanted) -> Option<DepartmentId> {
        self.0.get(&one.email.folded()).copied().flatten()
    }

    /// The addresses that a member may not invite: those of other departments.
    pub(crate) fn refused<'a>(&self, wanted: &'a [Wanted], people: &PeopleScope) -> Vec<&'a Wanted> {
        wanted.iter().filter(|one| !people.allows(self.of(one))).collect()
    }
}

/// The department of a registered parent stays, an open invite keeps its own unless the call names one, and a new one gets
/// what the call names.
pub(crate) async fn place(
    conn: &mut Conn,
    partner_id: PartnerId,
    wanted: &[Wanted],
    known: &[KnownRow],
) -> Result<Placement, DbError> {
    let folded: Vec<String> = wanted.iter().map(|one| one.email.folded()).collect();
    let registered = identity::find_registered(conn, partner_id, &folded).await?;
    let ids: Vec<_> = registered.iter().map(|(_, id, _)| *id).collect();
    let of_parents = identity::find_departments_of(conn, &ids).await?;
    let open = known.iter().filter(|row| row.withdrawn_at.is_none());
    let mut stored: HashMap<&str, DepartmentId> =
        open.filter_map(|row| Some((row.email_folded.as_str(), row.department_id?))).collect();
    let mut placement = Placement::default();
    for (one, folded) in wanted.iter().zip(&folded) {
        placement.0.insert(folded.clone(), one.department.or(stored.remove(folded.as_str())));
    }
    for (email, id, _) in &registered {
        placement.0.insert(email.clone(), of_parents.get(id).copied());
    }
    Ok(placement)
}
