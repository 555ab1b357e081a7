//! What a route answers about a family that its caller does not look after: the same as about one that does not exist.

use crate::PeopleScope;
use api::{Failure, Paging};
use db::Conn;
use kernel::{DepartmentId, ParentId};
use serde::Deserialize;
use utoipa::IntoParams;

/// The query parameters of lists of families.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct PeoplePaging {
    /// Page number, from 1. Without `page` and `pageSize` the whole list is returned.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Return only rows that match these words.
    search: Option<String>,
    /// Sort order of a page: `newest` (default), `oldest`, `a-z` or `z-a`. A whole list is always oldest first.
    sort: Option<String>,
    /// Return only rows of this department.
    department_id: Option<DepartmentId>,
}

impl PeoplePaging {
    /// The page, and the families that a member may see of those asked for.
    pub fn of(self, people: PeopleScope) -> (Paging, PeopleScope) {
        let Self { page, page_size, search, sort, department_id } = self;
        (Paging { page, page_size, search, sort }, people.narrowed(department_id))
    }
}

impl PeopleScope {
    /// 404 unless the parent is included.
    pub async fn require_parent(&self, conn: &mut Conn, id: ParentId) -> Result<(), Failure> {
        if self.allows_parent(conn, id).await? { Ok(()) } else { Err(Failure::not_found()) }
    }

    /// 404 unless families of this department, or those without one, are included.
    pub fn require(&self, department: Option<DepartmentId>) -> Result<(), Failure> {
        if self.allows(department) { Ok(()) } else { Err(Failure::not_found()) }
    }
}
