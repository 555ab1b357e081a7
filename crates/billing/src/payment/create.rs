//! Beginning a payment: what is paid for is frozen, then the provider is told.

use super::{
    free::settle_free,
    link::{TOLD_WITHIN, when_told},
    model::{PaymentRow, next_check},
    owed::still_owed,
    price::{base, price},
    transfer_request::request,
};
use crate::{
    Billing, crash,
    invoices::Line,
    papers,
    store::{self, NewPayment},
};
use api::Failure;
use axum::http::StatusCode;
use db::{
    Conn, DbError,
    journal::{self, Actor},
    tx,
};
use enrolment::{Due, PriceTerms};
use identity::{SignedInParent, SignedInPartner};
use jiff::{SignedDuration, Timestamp};
use kernel::Random;
use paystack::{Charge, Provider, ProviderError};
use serde_json::json;

/// Who pays: a partner its invoices, or a parent its own programs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payer {
    pub partner_id: i64,
    pub parent_id: Option<i64>,
    actor: Actor,
}

impl From<SignedInPartner> for Payer {
    fn from(partner: SignedInPartner) -> Self {
        Self { partner_id: partner.id, parent_id: None, actor: partner.journal() }
    }
}

impl Payer {
    /// A parent who came with a ticket.
    pub(crate) fn parent(partner_id: i64, parent_id: i64, account_id: i64) -> Self {
        let actor = Actor { kind: "parent", id: Some(account_id) };
        Self { partner_id, parent_id: Some(parent_id), actor }
    }

    pub(crate) fn actor(&self) -> Actor {
        self.actor
    }

    /// True if it is the payer's own.
    pub(crate) fn made(&self, payment: &PaymentRow) -> bool {
        (payment.partner_id, payment.parent_id) == (self.partner_id, self.parent_id)
    }
}

impl std::fmt::Display for Payer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.actor.kind, self.actor.id.unwrap_or_default())
    }
}

impl From<SignedInParent> for Payer {
    fn from(parent: SignedInParent) -> Self {
        Self::parent(parent.partner_id, parent.id, parent.account_id)
    }
}

/// A payment that was begun, or how to pay without one.
pub(crate) enum Begun {
    /// At the provider's checkout.
    Checkout(Box<PaymentRow>),
    /// There is nothing to pay: it is settled already.
    Free(Box<PaymentRow>),
    /// By bank transfer, against this request.
    Transfer(Box<PaymentRow>),
}

/// `STL-`, the time in milliseconds, and a tail, because two may begin within one.
pub(crate) fn new_reference(random: &Random, now: Timestamp) -> String {
    format!("STL-{}{}", now.as_millisecond(), random.identifier::<8>())
}

/// Freezes what is paid for.
pub(crate) async fn insert(
    conn: &mut Conn,
    billing: &Billing,
    payer: Payer,
    (lines, terms): (&[Line], &PriceTerms),
    (due, charged): (&Due, &Due),
) -> Result<PaymentRow, DbError> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let reference = new_reference(&ctx.random, now);
    let receiver = papers::payer(conn, payer.partner_id, payer.parent_id).await?.join("\n");
    let new = NewPayment {
        reference: &reference,
        partner_id: payer.partner_id,
        parent_id: payer.parent_id,
        charge: (&charged.currency_code, charged.minor),
        due: (&due.currency_code, due.minor),
        base_minor: base(lines),
        discount_percent: terms.discount_percent,
        rate_millionths: terms.rate.rate.scaled(),
        payer: &receiver,
        mode: billing.mode(),
    };
    let id = store::insert_payment(conn, &new, lines, (now, next_check(now, 0, now))).await?;
    record(conn, (payer.actor, now), "payment.created", id, &reference).await?;
    store::find_payment(conn, &reference).await?.ok_or(DbError::NoRow)
}

/// Begins a payment for these lines.
pub(crate) async fn begin(
    billing: &Billing,
    payer: Payer,
    (email, request_key): (&str, Option<&str>),
    owed: (&[Line], &PriceTerms),
) -> Result<Begun, Failure> {
    let (due, charged) = price(billing, owed);
    if due.minor == 0 {
        let settled: Result<PaymentRow, Failure> = tx!(billing.ctx().db, t => {
            still_owed(t, payer, owed.0).await?;
            settle_free(t, billing, payer, owed, &due).await
        });
        return Ok(Begun::Free(Box::new(settled?)));
    }
    let Some(charged) = charged else {
        return Ok(Begun::Transfer(Box::new(request(billing, payer, owed, &due).await?)));
    };
    provider_is_there(billing)?;
    not_too_many(billing, payer).await?;
    let mut kept = insert_once(billing, payer, request_key, owed, (&due, &charged)).await;
    if matches!(kept, Err(Blocked::Twin)) {
        kept = insert_once(billing, payer, request_key, owed, (&due, &charged)).await;
    }
    match kept {
        Ok(Created::New(payment)) => announce(billing, &payment, email).await,
        Ok(Created::ByTwin(payment)) => when_told(billing, *payment).await,
        Err(Blocked::Failed(failure)) => Err(failure),
        Err(Blocked::Twin) => Err(away()),
    }
}

enum Created {
    /// Ours to tell the provider of.
    New(Box<PaymentRow>),
    /// A twin of this request, perhaps on another node, created it and tells the provider.
    ByTwin(Box<PaymentRow>),
}

enum Blocked {
    /// A twin of this request has just created it.
    Twin,
    Failed(Failure),
}

impl From<Failure> for Blocked {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<DbError> for Blocked {
    fn from(error: DbError) -> Self {
        if error.is_constraint(store::REQUEST_KEY) { Self::Twin } else { Self::Failed(error.into()) }
    }
}

/// Inserts the payment of a request, once however many nodes it reaches: the provider must not learn of a charge
/// whose address nobody has.
async fn insert_once(
    billing: &Billing,
    payer: Payer,
    request_key: Option<&str>,
    owed: (&[Line], &PriceTerms),
    sums: (&Due, &Due),
) -> Result<Created, Blocked> {
    let ctx = billing.ctx();
    tx!(ctx.db, t => {
        if let Some(key) = request_key
            && let Some(payment) = find_twins(t, key, ctx.clock.now()).await?
        {
            return Ok(Created::ByTwin(Box::new(payment)));
        }
        still_owed(t, payer, owed.0).await?;
        let payment = insert(t, billing, payer, owed, sums).await?;
        if let Some(key) = request_key {
            store::put_request_key(t, payment.id, key).await?;
        }
        crash::point("create.before_commit");
        Ok(Created::New(Box::new(payment)))
    })
}

/// The payment that a twin of this request created, unless the twin died before it told the provider.
async fn find_twins(conn: &mut Conn, key: &str, now: Timestamp) -> Result<Option<PaymentRow>, DbError> {
    let Some(payment) = store::find_by_request_key(conn, key).await? else { return Ok(None) };
    let is_young = |span| payment.created_at > now - span;
    if payment.checkout_url.is_some() && is_young(KEY_KEPT)
        || payment.is_being_told() && is_young(TOLD_WITHIN)
    {
        return Ok(Some(payment));
    }
    store::release_request_key(conn, key).await?;
    Ok(None)
}

/// As long as answers are kept for a repeated request.
const KEY_KEPT: SignedDuration = SignedDuration::from_hours(72);

/// Tells the provider, outside any transaction: it may take its time.
pub(crate) async fn announce(billing: &Billing, payment: &PaymentRow, email: &str) -> Result<Begun, Failure> {
    let Some(provider) = &billing.provider else { return Err(away()) };
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
            // Nobody knows: it stays, and is looked after, but nobody waits for it.
            Err(ProviderError::Unavailable(_)) => {
                let next = next_check(payment.created_at, 1, ctx.clock.now());
                store::update_checked(t, payment.id, "created", next).await?;
            }
            Err(_) => store::update_checked(t, payment.id, "failed", None).await?,
        }
        crash::point("create.before_answer_commit");
        store::find_payment(t, reference).await
    });
    let kept = kept?;
    crash::point("create.after_answer_commit");
    match answer {
        Ok(_) => Ok(Begun::Checkout(Box::new(kept.ok_or_else(Failure::not_found)?))),
        Err(ProviderError::Unavailable(_)) => Err(away()),
        Err(error) => {
            tracing::error!(%error, reference, "a payment could not be begun");
            Err(Failure::unavailable(
                "billing.provider_refused",
                "The payment service did not accept this payment. Nothing was charged; please tell us.",
            ))
        }
    }
}

/// Payments in a row that a partner may leave unfinished in an hour: the bookkeeper asks about each of them.
const MOST_UNFINISHED: i64 = 60;

async fn not_too_many(billing: &Billing, payer: Payer) -> Result<(), Failure> {
    let ctx = billing.ctx();
    let since = ctx.clock.now() - SignedDuration::from_hours(1);
    let mut conn = ctx.db.read().await?;
    let (newest, _) =
        store::list_payments(&mut conn, payer.partner_id, payer.parent_id, (MOST_UNFINISHED, 0)).await?;
    let unfinished = newest.iter().filter(|payment| {
        matches!(payment.state.as_str(), "created" | "pending") && payment.created_at > since
    });
    if i64::try_from(unfinished.count()) != Ok(MOST_UNFINISHED) {
        return Ok(());
    }
    let sentence = "Many payments were begun and not finished. Please finish one, or try again in an hour.";
    Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "billing.too_many", sentence).retry_after(600))
}

/// Nothing is begun that could not be told to the provider.
pub(crate) fn provider_is_there(billing: &Billing) -> Result<(), Failure> {
    if billing.provider.as_ref().is_some_and(Provider::is_left_alone) { Err(away()) } else { Ok(()) }
}

/// For as long as the provider is left alone when it fails.
pub(crate) fn away() -> Failure {
    let sentence = "The payment service cannot be reached at the moment. Nothing was charged; please try again in a few minutes.";
    Failure::unavailable("billing.provider_away", sentence).retry_after(30)
}

pub(crate) async fn record(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    action: &'static str,
    id: i64,
    reference: &str,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action,
        subject_kind: "payment",
        subject_id: Some(id),
        before: None,
        after: Some(json!({ "reference": reference })),
    };
    journal::record(conn, &entry).await.map(drop)
}
