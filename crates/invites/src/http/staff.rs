//! Allowances as set by staff.

use crate::{
    Invites,
    set_allowance::{AllowanceFloor, NewAllowance, set_allowance},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::tx;
use identity::ProgrammeStaff;
use kernel::{ParentId, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Invites> {
    let path = "/api/staff/partners/{id}/allowance";
    Routes::new("staff partners").put(path, "setAllowance", "Set a parent's allowance", set)
}

#[derive(Deserialize, IntoParams)]
struct PartnerPath {
    /// The partner's id.
    id: PartnerId,
}

/// A parent and its new allowance.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AllowanceBody {
    parent_id: ParentId,
    /// Total number of children, 0 to 100.
    kids_num: i64,
}

/// The allowance after the change.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AllowanceSet {
    parent_id: ParentId,
    kids_num: i64,
}

async fn set(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(invites): State<Invites>,
    PathOf(path): PathOf<PartnerPath>,
    Body { value: AllowanceBody { parent_id, kids_num }, .. }: Body<AllowanceBody>,
) -> Result<Answer<AllowanceSet>, Failure> {
    tx!(invites.identity.ctx.db, t => {
        let new =
            NewAllowance { partner_id: path.id, parent_id, number: kids_num, floor: AllowanceFloor::SeatsTaken };
        set_allowance(t, &invites, staff.journal(), new).await?;
        Ok(Answer::ok(AllowanceSet { parent_id, kids_num }).message(msg!("allowance-saved")))
    })
}
