//! SQL of invites and links in departments.

use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{DepartmentId, InviteId, MailId, ParentId, PartnerId};

db::statements! {
    SUM_SEATS_OF_DEPARTMENTS =
        "SELECT department_id, waiting, taken FROM department_seat_sum WHERE department_id IN list($1)";
    COUNT_OPEN_INVITES_OF_DEPARTMENT =
        "SELECT COUNT(*) FROM invite WHERE department_id = $1 AND parent_id IS NULL AND withdrawn_at IS NULL";
    COUNT_LINKS_OF_DEPARTMENT = "SELECT COUNT(*) FROM registration_link WHERE department_id = $1";
    FORGET_WITHDRAWN_OF_DEPARTMENT = "UPDATE invite SET department_id = NULL WHERE department_id = $1";
    LIST_OPEN_INVITES_OF_DEPARTMENT =
        "SELECT id FROM invite WHERE department_id = $1 AND parent_id IS NULL AND withdrawn_at IS NULL ORDER BY id LIMIT $2";
    /// In the order in which everybody locks several families.
    LOCK_FAMILIES =
        "SELECT parent_id FROM allowance WHERE parent_id IN list($1) ORDER BY parent_id postgres(FOR NO KEY UPDATE)";
    LIST_PLACED_OF_PARENTS =
        "SELECT id, email, parent_id, department_id, granted FROM invite WHERE parent_id IN list($1)";
    LIST_PLACED_OPEN =
        "SELECT id, email, parent_id, department_id, granted FROM invite
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND id IN list($2) AND parent_id IS NULL AND withdrawn_at IS NULL";
    FIND_DEPARTMENT_OF_INVITE = "SELECT department_id FROM invite WHERE id = $1";
    COUNT_STATES_OF_DEPARTMENTS =
        "SELECT COUNT(*), COUNT(CASE WHEN parent_id IS NULL AND withdrawn_at IS NULL THEN 1 END),
                COUNT(CASE WHEN parent_id IS NULL AND withdrawn_at IS NULL AND mailed_at <= $2 THEN 1 END),
                COUNT(CASE WHEN parent_id IS NULL AND withdrawn_at IS NOT NULL THEN 1 END)
         FROM invite WHERE department_id IN list($1)";
    LIST_WAITING_MAIL_OF_DEPARTMENTS =
        "SELECT mail_id FROM invite
         WHERE department_id IN list($1) AND parent_id IS NULL AND withdrawn_at IS NULL AND mail_id IS NOT NULL";
    SET_DEPARTMENT_OF_INVITES = "UPDATE invite SET department_id = $2 WHERE id IN list($1)";
}

db::row! {
    /// The seats of a department that are asked for or in use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DepartmentSeatSum {
        pub id: DepartmentId,
        /// Seats that somebody waits for.
        pub waiting: i64,
        /// Seats in use.
        pub taken: i64,
    }
}

db::row! {
    /// An invite, its department and what it was granted.
    #[derive(Clone, Debug)]
    pub(crate) struct PlacedInvite {
        pub id: InviteId,
        pub email: String,
        pub parent_id: Option<ParentId>,
        pub department_id: Option<DepartmentId>,
        pub granted: i64,
    }
}

pub(crate) async fn sum_seats(
    conn: &mut Conn,
    ids: &[DepartmentId],
) -> Result<Vec<DepartmentSeatSum>, DbError> {
    conn.all(&SUM_SEATS_OF_DEPARTMENTS, p![Ids(ids)]).await
}

db::row! {
    /// Number of invites by state.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct StateCounts {
        pub total: i64,
        /// Neither registered nor withdrawn.
        pub waiting: i64,
        /// Those of them that were not mailed lately.
        pub remindable: i64,
        pub withdrawn: i64,
    }
}

/// Counts the invites of departments.
pub(crate) async fn count_states(
    conn: &mut Conn,
    ids: &[DepartmentId],
    mailed_before: Timestamp,
) -> Result<StateCounts, DbError> {
    conn.one(&COUNT_STATES_OF_DEPARTMENTS, p![Ids(ids), mailed_before]).await
}

/// The mails of the invites of departments that wait for their parents.
pub(crate) async fn list_waiting_mail(conn: &mut Conn, ids: &[DepartmentId]) -> Result<Vec<MailId>, DbError> {
    conn.all(&LIST_WAITING_MAIL_OF_DEPARTMENTS, p![Ids(ids)]).await
}

/// Invites of a department that wait for their parents.
pub(crate) async fn count_open_invites(conn: &mut Conn, id: DepartmentId) -> Result<i64, DbError> {
    conn.one(&COUNT_OPEN_INVITES_OF_DEPARTMENT, p![id]).await
}

pub(crate) async fn count_links(conn: &mut Conn, id: DepartmentId) -> Result<i64, DbError> {
    conn.one(&COUNT_LINKS_OF_DEPARTMENT, p![id]).await
}

/// Lets withdrawn invites forget a department that is removed.
pub(crate) async fn forget_withdrawn(conn: &mut Conn, id: DepartmentId) -> Result<(), DbError> {
    conn.run(&FORGET_WITHDRAWN_OF_DEPARTMENT, p![id]).await.map(drop)
}

/// Invites of a department that wait for their parents, oldest first.
pub(crate) async fn list_open_invites(
    conn: &mut Conn,
    id: DepartmentId,
    limit: i64,
) -> Result<Vec<InviteId>, DbError> {
    conn.all(&LIST_OPEN_INVITES_OF_DEPARTMENT, p![id, limit]).await
}

/// Locks the allowances of these families.
pub(crate) async fn lock_families(conn: &mut Conn, ids: &[ParentId]) -> Result<(), DbError> {
    conn.all::<ParentId>(&LOCK_FAMILIES, p![Ids(ids)]).await.map(drop)
}

/// The invites of these parents, and those of these invites that nobody accepted yet.
pub(crate) async fn list_placed(
    conn: &mut Conn,
    partner_id: PartnerId,
    parents: &[ParentId],
    invites: &[InviteId],
) -> Result<Vec<PlacedInvite>, DbError> {
    let mut placed: Vec<PlacedInvite> = conn.all(&LIST_PLACED_OF_PARENTS, p![Ids(parents)]).await?;
    placed.extend(conn.all::<PlacedInvite>(&LIST_PLACED_OPEN, p![partner_id, Ids(invites)]).await?);
    Ok(placed)
}

pub(crate) async fn find_department(conn: &mut Conn, id: InviteId) -> Result<Option<DepartmentId>, DbError> {
    conn.one(&FIND_DEPARTMENT_OF_INVITE, p![id]).await
}

pub(crate) async fn set_department(
    conn: &mut Conn,
    ids: &[InviteId],
    department: Option<DepartmentId>,
) -> Result<(), DbError> {
    conn.run(&SET_DEPARTMENT_OF_INVITES, p![Ids(ids), department]).await.map(drop)
}
