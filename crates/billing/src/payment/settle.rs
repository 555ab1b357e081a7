//! Settlement: the only code path that marks a payment through the provider as succeeded, whichever source reports it.
//! Others succeed in `settle_entered` (bank transfers, sums of zero, imports), and those in review in `review`.

use crate::payment::{
    after_settlement,
    insert::record,
    letters,
    model::{
        PaymentRow, Verdict, is_abandoned, is_transfer_under_way, judge,
        kinds::{PaymentKind, PaymentState},
        next_check, next_retry,
        note::Note,
        received,
    },
};
use crate::{
    Billing, fail_points, refund,
    store::{self, requests},
};
use db::{Conn, DbError, tx};
use journal::{By, SYSTEM};
use kernel::Money;
use paystack::ProviderError;

/// Why a payment cannot be checked with the provider.
#[derive(Debug, derive_more::From)]
pub enum SettleError {
    NotFound,
    #[from]
    Db(DbError),
}

/// Queries the provider for the outcome of a payment and applies it. Returns the resulting state. Idempotent, also
/// under concurrent calls.
pub async fn settle(billing: &Billing, reference: &str) -> Result<PaymentState, SettleError> {
    check_with_provider(billing, reference, Trigger::OnDemand).await
}

/// Who triggered the check. Only scheduled checks advance the back-off, so a payer who reloads the return page
/// cannot delay reconciliation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trigger {
    Scheduled,
    OnDemand,
}

pub(crate) async fn check_with_provider(
    billing: &Billing,
    reference: &str,
    trigger: Trigger,
) -> Result<PaymentState, SettleError> {
    let ctx = billing.ctx();
    let payment = store::find_payment(&mut ctx.db.read().await?, reference).await?;
    let payment = payment.ok_or(SettleError::NotFound)?;
    match payment.state {
        PaymentState::Succeeded | PaymentState::Review | PaymentState::Reversed => return Ok(payment.state),
        PaymentState::Created | PaymentState::Pending | PaymentState::Failed | PaymentState::Abandoned => {}
    }
    let is_checkout = payment.kind == PaymentKind::Checkout;
    let Some(provider) = billing.provider.as_ref().filter(|_| is_checkout) else { return Ok(payment.state) };
    fail_points::point("settle.before_verify");
    let answer = provider.verify(reference).await;
    fail_points::point("settle.after_verify");
    let is_under_way = answer.as_ref().is_ok_and(is_transfer_under_way);
    let received = answer.as_ref().ok().and_then(|verified| received(&payment, verified));
    let verdict = match answer {
        Ok(verified) => judge(&payment, &verified),
        Err(ProviderError::NotFound) => Verdict::Open,
        Err(error) => {
            tracing::warn!(%error, reference, "a payment could not be checked with the provider");
            match error {
                ProviderError::Unavailable(_) => retry_soon(billing, reference).await?,
                _ => schedule_check(billing, &payment, payment.state, is_under_way, trigger).await?,
            }
            return Ok(payment.state);
        }
    };
    match verdict {
        Verdict::Paid => succeed(billing, &payment).await?,
        Verdict::Review(mismatch) => review(billing, &payment, &mismatch.to_string(), received).await?,
        Verdict::Declined => schedule_check(billing, &payment, PaymentState::Failed, false, trigger).await?,
        Verdict::Open => {
            let state = open_state(billing, &payment);
            schedule_check(billing, &payment, state, is_under_way, trigger).await?;
        }
    }
    let current = store::find_payment(&mut ctx.db.read().await?, reference).await?;
    Ok(current.map_or(payment.state, |current| current.state))
}

/// The state of an unpaid payment: abandoned after a day.
fn open_state(billing: &Billing, payment: &PaymentRow) -> PaymentState {
    let is_abandoned = is_abandoned(payment.created_at, billing.ctx().clock.now());
    if is_abandoned { PaymentState::Abandoned } else { payment.state }
}

async fn schedule_check(
    billing: &Billing,
    payment: &PaymentRow,
    state: PaymentState,
    is_under_way: bool,
    trigger: Trigger,
) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let next = next_check(payment.created_at, payment.checks + 1, now);
    let stored: Result<(), DbError> = tx!(ctx.db, t => {
        match trigger {
            Trigger::Scheduled => store::update_checked(t, payment.id, state, next).await?,
            Trigger::OnDemand => store::update_state(t, payment.id, state).await?,
        }
        requests::note_transfer(t, payment.id, is_under_way.then_some(now)).await?;
        fail_points::point("schedule.before_commit");
        Ok(())
    });
    fail_points::point("schedule.after_commit");
    stored
}

/// The provider did not respond: retry soon, without advancing the back-off.
pub(crate) async fn retry_soon(billing: &Billing, reference: &str) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let next = next_retry(ctx.clock.now());
    tx!(ctx.db, t => { store::update_unanswered(t, reference, next).await })
}

/// Why a payment cannot succeed.
#[derive(derive_more::From)]
enum SucceedError {
    /// Settled by a concurrent call.
    Settled,
    /// Some of its programs are gone, or paid by another payment.
    Programs,
    #[from]
    Db(DbError),
}

/// A partner that has paid is trusted: its invite mails are no longer held. Call before `lock_partner_shared`, because
/// this may update the locked row.
pub(crate) async fn trust_payer(
    conn: &mut Conn,
    billing: &Billing,
    payment: &PaymentRow,
) -> Result<(), DbError> {
    if payment.parent_id.is_some() || payment.amount_minor == 0 {
        return Ok(());
    }
    let identity = &billing.identity;
    identity::trust_partner(conn, identity, SYSTEM, payment.partner_id, "first payment").await
}

async fn succeed(billing: &Billing, payment: &PaymentRow) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let outcome: Result<(), SucceedError> = tx!(ctx.db, t => {
        trust_payer(t, billing, payment).await?;
        identity::lock_partner_shared(t, payment.partner_id).await?;
        // Drawn first; every error below rolls it back, so no receipt number is lost.
        let number = store::next_receipt(t).await?;
        if !store::settle_payment(t, payment.id, now, number).await? {
            return Err(SucceedError::Settled);
        }
        let programs = store::list_program_ids(t, payment.id).await?;
        if enrolment::mark_all_paid(t, &programs, now).await? != programs.len() {
            return Err(SucceedError::Programs);
        }
        after_settlement::follow_up(t, payment.id, now).await?;
        record(t, By { actor: SYSTEM, at: now }, "payment.succeeded", payment.id, &payment.reference).await?;
        letters::receipt(t, ctx, payment, number).await?;
        let paid = store::find_payment(t, &payment.reference).await?.ok_or(DbError::NoRow)?;
        if let Some(dispute) = paid.dispute {
            refund::send_to_review(t, &paid, dispute.note(), now).await?;
        }
        fail_points::point("settle.before_commit");
        Ok(())
    });
    fail_points::point("settle.after_commit");
    match outcome {
        Ok(()) | Err(SucceedError::Settled) => Ok(()),
        Err(SucceedError::Programs) => review(billing, payment, Note::ProgramsGone.name(), None).await,
        Err(SucceedError::Db(error)) => Err(error),
    }
}

async fn review(
    billing: &Billing,
    payment: &PaymentRow,
    why: &str,
    received: Option<Money>,
) -> Result<(), DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let stored: Result<(), DbError> = tx!(ctx.db, t => {
        if store::review_payment(t, payment.id, why).await? {
            if let Some(received) = &received {
                store::put_received(t, payment.id, received).await?;
            }
            let by = By { actor: SYSTEM, at: now };
            record(t, by, "payment.needs_review", payment.id, &payment.reference).await?;
        }
        fail_points::point("review.before_commit");
        Ok(())
    });
    fail_points::point("review.after_commit");
    stored
}
