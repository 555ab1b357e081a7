//! The department that each address of a call belongs to.

use crate::{invite_form::Wanted, store::KnownRow};
use db::{Conn, DbError};
use identity::{Department, PeopleScope};
use kernel::{DepartmentId, PartnerId, fold};
use std::collections::{BTreeMap, HashMap};

/// The departments that lines of a form may name.
#[derive(Clone, Debug, Default)]
pub(crate) struct DepartmentNames {
    by_name: HashMap<String, DepartmentId>,
    /// For lines that name none.
    usual: Option<DepartmentId>,
}

impl DepartmentNames {
    pub(crate) fn new(all: &[Department], usual: Option<DepartmentId>) -> Self {
        Self { by_name: all.iter().map(|one| (fold(&one.name), one.id)).collect(), usual }
    }

    /// The department that a line names, or the usual one; `Err` for an unknown name.
    pub(crate) fn find(&self, name: Option<&str>) -> Result<Option<DepartmentId>, ()> {
        match name.map(str::trim).filter(|name| !name.is_empty()) {
            None => Ok(self.usual),
            Some(name) => self.by_name.get(&fold(name)).copied().map(Some).ok_or(()),
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_a_department_without_regard_to_case() {
        let id = DepartmentId::new;
        let all = [Department { id: id(1), name: "Écoles du Nord".into() }];
        let names = DepartmentNames::new(&all, Some(id(2)));
        assert_eq!(names.find(Some(" ecoles DU nord ")), Ok(Some(id(1))));
        assert_eq!((names.find(None), names.find(Some(" "))), (Ok(Some(id(2))), Ok(Some(id(2)))));
        assert_eq!(names.find(Some("South")), Err(()));
    }
}
