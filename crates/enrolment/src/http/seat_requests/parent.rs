//! A parent asks for a seat, and follows its requests.

use crate::http::paths::SeatRequestPath;
use crate::{
    Enrolment,
    model::seat_request::SeatRequestState,
    seat_requests::{
        ask::{SeatRequestForm, ask_for_seat},
        withdraw::withdraw,
    },
    store::seat_requests::{SeatRequestRow, count_own, find, list_own},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::SignedInParent;
use kernel::{ChildId, PageRequest, SeatRequestId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;
const PATH: &str = "/api/partner/parent/seat-requests";

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat requests")
        .get(PATH, "listOwnSeatRequests", "List the parent's requests for a seat", list)
        .get(
            "/api/partner/parent/seat-requests/summary",
            "getOwnSeatRequestSummary",
            "Count the parent's requests for a seat",
            summary,
        )
        .post(PATH, "askForSeat", "Ask the partner for a seat", add)
        .post(
            "/api/partner/parent/seat-requests/{id}/withdraw",
            "withdrawSeatRequest",
            "Withdraw a request for a seat",
            withdraw_one,
        )
}

/// A request for a seat, as the parent sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::http) struct OwnSeatRequest {
    id: SeatRequestId,
    /// Null if the child was not registered yet.
    child_id: Option<ChildId>,
    /// The full name of a registered child, otherwise the first name that the parent gave.
    child_name: String,
    /// What the parent wrote; may be empty.
    sentence: String,
    state: SeatRequestState,
    /// What the partner wrote; may be empty.
    answer: String,
    created_at: String,
    /// Null until it is approved or declined.
    answered_at: Option<String>,
}

impl From<SeatRequestRow> for OwnSeatRequest {
    fn from(row: SeatRequestRow) -> Self {
        let SeatRequestRow {
            id, child_id, child_name, sentence, state, answer, created_at, answered_at, ..
        } = row;
        Self {
            id,
            child_id,
            child_name,
            sentence,
            state,
            answer,
            created_at: created_at.to_string(),
            answered_at: answered_at.map(|at| at.to_string()),
        }
    }
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct RequestPage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// For which child a parent asks, and why.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SeatRequestBody {
    /// Null if the child is not registered yet.
    child_id: Option<ChildId>,
    /// The first name of a child that is not registered yet; ignored for others.
    child_name: String,
    /// A sentence to the partner, of at most 500 characters; may be empty.
    sentence: String,
}

/// Counts of the parent's requests for a seat.
#[derive(Serialize, ToSchema)]
pub struct OwnSeatRequestSummary {
    /// Number of requests, answered and withdrawn ones included.
    total: i64,
}

/// The request that was withdrawn.
#[derive(Serialize, ToSchema)]
struct SeatRequestWithdrawn {
    id: SeatRequestId,
}

async fn list(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    Search(RequestPage { page, page_size }): Search<RequestPage>,
) -> Result<Answer<List<OwnSeatRequest>>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let total = count_own(&mut conn, parent.id).await?;
    let rows = list_own(&mut conn, parent.id, page.window()).await?;
    let shown = rows.into_iter().map(OwnSeatRequest::from).collect();
    Ok(Answer::ok(shown).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn summary(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<OwnSeatRequestSummary>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    Ok(Answer::ok(own_seat_request_summary(&mut conn, parent).await?))
}

/// Counts the parent's requests for a seat.
pub async fn own_seat_request_summary(
    conn: &mut Conn,
    parent: SignedInParent,
) -> Result<OwnSeatRequestSummary, DbError> {
    Ok(OwnSeatRequestSummary { total: count_own(conn, parent.id).await? })
}

async fn add(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<SeatRequestBody>,
) -> Result<Answer<OwnSeatRequest>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, parent.journal(), &body)?;
    let SeatRequestBody { child_id, child_name, sentence } = body.value;
    let form = SeatRequestForm { child_id, child_name, sentence };
    once_tx!(ctx, once, t => {
        let id = ask_for_seat(t, &enrolment, parent, &form).await?;
        let row = find(t, parent.partner_id, &[id]).await?.pop().ok_or(DbError::NoRow)?;
        Ok::<_, Failure>(Answer::ok(row.into()).message(msg!("seat-asked")))
    })
}

async fn withdraw_one(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<SeatRequestPath>,
) -> Result<Answer<SeatRequestWithdrawn>, Failure> {
    tx!(enrolment.ctx().db, t => {
        withdraw(t, &enrolment, parent, path.id).await?;
        Ok::<_, Failure>(Answer::ok(SeatRequestWithdrawn { id: path.id }).message(msg!("seat-request-withdrawn")))
    })
}
