//! Exchange rates: entered by staff, append-only.

mod confirmation;

use super::payments::ROWS_A_PAGE;
use crate::Billing;
use api::{Answer, Body, Failure, IdempotencyKey, List, Paging, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{
    Conn,
    journal::{self, By},
};
use identity::{FieldErrors, FinanceStaff};
use jiff::{SignedDuration, Timestamp};
use kernel::{PageRequest, RateId};
use refdata::{
    BASE_CURRENCY, EnteredRate, NewRate, Rate, add_rate, countries, current_rate_id, find_rate, list_rates,
    rate_history,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};

const LONGEST_NOTE: usize = 500;
/// Tolerance for a start time that was the current time when it was entered.
const STILL_NOW: SignedDuration = SignedDuration::from_hours(1);
/// Latest start of a rate, to catch typing errors.
const LATEST: SignedDuration = SignedDuration::from_hours(10 * 366 * 24);

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
    #[serde(serialize_with = "l10n::said")]
    note: String,
    /// Whether it is in force now.
    is_current: bool,
}

impl RateView {
    fn new(entered: EnteredRate, current: Option<RateId>) -> Self {
        Self {
            is_current: current == Some(entered.id),
            currency_code: entered.currency_code,
            rate: entered.rate.to_string(),
            from_at: entered.from.to_string(),
            note: entered.note,
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

/// A rate to enter.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct RateBody {
    currency_code: String,
    /// A decimal number such as `1550.5`.
    rate: String,
    /// When the rate takes effect; now if absent.
    from_at: Option<String>,
    /// Must not contain personal names: it is stored permanently.
    note: String,
    /// Accept the rate even if it differs from the previous one by more than a fifth.
    confirm: bool,
}

/// A validated rate.
struct CheckedRate {
    currency_code: String,
    rate: Rate,
    from: Timestamp,
    note: String,
}

/// Validates the request.
fn read(body: &RateBody, now: Timestamp) -> Result<CheckedRate, Failure> {
    let mut errors = FieldErrors::default();
    let code = body.currency_code.trim().to_uppercase();
    let note = body.note.trim().to_owned();
    let rate = body.rate.trim().parse::<Rate>();
    let typed = body.from_at.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let from = typed.map_or(Ok(now), str::parse::<Timestamp>);
    if code == BASE_CURRENCY {
        errors.add("currencyCode", "Prices are in this currency: its rate is always 1");
    } else if !countries().iter().any(|country| country.currency.as_deref() == Some(code.as_str())) {
        errors.add("currencyCode", "No country has this currency");
    }
    if let Err(error) = &rate {
        errors.add("rate", error.to_string());
    }
    match from {
        Err(_) => errors.add("fromAt", "Enter a moment as 2026-11-15T10:00:00Z"),
        Ok(from) if from < now - STILL_NOW => errors.add("fromAt", "A rate begins now or later"),
        Ok(from) if from > now + LATEST => errors.add("fromAt", "A rate begins within ten years"),
        Ok(_) => {}
    }
    if note.chars().count() > LONGEST_NOTE {
        errors.add("note", "At most 500 characters");
    }
    errors.done()?;
    Ok(CheckedRate {
        currency_code: code,
        rate: rate.unwrap_or(Rate::ONE),
        from: from.unwrap_or(now).max(now),
        note,
    })
}

/// A mistyped rate would misprice every invoice, so a large change needs confirmation.
fn check_change(new: &NewRate<'_>, before: Option<Rate>) -> Result<(), Failure> {
    let Some(before) = before.filter(|before| before.is_far_from(new.rate)) else { return Ok(()) };
    let (code, percent) = (new.currency_code, before.percent_to(new.rate));
    let sentence = format!("{code} would change from {before} to {} ({percent}).", new.rate);
    Err(Failure::conflict("rates.large_change", sentence))
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
        note: new.note.to_owned(),
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
        Ok::<_, Failure>(Answer::ok(entered).message("Rate entered"))
    })
}
