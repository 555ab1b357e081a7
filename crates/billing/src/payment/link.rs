//! A parent's payment link: leads to a single payment, however often and by however many people it is opened.

use super::{
    begin_error::BeginError,
    create::{Begun, Payer, ensure_provider_available, initialize, insert},
    free::settle_free,
    model::PaymentRow,
    owed::ensure_not_in_review,
    price::{Sums, price},
    transfer_request::request_in,
};
use crate::{
    Billing, crash,
    invoices::{self, Line, Owed, program_ids},
    store,
};
use db::{Conn, DbError, tx};
use enrolment::Due;
use jiff::SignedDuration;
use kernel::ParentId;
use std::time::Duration;

/// How long a link reuses a payment; after that the provider's session has expired.
const REUSED_FOR: SignedDuration = SignedDuration::from_mins(30);
/// By then the request that created a payment has called the provider, or died: a call times out after eight
/// seconds.
pub(super) const INITIALIZED_WITHIN: SignedDuration = SignedDuration::from_secs(9);
/// Polling interval and count while another request calls the provider. Nodes share nothing but the database.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const MAX_POLLS: u32 = 180;

enum Opened {
    /// This request initializes it at the provider.
    New(PaymentRow),
    /// Started before, perhaps a moment ago.
    Known(PaymentRow),
    /// Nothing to pay.
    Free(PaymentRow),
    /// To be paid by bank transfer.
    Transfer(PaymentRow),
}

/// Starts or continues the payment of everything a parent has to pay itself.
pub(crate) async fn begin_for_parent(
    billing: &Billing,
    payer: Payer,
    email: &str,
) -> Result<Begun, BeginError> {
    let parent_id = payer.parent_id.ok_or(BeginError::NotFound)?;
    let opened: Result<Opened, BeginError> = tx!(billing.ctx().db, t => {
        let opened = open(t, billing, payer, parent_id).await?;
        crash::point("link.before_commit");
        Ok(opened)
    });
    crash::point("link.after_commit");
    match opened? {
        Opened::New(payment) => initialize(billing, &payment, email).await,
        Opened::Known(payment) => wait_until_initialized(billing, payment).await,
        Opened::Free(payment) => Ok(Begun::Free(Box::new(payment))),
        Opened::Transfer(payment) => Ok(Begun::Transfer(Box::new(payment))),
    }
}

/// Serialized per family: a second request finds the payment that the first one started.
async fn open(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    parent_id: ParentId,
) -> Result<Opened, BeginError> {
    identity::lock_partner_shared(conn, payer.partner_id).await?;
    invites::lock_allowance(conn, parent_id).await?;
    let now = billing.ctx().clock.now();
    let programs = enrolment::unpaid_own(conn, payer.partner_id, parent_id).await?;
    if programs.is_empty() {
        return Err(BeginError::NothingDue);
    }
    let terms = invoices::terms(conn, payer.partner_id, now).await?;
    let owed = Owed { lines: invoices::with_shares(programs, &terms), terms };
    ensure_not_in_review(conn, &owed.lines).await?;
    let (due, charged) = price(billing, &owed);
    if due.minor == 0 {
        return Ok(Opened::Free(settle_free(conn, billing, payer, &owed, &due).await?));
    }
    let known =
        store::find_open_of_parent(conn, parent_id, now - REUSED_FOR, now - INITIALIZED_WITHIN).await?;
    if let Some(payment) = known
        && pays(conn, &payment, &owed.lines, &due).await?
    {
        return Ok(Opened::Known(payment));
    }
    let Some(charged) = charged else {
        return Ok(Opened::Transfer(request_in(conn, billing, payer, &owed, &due).await?));
    };
    ensure_provider_available(billing)?;
    let sums = Sums { due: &due, charged: &charged };
    Ok(Opened::New(insert(conn, billing, payer, &owed, sums).await?))
}

/// Whether the payment covers exactly what is owed now.
async fn pays(conn: &mut Conn, payment: &PaymentRow, lines: &[Line], due: &Due) -> Result<bool, DbError> {
    let same = store::list_program_ids(conn, payment.id).await? == program_ids(lines);
    Ok(same && payment.due_minor == due.minor && payment.due_currency_code == due.currency_code)
}

/// Waits for the request that is initializing the payment at the provider.
pub(super) async fn wait_until_initialized(
    billing: &Billing,
    mut payment: PaymentRow,
) -> Result<Begun, BeginError> {
    for _ in 0..MAX_POLLS {
        if payment.checkout_url.is_some() {
            return Ok(Begun::Checkout(Box::new(payment)));
        }
        if !payment.is_being_initialized() {
            break;
        }
        tokio::time::sleep(POLL_INTERVAL).await;
        let found = store::find_payment(&mut billing.ctx().db.read().await?, &payment.reference).await?;
        payment = found.ok_or(BeginError::NotFound)?;
    }
    Err(BeginError::ProviderUnavailable)
}
