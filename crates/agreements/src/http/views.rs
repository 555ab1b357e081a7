//! What partners and staff see of agreements.

use super::{
    money_views::{self, AgreementMoney},
    terms_views::{NamedTerms, TermsView},
};
use crate::{
    Agreements,
    model::{
        Agreement, AgreementState, AtEnd,
        alert::{AlertKind, Reading, readings},
        day_of,
    },
    money::Opening,
    pool::list_agreements,
    programs::UnpaidSum,
    seats::SeatSum,
};
use api::{Answer, Failure, List};
use db::{Conn, DbError};
use identity::PartnerRole;
use kernel::{AgreementId, PageRequest, PartnerId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;

/// An agreement with its seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgreementView {
    pub id: AgreementId,
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
    /// The highest threshold of each kind that it has reached; empty unless it is active.
    alerts: Vec<AlertView>,
    created_at: String,
    /// Whether classes open before they are paid, or why not.
    opening: Opening,
    /// Unpaid programs whose class is open.
    open_classes: i64,
    /// Charged programs that are unpaid and whose class is not open.
    closed_classes: i64,
    /// Null for members who see no money.
    money: Option<AgreementMoney>,
}

/// A threshold that an agreement has reached.
#[derive(Serialize, ToSchema)]
struct AlertView {
    kind: AlertKind,
    /// Percent of the seats that are granted, or of the budget that is used (75, 90 or 100), or days until the last day (60, 30 or 7).
    threshold: i64,
}

fn alerts(agreement: &Agreement, now: jiff::Timestamp) -> Vec<AlertView> {
    let reached = |reading: Reading| {
        let threshold = reading.threshold()?;
        Some(AlertView { kind: reading.kind, threshold })
    };
    readings(agreement, day_of(now)).into_iter().filter_map(reached).collect()
}

/// What somebody sees of agreements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sees {
    Money,
    /// Seats only.
    Seats,
}

impl Sees {
    /// What a member sees.
    pub const fn of(role: PartnerRole) -> Self {
        if role.sees_money() { Self::Money } else { Self::Seats }
    }
}

/// Who uses an agreement.
#[derive(Default)]
struct Sums {
    seats: Option<SeatSum>,
    unpaid: Option<UnpaidSum>,
}

fn view(
    agreement: Agreement,
    terms: TermsView,
    sums: &Sums,
    sees: Sees,
    now: jiff::Timestamp,
) -> AgreementView {
    let (sum, unpaid) = (sums.seats.as_ref(), sums.unpaid.as_ref());
    let (state, free) = (agreement.state(day_of(now)), agreement.free());
    let can_grant = matches!(state, AgreementState::Active | AgreementState::Planned);
    AgreementView {
        alerts: alerts(&agreement, now),
        opening: agreement.opening(now, unpaid.and_then(|sum| sum.oldest)),
        open_classes: unpaid.map_or(0, |sum| sum.open),
        closed_classes: unpaid.map_or(0, |sum| sum.closed),
        money: (sees == Sees::Money).then(|| money_views::view(&agreement, unpaid)),
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
    sees: Sees,
) -> Result<AgreementView, DbError> {
    let sums = sum(conn, agreements, &[agreement.id]).await?.remove(&agreement.id).unwrap_or_default();
    let terms = NamedTerms::find(conn, &[agreement.id], sees == Sees::Money).await?.view(agreement.id);
    Ok(view(agreement, terms, &sums, sees, agreements.identity.ctx.clock.now()))
}

async fn sum(
    conn: &mut Conn,
    agreements: &Agreements,
    ids: &[AgreementId],
) -> Result<HashMap<AgreementId, Sums>, DbError> {
    let mut sums: HashMap<AgreementId, Sums> = HashMap::new();
    for seats in agreements.seats.sum(conn, ids).await? {
        sums.entry(seats.agreement_id).or_default().seats = Some(seats);
    }
    for unpaid in agreements.programs.sum(conn, ids).await? {
        sums.entry(unpaid.agreement_id).or_default().unpaid = Some(unpaid);
    }
    Ok(sums)
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
    partner_id: PartnerId,
    sees: Sees,
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
    Ok(Answer::ok(views(conn, agreements, sees, shown).await?.into_iter().collect()).page(page, total))
}

async fn views(
    conn: &mut Conn,
    agreements: &Agreements,
    sees: Sees,
    shown: Vec<Agreement>,
) -> Result<Vec<AgreementView>, DbError> {
    let ids: Vec<AgreementId> = shown.iter().map(|agreement| agreement.id).collect();
    let mut sums = sum(conn, agreements, &ids).await?;
    let terms = NamedTerms::find(conn, &ids, sees == Sees::Money).await?;
    let now = agreements.identity.ctx.clock.now();
    let views = shown.into_iter().map(|agreement| {
        let own = sums.remove(&agreement.id).unwrap_or_default();
        let terms = terms.view(agreement.id);
        view(agreement, terms, &own, sees, now)
    });
    Ok(views.collect())
}

/// The active agreements of a partner, newest first.
pub async fn active_agreements(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
    sees: Sees,
) -> Result<Vec<AgreementView>, DbError> {
    let today = day_of(agreements.identity.ctx.clock.now());
    let mut active = list_agreements(conn, partner_id).await?;
    active.retain(|agreement| agreement.state(today) == AgreementState::Active);
    active.reverse();
    views(conn, agreements, sees, active).await
}

/// An agreement of a partner, in any state.
pub async fn find_agreement(
    conn: &mut Conn,
    agreements: &Agreements,
    partner_id: PartnerId,
    sees: Sees,
    id: AgreementId,
) -> Result<Option<AgreementView>, DbError> {
    let mut found = list_agreements(conn, partner_id).await?;
    found.retain(|agreement| agreement.id == id);
    Ok(views(conn, agreements, sees, found).await?.pop())
}
