//! All SQL of agreements.

pub(crate) mod alerts;
pub(crate) mod requests;
pub(crate) mod terms;

use crate::model::{Agreement, AtEnd, PaymentTerms, agreement_columns};
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
    /// Locks all agreements of a partner, also against programs that are being added to them.
    LOCK_AGREEMENTS_TO_CHANGE = concat!(
        "SELECT ", agreement_columns!(), " FROM agreement WHERE partner_id = $1 ORDER BY id postgres(FOR UPDATE)"
    );
    /// Keeps the terms of an agreement as they are until the transaction ends; others may draw on it.
    HOLD_TERMS = concat!("SELECT ", agreement_columns!(), " FROM agreement WHERE id = $1 postgres(FOR KEY SHARE)");
    /// Takes an amount of the budget, if that much is left. An amount up to `$3`, which was given back just before, always
    /// fits: budgets may be lowered below what is used.
    CHARGE_BUDGET =
        "UPDATE agreement SET budget_used = budget_used + $2
         WHERE id = $1 AND /*guard*/ (budget_minor IS NULL OR budget_used + $2 <= budget_minor OR $2 <= $3) /*end*/";
    /// Takes an amount of the credit; see `CHARGE_BUDGET`.
    DRAW_CREDIT =
        "UPDATE agreement SET credit_used = credit_used + $2
         WHERE id = $1 AND /*guard*/ (credit_limit_minor IS NULL OR credit_used + $2 <= credit_limit_minor OR $2 <= $3) /*end*/";
    CHANGE_USED =
        "UPDATE agreement SET budget_used = budget_used + $2, credit_used = credit_used + $3 WHERE id = $1";
    UPDATE_CLASSES_CLOSED = "UPDATE agreement SET classes_closed_at = $2 WHERE id = $1";
    FIND_AGREEMENT = concat!("SELECT ", agreement_columns!(), " FROM agreement WHERE id = $1");
    LIST_ON_ACCOUNT =
        "SELECT id, partner_id FROM agreement WHERE payment = 'on_account' AND id > $1 ORDER BY id LIMIT $2";
    GIVE_SEATS_BACK = "UPDATE agreement SET seats_granted = seats_granted - $2 WHERE id = $1 RETURNING seats_granted";
    FIND_AT_END = "SELECT at_end FROM agreement WHERE id = $1";
    INSERT_AGREEMENT = concat!(
        "INSERT INTO agreement (partner_id, name, po_number, starts_on, ends_on, seats, at_end, created_at,
             currency, budget_minor, payment, credit_limit_minor, days_to_pay, grace_days)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ", agreement_columns!()
    );
    UPDATE_AGREEMENT =
        "UPDATE agreement SET name = $2, po_number = $3, starts_on = $4, ends_on = $5, seats = $6, at_end = $7,
             currency = $8, budget_minor = $9, payment = $10, credit_limit_minor = $11, days_to_pay = $12, grace_days = $13
         WHERE id = $1";
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
    pub money: MoneySettings,
}

/// What staff set for the money of an agreement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MoneySettings {
    pub currency: Option<String>,
    pub budget_minor: Option<i64>,
    pub payment: PaymentTerms,
    pub credit_limit_minor: Option<i64>,
    pub days_to_pay: Option<i64>,
    pub grace_days: i64,
}

/// An amount to take of a budget or a credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    pub minor: i64,
    /// What the same transaction gave back for it: up to that, it always fits.
    pub returned: i64,
}

impl AgreementSettings {
    /// What is set for an agreement now.
    pub(crate) fn of(agreement: &Agreement) -> Self {
        Self {
            name: agreement.name.clone(),
            po_number: agreement.po_number.clone(),
            starts_on: agreement.starts_on,
            ends_on: agreement.ends_on,
            seats: agreement.seats,
            at_end: agreement.at_end,
            money: MoneySettings {
                currency: agreement.currency.clone(),
                budget_minor: agreement.budget_minor,
                payment: agreement.payment,
                credit_limit_minor: agreement.credit_limit_minor,
                days_to_pay: agreement.days_to_pay,
                grace_days: agreement.grace_days,
            },
        }
    }
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

/// All agreements of a partner, locked so that nothing can be added to them; oldest first.
pub(crate) async fn lock_agreements_to_change(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<Agreement>, DbError> {
    conn.all(&LOCK_AGREEMENTS_TO_CHANGE, p![partner_id]).await
}

pub(crate) async fn hold_terms(conn: &mut Conn, id: AgreementId) -> Result<Agreement, DbError> {
    conn.one(&HOLD_TERMS, p![id]).await
}

pub(crate) async fn find_agreement(conn: &mut Conn, id: AgreementId) -> Result<Option<Agreement>, DbError> {
    conn.optional(&FIND_AGREEMENT, p![id]).await
}

/// Takes an amount of the budget; returns false if it is not left.
pub(crate) async fn charge_budget(conn: &mut Conn, id: AgreementId, amount: Amount) -> Result<bool, DbError> {
    Ok(conn.run(&CHARGE_BUDGET, p![id, amount.minor, amount.returned]).await? == 1)
}

/// Takes an amount of the credit; returns false if it is not left.
pub(crate) async fn draw_credit(conn: &mut Conn, id: AgreementId, amount: Amount) -> Result<bool, DbError> {
    Ok(conn.run(&DRAW_CREDIT, p![id, amount.minor, amount.returned]).await? == 1)
}

/// Adds to what is used, without a limit.
pub(crate) async fn change_used(
    conn: &mut Conn,
    id: AgreementId,
    budget: i64,
    credit: i64,
) -> Result<(), DbError> {
    conn.run(&CHANGE_USED, p![id, budget, credit]).await.map(drop)
}

pub(crate) async fn update_classes_closed(
    conn: &mut Conn,
    id: AgreementId,
    at: Option<Timestamp>,
) -> Result<(), DbError> {
    conn.run(&UPDATE_CLASSES_CLOSED, p![id, at]).await.map(drop)
}

pub(crate) async fn list_on_account(
    conn: &mut Conn,
    after: AgreementId,
    limit: i64,
) -> Result<Vec<(AgreementId, PartnerId)>, DbError> {
    conn.all(&LIST_ON_ACCOUNT, p![after, limit]).await
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
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end, money } = settings;
    let MoneySettings { currency, budget_minor, payment, credit_limit_minor, days_to_pay, grace_days } =
        money;
    let params = p![
        partner_id,
        name,
        po_number,
        starts_on,
        ends_on,
        seats,
        at_end,
        now,
        currency,
        budget_minor,
        payment,
        credit_limit_minor,
        days_to_pay,
        grace_days
    ];
    conn.one(&INSERT_AGREEMENT, params).await
}

pub(crate) async fn update_agreement(
    conn: &mut Conn,
    id: AgreementId,
    settings: &AgreementSettings,
) -> Result<(), DbError> {
    let AgreementSettings { name, po_number, starts_on, ends_on, seats, at_end, money } = settings;
    let MoneySettings { currency, budget_minor, payment, credit_limit_minor, days_to_pay, grace_days } =
        money;
    let params = p![
        id,
        name,
        po_number,
        starts_on,
        ends_on,
        seats,
        at_end,
        currency,
        budget_minor,
        payment,
        credit_limit_minor,
        days_to_pay,
        grace_days
    ];
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
