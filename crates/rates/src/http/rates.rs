//! Exchange rates: entered by staff, append-only.

use super::form::{CheckedRate, RateBody, read};
use crate::enter::{LargeChange, enter};
use api::{Answer, Body, Failure, IdempotencyKey, List, Paging, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use identity::{FinanceStaff, Identity};
use jiff::Timestamp;
use journal::By;
use kernel::{PageRequest, RateId};
use l10n::{Message, msg};
use refdata::{EnteredRate, NewRate, current_rate_id, list_rates, rate_history, rate_note_from_stored};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Default page size.
const PAGE_SIZE: u32 = 25;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("staff rates")
        .get("/api/staff/rates", "listRates", "List the current rate of each currency", list)
        .get("/api/staff/rates/{currencyCode}", "listRateHistory", "List the rates of a currency", history)
        .post("/api/staff/rates", "addRate", "Enter a rate", add)
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

    /// A rate that was just entered.
    fn entered(new: &NewRate<'_>, now: Timestamp) -> Self {
        Self {
            currency_code: new.currency_code.to_owned(),
            rate: new.rate.to_string(),
            from_at: new.from.to_string(),
            note: shown(new.note),
            is_current: new.from <= now,
        }
    }
}

async fn list(_: FinanceStaff, State(identity): State<Identity>) -> Result<Answer<List<RateView>>, Failure> {
    let ctx = &identity.ctx;
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
    State(identity): State<Identity>,
    PathOf(path): PathOf<CurrencyPath>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<RateView>>, Failure> {
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let code = path.currency_code.to_uppercase();
    let ctx = &identity.ctx;
    let mut conn = ctx.db.read().await?;
    let (rates, total) = rate_history(&mut conn, &code, page.window()).await?;
    if total == 0 {
        return Err(Failure::not_found());
    }
    let current = current_rate_id(&mut conn, &code, ctx.clock.now()).await?;
    let views = rates.into_iter().map(|rate| RateView::new(rate, current));
    Ok(Answer::ok(views.collect()).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn add(
    FinanceStaff(staff): FinanceStaff,
    State(identity): State<Identity>,
    key: IdempotencyKey,
    body: Body<RateBody>,
) -> Result<Answer<RateView>, Failure> {
    let ctx = &identity.ctx;
    let once = key.claim(ctx, staff.journal(), &body)?;
    let now = ctx.clock.now();
    let CheckedRate { currency_code, rate, from, note } = read(&body.value, now)?;
    let new = NewRate { currency_code: &currency_code, rate, from, note: &note };
    let by = By { actor: staff.journal(), at: now };
    let large_change = if body.value.confirm { LargeChange::Confirmed } else { LargeChange::Refused };
    once_tx!(ctx, once, t => {
        enter(t, by, &new, large_change).await?;
        Ok::<_, Failure>(Answer::ok(RateView::entered(&new, now)).message(msg!("rate-entered")))
    })
}
