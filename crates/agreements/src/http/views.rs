//! What partners and staff see of agreements.

use super::terms_views::{NamedTerms, TermsView};
use crate::{
    Agreements,
    model::{Agreement, AgreementState, AtEnd, day_of},
    pool::list_agreements,
    seats::SeatSum,
};
use api::{Answer, Failure, List};
use db::{Conn, DbError};
use kernel::{AgreementId, PageRequest, PartnerId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;

/// An agreement with its seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgreementView {
    id: AgreementId,
    /// Empty for the agreement that every partner begins with.
    name: String,
    /// The partner's purchase order; may be empty.
    po_number: String,
    /// The first day on which it grants seats, in UTC.
    starts_on: Option<String>,
    /// The last day on which it grants seats, in UTC.
    ends_on: Option<String>,
    state: AgreementState,
    /// Null for any number.
    seats: Option<i64>,
    /// Seats given to invited parents.
    granted: i64,
    /// Granted seats in use.
    taken: i64,
    /// Seats that can still be granted; null for any number.
    free: Option<i64>,
    /// Seats that invited parents wait for.
    waiting: i64,
    at_end: AtEnd,
    terms: TermsView,
    created_at: String,
}

fn view(
    agreement: Agreement,
    terms: TermsView,
    sum: Option<&SeatSum>,
    now: jiff::Timestamp,
) -> AgreementView {
    let (state, free) = (agreement.state(day_of(now)), agreement.free());
    let can_grant = matches!(state, AgreementState::Active | AgreementState::Planned);
    AgreementView {
        id: agreement.id,
        name: agreement.name,
        po_number: agreement.po_number,
        starts_on: agreement.starts_on.map(|day| day.to_string()),
        ends_on: agreement.ends_on.map(|day| day.to_string()),
        state,
        seats: agreement.seats,
        granted: agreement.seats_granted,
        taken: sum.map_or(0, |sum| sum.taken),
        free: if can_grant { free } else { Some(0) },
        waiting: sum.map_or(0, |sum| sum.waiting),
        at_end: agreement.at_end,
        terms,
        created_at: agreement.created_at.to_string(),
    }
}

/// An agreement as it was saved.
pub(super) async fn saved(
    conn: &mut Conn,
    agreements: &Agreements,
    agreement: Agreement,
) -> Result<AgreementView, DbError> {
    let sums = agreements.seats.sum(conn, &[agreement.id]).await?;
    let terms = NamedTerms::find(conn, &[agreement.id], true).await?.view(agreement.id);
    Ok(view(agreement, terms, sums.first(), agreements.identity.ctx.clock.now()))
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct AgreementPage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// A page of a partner's agreements, newest first.
pub(super) async fn page(
    conn: &mut Conn,
    agreements: &Agreements,
    (partner_id, sees_money): (PartnerId, bool),
    AgreementPage { page, page_size }: AgreementPage,
) -> Result<Answer<List<AgreementView>>, Failure> {
    let found = list_agreements(conn, partner_id).await?;
    // Every partner has at least one.
    if found.is_empty() {
        return Err(Failure::not_found());
    }
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let total = found.len() as u64;
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown: Vec<Agreement> =
        found.into_iter().rev().skip(skipped).take(page.page_size() as usize).collect();
    let ids: Vec<AgreementId> = shown.iter().map(|agreement| agreement.id).collect();
    let sums: HashMap<AgreementId, SeatSum> =
        agreements.seats.sum(conn, &ids).await?.into_iter().map(|sum| (sum.agreement_id, sum)).collect();
    let (now, terms) = (agreements.identity.ctx.clock.now(), NamedTerms::find(conn, &ids, sees_money).await?);
    let views = shown.into_iter().map(|agreement| {
        let (sum, terms) = (sums.get(&agreement.id), terms.view(agreement.id));
        view(agreement, terms, sum, now)
    });
    Ok(Answer::ok(views.collect()).page(page, total))
}
