//! Exchange rates: entered by staff, append-only.

mod confirmation;
mod form;

use super::payments::ROWS_A_PAGE;
use crate::Billing;
use api::{Answer, Body, Failure, IdempotencyKey, List, Paging, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{
    Conn,
    journal::{self, By},
};
use form::{CheckedRate, RateBody, read};
use identity::FinanceStaff;
use kernel::{PageRequest, RateId};
use l10n::{Message, msg};
use refdata::{
    EnteredRate, NewRate, Rate, add_rate, current_rate_id, find_rate, list_rates, rate_history,
    rate_note_from_stored,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff rates")
        .get("/api/staff/rates", "listRates", "What each currency is worth", list)
        .get("/api/staff/rates/{currencyCode}", "listRateHistory", "The rates of a currency", history)
        .post("/api/staff/rates", "addRate", "Enter a rate", add)
        .merge(confirmation::routes())
}

/// An exchange rate.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RateView {
    currency_code: String,
    /// Units of this currency per unit of the base currency.
    rate: String,
    from_at: String,
    note: Message,
    /// Whether it is in force now.
    is_current: bool,
}

/// A note for the reader; one of staff is shown as it is.
fn shown(note: &str) -> Message {
    rate_note_from_stored(note).unwrap_or_else(|| msg!("as-stored", text = note))
}

impl RateView {
    fn new(entered: EnteredRate, current: Option<RateId>) -> Self {
        Self {
            is_current: current == Some(entered.id),
            currency_code: entered.currency_code,
            rate: entered.rate.to_string(),
            from_at: entered.from.to_string(),
            note: shown(&entered.note),
        }
    }
}

async fn list(_: FinanceStaff, State(billing): State<Billing>) -> Result<Answer<List<RateView>>, Failure> {
    let ctx = billing.ctx();
    let now = ctx.clock.now();
    let rates = list_rates(&mut ctx.db.read().await?, now).await?;
    // The list holds one rate per currency: the one in force, or a future one if there is none yet.
    let view = |rate: EnteredRate| {
        let current = (rate.from <= now).then_some(rate.id);
        RateView::new(rate, current)
    };
    Ok(Answer::ok(rates.into_iter().map(view).collect()))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct CurrencyPath {
    /// ISO 4217.
    currency_code: String,
}

async fn history(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<CurrencyPath>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<RateView>>, Failure> {
    let page = paging.request(ROWS_A_PAGE).unwrap_or(PageRequest::new(1, ROWS_A_PAGE));
    let code = path.currency_code.to_uppercase();
    let ctx = billing.ctx();
    let mut conn = ctx.db.read().await?;
    let (rates, total) = rate_history(&mut conn, &code, page.window()).await?;
    if total == 0 {
        return Err(Failure::not_found());
    }
    let current = current_rate_id(&mut conn, &code, ctx.clock.now()).await?;
    let views = rates.into_iter().map(|rate| RateView::new(rate, current));
    Ok(Answer::ok(views.collect()).page(page, u64::try_from(total).unwrap_or_default()))
}

/// A mistyped rate would misprice every invoice, so a large change needs confirmation.
fn check_change(new: &NewRate<'_>, before: Option<Rate>) -> Result<(), Failure> {
    let Some(before) = before.filter(|before| before.is_far_from(new.rate)) else { return Ok(()) };
    let message = msg!(
        "rate-large-change",
        code = new.currency_code,
        before = before.to_string(),
        after = new.rate.to_string(),
        percent = before.percent_to(new.rate)
    );
    Err(Failure::conflict("rates.large_change", message))
}

async fn enter(conn: &mut Conn, by: By, new: &NewRate<'_>, is_confirmed: bool) -> Result<RateView, Failure> {
    if !is_confirmed {
        check_change(new, find_rate(conn, new.currency_code, new.from).await?)?;
    }
    let before = find_rate(conn, new.currency_code, by.at).await?;
    let id = add_rate(conn, new).await?;
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "rate.added",
        subject_kind: "rate",
        subject_id: Some(id.get()),
        before: before.map(|rate| json!({ "currencyCode": new.currency_code, "rate": rate.to_string() })),
        after: Some(json!({
            "currencyCode": new.currency_code, "rate": new.rate.to_string(), "fromAt": new.from.to_string(), "note": new.note,
        })),
    };
    journal::record(conn, &entry).await?;
    Ok(RateView {
        currency_code: new.currency_code.to_owned(),
        rate: new.rate.to_string(),
        from_at: new.from.to_string(),
        note: shown(new.note),
        is_current: new.from <= by.at,
    })
}

async fn add(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    key: IdempotencyKey,
    body: Body<RateBody>,
) -> Result<Answer<RateView>, Failure> {
    let ctx = billing.ctx();
    let once = key.claim(ctx, staff.journal(), &body)?;
    let now = ctx.clock.now();
    let CheckedRate { currency_code, rate, from, note } = read(&body.value, now)?;
    let new = NewRate { currency_code: &currency_code, rate, from, note: &note };
    let by = By { actor: staff.journal(), at: now };
    once_tx!(ctx, once, t => {
        let entered = enter(t, by, &new, body.value.confirm).await?;
        Ok::<_, Failure>(Answer::ok(entered).message(msg!("rate-entered")))
    })
}
