//! The customer's steps through a payment.

use crate::{
    Sandbox,
    cards::{self, Next},
    messages, store,
    store::{RefundRow, TransactionRow},
    view,
};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// How long after the return the message comes, where it comes after it.
const LATER: SignedDuration = SignedDuration::from_secs(4);

/// What the customer does.
pub(crate) enum Act<'a> {
    Card {
        number: &'a str,
        cvv: &'a str,
    },
    Answer {
        step: &'a str,
        given: &'a str,
    },
    /// Says that the money was sent by bank transfer.
    TransferSent,
    /// The bank says whether it came.
    Transfer {
        came: bool,
    },
}

fn is_over(row: &TransactionRow) -> bool {
    matches!(row.status.as_str(), "success" | "reversed")
}

/// Carries it out, and gives the transaction as it is then.
pub(crate) async fn act(
    sandbox: &Sandbox,
    code: &str,
    act: &Act<'_>,
) -> Result<Option<TransactionRow>, DbError> {
    let ctx = &sandbox.ctx;
    let now = ctx.clock.now();
    let done: Result<Option<TransactionRow>, DbError> = tx!(ctx.db, t => {
        let Some(mut row) = store::find_by_code(t, code).await? else { return Ok(None) };
        if is_over(&row) {
            return Ok(Some(row));
        }
        apply(t, &mut row, act, now).await?;
        store::find_by_code(t, code).await
    });
    let done = done?;
    if done.as_ref().is_some_and(|row| row.status == "success" && row.webhook == "before") {
        messages::send_due(sandbox).await?;
    }
    Ok(done)
}

async fn apply(
    conn: &mut Conn,
    row: &mut TransactionRow,
    act: &Act<'_>,
    now: Timestamp,
) -> Result<(), DbError> {
    let next = match act {
        Act::Card { number, cvv } => {
            let digits: String = number.chars().filter(char::is_ascii_digit).collect();
            digits[digits.len().saturating_sub(4)..].clone_into(&mut row.card);
            row.channel = "card".into();
            cards::begin(number, cvv)
        }
        Act::Answer { step, given } if row.step == *step => cards::answer(&row.card, step, given),
        Act::Answer { .. } => return Ok(()),
        Act::TransferSent => {
            (row.status, row.channel, row.step) =
                ("pending".into(), "bank_transfer".into(), "transfer".into());
            row.said = "Waiting for the transfer".into();
            return store::update_step(conn, row).await;
        }
        Act::Transfer { came: true } => {
            row.channel = "bank_transfer".into();
            store::update_step(conn, row).await?;
            Next::Paid
        }
        Act::Transfer { came: false } => Next::Declined("Incorrect amount sent"),
    };
    match next {
        Next::Paid => {
            store::update_step(conn, row).await?;
            succeed(conn, row, now).await
        }
        Next::Ask(step) => {
            (row.status, row.step) = ("ongoing".into(), step.into());
            store::update_step(conn, row).await
        }
        Next::Declined(said) => {
            (row.status, row.step, row.said) = ("failed".into(), String::new(), said.into());
            store::update_step(conn, row).await
        }
    }
}

/// Once, with the message about it in the same transaction.
async fn succeed(conn: &mut Conn, row: &TransactionRow, now: Timestamp) -> Result<(), DbError> {
    if !store::update_success(conn, row.id, now).await? || row.webhook == "never" {
        return Ok(());
    }
    let paid = store::find_by_id(conn, row.id).await?.ok_or(DbError::NoRow)?;
    let body = json!({ "event": "charge.success", "data": view::transaction(&paid) }).to_string();
    let at = if row.webhook == "after" { now + LATER } else { now };
    store::insert_message(conn, &body, at, now).await.map(drop)
}

/// Pays it back, as its card says that goes, with the message about it; `None` if it was, or was never paid.
pub(crate) async fn refund(sandbox: &Sandbox, row: &TransactionRow) -> Result<Option<RefundRow>, DbError> {
    let ctx = &sandbox.ctx;
    let now = ctx.clock.now();
    let status = cards::refund(&row.card);
    tx!(ctx.db, t => {
        let known = store::list_refunds(t, row.id).await?;
        let is_open = known.iter().all(|refund| refund.status == "failed") && row.status == "success";
        if !is_open || (status == "processed" && !store::update_reversed(t, row.id).await?) {
            return Ok(None);
        }
        let refund = store::insert_refund(t, row, status, now).await?;
        let data = json!({
            "status": status, "transaction_reference": row.reference, "refund_reference": null,
            "amount": row.amount.to_string(), "currency": row.currency, "domain": "test",
            "customer": { "first_name": null, "last_name": null, "email": row.email },
        });
        let body = json!({ "event": format!("refund.{status}"), "data": data }).to_string();
        store::insert_message(t, &body, now, now).await?;
        Ok(Some(refund))
    })
}
