//! All SQL of agreements.

pub(crate) mod alerts;

use crate::model::{Agreement, AtEnd, agreement_columns};
use db::{Conn, DbError, p};
use jiff::{Timestamp, civil::Date};
use kernel::{AgreementId, PartnerId};

db::statements! {
    LIST_AGREEMENTS = concat!(
        "SELECT ", agreement_columns!(), " FROM agreement WHERE /*scope*/ partner_id = $1 /*end*/ ORDER BY id"
    );
    /// Locks all agreements of a partner until the transaction ends. SQLite has a single writer and needs no lock.
    LOCK_AGREEMENTS = concat!(
        "SELECT ", agreement_columns!(), " FROM agreement WHERE partner_id = $1 ORDER BY id postgres(FOR NO KEY UPDATE)"
    );
    /// Draws as many seats as are free. `/*guard*/ … /*end*/` encloses the condition that keeps the limit; see
    /// `db::guard_mutation`.
    DRAW_SEATS =
        "UPDATE agreement SET seats_granted = seats_granted + CASE
             WHEN /*guard*/ (seats IS NULL OR seats_granted + $2 <= seats) /*end*/ THEN $2
             WHEN seats > seats_granted THEN seats - seats_granted
             ELSE 0 END
         WHERE id = $1 RETURNING seats_granted";
    GIVE_SEATS_BACK = "UPDATE agreement SET seats_granted = seats_granted - $2 WHERE id = $1 RETURNING seats_granted";
    FIND_AT_END = "SELECT at_end FROM agreement WHERE id = $1";
    INSERT_AGREEMENT = concat!(
        "INSERT INTO agreement (partner_id, name, po_number, starts_on, ends_on, seats, at_end, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ", agreement_columns!()
    );
    UPDATE_AGREEMENT =
        "UPDATE agreement SET name = $2, po_number = $3, starts_on = $4, ends_on = $5, seats = $6, at_end = $7 WHERE id = $1";
    UPDATE_AGREEMENT_ENDED = "UPDATE agreement SET ended_at = $2 WHERE id = $1";
    UPDATE_HAND_OUT_ON = "UPDATE agreement SET hand_out_on = $2 WHERE id = $1";
    LIST_POOLS_TO_HAND_OUT =
        "SELECT id, partner_id FROM agreement WHERE hand_out_on <= $1 ORDER BY hand_out_on, id LIMIT $2";
}

/// What staff set for an agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AgreementSettings {
    pub name: String,
    pub po_number: String,
    pub starts_on: Option<Date>,
    pub ends_on: Option<Date>,
    /// `None`: any number.
    pub seats: Option<i64>,
    pub at_end: AtEnd,
}

/// Oldest first.
pub(crate) async fn list_agreements(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<Agreement>, DbError> {
    conn.all(&LIST_AGREEMENTS, p![partner_id]).await
}

/// All agreements of a partner, locked; oldest first.
pub(crate) async fn lock_agreements(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<Agreement>, DbError> {
    conn.all(&LOCK_AGREEMENTS, p![partner_id]).await
}

/// Draws as many of these seats as are free, and returns how many are granted now.
pub(crate) async fn draw_seats(conn: &mut Conn, id: AgreementId, seats: i64) -> Result<i64, DbError> {
    conn.one(&DRAW_SEATS, p![id, seats]).await
}

/// Returns how many seats are granted now.
pub(crate) async fn give_seats_back(conn: &mut Conn, id: AgreementId, seats: i64) -> Result<i64, DbError> {
    conn.one(&GIVE_SEATS_BACK, p![id, seats]).await
}

pub(crate) async fn find_at_end(conn: &mut Conn, id: AgreementId) -> Result<AtEnd, DbError> {
    conn.one(&FIND_AT_END, p![id]).await
}

pub(crate) async fn insert_agreement(
    conn: &mut Conn,
    partner_id: PartnerId,
    settings: &AgreementSettings,
    now: Timestamp,
) -> Result<Agreement, DbError> {
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end } = settings;
    conn.one(&INSERT_AGREEMENT, p![partner_id, name, po_number, starts_on, ends_on, seats, at_end, now]).await
}

pub(crate) async fn update_agreement(
    conn: &mut Conn,
    id: AgreementId,
    settings: &AgreementSettings,
) -> Result<(), DbError> {
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end } = settings;
    let params = p![id, name, po_number, starts_on, ends_on, seats, at_end];
    conn.run(&UPDATE_AGREEMENT, params).await.map(drop)
}

pub(crate) async fn update_ended(
    conn: &mut Conn,
    id: AgreementId,
    ended_at: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_AGREEMENT_ENDED, p![id, ended_at]).await.map(drop)
}

pub(crate) async fn update_hand_out_on(
    conn: &mut Conn,
    id: AgreementId,
    day: Option<Date>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_HAND_OUT_ON, p![id, day]).await.map(drop)
}

pub(crate) async fn list_pools_to_hand_out(
    conn: &mut Conn,
    today: Date,
    limit: i64,
) -> Result<Vec<(AgreementId, PartnerId)>, DbError> {
    conn.all(&LIST_POOLS_TO_HAND_OUT, p![today, limit]).await
}
