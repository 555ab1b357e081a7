//! Who may get a seat, the preview of a move, and the move.

use super::{
    preview_views::SeatMovePreview,
    views::{RecipientFamilyView, SeatMovedView},
};
use crate::{
    Enrolment,
    http::paths::ProgramPath,
    seats::{
        find_recipients::find_recipients,
        move_seat::{ConfirmedMove, move_seat},
        plan_move::preview_move,
    },
    store::departments::{find_owner_of_child, find_owner_of_program},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, Paging, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::Conn;
use identity::{PeopleManager, PeopleScope};
use kernel::{ChildId, PageRequest, ProgramId};
use l10n::msg;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;
const MOVE: &str = "/api/partner/programs/{id}/seat-move/{childId}";

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat moves")
        .get(
            "/api/partner/programs/{id}/seat-move",
            "listSeatRecipients",
            "List the families whose children may get the seat of a program",
            list,
        )
        .get(MOVE, "previewSeatMove", "Preview the move of a seat to another child", preview)
        .post(MOVE, "moveSeat", "Move a seat to another child", move_to)
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct SeatMovePath {
    /// The id of the program whose seat moves.
    id: ProgramId,
    /// The id of the child that gets it.
    child_id: ChildId,
}

/// Why the seat moves, and what its preview showed.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
struct SeatMoveBody {
    /// For the organization's own record: families do not see it.
    reason: String,
    /// The plan of the preview; if the move would do something else now, it is refused.
    plan: String,
}

/// 404 unless the caller looks after the families of the program and the child.
async fn require(
    conn: &mut Conn,
    people: &PeopleScope,
    program: ProgramId,
    child: Option<ChildId>,
) -> Result<(), Failure> {
    if people.is_all() {
        return Ok(());
    }
    let owner = find_owner_of_program(conn, program).await?.ok_or_else(Failure::not_found)?;
    people.require_parent(conn, owner).await?;
    let Some(child) = child else { return Ok(()) };
    let owner = find_owner_of_child(conn, child).await?.ok_or_else(Failure::not_found)?;
    people.require_parent(conn, owner).await
}

async fn list(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ProgramPath>,
    Search(paging): Search<Paging>,
) -> Result<Answer<List<RecipientFamilyView>>, Failure> {
    let page = paging.request(PAGE_SIZE).unwrap_or(PageRequest::new(1, PAGE_SIZE));
    let mut conn = enrolment.ctx().db.read().await?;
    require(&mut conn, &people, path.id, None).await?;
    let wanted = (partner.id, path.id);
    let found = find_recipients(&mut conn, &enrolment, wanted, &people, (&paging.terms(), page)).await;
    let (found, total) = found.map_err(|error| error.refuse(partner.role.sees_money()))?;
    let view = |family| RecipientFamilyView::new(family, partner.role.sees_money());
    Ok(Answer::ok(found.into_iter().map(view).collect()).page(page, total))
}

async fn preview(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<SeatMovePath>,
) -> Result<Answer<SeatMovePreview>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    require(&mut conn, &people, path.id, Some(path.child_id)).await?;
    let planned = Box::pin(preview_move(&mut conn, &enrolment, partner.id, path.id, path.child_id)).await;
    let planned = planned.map_err(|error| error.refuse(partner.role.sees_money()))?;
    Ok(Answer::ok(SeatMovePreview::new(planned, partner.role.sees_money())))
}

async fn move_to(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<SeatMovePath>,
    key: IdempotencyKey,
    body: Body<SeatMoveBody>,
) -> Result<Answer<SeatMovedView>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, partner.journal(), &body)?;
    let SeatMoveBody { reason, plan } = &body.value;
    let confirmed = ConfirmedMove {
        program_id: path.id,
        child_id: path.child_id,
        reason: reason.as_str(),
        plan: plan.as_str(),
    };
    once_tx!(ctx, once, t => {
        require(t, &people, path.id, Some(path.child_id)).await?;
        let moved = Box::pin(move_seat(t, &enrolment, partner, confirmed)).await;
        let id = moved.map_err(|error| error.refuse(partner.role.sees_money()))?;
        Ok::<_, Failure>(Answer::ok(SeatMovedView { id }).message(msg!("seat-moved")))
    })
}
