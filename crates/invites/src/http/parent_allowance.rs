//! Lets a partner change how many children of a parent it pays for, whether the parent was invited or not.

use crate::{
    Invites,
    set_allowance::{AllowanceFloor, NewAllowance, set_allowance},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::tx;
use identity::PeopleManager;
use kernel::ParentId;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Invites> {
    let path = "/api/partner/parents/{id}/allowance";
    Routes::new("invites").put(path, "setParentAllowance", "Set a parent's allowance", set)
}

#[derive(Deserialize, IntoParams)]
struct ParentPath {
    /// The parent's id.
    id: ParentId,
}

/// The new allowance.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentAllowanceBody {
    /// Total number of children, 0 to 100. A number below what is in use only stops new seats.
    kids_num: i64,
}

/// The allowance after the change.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentAllowance {
    kids_num: i64,
}

async fn set(
    PeopleManager { partner, people }: PeopleManager,
    State(invites): State<Invites>,
    PathOf(path): PathOf<ParentPath>,
    Body { value: ParentAllowanceBody { kids_num }, .. }: Body<ParentAllowanceBody>,
) -> Result<Answer<ParentAllowance>, Failure> {
    tx!(invites.identity.ctx.db, t => {
        identity::lock_partner(t, partner.id).await?;
        people.require_parent(t, path.id).await?;
        let new = NewAllowance {
            partner_id: partner.id,
            parent_id: path.id,
            number: kids_num,
            floor: AllowanceFloor::Zero,
        };
        set_allowance(t, &invites, partner.journal(), new).await?;
        Ok(Answer::ok(ParentAllowance { kids_num }).message(msg!("number-updated")))
    })
}
