//! SQL of the seats that invites draw on agreements, and of who waits for them.

use crate::model::adoption::SeatsWaiting;
use agreements::SeatSum;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AgreementId, DepartmentId, InviteId, ParentId, PartnerId};
use serde_json::{Value as Json, json};

db::statements! {
    HAS_WAITING =
        "SELECT 1 FROM invite WHERE agreement_id = $1 AND COALESCE(department_id, 0) IN list($2) AND waits_since IS NOT NULL LIMIT 1";
    LIST_SEATS_WAITING =
        "SELECT id, agreement_id, kids_num, granted, department_id FROM invite WHERE agreement_id = $1 AND waits_since IS NOT NULL
         ORDER BY waits_since, id LIMIT $2";
    LIST_SEATS_WAITING_IN =
        "SELECT id, agreement_id, kids_num, granted, department_id FROM invite
         WHERE agreement_id = $1 AND COALESCE(department_id, 0) IN list($2) AND waits_since IS NOT NULL
         ORDER BY waits_since, id LIMIT $3";
    LIST_SEATS_WAITING_AMONG =
        "SELECT id, agreement_id, kids_num, granted, department_id FROM invite
         WHERE agreement_id IN list($1) AND COALESCE(department_id, 0) IN list($2) AND waits_since IS NOT NULL
         ORDER BY waits_since, id LIMIT $3";
    /// Returns the parents as they are now: one may be signing up.
    GRANT_WAITING =
        "UPDATE invite SET granted = granted + g.seats, waits_since = CASE WHEN granted + g.seats < kids_num THEN waits_since END
         FROM rows($1: id BIGINT, seats BIGINT) g WHERE invite.id = g.id
         RETURNING invite.id, invite.parent_id, invite.kids_num, invite.granted";
    INSERT_GRANTED_SEATS =
        "INSERT INTO seat_entry (parent_id, kind, seats, created_at)
         SELECT e.parent, 'granted', e.seats, CAST($1 AS BIGINT) FROM rows($2: parent BIGINT, seats BIGINT) e";
    /// Those who wait for agreements that grant no more, and were granted nothing by them.
    ADOPT_WAITING =
        "UPDATE invite SET agreement_id = $1 WHERE agreement_id IN list($2) AND waits_since IS NOT NULL AND granted = 0";
    SET_AGREEMENT = "UPDATE invite SET agreement_id = $1 WHERE id IN list($2)";
    /// Locks the allowances of the parents who were invited by these addresses, in the order in which everybody locks several.
    LOCK_ALLOWANCES_OF_ADDRESSES =
        "SELECT a.parent_id FROM allowance a WHERE a.parent_id IN (
             SELECT i.parent_id FROM invite i WHERE i.partner_id = $1 AND i.email_folded IN list($2))
         ORDER BY a.parent_id postgres(FOR NO KEY UPDATE)";
    FIND_SHARE_OF_PARENT =
        "SELECT i.id, i.partner_id, i.agreement_id, i.department_id, i.kids_num, i.granted, a.seats_taken
         FROM invite i JOIN allowance a ON a.parent_id = i.parent_id WHERE i.parent_id = $1";
    SET_GRANTED =
        "UPDATE invite SET granted = $2, waits_since = CASE WHEN $3 THEN waits_since END WHERE id = $1";
    ZERO_NUMBER = "UPDATE invite SET kids_num = 0 WHERE id = $1";
    LIST_SHARES = "SELECT id, agreement_id, department_id, granted FROM invite WHERE id IN list($1)";
    SUM_SEATS_OF_AGREEMENTS =
        "SELECT agreement_id, waiting, taken FROM agreement_seat_sum WHERE agreement_id IN list($1)";
}

db::row! {
    /// An invite that was granted seats.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct GrantedInvite {
        pub id: InviteId,
        pub parent_id: Option<ParentId>,
        pub kids_num: i64,
        pub granted: i64,
    }
}

db::row! {
    /// The share of a registered parent's invite.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ParentShare {
        pub id: InviteId,
        pub partner_id: PartnerId,
        pub agreement_id: AgreementId,
        pub department_id: Option<DepartmentId>,
        pub kids_num: i64,
        pub granted: i64,
        pub seats_taken: i64,
    }
}

db::row! {
    /// What an invite was granted, and where.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct StoredShare {
        pub id: InviteId,
        pub agreement_id: AgreementId,
        pub department_id: Option<DepartmentId>,
        pub granted: i64,
    }
}

/// Whether somebody of these departments waits for seats of an agreement.
pub(crate) async fn has_waiting(
    conn: &mut Conn,
    id: AgreementId,
    departments: &[DepartmentId],
) -> Result<bool, DbError> {
    Ok(conn.optional::<i64>(&HAS_WAITING, p![id, Ids(departments)]).await?.is_some())
}

/// Those of these departments who wait for seats of an agreement, oldest first.
pub(crate) async fn list_seats_waiting_in(
    conn: &mut Conn,
    id: AgreementId,
    departments: &[DepartmentId],
    limit: i64,
) -> Result<Vec<SeatsWaiting>, DbError> {
    conn.all(&LIST_SEATS_WAITING_IN, p![id, Ids(departments), limit]).await
}

/// Those of these departments who wait for seats of one of these agreements, oldest first.
pub(crate) async fn list_seats_waiting_among(
    conn: &mut Conn,
    ids: &[AgreementId],
    departments: &[DepartmentId],
    limit: i64,
) -> Result<Vec<SeatsWaiting>, DbError> {
    conn.all(&LIST_SEATS_WAITING_AMONG, p![Ids(ids), Ids(departments), limit]).await
}

/// Who waits for seats of an agreement, oldest first.
pub(crate) async fn list_seats_waiting(
    conn: &mut Conn,
    id: AgreementId,
    limit: i64,
) -> Result<Vec<SeatsWaiting>, DbError> {
    conn.all(&LIST_SEATS_WAITING, p![id, limit]).await
}

/// Grants seats to invites that wait, and returns these as they are afterwards.
pub(crate) async fn grant_waiting(
    conn: &mut Conn,
    grants: &[(InviteId, i64)],
) -> Result<Vec<GrantedInvite>, DbError> {
    let rows: Vec<Json> = grants.iter().map(|(id, seats)| json!({ "id": id, "seats": seats })).collect();
    conn.all(&GRANT_WAITING, p![Json::Array(rows).to_string()]).await
}

/// Records in the ledger that these parents were granted seats.
pub(crate) async fn insert_granted_seats(
    conn: &mut Conn,
    grants: &[(ParentId, i64)],
    at: Timestamp,
) -> Result<(), DbError> {
    let rows: Vec<Json> =
        grants.iter().map(|(parent, seats)| json!({ "parent": parent, "seats": seats })).collect();
    conn.run(&INSERT_GRANTED_SEATS, p![at, Json::Array(rows).to_string()]).await.map(drop)
}

/// Lets an agreement serve those who wait for others in vain.
pub(crate) async fn adopt_waiting(
    conn: &mut Conn,
    id: AgreementId,
    closed: &[AgreementId],
) -> Result<(), DbError> {
    conn.run(&ADOPT_WAITING, p![id, Ids(closed)]).await.map(drop)
}

/// Lets invites draw on another agreement.
pub(crate) async fn set_agreement(
    conn: &mut Conn,
    id: AgreementId,
    invites: &[InviteId],
) -> Result<(), DbError> {
    conn.run(&SET_AGREEMENT, p![id, Ids(invites)]).await.map(drop)
}

/// Sets the number of an invite to 0.
pub(crate) async fn zero_number(conn: &mut Conn, id: InviteId) -> Result<(), DbError> {
    conn.run(&ZERO_NUMBER, p![id]).await.map(drop)
}

pub(crate) async fn lock_allowances(
    conn: &mut Conn,
    partner_id: PartnerId,
    folded: &[String],
) -> Result<(), DbError> {
    let params = p![partner_id, db::Strings(folded)];
    conn.all::<ParentId>(&LOCK_ALLOWANCES_OF_ADDRESSES, params).await.map(drop)
}

pub(crate) async fn find_share_of(
    conn: &mut Conn,
    parent_id: ParentId,
) -> Result<Option<ParentShare>, DbError> {
    conn.optional(&FIND_SHARE_OF_PARENT, p![parent_id]).await
}

/// Changes what an invite was granted; `still_waits` if it may go on waiting.
pub(crate) async fn set_granted(
    conn: &mut Conn,
    id: InviteId,
    granted: i64,
    still_waits: bool,
) -> Result<(), DbError> {
    conn.run(&SET_GRANTED, p![id, granted, still_waits]).await.map(drop)
}

/// The share of each invite.
pub(crate) async fn list_shares(conn: &mut Conn, ids: &[InviteId]) -> Result<Vec<StoredShare>, DbError> {
    conn.all(&LIST_SHARES, p![Ids(ids)]).await
}

pub(crate) async fn sum_seats(conn: &mut Conn, ids: &[AgreementId]) -> Result<Vec<SeatSum>, DbError> {
    conn.all(&SUM_SEATS_OF_AGREEMENTS, p![Ids(ids)]).await
}
