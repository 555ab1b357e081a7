//! Departments of a partner: named groups of parents. The seats of a department are known by the crate that stores agreements,
//! so the functions here change names and members only, inside the caller's transaction.

use crate::{
    FieldErrors,
    sign_up_parent::parents_of,
    store::departments::{self, Department, MAX_DEPARTMENTS, list_departments},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{DepartmentId, ParentId, PartnerId, fold, of};
use l10n::msg;
use listing::Listing;
use std::collections::HashMap;

/// The parents of a department.
pub fn parents_of_department(partner_id: PartnerId, id: DepartmentId) -> Listing<of::Parent> {
    Listing::of("parents of department", partner_id).part(id)
}

/// Why the name of a department is not saved.
#[derive(Debug, derive_more::From)]
pub enum DepartmentNameError {
    NotFound,
    #[from]
    Fields(FieldErrors),
    /// The partner has as many as it may.
    TooMany,
    #[from]
    Db(DbError),
}

/// A department of the partner.
pub async fn find_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DepartmentId,
) -> Result<Option<Department>, DbError> {
    Ok(list_departments(conn, partner_id).await?.into_iter().find(|one| one.id == id))
}

/// The names of a partner's departments.
pub async fn find_department_names(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<HashMap<DepartmentId, String>, DbError> {
    let all = list_departments(conn, partner_id).await?;
    Ok(all.into_iter().map(|one| (one.id, one.name)).collect())
}

/// Names differ in more than case, so that a list can be read and a file can name them.
fn check_name(name: &str, own: Option<DepartmentId>, all: &[Department]) -> Result<String, FieldErrors> {
    let mut errors = FieldErrors::default();
    let name = errors.name("name", name, msg!("department-name-required"));
    let folded = fold(&name);
    if !name.is_empty() && all.iter().any(|one| Some(one.id) != own && fold(&one.name) == folded) {
        errors.add("name", msg!("department-name-taken"));
    }
    errors.done().map(|()| name)
}

/// Adds a department. The caller has locked the partner.
pub async fn add_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    name: &str,
    now: Timestamp,
) -> Result<Department, DepartmentNameError> {
    let all = list_departments(conn, partner_id).await?;
    let name = check_name(name, None, &all)?;
    if i64::try_from(all.len()).unwrap_or(MAX_DEPARTMENTS) >= MAX_DEPARTMENTS {
        return Err(DepartmentNameError::TooMany);
    }
    let id = departments::insert_department(conn, partner_id, (&name, &fold(&name)), now).await?;
    Ok(Department { id, name })
}

/// Renames a department. The caller has locked the partner. Returns it as it was and as it is.
pub async fn rename_department(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DepartmentId,
    name: &str,
) -> Result<(Department, Department), DepartmentNameError> {
    let all = list_departments(conn, partner_id).await?;
    let before = all.iter().find(|one| one.id == id).cloned().ok_or(DepartmentNameError::NotFound)?;
    let name = check_name(name, Some(id), &all)?;
    departments::rename_department(conn, id, (&name, &fold(&name))).await?;
    Ok((before, Department { id, name }))
}

/// Deletes a department of the partner, to which no parent belongs any more.
pub async fn delete_department(conn: &mut Conn, id: DepartmentId) -> Result<(), DbError> {
    departments::delete_department(conn, id).await
}

/// The departments of those of these parents who belong to one.
pub async fn find_departments_of(
    conn: &mut Conn,
    ids: &[ParentId],
) -> Result<HashMap<ParentId, DepartmentId>, DbError> {
    Ok(departments::list_of_parents(conn, ids).await?.into_iter().collect())
}

/// The department of a parent.
pub async fn find_department_of(conn: &mut Conn, id: ParentId) -> Result<Option<DepartmentId>, DbError> {
    Ok(find_departments_of(conn, &[id]).await?.remove(&id))
}

/// Parents of a department, oldest first.
pub async fn list_parents_in(
    conn: &mut Conn,
    id: DepartmentId,
    limit: i64,
) -> Result<Vec<ParentId>, DbError> {
    departments::list_parents(conn, id, limit).await
}

/// All parents of departments.
pub async fn list_all_parents_in(conn: &mut Conn, ids: &[DepartmentId]) -> Result<Vec<ParentId>, DbError> {
    departments::list_all_parents(conn, ids).await
}

/// Lets parents of the partner belong to another department, or to none, and to its list.
pub async fn set_department_of(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[ParentId],
    to: Option<DepartmentId>,
) -> Result<(), DbError> {
    let mut left: HashMap<DepartmentId, Vec<ParentId>> = HashMap::new();
    for (parent_id, from) in departments::list_of_parents(conn, ids).await? {
        left.entry(from).or_default().push(parent_id);
    }
    departments::set_of_parents(conn, ids, to).await?;
    for (from, leaving) in left {
        listing::remove_all(conn, parents_of_department(partner_id, from), &leaving).await?;
    }
    match to {
        Some(to) => {
            let part = parents_of_department(partner_id, to);
            listing::copy(conn, parents_of(partner_id), part, ids).await
        }
        None => Ok(()),
    }
}

/// Writes the entry of a parent into the lists of its partner and of its department.
pub(crate) async fn list_parent(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: ParentId,
    entry: listing::Entry<of::Parent>,
) -> Result<(), DbError> {
    let entries = [entry];
    listing::put(conn, parents_of(partner_id), &entries).await?;
    match find_department_of(conn, id).await? {
        Some(department) => listing::put(conn, parents_of_department(partner_id, department), &entries).await,
        None => Ok(()),
    }
}
