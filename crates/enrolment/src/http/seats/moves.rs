//! The moves of a family, for its partner and for staff.

use super::views::SeatMoveView;
use crate::{Enrolment, http::paths::ParentPath, seats::list_moves::list_moves};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use db::Conn;
use identity::{PeopleReader, ProgrammeStaff};
use kernel::{PageRequest, ParentId};
use serde::Deserialize;
use utoipa::IntoParams;

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("seat moves")
        .get(
            "/api/partner/parents/{id}/seat-moves",
            "listSeatMoves",
            "List the seats that moved to or from a family",
            of_parent,
        )
        .get(
            "/api/staff/families/{parentId}/seat-moves",
            "listSeatMovesForStaff",
            "List the seats that moved to or from a family, for staff",
            for_staff,
        )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct FamilyPath {
    /// The id of the parent.
    parent_id: ParentId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct MovePage {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

async fn page_of(
    conn: &mut Conn,
    parent_id: ParentId,
    MovePage { page, page_size }: MovePage,
) -> Result<Answer<List<SeatMoveView>>, Failure> {
    let page = PageRequest::new(page.unwrap_or(1), page_size.unwrap_or(PAGE_SIZE));
    let (moves, total) = list_moves(conn, parent_id, page.window()).await?;
    let shown = moves.into_iter().map(SeatMoveView::from).collect();
    Ok(Answer::ok(shown).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn of_parent(
    PeopleReader { partner, people }: PeopleReader,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<ParentPath>,
    Search(page): Search<MovePage>,
) -> Result<Answer<List<SeatMoveView>>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let found = identity::find_parents(&mut conn, partner.id, &[path.id]).await?;
    found.first().ok_or_else(Failure::not_found)?;
    people.require_parent(&mut conn, path.id).await?;
    page_of(&mut conn, path.id, page).await
}

async fn for_staff(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<FamilyPath>,
    Search(page): Search<MovePage>,
) -> Result<Answer<List<SeatMoveView>>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    identity::find_partner_of(&mut conn, path.parent_id).await?.ok_or_else(Failure::not_found)?;
    page_of(&mut conn, path.parent_id, page).await
}
