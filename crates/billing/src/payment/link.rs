//! A parent's payment link: leads to a single payment, however often and by however many people it is opened.

use crate::payment::{
    begin_error::BeginError,
    charge::price,
    checkout::{Begun, INITIALIZED_WITHIN, ensure_provider_available, initialize, wait_until_initialized},
    free::settle_free,
    insert::insert,
    model::{PaymentRow, payer::Payer, sums::Sums},
    owed::ensure_not_in_review,
    transfer::request::request_in,
};
use crate::{
    Billing, fail_points, invoices,
    model::{Line, Owed, program_ids},
    store,
};
use catalogue::Due;
use db::{Conn, DbError, tx};
use jiff::SignedDuration;
use kernel::ParentId;

/// How long a link reuses a payment; after that the provider's session has expired.
const REUSED_FOR: SignedDuration = SignedDuration::from_mins(30);

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
        fail_points::point("link.before_commit");
        Ok(opened)
    });
    fail_points::point("link.after_commit");
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
