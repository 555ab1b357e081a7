//! Accounts receivable by age.

use super::{super::payments::sum, payments::PAGE_SIZE};
use crate::{
    Billing,
    receivables::{Ages, Receivable, receivables},
};
use api::{Answer, Failure, Paging, Routes, Search};
use axum::extract::State;
use catalogue::Due;
use identity::FinanceStaff;
use kernel::{PageRequest, PartnerId};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff receivables").get(
        "/api/staff/receivables",
        "getReceivables",
        "List receivables by age",
        list,
    )
}

/// Sums by days overdue.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AgesView {
    not_due: Due,
    days1to30: Due,
    days31to60: Due,
    days61to90: Due,
    over90: Due,
    total: Due,
}

/// Total of one currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CurrencyReceivable {
    currency_code: String,
    #[serde(flatten)]
    ages: AgesView,
}

/// Receivables of one partner.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerReceivable {
    partner_id: PartnerId,
    partner: String,
    #[serde(flatten)]
    ages: AgesView,
}

/// Totals by currency, and one page of partners, oldest debt first.
#[derive(Serialize, ToSchema)]
struct ReceivablesView {
    currencies: Vec<CurrencyReceivable>,
    partners: Vec<PartnerReceivable>,
}

impl AgesView {
    fn new(ages: &Ages, currency_code: &str) -> Self {
        let [not_due, days1to30, days31to60, days61to90, over90] =
            ages.0.map(|minor| sum(currency_code, minor));
        let total = sum(currency_code, ages.total());
        Self { not_due, days1to30, days31to60, days61to90, over90, total }
    }
}

impl From<Receivable> for PartnerReceivable {
    fn from(one: Receivable) -> Self {
        let ages = AgesView::new(&one.ages, &one.currency_code);
        Self { partner_id: one.partner_id, partner: one.partner, ages }
    }
}

async fn list(
    _: FinanceStaff,
    State(billing): State<Billing>,
    Search(paging): Search<Paging>,
) -> Result<Answer<ReceivablesView>, Failure> {
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = billing.ctx().db.read().await?;
    let (partners, currencies) = receivables(&mut conn, &billing).await?;
    let total = partners.len() as u64;
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown = partners.into_iter().skip(skip).take(page.page_size() as usize);
    let currency = |(currency_code, ages): (String, Ages)| CurrencyReceivable {
        ages: AgesView::new(&ages, &currency_code),
        currency_code,
    };
    let view = ReceivablesView {
        currencies: currencies.into_iter().map(currency).collect(),
        partners: shown.map(PartnerReceivable::from).collect(),
    };
    Ok(Answer::ok(view).page(page, total))
}
