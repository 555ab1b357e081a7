//! Departments with their figures.

use crate::store::departments::{self, DepartmentSeatSum};
use agreements::DepartmentPool;
use db::{Conn, DbError};
use identity::{Department, parents_of_department};
use kernel::{DepartmentId, PartnerId};
use std::collections::HashMap;

/// A department with its seats and its parents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepartmentOverview {
    pub id: DepartmentId,
    pub name: String,
    /// `None`: no limit of its own.
    pub seats: Option<i64>,
    /// Seats given to its invited parents.
    pub granted: i64,
    /// Granted seats in use.
    pub taken: i64,
    /// Seats that its invited parents wait for.
    pub waiting: i64,
    /// Number of registered parents.
    pub parents: u64,
}

/// All departments of a partner, by name.
pub async fn list_overviews(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<DepartmentOverview>, DbError> {
    let all = identity::list_departments(conn, partner_id).await?;
    complete(conn, partner_id, all).await
}

/// A department of the partner.
pub(crate) async fn find_overview(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DepartmentId,
) -> Result<Option<DepartmentOverview>, DbError> {
    let found = identity::find_department(conn, partner_id, id).await?;
    Ok(complete(conn, partner_id, found.into_iter().collect()).await?.pop())
}

async fn complete(
    conn: &mut Conn,
    partner_id: PartnerId,
    all: Vec<Department>,
) -> Result<Vec<DepartmentOverview>, DbError> {
    let ids: Vec<DepartmentId> = all.iter().map(|one| one.id).collect();
    let pools: HashMap<DepartmentId, DepartmentPool> =
        agreements::list_pools(conn, partner_id).await?.into_iter().map(|pool| (pool.id, pool)).collect();
    let sums: HashMap<DepartmentId, DepartmentSeatSum> =
        departments::sum_seats(conn, &ids).await?.into_iter().map(|sum| (sum.id, sum)).collect();
    let mut overviews = Vec::new();
    for Department { id, name } in all {
        let (pool, sum) = (pools.get(&id), sums.get(&id));
        overviews.push(DepartmentOverview {
            id,
            name,
            seats: pool.and_then(|pool| pool.seats),
            granted: pool.map_or(0, |pool| pool.seats_granted),
            taken: sum.map_or(0, |sum| sum.taken),
            waiting: sum.map_or(0, |sum| sum.waiting),
            parents: listing::count(conn, parents_of_department(partner_id, id)).await?,
        });
    }
    Ok(overviews)
}
