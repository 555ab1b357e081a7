//! All payments, exception queues, and refunds.

use super::{
    super::history::ReferencePath,
    views::{StaffPayment, complete},
};
use crate::{
    Billing,
    payment::model::kinds::PaymentState,
    queues::queues,
    refund,
    store::{
        self,
        offline::find_by_bank_reference,
        staff::{ANY_PARTNER, FoundPayments, LATEST, PaymentFilter, count_all, list_all},
    },
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError};
use identity::{FinanceStaff, search_partners};
use kernel::{PageRequest, PartnerId};
use l10n::{Language, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) const PAGE_SIZE: u32 = 25;
/// Maximum number of organizations that a search matches.
const MAX_PARTNERS: i64 = 200;
pub(super) const MAX_REASON_CHARS: usize = 500;

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("staff payments")
        .get("/api/staff/payments", "listAllPayments", "List payments of all partners", list)
        .get("/api/staff/payments/queues", "getPaymentQueues", "Count payments that need attention", count)
        .post("/api/staff/payments/{reference}/refund", "refundPayment", "Refund a payment", pay_back)
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct StaffPaging {
    /// Page number, from 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// A payment or bank reference, or part of an organization's name or address.
    search: String,
    /// Only payments in this state.
    state: String,
    /// Only payments of this partner and its parents.
    partner_id: Option<PartnerId>,
}

impl StaffPaging {
    /// The filter of the query, with the search text resolved to ids.
    pub(super) async fn wanted(&self, conn: &mut Conn) -> Result<PaymentFilter, DbError> {
        let words = self.search.trim();
        let state = PaymentState::parse(&self.state);
        let found = if state.is_none() && !self.state.is_empty() {
            // No payment is in an unknown state.
            Some(FoundPayments::default())
        } else if words.is_empty() {
            None
        } else {
            let mut payment_ids = find_by_bank_reference(conn, words).await?;
            payment_ids.extend(store::find_payment(conn, words).await?.map(|payment| payment.id));
            let partner_ids = search_partners(conn, words, MAX_PARTNERS).await?;
            Some(FoundPayments { payment_ids, partner_ids })
        };
        Ok(PaymentFilter { state, partner_id: self.partner_id.unwrap_or(ANY_PARTNER), found })
    }
}

/// Sizes of the exception queues, which should be empty.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueuesView {
    /// Payments that need a decision by staff.
    review: i64,
    /// Programs that were paid for and do not exist any more.
    paid_without_place: i64,
    /// Programs marked as paid that no payment covers.
    place_without_payment: i64,
}

/// The reason for a refund.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct RefundBody {
    reason: String,
}

/// Validates a reason: 1 to 500 characters.
pub(super) fn reason(text: &str) -> Result<&str, Failure> {
    let reason = text.trim();
    if reason.is_empty() || reason.chars().count() > MAX_REASON_CHARS {
        return Err(Failure::fields([("reason", msg!("say-why"))]));
    }
    Ok(reason)
}

/// One payment in the form of the list.
pub(super) async fn find_view(billing: &Billing, reference: &str) -> Result<StaffPayment, Failure> {
    let mut conn = billing.ctx().db.read().await?;
    let payment = store::find_payment(&mut conn, reference).await?.ok_or_else(Failure::not_found)?;
    complete(&mut conn, vec![payment], Language::current()).await?.pop().ok_or_else(Failure::not_found)
}

async fn list(
    _: FinanceStaff,
    State(billing): State<Billing>,
    Search(query): Search<StaffPaging>,
) -> Result<Answer<List<StaffPayment>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(PAGE_SIZE));
    let mut conn = billing.ctx().db.read().await?;
    let wanted = query.wanted(&mut conn).await?;
    let payments = list_all(&mut conn, &wanted, LATEST, page.window()).await?;
    let total = count_all(&mut conn, &wanted).await?;
    let views = complete(&mut conn, payments, Language::current()).await?;
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
    refund::request_refund(&billing, staff.journal(), &path.reference, reason(&body.reason)?).await?;
    let view = find_view(&billing, &path.reference).await?;
    let message = if view.facts.is_offline { msg!("refund-recorded") } else { msg!("refund-begun") };
    Ok(Answer::ok(view).message(message))
}
