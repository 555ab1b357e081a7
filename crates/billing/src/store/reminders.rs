//! SQL of reminders.

use crate::model::{InvoiceKey, Stage};
use db::{Conn, DbError, p};
use jiff::{Timestamp, civil::Date};
use kernel::PartnerId;

db::statements! {
    FIND_CHOICE = "SELECT is_wanted FROM reminder_choice WHERE /*scope*/ partner_id = $1 /*end*/";
    PUT_CHOICE =
        "INSERT INTO reminder_choice (partner_id, is_wanted) VALUES ($1, $2)
         ON CONFLICT (partner_id) DO UPDATE SET is_wanted = excluded.is_wanted";
    /// Each reminder is inserted once.
    INSERT_REMINDER =
        "INSERT INTO reminder (partner_id, cohort_id, due_on, stage, sent_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (partner_id, cohort_id, due_on, stage) DO NOTHING";
}

/// Whether a partner wants reminders; the default is yes.
pub(crate) async fn is_wanted(conn: &mut Conn, partner_id: PartnerId) -> Result<bool, DbError> {
    Ok(conn.optional(&FIND_CHOICE, p![partner_id]).await?.unwrap_or(true))
}

pub(crate) async fn put_choice(
    conn: &mut Conn,
    partner_id: PartnerId,
    is_wanted: bool,
) -> Result<(), DbError> {
    conn.run(&PUT_CHOICE, p![partner_id, is_wanted]).await.map(drop)
}

/// Records that a reminder is sent; false if it was sent before.
pub(crate) async fn insert_reminder(
    conn: &mut Conn,
    invoice: InvoiceKey,
    due_on: Date,
    stage: Stage,
    now: Timestamp,
) -> Result<bool, DbError> {
    let params = p![invoice.partner_id, invoice.cohort_id, due_on, stage, now];
    Ok(conn.run(&INSERT_REMINDER, params).await? == 1)
}
