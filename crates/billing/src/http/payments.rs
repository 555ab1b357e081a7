//! Starting payments of a partner's invoices.

use crate::{
    Billing, invoices,
    model::Owed,
    payment::{
        charge::base,
        checkout::Begun,
        create::begin,
        model::{PaymentRow, payer::Payer},
        transfer::request::request,
    },
    store::offline::find_transfer_text,
};
use api::{Answer, Body, Failure, IdempotencyKey, Once, Routes, once_tx};
use axum::extract::State;
use catalogue::Due;
use db::tx;
use identity::{PartnerFinance, SignedInPartner};
use kernel::{CohortId, Money};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("payments")
        .post(
            "/api/common/partners/payment/create",
            "createPayment",
            "Start a payment of one or more invoices",
            create,
        )
        .post(
            "/api/partner/payments/transfer",
            "requestTransfer",
            "Request a bank transfer for one or more invoices",
            request_transfer,
        )
}

/// The invoices to pay. Other fields of an invoice are accepted and ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CreateBody {
    cohort_id: Option<CohortId>,
    /// Several invoices at once.
    cohort_ids: Option<Vec<CohortId>>,
    /// The sum shown to the user; the request is rejected if the sum has changed since.
    #[schema(value_type = Option<f64>)]
    amount: Option<serde_json::Number>,
}

db::text_enum! {
    /// How a payment is made.
    enum PaymentMethod {
        /// The card checkout opens in the page.
        Inline = "inline",
        /// The checkout has its own page.
        Link = "link",
        Transfer = "transfer",
        /// There was nothing to pay.
        Settled = "settled",
    }
}

/// How to pay.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentView {
    /// `inline`: open the card checkout in the page. `link`: open `paymentLink`. `transfer`: pay by bank transfer.
    /// `settled`: there was nothing to pay.
    method: PaymentMethod,
    /// The amount due.
    due: Due,
    /// The amount charged, possibly in another currency.
    charged: Option<Due>,
    reference: Option<String>,
    access_code: Option<String>,
    /// URL of the checkout page.
    payment_link: Option<String>,
    /// Public key for the checkout in the browser.
    public_key: Option<String>,
    /// The payer's email address, for the checkout in the browser.
    email: Option<String>,
    /// Bank transfer instructions.
    instructions: Option<String>,
}

/// Currency whose card checkout opens inside the page.
const INLINE_CURRENCY: &str = "NGN";

pub(super) fn sum(currency_code: &str, minor: i64) -> Due {
    let currency_code = currency_code.to_owned();
    let text = Money { currency_code: currency_code.clone(), minor }.to_string();
    Due { currency_code, minor, text }
}

/// Bank transfer instructions: those saved by staff, otherwise the configured ones.
pub(super) async fn transfer_text(billing: &Billing) -> Result<String, Failure> {
    let written = find_transfer_text(&mut billing.ctx().db.read().await?).await?;
    let written = written.map(|written| written.text).filter(|text| !text.is_empty());
    Ok(written.unwrap_or_else(|| billing.transfer_instructions.to_string()))
}

/// The response for a payment request by bank transfer.
async fn transfer_view(billing: &Billing, payment: PaymentRow) -> Result<PaymentView, Failure> {
    Ok(PaymentView {
        method: PaymentMethod::Transfer,
        due: sum(&payment.due_currency_code, payment.due_minor),
        charged: None,
        reference: Some(payment.reference),
        access_code: None,
        payment_link: None,
        public_key: None,
        email: None,
        instructions: Some(transfer_text(billing).await?),
    })
}

async fn view(billing: &Billing, begun: Begun, email: Option<String>) -> Result<PaymentView, Failure> {
    let (payment, is_settled) = match begun {
        Begun::Checkout(payment) => (*payment, false),
        Begun::Free(payment) => (*payment, true),
        Begun::Transfer(payment) => return transfer_view(billing, *payment).await,
    };
    let PaymentRow { currency_code, amount_minor, due_currency_code, due_minor, .. } = &payment;
    Ok(PaymentView {
        method: match currency_code.as_str() {
            _ if is_settled => PaymentMethod::Settled,
            INLINE_CURRENCY => PaymentMethod::Inline,
            _ => PaymentMethod::Link,
        },
        due: sum(due_currency_code, *due_minor),
        charged: Some(sum(currency_code, *amount_minor)),
        reference: Some(payment.reference),
        access_code: payment.access_code,
        payment_link: payment.checkout_url,
        public_key: billing.provider.as_ref().map(|provider| provider.public_key().to_owned()),
        email: email.filter(|_| !is_settled),
        instructions: None,
    })
}

/// A sum in minor units; `None` if the number is not a valid sum of money.
fn shown_minor(amount: &serde_json::Number) -> Option<i64> {
    let text = amount.to_string();
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let rest = rest.trim_end_matches('0');
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if rest.len() > 2 || !digits(rest) {
        return None;
    }
    let hundredths: i64 = format!("{rest:0<2}").parse().ok()?;
    let whole: i64 = whole.parse().ok().filter(|whole| *whole >= 0)?;
    whole.checked_mul(100)?.checked_add(hundredths)
}

/// The cohorts whose invoices the request names, sorted and without duplicates.
fn cohort_ids(body: &CreateBody) -> Result<Vec<CohortId>, Failure> {
    let mut cohort_ids = body.cohort_ids.clone().unwrap_or_default();
    cohort_ids.extend(body.cohort_id);
    cohort_ids.sort_unstable();
    cohort_ids.dedup();
    if cohort_ids.is_empty() {
        return Err(Failure::fields([("cohortId", msg!("no-invoice-chosen"))]));
    }
    Ok(cohort_ids)
}

/// The response is stored for replay as soon as the payment can be paid. Until then the payment row carries the
/// request key, so that a duplicate request on another node finds it. A retry after a crash before the provider
/// call starts another payment: no client has the first one's checkout URL.
async fn create(
    PartnerFinance(partner): PartnerFinance,
    State(billing): State<Billing>,
    key: IdempotencyKey,
    body: Body<CreateBody>,
) -> Result<Answer<PaymentView>, Failure> {
    let ctx = billing.ctx();
    let once = key.claim(ctx, partner.journal(), &body)?;
    if let Some(once) = &once {
        let kept: Result<_, Failure> = tx!(ctx.db, t => { once.replay(t).await });
        if let Some(kept) = kept? {
            return Ok(kept);
        }
    }
    let request_key = once.as_ref().map(Once::digest);
    let begun = begin_invoices(&billing, partner, &body.value, request_key.as_deref()).await?;
    let email = identity::find_partner_terms(&mut ctx.db.read().await?, partner.id).await?.email;
    let answer = Answer::ok(view(&billing, begun, Some(email)).await?).message(msg!("payment-created"));
    once_tx!(ctx, once, t => { Ok::<_, Failure>(answer.clone()) })
}

/// What a partner is about to pay, and its email address.
struct Bill {
    owed: Owed,
    email: String,
}

async fn begin_invoices(
    billing: &Billing,
    partner: SignedInPartner,
    body: &CreateBody,
    request_key: Option<&str>,
) -> Result<Begun, Failure> {
    let Bill { owed, email } = find_bill(billing, partner, body).await?;
    Ok(begin(billing, Payer::from(partner), &email, request_key, &owed).await?)
}

/// Requests a bank transfer, whether or not a payment service is configured.
async fn request_transfer(
    PartnerFinance(partner): PartnerFinance,
    State(billing): State<Billing>,
    Body { value: body, .. }: Body<CreateBody>,
) -> Result<Answer<PaymentView>, Failure> {
    let Bill { owed, .. } = find_bill(&billing, partner, &body).await?;
    let due = owed.terms.due(base(&owed.lines));
    let payment = request(&billing, Payer::from(partner), &owed, &due).await?;
    Ok(Answer::ok(transfer_view(&billing, payment).await?).message(msg!("payment-request-created")))
}

/// The unpaid lines of the requested invoices; fails if the sum is not the one shown to the user.
async fn find_bill(billing: &Billing, partner: SignedInPartner, body: &CreateBody) -> Result<Bill, Failure> {
    let cohort_ids = cohort_ids(body)?;
    let ctx = billing.ctx();
    let mut conn = ctx.db.read().await?;
    let terms = invoices::terms(&mut conn, partner.id, ctx.clock.now()).await?;
    let lines = invoices::lines(&mut conn, partner.id, &cohort_ids, &terms).await?;
    let email = identity::find_partner_terms(&mut conn, partner.id).await?.email;
    drop(conn);
    if lines.is_empty() {
        return Err(Failure::conflict("billing.nothing_due", msg!("invoice-paid")));
    }
    let due: i64 = lines.iter().map(|line| line.due_minor).sum();
    let shown = body.amount.as_ref().map(shown_minor);
    if shown.is_some_and(|shown| shown != Some(base(&lines)) && shown != Some(due)) {
        return Err(Failure::conflict("billing.amount_changed", msg!("sum-changed")));
    }
    Ok(Bill { owed: Owed { lines, terms }, email })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_sums_without_floats() {
        let read = |text: &str| shown_minor(&serde_json::from_str(text).unwrap());
        assert_eq!(
            (read("150.25"), read("150"), read("150.5"), read("150.50")),
            (Some(15_025), Some(15_000), Some(15_050), Some(15_050))
        );
        for wrong in ["150.255", "-1", "99999999999999999999"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
