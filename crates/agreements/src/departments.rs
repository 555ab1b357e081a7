//! The seats of departments: how many the invites of each may draw on all agreements together.

use crate::model::MAX_SEATS;
use db::{Conn, DbError, p};
use kernel::{DepartmentId, PartnerId};

/// The highest number of seats of a department.
pub const MAX_DEPARTMENT_SEATS: i64 = MAX_SEATS;

db::statements! {
    LIST_DEPARTMENT_POOLS =
        "SELECT department_id, seats, seats_granted FROM department_pool WHERE /*scope*/ partner_id = $1 /*end*/ ORDER BY department_id";
    /// Locks the departments of a partner, after its agreements. SQLite has a single writer and needs no lock.
    LOCK_DEPARTMENT_POOLS =
        "SELECT department_id, seats, seats_granted FROM department_pool WHERE partner_id = $1
         ORDER BY department_id postgres(FOR NO KEY UPDATE)";
    /// Draws as many seats as are free. `/*guard*/ … /*end*/` encloses the condition that keeps the limit; see
    /// `db::guard_mutation`.
    DRAW_DEPARTMENT_SEATS =
        "UPDATE department_pool SET seats_granted = seats_granted + CASE
             WHEN /*guard*/ (seats IS NULL OR seats_granted + $2 <= seats) /*end*/ THEN $2
             WHEN seats > seats_granted THEN seats - seats_granted
             ELSE 0 END
         WHERE department_id = $1 RETURNING seats_granted";
    GIVE_DEPARTMENT_SEATS_BACK =
        "UPDATE department_pool SET seats_granted = seats_granted - $2 WHERE department_id = $1 RETURNING seats_granted";
    INSERT_DEPARTMENT_POOL = "INSERT INTO department_pool (department_id, partner_id, seats) VALUES ($1, $2, $3)";
    SET_DEPARTMENT_SEATS = "UPDATE department_pool SET seats = $2 WHERE department_id = $1";
    DROP_DEPARTMENT_POOL = "DELETE FROM department_pool WHERE department_id = $1";
}

db::row! {
    /// The seats of a department.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DepartmentPool {
        pub id: DepartmentId,
        /// `None`: no limit of its own.
        pub seats: Option<i64>,
        /// What its invites have drawn on agreements.
        pub seats_granted: i64,
    }
}

impl DepartmentPool {
    /// Number of seats that may still be granted; `None` for any number.
    pub fn free(&self) -> Option<i64> {
        self.seats.map(|seats| (seats - self.seats_granted).max(0))
    }

    pub(crate) fn is_full(&self) -> bool {
        self.free() == Some(0)
    }
}

/// The seats of all departments of a partner.
pub async fn list_pools(conn: &mut Conn, partner_id: PartnerId) -> Result<Vec<DepartmentPool>, DbError> {
    conn.all(&LIST_DEPARTMENT_POOLS, p![partner_id]).await
}

pub(crate) async fn lock_pools(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<DepartmentPool>, DbError> {
    conn.all(&LOCK_DEPARTMENT_POOLS, p![partner_id]).await
}

/// Draws as many of these seats as are free, and returns how many are granted now.
pub(crate) async fn draw(conn: &mut Conn, id: DepartmentId, seats: i64) -> Result<i64, DbError> {
    conn.one(&DRAW_DEPARTMENT_SEATS, p![id, seats]).await
}

/// Returns how many seats are granted now.
pub(crate) async fn give_back(conn: &mut Conn, id: DepartmentId, seats: i64) -> Result<i64, DbError> {
    conn.one(&GIVE_DEPARTMENT_SEATS_BACK, p![id, seats]).await
}

/// Gives a new department its seats.
pub async fn add_pool(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: DepartmentId,
    seats: Option<i64>,
) -> Result<(), DbError> {
    conn.run(&INSERT_DEPARTMENT_POOL, p![id, partner_id, seats]).await.map(drop)
}

/// Sets the seats of a department, also below what is granted.
pub async fn set_pool_seats(conn: &mut Conn, id: DepartmentId, seats: Option<i64>) -> Result<(), DbError> {
    conn.run(&SET_DEPARTMENT_SEATS, p![id, seats]).await.map(drop)
}

/// Removes the seats of a department that is deleted.
pub async fn remove_pool(conn: &mut Conn, id: DepartmentId) -> Result<(), DbError> {
    conn.run(&DROP_DEPARTMENT_POOL, p![id]).await.map(drop)
}
