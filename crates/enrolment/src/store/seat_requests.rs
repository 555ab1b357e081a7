//! SQL of requests for a seat.

pub(crate) mod notices;

use crate::model::seat_request::{PromisedTo, SeatRequestState};
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AccountId, ChildId, ParentId, PartnerId, SeatRequestId, Window};

db::statements! {
    INSERT_SEAT_REQUEST =
        "INSERT INTO seat_request (partner_id, parent_id, child_id, child_name, sentence, state, answer, created_at)
         VALUES ($1, $2, $3, $4, $5, 'open', '', $6) RETURNING id";
    FIND_SEAT_REQUESTS =
        "SELECT r.id, r.partner_id, r.parent_id, r.child_id, COALESCE(c.first_name || ' ' || c.last_name, r.child_name),
                r.sentence, r.state, r.answer, r.answered_by, r.answered_at, r.created_at
         FROM seat_request r LEFT JOIN child c ON c.id = r.child_id
         WHERE /*scope*/ +r.partner_id = $1 /*end*/ AND r.id IN list($2)";
    LIST_OWN_SEAT_REQUESTS =
        "SELECT r.id, r.partner_id, r.parent_id, r.child_id, COALESCE(c.first_name || ' ' || c.last_name, r.child_name),
                r.sentence, r.state, r.answer, r.answered_by, r.answered_at, r.created_at
         FROM seat_request r LEFT JOIN child c ON c.id = r.child_id
         WHERE r.parent_id = $1 ORDER BY r.id DESC LIMIT $2 OFFSET $3";
    COUNT_OWN_SEAT_REQUESTS = "SELECT COUNT(*) FROM seat_request WHERE parent_id = $1";
    COUNT_ASKED =
        "SELECT COUNT(CASE WHEN created_at > $2 THEN 1 END), COUNT(CASE WHEN state = 'open' THEN 1 END)
         FROM seat_request WHERE parent_id = $1";
    /// `/*guard*/ … /*end*/` encloses the condition that lets a request be answered once; see `db::guard_mutation`.
    UPDATE_SEAT_REQUEST_ANSWER =
        "UPDATE seat_request SET state = $3, answer = $4, answered_by = $5, answered_at = $6
         WHERE /*scope*/ +partner_id = $1 /*end*/ AND id = $2 AND /*guard*/ state = 'open' /*end*/";
    WITHDRAW_SEAT_REQUEST =
        "UPDATE seat_request SET state = 'withdrawn' WHERE parent_id = $1 AND id = $2 AND state = 'open'";
    LIST_OPEN_NAMES =
        "SELECT child_name FROM seat_request WHERE parent_id = $1 AND child_id IS NULL AND state = 'open' ORDER BY id";
    LIST_APPROVED_SINCE =
        "SELECT child_id, child_name FROM seat_request
         WHERE parent_id = $1 AND state = 'approved' AND answered_at >= $2 AND id <> $3 ORDER BY id";
    LIST_OF_CHILD = "SELECT id FROM seat_request WHERE child_id = $1 ORDER BY id";
    DELETE_OF_CHILD = "DELETE FROM seat_request WHERE child_id = $1";
    LIST_OF_FAMILY = "SELECT id FROM seat_request WHERE parent_id = $1 ORDER BY id";
    DELETE_OF_FAMILY = "DELETE FROM seat_request WHERE /*step*/ parent_id = $1";
}

db::row! {
    /// A parent's request for a seat.
    #[derive(Clone, Debug)]
    pub(crate) struct SeatRequestRow {
        pub id: SeatRequestId,
        pub partner_id: PartnerId,
        pub parent_id: ParentId,
        /// `None` if the child is not registered yet.
        pub child_id: Option<ChildId>,
        /// The full name of a registered child, otherwise the first name that the parent gave.
        pub child_name: String,
        pub sentence: String,
        pub state: SeatRequestState,
        /// The partner's sentence; may be empty.
        pub answer: String,
        pub answered_by: Option<AccountId>,
        pub answered_at: Option<Timestamp>,
        pub created_at: Timestamp,
    }
}

db::row! {
    /// Requests of a family that count against its limits.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Asked {
        /// Since the given time.
        pub recently: i64,
        pub open: i64,
    }
}

/// A request to insert.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewSeatRequest<'a> {
    pub partner_id: PartnerId,
    pub parent_id: ParentId,
    pub child_id: Option<ChildId>,
    /// Empty for a registered child.
    pub child_name: &'a str,
    pub sentence: &'a str,
    pub created_at: Timestamp,
}

/// An answer of the partner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewAnswer<'a> {
    pub state: SeatRequestState,
    pub answer: &'a str,
    pub by: AccountId,
    pub at: Timestamp,
}

pub(crate) async fn insert(conn: &mut Conn, new: &NewSeatRequest<'_>) -> Result<SeatRequestId, DbError> {
    let NewSeatRequest { partner_id, parent_id, child_id, child_name, sentence, created_at } = new;
    conn.one(&INSERT_SEAT_REQUEST, p![partner_id, parent_id, child_id, child_name, sentence, created_at])
        .await
}

/// Those of these requests that belong to the partner, in no particular order.
pub(crate) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[SeatRequestId],
) -> Result<Vec<SeatRequestRow>, DbError> {
    conn.all(&FIND_SEAT_REQUESTS, p![partner_id, Ids(ids)]).await
}

/// A parent's own requests, newest first.
pub(crate) async fn list_own(
    conn: &mut Conn,
    parent_id: ParentId,
    Window { limit, offset }: Window,
) -> Result<Vec<SeatRequestRow>, DbError> {
    conn.all(&LIST_OWN_SEAT_REQUESTS, p![parent_id, limit, offset]).await
}

pub(crate) async fn count_own(conn: &mut Conn, parent_id: ParentId) -> Result<i64, DbError> {
    conn.one(&COUNT_OWN_SEAT_REQUESTS, p![parent_id]).await
}

pub(crate) async fn count_asked(
    conn: &mut Conn,
    parent_id: ParentId,
    since: Timestamp,
) -> Result<Asked, DbError> {
    conn.one(&COUNT_ASKED, p![parent_id, since]).await
}

/// The first names of a family's open requests for children that are not registered.
pub(crate) async fn list_open_names(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<String>, DbError> {
    conn.all(&LIST_OPEN_NAMES, p![parent_id]).await
}

/// For whom other requests of a family were approved since one was made.
pub(crate) async fn list_approved_since(
    conn: &mut Conn,
    SeatRequestRow { id, parent_id, created_at, .. }: &SeatRequestRow,
) -> Result<Vec<PromisedTo>, DbError> {
    let rows: Vec<(Option<ChildId>, String)> =
        conn.all(&LIST_APPROVED_SINCE, p![parent_id, created_at, id]).await?;
    Ok(rows.into_iter().map(|(child_id, name)| PromisedTo::of(child_id, name)).collect())
}

/// False if the request was answered or withdrawn before.
pub(crate) async fn answer(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: SeatRequestId,
    NewAnswer { state, answer, by, at }: NewAnswer<'_>,
) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_SEAT_REQUEST_ANSWER, p![partner_id, id, state, answer, by, at]).await? == 1)
}

/// False if the request was answered or withdrawn before.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    parent_id: ParentId,
    id: SeatRequestId,
) -> Result<bool, DbError> {
    Ok(conn.run(&WITHDRAW_SEAT_REQUEST, p![parent_id, id]).await? == 1)
}

/// Deletes the requests for a child and returns their ids.
pub(crate) async fn delete_of_child(
    conn: &mut Conn,
    child_id: ChildId,
) -> Result<Vec<SeatRequestId>, DbError> {
    let ids = conn.all(&LIST_OF_CHILD, p![child_id]).await?;
    conn.run(&DELETE_OF_CHILD, p![child_id]).await?;
    Ok(ids)
}

/// The requests of a family, oldest first.
pub async fn list_of_family(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<SeatRequestId>, DbError> {
    conn.all(&LIST_OF_FAMILY, p![parent_id]).await
}

/// Deletes all requests of a family.
pub(crate) async fn delete_of_family(conn: &mut Conn, parent_id: ParentId) -> Result<(), DbError> {
    conn.run(&DELETE_OF_FAMILY, p![parent_id]).await.map(drop)
}
