//! Starting a payment: its lines and sums are frozen, then it is initialized at the provider.

use super::{
    begin_error::BeginError,
    charge::price,
    checkout::{Begun, INITIALIZED_WITHIN, ensure_provider_available, initialize, wait_until_initialized},
    free::settle_free,
    insert::insert,
    model::{PaymentRow, kinds::PaymentState, payer::Payer, sums::Sums},
    owed::ensure_still_owed,
    transfer::request::request,
};
use crate::{Billing, fail_points, model::Owed, store};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use kernel::Window;

/// Starts a payment for these lines.
pub(crate) async fn begin(
    billing: &Billing,
    payer: Payer,
    email: &str,
    request_key: Option<&str>,
    owed: &Owed,
) -> Result<Begun, BeginError> {
    let (due, charged) = price(billing, owed);
    if due.minor == 0 {
        let settled: Result<PaymentRow, BeginError> = tx!(billing.ctx().db, t => {
            ensure_still_owed(t, payer, &owed.lines).await?;
            settle_free(t, billing, payer, owed, &due).await
        });
        return Ok(Begun::Free(Box::new(settled?)));
    }
    let Some(charged) = charged else {
        return Ok(Begun::Transfer(Box::new(request(billing, payer, owed, &due).await?)));
    };
    ensure_provider_available(billing)?;
    ensure_few_unfinished(billing, payer).await?;
    let sums = Sums { due: &due, charged: &charged };
    let mut kept = insert_once(billing, payer, request_key, owed, sums).await;
    if matches!(kept, Err(Blocked::Duplicate)) {
        kept = insert_once(billing, payer, request_key, owed, sums).await;
    }
    match kept {
        Ok(Created::New(payment)) => initialize(billing, &payment, email).await,
        Ok(Created::ByDuplicate(payment)) => wait_until_initialized(billing, *payment).await,
        Err(Blocked::Failed(error)) => Err(error),
        Err(Blocked::Duplicate) => Err(BeginError::ProviderUnavailable),
    }
}

enum Created {
    /// This request initializes it at the provider.
    New(Box<PaymentRow>),
    /// A duplicate of this request, perhaps on another node, created it and initializes it.
    ByDuplicate(Box<PaymentRow>),
}

#[derive(derive_more::From)]
enum Blocked {
    /// A duplicate of this request has just created it.
    Duplicate,
    #[from]
    Failed(BeginError),
}

impl From<DbError> for Blocked {
    fn from(error: DbError) -> Self {
        if error.is_constraint(store::REQUEST_KEY) { Self::Duplicate } else { Self::Failed(error.into()) }
    }
}

/// Inserts the payment of a request once, however many nodes receive the request: the provider must not get a
/// charge whose checkout URL no client has.
async fn insert_once(
    billing: &Billing,
    payer: Payer,
    request_key: Option<&str>,
    owed: &Owed,
    sums: Sums<'_>,
) -> Result<Created, Blocked> {
    let ctx = billing.ctx();
    tx!(ctx.db, t => {
        if let Some(key) = request_key
            && let Some(payment) = find_created(t, key, ctx.clock.now()).await?
        {
            return Ok(Created::ByDuplicate(Box::new(payment)));
        }
        ensure_still_owed(t, payer, &owed.lines).await?;
        let payment = insert(t, billing, payer, owed, sums).await?;
        if let Some(key) = request_key {
            store::put_request_key(t, payment.id, key).await?;
        }
        fail_points::point("create.before_commit");
        Ok(Created::New(Box::new(payment)))
    })
}

/// The payment created by a duplicate of this request, unless that one died before it called the provider.
async fn find_created(conn: &mut Conn, key: &str, now: Timestamp) -> Result<Option<PaymentRow>, DbError> {
    let Some(payment) = store::find_by_request_key(conn, key).await? else { return Ok(None) };
    let is_young = |span| payment.created_at > now - span;
    if payment.checkout_url.is_some() && is_young(KEY_LIFETIME)
        || payment.is_being_initialized() && is_young(INITIALIZED_WITHIN)
    {
        return Ok(Some(payment));
    }
    store::release_request_key(conn, key).await?;
    Ok(None)
}

/// Same as the retention of idempotent responses.
const KEY_LIFETIME: SignedDuration = SignedDuration::from_hours(72);

/// Unfinished payments that a payer may start within an hour: each of them is checked with the provider.
const MAX_UNFINISHED: i64 = 60;

async fn ensure_few_unfinished(billing: &Billing, payer: Payer) -> Result<(), BeginError> {
    let ctx = billing.ctx();
    let since = ctx.clock.now() - SignedDuration::from_hours(1);
    let mut conn = ctx.db.read().await?;
    let window = Window { limit: MAX_UNFINISHED, offset: 0 };
    let (newest, _) = store::list_payments(&mut conn, payer.partner_id, payer.parent_id, window).await?;
    let unfinished = newest.iter().filter(|payment| {
        matches!(payment.state, PaymentState::Created | PaymentState::Pending) && payment.created_at > since
    });
    if i64::try_from(unfinished.count()) == Ok(MAX_UNFINISHED) {
        Err(BeginError::TooManyUnfinished)
    } else {
        Ok(())
    }
}
