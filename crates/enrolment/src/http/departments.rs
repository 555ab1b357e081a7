//! Moving parents from one department to another.

use crate::{Enrolment, departments::move_people};
use api::{Answer, Body, Failure, Routes};
use axum::extract::State;
use db::{Conn, tx};
use identity::{PeopleManager, PeopleScope};
use invites::{
    DepartmentMove, ForPartner, everybody_of,
    http::{require_invites, require_parents},
};
use kernel::{DepartmentId, InviteId, ParentId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most parents and invites of one move.
const MAX_MOVED: usize = 1_000;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("departments").post(
        "/api/partner/departments/move",
        "moveToDepartment",
        "Move parents and open invites to another department",
        move_to,
    )
}

/// Who moves where.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct MoveBody {
    parent_ids: Vec<ParentId>,
    /// Invites that nobody accepted yet.
    invite_ids: Vec<InviteId>,
    /// Everybody of this department, instead of `parentIds` and `inviteIds`: the first 1,000, so that the call is to be
    /// repeated until `moved` is 0.
    from_department_id: Option<DepartmentId>,
    /// The department to move to; null for none.
    department_id: Option<DepartmentId>,
}

/// How many moved.
#[derive(Serialize, ToSchema)]
struct PeopleMoved {
    moved: usize,
}

async fn move_to(
    PeopleManager { partner, people }: PeopleManager,
    State(enrolment): State<Enrolment>,
    Body { value: body, .. }: Body<MoveBody>,
) -> Result<Answer<PeopleMoved>, Failure> {
    let by = ForPartner { partner_id: partner.id, actor: partner.journal() };
    tx!(enrolment.ctx().db, t => {
        let wanted = wanted(t, partner.id, &people, &body).await?;
        let moved = move_people(t, &enrolment, by, &wanted).await?;
        Ok::<_, Failure>(Answer::ok(PeopleMoved { moved }).message(msg!("department-moved", number = moved)))
    })
}

/// Who moves; 404 if one of them is not of the partner, or not looked after by the caller.
async fn wanted(
    conn: &mut Conn,
    partner_id: PartnerId,
    people: &PeopleScope,
    body: &MoveBody,
) -> Result<DepartmentMove, Failure> {
    let MoveBody { parent_ids, invite_ids, from_department_id, department_id: to } = body;
    people.require(*to)?;
    if let Some(from) = from_department_id {
        people.require(Some(*from))?;
        identity::find_department(conn, partner_id, *from).await?.ok_or_else(Failure::not_found)?;
        return Ok(everybody_of(conn, *from, *to, MAX_MOVED).await?);
    }
    if parent_ids.len() + invite_ids.len() > MAX_MOVED {
        return Err(Failure::fields([("parentIds", msg!("too-many-to-move", most = MAX_MOVED))]));
    }
    require_parents(conn, partner_id, people, parent_ids).await?;
    require_invites(conn, partner_id, people, invite_ids).await?;
    Ok(DepartmentMove { parents: parent_ids.clone(), invites: invite_ids.clone(), to: *to })
}
