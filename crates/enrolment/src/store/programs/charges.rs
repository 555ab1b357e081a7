//! SQL of what programs take of the budget and the credit of their agreement.

use agreements::UnpaidSum;
use db::{Conn, DbError, Ids, p};
use jiff::Timestamp;
use kernel::{AgreementId, PartnerId, ProgramId};
use serde_json::{Value as Json, json};

db::statements! {
    UPDATE_CHARGE = "UPDATE program SET charge_minor = $2, due_days = $3 WHERE id = $1";
    /// What paid programs whose class was open before would use of their credit if they became unpaid.
    LIST_PAID_CHARGES =
        "SELECT partner_id, agreement_id, charge_minor, opened_at IS NOT NULL FROM program
         WHERE id IN list($1) AND paid_at IS NOT NULL AND charge_minor IS NOT NULL AND opened_at IS NOT NULL";
    SUM_UNPAID =
        "SELECT agreement_id, CAST(SUM(charge_minor) AS BIGINT), COUNT(opened_at), COUNT(*) - COUNT(opened_at), MIN(created_at)
         FROM program WHERE agreement_id IN list($1) AND charge_minor IS NOT NULL AND paid_at IS NULL GROUP BY agreement_id";
    FIND_OLDEST_CHARGED =
        "SELECT created_at FROM program WHERE agreement_id = $1 AND charge_minor IS NOT NULL AND paid_at IS NULL
         ORDER BY id LIMIT 1";
    /// Skips programs that another transaction is just changing: whatever it does with them opens classes again.
    LOCK_WAITING_TO_OPEN =
        "SELECT id, charge_minor FROM program
         WHERE agreement_id = $1 AND charge_minor IS NOT NULL AND paid_at IS NULL AND opened_at IS NULL
         ORDER BY id LIMIT $2 postgres(FOR NO KEY UPDATE SKIP LOCKED)";
    FIND_NEXT_TO_OPEN =
        "SELECT charge_minor FROM program
         WHERE agreement_id = $1 AND charge_minor IS NOT NULL AND paid_at IS NULL AND opened_at IS NULL
         ORDER BY id LIMIT 1";
    OPEN_PROGRAMS = "UPDATE program SET opened_at = $2 WHERE id IN list($1)";
    CLOSE_PROGRAMS =
        "UPDATE program SET opened_at = NULL
         WHERE agreement_id = $1 AND charge_minor IS NOT NULL AND paid_at IS NULL AND opened_at IS NOT NULL
         RETURNING charge_minor";
    UPDATE_DUE_DAYS =
        "UPDATE program SET due_days = CAST($3 AS BIGINT)
         WHERE partner_id = $1 AND agreement_id = $2 AND paid_at IS NULL
           AND COALESCE(due_days, -1) <> COALESCE(CAST($3 AS BIGINT), -1)";
    LIST_UNCHARGED_PRICES =
        "SELECT DISTINCT price_minor FROM program WHERE partner_id = $1 AND agreement_id = $2 AND charge_minor IS NULL";
    CHARGE_UNCHARGED =
        "UPDATE program SET charge_minor =
             (SELECT e.charge FROM rows($3: price BIGINT, charge BIGINT) e WHERE e.price = program.price_minor)
         WHERE partner_id = $1 AND agreement_id = $2 AND charge_minor IS NULL RETURNING charge_minor";
}

db::row! {
    /// What a program uses of its agreement.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Charge {
        pub partner_id: PartnerId,
        pub agreement_id: Option<AgreementId>,
        /// `None` if it was not charged.
        pub minor: Option<i64>,
        /// Whether its class opened before it was paid.
        pub is_open: bool,
    }
}

db::row! {
    /// A program whose class waits to be opened.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct WaitingToOpen {
        pub id: ProgramId,
        pub minor: i64,
    }
}

/// A price in the base currency, and what a program of that price is charged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChargedPrice {
    pub price_minor: i64,
    pub charge_minor: i64,
}

pub(crate) async fn update_charge(
    conn: &mut Conn,
    id: ProgramId,
    minor: Option<i64>,
    due_days: Option<i64>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_CHARGE, p![id, minor, due_days]).await.map(drop)
}

pub(crate) async fn list_paid_charges(conn: &mut Conn, ids: &[ProgramId]) -> Result<Vec<Charge>, DbError> {
    conn.all(&LIST_PAID_CHARGES, p![Ids(ids)]).await
}

pub(crate) async fn sum_unpaid(conn: &mut Conn, ids: &[AgreementId]) -> Result<Vec<UnpaidSum>, DbError> {
    conn.all(&SUM_UNPAID, p![Ids(ids)]).await
}

pub(crate) async fn find_oldest_charged(
    conn: &mut Conn,
    id: AgreementId,
) -> Result<Option<Timestamp>, DbError> {
    conn.optional(&FIND_OLDEST_CHARGED, p![id]).await
}

/// Programs of an agreement whose class waits to be opened, oldest first; locked.
pub(crate) async fn lock_waiting_to_open(
    conn: &mut Conn,
    id: AgreementId,
    limit: i64,
) -> Result<Vec<WaitingToOpen>, DbError> {
    conn.all(&LOCK_WAITING_TO_OPEN, p![id, limit]).await
}

/// The charge of the program whose class opens next.
pub(crate) async fn find_next_to_open(conn: &mut Conn, id: AgreementId) -> Result<Option<i64>, DbError> {
    conn.optional(&FIND_NEXT_TO_OPEN, p![id]).await
}

pub(crate) async fn open_programs(conn: &mut Conn, ids: &[ProgramId], now: Timestamp) -> Result<(), DbError> {
    conn.run(&OPEN_PROGRAMS, p![Ids(ids), now]).await.map(drop)
}

/// Closes the classes of the unpaid programs of an agreement, and returns what these were charged.
pub(crate) async fn close_programs(conn: &mut Conn, id: AgreementId) -> Result<Vec<i64>, DbError> {
    conn.all(&CLOSE_PROGRAMS, p![id]).await
}

pub(crate) async fn update_due_days(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementId,
    days: Option<i64>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_DUE_DAYS, p![partner_id, id, days]).await.map(drop)
}

pub(crate) async fn list_uncharged_prices(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementId,
) -> Result<Vec<i64>, DbError> {
    conn.all(&LIST_UNCHARGED_PRICES, p![partner_id, id]).await
}

/// Charges the programs of an agreement that were not charged yet, and returns each charge.
pub(crate) async fn charge_uncharged(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementId,
    prices: &[ChargedPrice],
) -> Result<Vec<i64>, DbError> {
    let row = |one: &ChargedPrice| json!({ "price": one.price_minor, "charge": one.charge_minor });
    let rows = Json::Array(prices.iter().map(row).collect()).to_string();
    conn.all(&CHARGE_UNCHARGED, p![partner_id, id, rows]).await
}
