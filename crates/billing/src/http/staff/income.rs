//! Income by month.

use crate::{
    Billing,
    income::{CurrencyIncome, income_by_month},
};
use api::{Answer, Failure, Routes, Search};
use axum::extract::State;
use identity::FinanceStaff;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const DEFAULT_MONTHS: u32 = 12;
const MAX_MONTHS: u32 = 60;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff income").get(
        "/api/staff/money/income",
        "getIncome",
        "Get income by month and currency",
        list,
    )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct IncomeQuery {
    /// Number of months including the current one, at most 60.
    months: Option<u32>,
}

/// Sums of succeeded payments that were not refunded, by month of settlement.
#[derive(Serialize, ToSchema)]
struct IncomeView {
    /// `2026-11`, oldest first.
    months: Vec<String>,
    series: Vec<IncomeSeries>,
}

/// Income in one currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct IncomeSeries {
    currency_code: String,
    /// One sum per month, in hundredths.
    values: Vec<i64>,
}

impl From<CurrencyIncome> for IncomeSeries {
    fn from(income: CurrencyIncome) -> Self {
        Self { currency_code: income.currency_code, values: income.values }
    }
}

async fn list(
    _: FinanceStaff,
    State(billing): State<Billing>,
    Search(query): Search<IncomeQuery>,
) -> Result<Answer<IncomeView>, Failure> {
    let months = query.months.unwrap_or(DEFAULT_MONTHS).clamp(1, MAX_MONTHS);
    let ctx = billing.ctx();
    let income = income_by_month(&mut ctx.db.read().await?, ctx.clock.now(), months).await?;
    let series = income.series.into_iter().map(IncomeSeries::from).collect();
    Ok(Answer::ok(IncomeView { months: income.months, series }))
}
