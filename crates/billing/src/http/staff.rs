//! All payments, for staff who see and move money.

use super::{history::ReferencePath, payments::sum};
use crate::{
    Billing,
    payment::model::PaymentRow,
    queues::queues,
    refund,
    store::{
        self,
        refunds::{RefundRow, find_refunds},
        staff::{Wanted, list_all},
    },
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::{FromRef, State};
use db::{Conn, DbError};
use enrolment::Due;
use identity::{FinanceStaff, Identity, find_organizations, find_parents, search_partners};
use kernel::PageRequest;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAYMENTS_A_PAGE: u32 = 25;
/// Organisations that a search looks into.
const MOST_PARTNERS: i64 = 200;
const LONGEST_REASON: usize = 500;

pub(super) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
    Identity: FromRef<S>,
    Billing: FromRef<S>,
{
    Routes::new("staff payments")
        .get("/api/staff/payments", "listAllPayments", "Everybody's payments", list)
        .get("/api/staff/payments/queues", "getPaymentQueues", "What should be empty", count)
        .post("/api/staff/payments/{reference}/refund", "refundPayment", "Pay a payment back", pay_back)
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct StaffPaging {
    /// Which page, from 1.
    page: Option<u32>,
    /// Rows a page, 100 at most.
    page_size: Option<u32>,
    /// A reference, or words of an organisation's name or address.
    search: String,
    /// One state only.
    state: String,
}

/// A payment, as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPayment {
    reference: String,
    partner_id: i64,
    /// The organisation.
    partner: String,
    /// Set: a parent paid for its own.
    parent: Option<String>,
    /// created, pending, succeeded, failed, abandoned, review or reversed.
    state: String,
    charged: Due,
    due: Due,
    created_at: String,
    settled_at: Option<String>,
    receipt_number: Option<i64>,
    /// Why a person must look at it.
    note: Option<String>,
    refund: Option<RefundView>,
}

/// How far a refund is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RefundView {
    /// asked, pending, processed, failed or `needs_attention`.
    state: String,
    reason: String,
    asked_at: String,
}

/// What should be empty.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueuesView {
    /// Payments that a person must look at.
    review: i64,
    /// Programs that were paid for and are not there.
    paid_without_place: i64,
    /// Programs that are marked as paid, with no payment that says so.
    place_without_payment: i64,
}

/// Why it goes back.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct RefundBody {
    reason: String,
}

/// With the names and refunds that belong to them.
async fn complete(conn: &mut Conn, payments: Vec<PaymentRow>) -> Result<Vec<StaffPayment>, DbError> {
    let ids: Vec<i64> = payments.iter().map(|payment| payment.id).collect();
    let mut refunds: HashMap<i64, RefundRow> =
        find_refunds(conn, &ids).await?.into_iter().map(|refund| (refund.payment_id, refund)).collect();
    let partner_ids: Vec<i64> = payments.iter().map(|payment| payment.partner_id).collect();
    let partners: HashMap<i64, String> = find_organizations(conn, &partner_ids).await?.into_iter().collect();
    let mut views = Vec::new();
    for payment in payments {
        let parents = match payment.parent_id {
            Some(id) => find_parents(conn, payment.partner_id, &[id]).await?,
            None => Vec::new(),
        };
        views.push(StaffPayment {
            partner: partners.get(&payment.partner_id).cloned().unwrap_or_default(),
            parent: parents.first().map(|parent| format!("{} {}", parent.first_name, parent.last_name)),
            charged: sum(&payment.currency_code, payment.amount_minor),
            due: sum(&payment.due_currency_code, payment.due_minor),
            refund: refunds.remove(&payment.id).map(RefundView::from),
            reference: payment.reference,
            partner_id: payment.partner_id,
            state: payment.state,
            created_at: payment.created_at.to_string(),
            settled_at: payment.settled_at.map(|at| at.to_string()),
            receipt_number: payment.receipt_number,
            note: payment.note,
        });
    }
    Ok(views)
}

impl From<RefundRow> for RefundView {
    fn from(refund: RefundRow) -> Self {
        Self { state: refund.state, reason: refund.reason, asked_at: refund.asked_at.to_string() }
    }
}

async fn list(
    _: FinanceStaff,
    State(billing): State<Billing>,
    Search(query): Search<StaffPaging>,
) -> Result<Answer<List<StaffPayment>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(PAYMENTS_A_PAGE));
    let mut conn = billing.ground().db.read().await?;
    let reference = query.search.trim();
    let partner_ids = if reference.is_empty() {
        Vec::new()
    } else {
        search_partners(&mut conn, reference, MOST_PARTNERS).await?
    };
    let wanted = Wanted { state: &query.state, reference, partner_ids: &partner_ids };
    let cut = (i64::from(page.page_size()), page.offset());
    let (payments, total) = list_all(&mut conn, &wanted, cut).await?;
    let views = complete(&mut conn, payments).await?;
    Ok(Answer::ok(views.into_iter().collect()).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn count(_: FinanceStaff, State(billing): State<Billing>) -> Result<Answer<QueuesView>, Failure> {
    let counted = queues(&billing).await?;
    Ok(Answer::ok(QueuesView {
        review: counted.review,
        paid_without_place: counted.paid_without_place,
        place_without_payment: counted.place_without_payment,
    }))
}

async fn pay_back(
    FinanceStaff(staff): FinanceStaff,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ReferencePath>,
    Body { value: body, .. }: Body<RefundBody>,
) -> Result<Answer<StaffPayment>, Failure> {
    let reason = body.reason.trim();
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        return Err(Failure::fields([("reason", "Say why in 1 to 500 characters")]));
    }
    refund::ask(&billing, staff.journal(), &path.reference, reason).await?;
    let mut conn = billing.ground().db.read().await?;
    let payment = store::find_payment(&mut conn, &path.reference).await?.ok_or_else(Failure::not_found)?;
    let view = complete(&mut conn, vec![payment]).await?.pop().ok_or_else(Failure::not_found)?;
    Ok(Answer::ok(view).message("The payment is being paid back"))
}
