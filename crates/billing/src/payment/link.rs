//! A parent's link: however often and by however many it is opened, it leads to one payment.

use super::{
    create::{Begun, Payer, announce, away, insert, provider_is_there},
    free::settle_free,
    model::PaymentRow,
    owed::not_looked_at,
    price::price,
    transfer_request::request_in,
};
use crate::{
    Billing, crash,
    invoices::{self, Line, program_ids},
    store,
};
use api::Failure;
use db::{Conn, DbError, tx};
use enrolment::Due;
use jiff::SignedDuration;
use std::time::Duration;

/// How long a link leads to the same payment; the provider's session ends after that.
const REUSED_FOR: SignedDuration = SignedDuration::from_mins(30);
/// Whoever began a payment has told the provider by then, or has died: a call takes no longer than eight seconds.
pub(super) const TOLD_WITHIN: SignedDuration = SignedDuration::from_secs(9);
/// How often, and for as long, to look whether the provider was told. Nodes have nothing but the database in common.
const PAUSE: Duration = Duration::from_millis(50);
const LOOKS: u32 = 180;

enum Opened {
    /// Ours to tell the provider of.
    New(PaymentRow),
    /// Begun before, perhaps just now.
    Known(PaymentRow),
    /// There is nothing to pay.
    Free(PaymentRow),
    /// Asked for by bank transfer.
    Transfer(PaymentRow),
}

/// Begins, or goes on with, the payment of all that a parent has to pay itself.
pub(crate) async fn begin_for_parent(billing: &Billing, payer: Payer, email: &str) -> Result<Begun, Failure> {
    let parent_id = payer.parent_id.ok_or_else(Failure::not_found)?;
    let opened: Result<Opened, Failure> = tx!(billing.ctx().db, t => {
        let opened = open(t, billing, payer, parent_id).await?;
        crash::point("link.before_commit");
        Ok(opened)
    });
    crash::point("link.after_commit");
    match opened? {
        Opened::New(payment) => announce(billing, &payment, email).await,
        Opened::Known(payment) => when_told(billing, payment).await,
        Opened::Free(payment) => Ok(Begun::Free(Box::new(payment))),
        Opened::Transfer(payment) => Ok(Begun::Transfer(Box::new(payment))),
    }
}

/// One after the other for each family: the second finds what the first began.
async fn open(conn: &mut Conn, billing: &Billing, payer: Payer, parent_id: i64) -> Result<Opened, Failure> {
    identity::share_partner(conn, payer.partner_id).await?;
    invites::hold(conn, parent_id).await?;
    let now = billing.ctx().clock.now();
    let programs = enrolment::unpaid_own(conn, payer.partner_id, parent_id).await?;
    if programs.is_empty() {
        return Err(Failure::conflict("billing.nothing_due", "There is nothing to pay."));
    }
    let terms = invoices::terms(conn, payer.partner_id, now).await?;
    let lines = invoices::with_shares(programs, &terms);
    not_looked_at(conn, &lines).await?;
    let (due, charged) = price(billing, (&lines, &terms));
    if due.minor == 0 {
        return Ok(Opened::Free(settle_free(conn, billing, payer, (&lines, &terms), &due).await?));
    }
    let known = store::find_open_of_parent(conn, parent_id, (now - REUSED_FOR, now - TOLD_WITHIN)).await?;
    if let Some(payment) = known
        && pays(conn, &payment, &lines, &due).await?
    {
        return Ok(Opened::Known(payment));
    }
    let Some(charged) = charged else {
        return Ok(Opened::Transfer(request_in(conn, billing, payer, (&lines, &terms), &due).await?));
    };
    provider_is_there(billing)?;
    Ok(Opened::New(insert(conn, billing, payer, (&lines, &terms), (&due, &charged)).await?))
}

/// True if it pays exactly what is owed now.
async fn pays(conn: &mut Conn, payment: &PaymentRow, lines: &[Line], due: &Due) -> Result<bool, DbError> {
    let same = store::list_program_ids(conn, payment.id).await? == program_ids(lines);
    Ok(same && payment.due_minor == due.minor && payment.due_currency_code == due.currency_code)
}

/// Waits for whoever is telling the provider of it.
pub(super) async fn when_told(billing: &Billing, mut payment: PaymentRow) -> Result<Begun, Failure> {
    for _ in 0..LOOKS {
        if payment.checkout_url.is_some() {
            return Ok(Begun::Checkout(Box::new(payment)));
        }
        if !payment.is_being_told() {
            break;
        }
        tokio::time::sleep(PAUSE).await;
        let found = store::find_payment(&mut billing.ctx().db.read().await?, &payment.reference).await?;
        payment = found.ok_or_else(Failure::not_found)?;
    }
    Err(away())
}
