//! A partner's requests for a seat: the list, and answers to one or many.

use super::answered::SeatRequestsAnswered;
use crate::{
    Enrolment,
    departments::requests_for,
    model::seat_request::SeatRequestState,
    seat_requests::answer::Decision,
    store::seat_requests::{self as store, SeatRequestRow},
};
use api::{Answer, Body, Failure, List, Paging, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError};
use identity::{PeopleManager, PeopleReader, PeopleScope};
use invites::AllowanceUse;
use kernel::{AccountId, ChildId, DepartmentId, PageRequest, ParentId, PartnerId, SeatRequestId};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat requests")
        .get(
            "/api/partner/seat-requests",
            "listSeatRequests",
            "List the requests of parents for a seat",
            list,
        )
        .get(
            "/api/partner/seat-requests/summary",
            "getSeatRequestSummary",
            "Count the requests for a seat that wait for an answer",
            summary,
        )
        .post(
            "/api/partner/seat-requests/approve",
            "approveSeatRequests",
            "Approve requests for a seat",
            approve,
        )
        .post(
            "/api/partner/seat-requests/decline",
            "declineSeatRequests",
            "Decline requests for a seat",
            decline,
        )
}

/// A request for a seat, as the partner sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatRequestView {
    id: SeatRequestId,
    state: SeatRequestState,
    parent_id: ParentId,
    parent_first_name: String,
    parent_last_name: String,
    parent_email: String,
    /// Null if the child was not registered yet.
    child_id: Option<ChildId>,
    /// The full name of a registered child, otherwise the first name that the parent gave.
    child_name: String,
    /// How many children of the family the partner pays for at most.
    allowed: i64,
    /// How many of them it pays for now.
    seats_taken: i64,
    /// What the parent wrote; may be empty.
    sentence: String,
    /// What the partner wrote; may be empty.
    answer: String,
    created_at: String,
    /// The member who approved or declined it.
    answered_by: Option<String>,
    answered_at: Option<String>,
    /// The parent's department; null for none.
    department_id: Option<DepartmentId>,
}

/// Counts of the requests for a seat.
#[derive(Serialize, ToSchema)]
pub(in crate::http) struct SeatRequestSummary {
    /// Number of requests that wait for an answer.
    open: u64,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct RequestFilter {
    /// Return only requests in this state.
    state: Option<SeatRequestState>,
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Return only requests whose parent or child matches these words.
    search: Option<String>,
    /// Sort order: `newest` (default), `oldest`, `a-z` or `z-a`, by the parent's name.
    sort: Option<String>,
    /// Return only requests of this department.
    department_id: Option<DepartmentId>,
}

/// Requests to answer.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SeatAnswerBody {
    /// At most 100.
    ids: Vec<SeatRequestId>,
    /// A sentence to the parents, of at most 500 characters; may be empty.
    answer: String,
}

async fn summary(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
) -> Result<Answer<SeatRequestSummary>, Failure> {
    Ok(Answer::ok(seat_request_summary(&enrolment, partner.id, &people).await?))
}

pub(in crate::http) async fn seat_request_summary(
    enrolment: &Enrolment,
    partner_id: PartnerId,
    people: &PeopleScope,
) -> Result<SeatRequestSummary, DbError> {
    let lists = requests_for(people, partner_id, Some(SeatRequestState::Open));
    let open = listing::count(&mut enrolment.ctx().db.read().await?, lists).await?;
    Ok(SeatRequestSummary { open })
}

async fn list(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    Search(filter): Search<RequestFilter>,
) -> Result<Answer<List<SeatRequestView>>, Failure> {
    let RequestFilter { state, page, page_size, search, sort, department_id } = filter;
    let paging = Paging { page, page_size, search, sort };
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = enrolment.ctx().db.read().await?;
    let requests = requests_for(&people.narrowed(department_id), partner.id, state);
    let found = listing::page(&mut conn, requests, &paging.terms(), paging.order(), page).await?;
    let rows = views(&mut conn, partner.id, &found.ids).await?;
    Ok(Answer::ok(rows.into_iter().collect()).page(page, found.total))
}

/// The requests with these ids, in their order; those of other partners are left out.
async fn views(
    conn: &mut Conn,
    partner_id: PartnerId,
    ids: &[SeatRequestId],
) -> Result<Vec<SeatRequestView>, DbError> {
    let rows = store::find(conn, partner_id, ids).await?;
    let parent_ids: Vec<ParentId> = rows.iter().map(|row| row.parent_id).collect();
    let parents = identity::find_parents(conn, partner_id, &parent_ids).await?;
    let parents: HashMap<_, _> = parents.into_iter().map(|parent| (parent.id, parent)).collect();
    let allowances = invites::find_allowance_uses(conn, partner_id, &parent_ids).await?;
    let members: Vec<AccountId> = rows.iter().filter_map(|row| row.answered_by).collect();
    let members: HashMap<AccountId, String> =
        identity::find_account_display_names(conn, &members).await?.into_iter().collect();
    let mut rows: HashMap<SeatRequestId, SeatRequestRow> =
        rows.into_iter().map(|row| (row.id, row)).collect();
    let view = |id: &SeatRequestId| {
        let row = rows.remove(id)?;
        let parent = parents.get(&row.parent_id)?;
        let allowance: AllowanceUse = allowances.get(&row.parent_id).copied().unwrap_or_default();
        Some(SeatRequestView {
            id: row.id,
            state: row.state,
            parent_id: row.parent_id,
            parent_first_name: parent.first_name.clone(),
            parent_last_name: parent.last_name.clone(),
            parent_email: parent.email.clone(),
            child_id: row.child_id,
            child_name: row.child_name,
            allowed: allowance.allowed(),
            seats_taken: allowance.seats_taken,
            sentence: row.sentence,
            answer: row.answer,
            created_at: row.created_at.to_string(),
            answered_by: row.answered_by.and_then(|id| members.get(&id).cloned()),
            answered_at: row.answered_at.map(|at| at.to_string()),
            department_id: parent.department_id,
        })
    };
    Ok(ids.iter().filter_map(view).collect())
}

async fn approve(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    Body { value: SeatAnswerBody { ids, answer }, .. }: Body<SeatAnswerBody>,
) -> Result<Answer<SeatRequestsAnswered>, Failure> {
    SeatRequestsAnswered::of(&enrolment, (partner, &people), Decision::Approve, &ids, &answer).await
}

async fn decline(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    Body { value: SeatAnswerBody { ids, answer }, .. }: Body<SeatAnswerBody>,
) -> Result<Answer<SeatRequestsAnswered>, Failure> {
    SeatRequestsAnswered::of(&enrolment, (partner, &people), Decision::Decline, &ids, &answer).await
}
