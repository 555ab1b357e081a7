//! Beginning a payment: what is paid for is frozen, then the provider is told.

use super::model::{PaymentRow, next_check};
use crate::{
    Billing,
    invoices::{self, Line},
    store::{self, NewPayment},
};
use api::Failure;
use checkout::{Charge, Provider, ProviderError};
use db::{
    Conn, DbError,
    journal::{self, Actor},
    tx,
};
use enrolment::{Due, PriceTerms};
use identity::{SignedInParent, SignedInPartner};
use jiff::{SignedDuration, Timestamp};
use kernel::{Money, Random};
use reference::BASE_CURRENCY;
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

    /// True if it is the payer's own.
    pub(crate) fn made(&self, payment: &PaymentRow) -> bool {
        (payment.partner_id, payment.parent_id) == (self.partner_id, self.parent_id)
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
    /// By bank transfer: nobody collects this currency for us.
    Transfer(Due),
}

/// In which currency the provider collects a sum: in its own, in the base currency, or not at all.
fn charge(provider: Option<&Provider>, due: &Due, base: &Due) -> Option<Due> {
    let provider = provider?;
    [due, base].into_iter().find(|sum| provider.takes(&sum.currency_code)).cloned()
}

/// The sum in the base currency after the discount.
fn in_base(terms: &PriceTerms, base_minor: i64) -> Due {
    let minor = kernel::due_minor(base_minor, terms.discount_percent, reference::Rate::ONE.scaled());
    let currency_code = BASE_CURRENCY.to_owned();
    let text = Money { currency_code: currency_code.clone(), minor }.to_string();
    Due { currency_code, minor, text }
}

/// `STL-`, the time in milliseconds, and a tail, because two may begin within one.
fn new_reference(random: &Random, now: Timestamp) -> String {
    format!("STL-{}{}", now.as_millisecond(), random.identifier::<8>())
}

/// Begins a payment for these lines.
pub(crate) async fn begin(
    billing: &Billing,
    payer: Payer,
    email: &str,
    (lines, terms): (&[Line], &PriceTerms),
) -> Result<Begun, Failure> {
    let ground = billing.ground();
    let now = ground.clock.now();
    let base_minor = lines.iter().map(|line| line.program.price_minor).sum();
    let due = terms.due(base_minor);
    if due.minor == 0 {
        return Err(Failure::conflict("billing.nothing_due", "There is nothing to pay."));
    }
    let Some(charged) = charge(billing.provider.as_ref(), &due, &in_base(terms, base_minor)) else {
        return Ok(Begun::Transfer(due));
    };
    let Some(provider) = &billing.provider else { return Ok(Begun::Transfer(due)) };
    let reference = new_reference(&ground.random, now);
    let new = NewPayment {
        reference: &reference,
        partner_id: payer.partner_id,
        parent_id: payer.parent_id,
        charge: (&charged.currency_code, charged.minor),
        due: (&due.currency_code, due.minor),
        base_minor,
        discount_percent: terms.discount_percent,
        rate_millionths: terms.rate.rate.scaled(),
        mode: provider.mode().name(),
    };
    let id: Result<i64, DbError> = tx!(ground.db, t => {
        let id = store::insert_payment(t, &new, lines, (now, next_check(now, 0, now))).await?;
        record(t, (payer.actor, now), "payment.created", id, &reference).await?;
        Ok(id)
    });
    announce(billing, provider, id?, &reference, email, &charged).await?;
    let payment = store::find_payment(&mut ground.db.read().await?, &reference).await?;
    Ok(Begun::Checkout(Box::new(payment.ok_or_else(Failure::not_found)?)))
}

/// Tells the provider, outside any transaction: it may take its time.
async fn announce(
    billing: &Billing,
    provider: &Provider,
    id: i64,
    reference: &str,
    email: &str,
    charged: &Due,
) -> Result<(), Failure> {
    let ground = billing.ground();
    let stationery = &billing.enrolment.invites.identity.stationery;
    let callback_url = stationery.link("/api/common/payment-status-paystack");
    let asked = Charge {
        reference,
        email,
        amount_minor: charged.minor,
        currency: &charged.currency_code,
        callback_url: &callback_url,
    };
    match provider.initialize(&asked).await {
        Ok(ready) => {
            let kept: Result<(), DbError> = tx!(ground.db, t => {
                store::update_pending(t, id, &ready.access_code, &ready.authorization_url).await
            });
            Ok(kept?)
        }
        Err(ProviderError::Unavailable(_)) => Err(Failure::unavailable(
            "billing.provider_away",
            "The payment service cannot be reached at the moment. Nothing was charged; please try again in a few minutes.",
        )),
        Err(error) => {
            tracing::error!(%error, reference, "a payment could not be begun");
            let kept: Result<(), DbError> =
                tx!(ground.db, t => { store::update_checked(t, id, "failed", None).await });
            kept?;
            Err(Failure::unavailable(
                "billing.provider_refused",
                "The payment service did not accept this payment. Nothing was charged; please tell us.",
            ))
        }
    }
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

/// How long a parent's link leads to the same payment; the provider's session ends after that.
const REUSED_FOR: SignedDuration = SignedDuration::from_mins(30);

/// Begins, or goes on with, the payment of all that a parent has to pay itself.
pub(crate) async fn begin_for_parent(billing: &Billing, payer: Payer, email: &str) -> Result<Begun, Failure> {
    let parent_id = payer.parent_id.ok_or_else(Failure::not_found)?;
    let ground = billing.ground();
    let now = ground.clock.now();
    let mut conn = ground.db.read().await?;
    let programs = enrolment::unpaid_own(&mut conn, payer.partner_id, parent_id).await?;
    if programs.is_empty() {
        return Err(Failure::conflict("billing.nothing_due", "There is nothing to pay."));
    }
    let terms = invoices::terms(&mut conn, payer.partner_id, now).await?;
    let lines = invoices::with_shares(programs, &terms);
    if let Some(open) = store::find_open_of_parent(&mut conn, parent_id, now - REUSED_FOR).await? {
        let due: i64 = lines.iter().map(|line| line.due_minor).sum();
        let ids: Vec<i64> = lines.iter().map(|line| line.program.id).collect();
        let same = store::list_program_ids(&mut conn, open.id).await? == ids;
        if same && open.due_minor == due && open.due_currency_code == terms.rate.currency_code {
            return Ok(Begun::Checkout(Box::new(open)));
        }
    }
    drop(conn);
    begin(billing, payer, email, (&lines, &terms)).await
}
