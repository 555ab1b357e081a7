//! The customer's actions during a payment.

use crate::{
    Sandbox,
    cards::{self, Next},
    messages,
    model::{Channel, RefundStatus, Step, TransactionStatus, WebhookTime},
    store,
    store::{RefundRow, TransactionRow},
    view,
};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// Delay of the webhook, if it is to arrive after the browser has returned.
const WEBHOOK_DELAY: SignedDuration = SignedDuration::from_secs(4);

/// An action of the customer or the bank.
pub(crate) enum Action<'a> {
    Card {
        number: &'a str,
        cvv: &'a str,
    },
    Answer {
        step: Step,
        given: &'a str,
    },
    /// The customer claims to have sent a bank transfer.
    TransferSent,
    /// The bank reports whether it arrived.
    Transfer {
        has_arrived: bool,
    },
}

/// Performs an action and returns the resulting transaction.
pub(crate) async fn perform(
    sandbox: &Sandbox,
    code: &str,
    action: &Action<'_>,
) -> Result<Option<TransactionRow>, DbError> {
    let ctx = &sandbox.ctx;
    let now = ctx.clock.now();
    let done: Result<Option<TransactionRow>, DbError> = tx!(ctx.db, t => {
        let Some(mut row) = store::find_by_code(t, code).await? else { return Ok(None) };
        if row.status.is_over() {
            return Ok(Some(row));
        }
        apply(t, &mut row, action, now).await?;
        store::find_by_code(t, code).await
    });
    let done = done?;
    let is_heard_first =
        |row: &TransactionRow| row.status == TransactionStatus::Success && row.webhook == WebhookTime::Before;
    if done.as_ref().is_some_and(is_heard_first) {
        messages::send_due(sandbox).await?;
    }
    Ok(done)
}

async fn apply(
    conn: &mut Conn,
    row: &mut TransactionRow,
    action: &Action<'_>,
    now: Timestamp,
) -> Result<(), DbError> {
    let next = match action {
        Action::Card { number, cvv } => {
            let digits: String = number.chars().filter(char::is_ascii_digit).collect();
            digits[digits.len().saturating_sub(4)..].clone_into(&mut row.card);
            row.channel = Channel::Card;
            cards::begin(number, cvv)
        }
        Action::Answer { step, given } if row.step == *step => cards::answer(&row.card, *step, given),
        Action::Answer { .. } => return Ok(()),
        Action::TransferSent => {
            (row.status, row.channel, row.step) =
                (TransactionStatus::Pending, Channel::BankTransfer, Step::Transfer);
            row.said = "Waiting for the transfer".into();
            return store::update_step(conn, row).await;
        }
        Action::Transfer { has_arrived: true } => {
            row.channel = Channel::BankTransfer;
            store::update_step(conn, row).await?;
            Next::Paid
        }
        Action::Transfer { has_arrived: false } => Next::Declined("Incorrect amount sent"),
    };
    match next {
        Next::Paid => {
            store::update_step(conn, row).await?;
            succeed(conn, row, now).await
        }
        Next::Ask(step) => {
            (row.status, row.step) = (TransactionStatus::Ongoing, step);
            store::update_step(conn, row).await
        }
        Next::Declined(said) => {
            (row.status, row.step, row.said) = (TransactionStatus::Failed, Step::Nothing, said.into());
            store::update_step(conn, row).await
        }
    }
}

/// Marks it as paid once, and enqueues the webhook in the same transaction.
async fn succeed(conn: &mut Conn, row: &TransactionRow, now: Timestamp) -> Result<(), DbError> {
    if !store::update_success(conn, row.id, now).await? || row.webhook == WebhookTime::Never {
        return Ok(());
    }
    let paid = store::find_by_id(conn, row.id).await?.ok_or(DbError::NoRow)?;
    let body = json!({ "event": "charge.success", "data": view::transaction(&paid) }).to_string();
    let at = if row.webhook == WebhookTime::After { now + WEBHOOK_DELAY } else { now };
    store::insert_message(conn, &body, at, now).await.map(drop)
}

/// Refunds it with the outcome that its test card defines, and enqueues the webhook; `None` if it was never paid or
/// is refunded already.
pub(crate) async fn refund(sandbox: &Sandbox, row: &TransactionRow) -> Result<Option<RefundRow>, DbError> {
    let ctx = &sandbox.ctx;
    let now = ctx.clock.now();
    let status = cards::refund(&row.card);
    tx!(ctx.db, t => {
        let known = store::list_refunds(t, row.id).await?;
        let is_open = known.iter().all(|refund| refund.status == RefundStatus::Failed)
            && row.status == TransactionStatus::Success;
        if !is_open || (status == RefundStatus::Processed && !store::update_reversed(t, row.id).await?) {
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
