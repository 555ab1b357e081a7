//! Starting a payment: its lines and sums are frozen, then it is initialized at the provider.

use super::{
    begin_error::BeginError,
    free::settle_free,
    kinds::PaymentState,
    link::{INITIALIZED_WITHIN, wait_until_initialized},
    model::{PaymentRow, next_check},
    owed::ensure_still_owed,
    price::{Sums, base, price},
    transfer_request::request,
};
use crate::{
    Billing, crash,
    invoices::Owed,
    papers,
    store::{self, NewPayment},
};
use db::{
    Conn, DbError,
    journal::{self, Actor, ActorKind, By},
    tx,
};
use identity::{SignedInParent, SignedInPartner};
use jiff::{SignedDuration, Timestamp};
use kernel::{AccountId, ParentId, PartnerId, PaymentId, Random, Window};
use paystack::{Charge, Provider, ProviderError};
use serde_json::json;

/// The payer: a partner for its invoices, or a parent for its own programs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payer {
    pub partner_id: PartnerId,
    pub parent_id: Option<ParentId>,
    actor: Actor,
}

impl From<SignedInPartner> for Payer {
    fn from(partner: SignedInPartner) -> Self {
        Self { partner_id: partner.id, parent_id: None, actor: partner.journal() }
    }
}

impl Payer {
    /// A parent authenticated by a payment ticket.
    pub(crate) fn parent(partner_id: PartnerId, parent_id: ParentId, account_id: AccountId) -> Self {
        let actor = Actor { kind: ActorKind::Parent, id: Some(account_id) };
        Self { partner_id, parent_id: Some(parent_id), actor }
    }

    pub(crate) fn actor(&self) -> Actor {
        self.actor
    }

    /// Whether the payment belongs to this payer.
    pub(crate) fn owns(&self, payment: &PaymentRow) -> bool {
        (payment.partner_id, payment.parent_id) == (self.partner_id, self.parent_id)
    }
}

impl std::fmt::Display for Payer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.actor.kind, self.actor.id.map_or(0, AccountId::get))
    }
}

impl From<SignedInParent> for Payer {
    fn from(parent: SignedInParent) -> Self {
        Self::parent(parent.partner_id, parent.id, parent.account_id)
    }
}

/// Outcome of starting a payment.
pub(crate) enum Begun {
    /// To be paid at the provider's checkout.
    Checkout(Box<PaymentRow>),
    /// Nothing to pay: already settled.
    Free(Box<PaymentRow>),
    /// To be paid by bank transfer against this request.
    Transfer(Box<PaymentRow>),
}

/// `STL-`, the time in milliseconds, and a random suffix that keeps references of the same millisecond apart.
pub(crate) fn new_reference(random: &Random, now: Timestamp) -> String {
    format!("STL-{}{}", now.as_millisecond(), random.identifier::<8>())
}

/// Inserts the payment with its lines and sums frozen.
pub(crate) async fn insert(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    owed: &Owed,
    sums: Sums<'_>,
) -> Result<PaymentRow, DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let reference = new_reference(&ctx.random, now);
    let receiver = papers::payer(conn, payer.partner_id, payer.parent_id).await?.join("\n");
    let new = NewPayment {
        reference: &reference,
        partner_id: payer.partner_id,
        parent_id: payer.parent_id,
        sums,
        base_minor: base(&owed.lines),
        discount_percent: owed.terms.discount_percent,
        rate_millionths: owed.terms.rate.rate.scaled(),
        payer: &receiver,
        mode: billing.mode(),
    };
    let id = store::insert_payment(conn, &new, &owed.lines, now, next_check(now, 0, now)).await?;
    record(conn, By { actor: payer.actor, at: now }, "payment.created", id, &reference).await?;
    store::find_payment(conn, &reference).await?.ok_or(DbError::NoRow)
}

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
        crash::point("create.before_commit");
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

/// Initializes the payment at the provider, outside any transaction because the call may be slow.
pub(crate) async fn initialize(
    billing: &Billing,
    payment: &PaymentRow,
    email: &str,
) -> Result<Begun, BeginError> {
    let Some(provider) = &billing.provider else { return Err(BeginError::ProviderUnavailable) };
    let ctx = billing.ctx();
    let reference = &payment.reference;
    let mail_ctx = &billing.enrolment.invites.identity.mail_ctx;
    let callback_url = mail_ctx.link("/api/common/payment-status-paystack");
    let asked = Charge {
        reference,
        email,
        amount_minor: payment.amount_minor,
        currency: &payment.currency_code,
        callback_url: &callback_url,
    };
    crash::point("create.before_initialize");
    let answer = provider.initialize(&asked).await;
    crash::point("create.after_initialize");
    let kept: Result<Option<PaymentRow>, DbError> = tx!(ctx.db, t => {
        match &answer {
            Ok(ready) => store::update_pending(t, payment.id, &ready.access_code, &ready.authorization_url).await?,
            // Outcome unknown: reconciliation continues, but the caller does not wait.
            Err(ProviderError::Unavailable(_)) => {
                let next = next_check(payment.created_at, 1, ctx.clock.now());
                store::update_checked(t, payment.id, PaymentState::Created, next).await?;
            }
            Err(_) => store::update_checked(t, payment.id, PaymentState::Failed, None).await?,
        }
        crash::point("create.before_answer_commit");
        store::find_payment(t, reference).await
    });
    let kept = kept?;
    crash::point("create.after_answer_commit");
    match answer {
        Ok(_) => Ok(Begun::Checkout(Box::new(kept.ok_or(BeginError::NotFound)?))),
        Err(ProviderError::Unavailable(_)) => Err(BeginError::ProviderUnavailable),
        Err(error) => {
            tracing::error!(%error, reference, "a payment could not be begun");
            Err(BeginError::ProviderRefused)
        }
    }
}

/// Unfinished payments that a payer may start within an hour: each of them is checked with the provider.
const MOST_UNFINISHED: i64 = 60;

async fn ensure_few_unfinished(billing: &Billing, payer: Payer) -> Result<(), BeginError> {
    let ctx = billing.ctx();
    let since = ctx.clock.now() - SignedDuration::from_hours(1);
    let mut conn = ctx.db.read().await?;
    let window = Window { limit: MOST_UNFINISHED, offset: 0 };
    let (newest, _) = store::list_payments(&mut conn, payer.partner_id, payer.parent_id, window).await?;
    let unfinished = newest.iter().filter(|payment| {
        matches!(payment.state, PaymentState::Created | PaymentState::Pending) && payment.created_at > since
    });
    if i64::try_from(unfinished.count()) == Ok(MOST_UNFINISHED) {
        Err(BeginError::TooManyUnfinished)
    } else {
        Ok(())
    }
}

/// Fails while the circuit breaker is open, so that no payment is started that could not be initialized.
pub(crate) fn ensure_provider_available(billing: &Billing) -> Result<(), BeginError> {
    if billing.provider.as_ref().is_some_and(Provider::is_circuit_open) {
        Err(BeginError::ProviderUnavailable)
    } else {
        Ok(())
    }
}

pub(crate) async fn record(
    conn: &mut Conn,
    by: By,
    action: &'static str,
    id: PaymentId,
    reference: &str,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action,
        subject_kind: "payment",
        subject_id: Some(id.get()),
        before: None,
        after: Some(json!({ "reference": reference })),
    };
    journal::record(conn, &entry).await.map(drop)
}
