//! Whose families a member may see and change: a manager may be limited to some departments. Everything that a route does
//! with families goes through [`PeopleScope`], and a test calls every route to prove it.

use crate::store::departments::list_of_parents;
use db::{Conn, DbError, filters};
use kernel::{DepartmentId, ParentId};
use listing::{Listing, Listings};
use std::collections::HashMap;

/// The name of the filter by department, for tests that switch it off.
const FILTER: &str = "PEOPLE_SCOPE";

/// The families that a member may see and change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleScope {
    /// All of the partner.
    All,
    /// Those of these departments, and nobody without one.
    Departments(Vec<DepartmentId>),
}

impl PeopleScope {
    /// Whether families of this department, or those without one, are included.
    pub fn allows(&self, department: Option<DepartmentId>) -> bool {
        match self {
            Self::All => true,
            Self::Departments(_) if !filters(FILTER) => true,
            Self::Departments(ids) => department.is_some_and(|id| ids.contains(&id)),
        }
    }

    /// Whether this is all of the partner.
    pub fn is_all(&self) -> bool {
        matches!(self, Self::All)
    }

    /// The departments to which this is limited; `None` for all families.
    pub fn departments(&self) -> Option<&[DepartmentId]> {
        match self {
            Self::Departments(ids) if filters(FILTER) => Some(ids),
            Self::All | Self::Departments(_) => None,
        }
    }

    /// Only the families of a department, if one is wanted; none if that is not allowed.
    #[must_use]
    pub fn narrowed(self, wanted: Option<DepartmentId>) -> Self {
        match wanted {
            None => self,
            Some(id) if self.allows(Some(id)) => Self::Departments(vec![id]),
            Some(_) => Self::Departments(Vec::new()),
        }
    }

    /// The lists to read: the whole one, or the part of each department.
    pub fn lists<Of: Copy>(
        &self,
        whole: Listing<Of>,
        part: impl Fn(DepartmentId) -> Listing<Of>,
    ) -> Listings<Of> {
        match self.departments() {
            Some(ids) => ids.iter().map(|id| part(*id)).collect(),
            None => whole.into(),
        }
    }

    /// Those of these parents who are included, in their order.
    pub async fn keep_parents(&self, conn: &mut Conn, ids: &[ParentId]) -> Result<Vec<ParentId>, DbError> {
        if self.is_all() {
            return Ok(ids.to_vec());
        }
        let of: HashMap<ParentId, DepartmentId> = list_of_parents(conn, ids).await?.into_iter().collect();
        Ok(ids.iter().copied().filter(|id| self.allows(of.get(id).copied())).collect())
    }

    /// Whether a parent is included.
    pub async fn allows_parent(&self, conn: &mut Conn, id: ParentId) -> Result<bool, DbError> {
        Ok(!self.keep_parents(conn, &[id]).await?.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limited_member_looks_after_its_departments_only() {
        let of =
            |ids: &[i64]| PeopleScope::Departments(ids.iter().map(|id| DepartmentId::new(*id)).collect());
        let id = |id| Some(DepartmentId::new(id));
        assert!(PeopleScope::All.allows(None) && PeopleScope::All.allows(id(1)));
        assert!(of(&[1, 2]).allows(id(2)) && !of(&[1, 2]).allows(id(3)) && !of(&[1, 2]).allows(None));
        assert!(!of(&[]).allows(id(1)), "without departments: nobody");
    }

    #[test]
    fn a_filter_narrows_and_never_widens() {
        let id = DepartmentId::new;
        let two = PeopleScope::Departments(vec![id(1), id(2)]);
        assert_eq!(two.clone().narrowed(Some(id(2))), PeopleScope::Departments(vec![id(2)]));
        assert_eq!(two.clone().narrowed(Some(id(3))), PeopleScope::Departments(vec![]));
        assert_eq!(two.clone().narrowed(None), two);
        assert_eq!(PeopleScope::All.narrowed(Some(id(3))), PeopleScope::Departments(vec![id(3)]));
    }
}
