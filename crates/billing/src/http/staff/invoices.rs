//! Open invoices of all partners.

use super::{super::payments::sum, payments::PAGE_SIZE};
use crate::{
    Billing,
    debts::{InvoiceFilter, InvoiceState, OpenInvoice, list_open, numbered, priced},
    invoices,
    model::Line,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::Due;
use identity::FinanceStaff;
use kernel::{CohortId, PageRequest, PartnerId, ProgramId};
use refdata::BASE_CURRENCY;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff invoices")
        .get("/api/staff/invoices", "listAllInvoices", "List open invoices of all partners", list)
        .get(
            "/api/staff/invoices/{partnerId}/{cohortId}",
            "getStaffInvoice",
            "Get one open invoice of a partner with its lines",
            one,
        )
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct InvoicePaging {
    /// Page number, from 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Part of an organization's name, a cohort's title, or an invoice number.
    search: String,
    /// Only invoices of this partner.
    partner_id: Option<PartnerId>,
    /// `open` for invoices that are not overdue, or `overdue`; both if empty.
    state: String,
}

impl InvoicePaging {
    pub(super) fn wanted(&self) -> InvoiceFilter<'_> {
        let state = InvoiceState::parse(&self.state);
        InvoiceFilter { partner_id: self.partner_id, state, search: &self.search }
    }
}

/// An open invoice.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffInvoice {
    partner_id: PartnerId,
    partner: String,
    cohort_id: CohortId,
    cohort: String,
    number: String,
    children: i64,
    /// Before discount and conversion.
    base: Due,
    due: Due,
    due_on: String,
    /// 0 up to and including the due date.
    days_overdue: i64,
}

/// An open invoice with its lines.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffInvoiceDetail {
    #[serde(flatten)]
    invoice: StaffInvoice,
    discount_percent: u8,
    /// Units of the invoice's currency per unit of the base currency.
    rate: String,
    lines: Vec<StaffInvoiceLine>,
}

/// A line of an invoice: one program.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffInvoiceLine {
    program_id: ProgramId,
    child: String,
    parent: String,
    package: String,
    base: Due,
    due: Due,
    created_at: String,
}

impl From<OpenInvoice> for StaffInvoice {
    fn from(invoice: OpenInvoice) -> Self {
        let OpenInvoice { open, partner, cohort, number, due } = invoice;
        Self {
            partner_id: open.debt.partner_id,
            partner,
            cohort_id: open.debt.cohort_id,
            cohort,
            number,
            children: open.debt.programs,
            base: sum(BASE_CURRENCY, open.debt.base_minor),
            due,
            due_on: open.due_on.to_string(),
            days_overdue: open.days_overdue,
        }
    }
}

fn line(line: Line, currency_code: &str) -> StaffInvoiceLine {
    let program = line.program;
    StaffInvoiceLine {
        program_id: program.id,
        child: program.child_name,
        parent: program.parent_name,
        package: program.package_title,
        base: sum(BASE_CURRENCY, program.price_minor),
        due: sum(currency_code, line.due_minor),
        created_at: program.created_at.to_string(),
    }
}

async fn list(
    _: FinanceStaff,
    State(billing): State<Billing>,
    Search(query): Search<InvoicePaging>,
) -> Result<Answer<List<StaffInvoice>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(PAGE_SIZE));
    let mut conn = billing.ctx().db.read().await?;
    let open = list_open(&mut conn, &billing, &query.wanted()).await?;
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown: Vec<_> = open.iter().copied().skip(skip).take(page.page_size() as usize).collect();
    let shown = priced(&mut conn, &billing, &shown).await?;
    drop(conn);
    let views = numbered(&billing, shown).await?.into_iter().map(StaffInvoice::from);
    Ok(Answer::ok(views.collect()).page(page, open.len() as u64))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct InvoicePath {
    /// The id of the partner.
    partner_id: PartnerId,
    /// The id of the cohort.
    cohort_id: CohortId,
}

async fn one(
    _: FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<InvoicePath>,
) -> Result<Answer<StaffInvoiceDetail>, Failure> {
    let InvoicePath { partner_id, cohort_id } = path;
    let mut conn = billing.ctx().db.read().await?;
    let wanted = InvoiceFilter { partner_id: Some(partner_id), ..InvoiceFilter::default() };
    let mut open = list_open(&mut conn, &billing, &wanted).await?;
    open.retain(|open| open.debt.cohort_id == cohort_id);
    let invoice = priced(&mut conn, &billing, &open).await?.pop().ok_or_else(Failure::not_found)?;
    let terms = invoices::terms(&mut conn, partner_id, billing.ctx().clock.now()).await?;
    let lines = invoices::lines(&mut conn, partner_id, &[cohort_id], &terms).await?;
    drop(conn);
    let invoice = numbered(&billing, vec![invoice]).await?.pop().ok_or_else(Failure::not_found)?;
    let lines = lines.into_iter().map(|one| line(one, &invoice.due.currency_code)).collect();
    Ok(Answer::ok(StaffInvoiceDetail {
        invoice: invoice.into(),
        discount_percent: terms.discount_percent,
        rate: terms.rate.rate.to_string(),
        lines,
    }))
}
