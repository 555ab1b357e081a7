//! A partner changes how many children it pays for at one of its parents, invited or not.

use crate::{
    Invites,
    set_allowance::{Lowest, set_allowance},
};
use api::{Answer, Body, Failure, PathOf, Routes};
use axum::extract::State;
use db::tx;
use identity::SignedInPartner;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Invites> {
    let path = "/api/partner/parents/{id}/allowance";
    Routes::new("invites").put(path, "setParentAllowance", "How many children of a parent it pays for", set)
}

#[derive(Deserialize, IntoParams)]
struct ParentPath {
    /// The parent.
    id: i64,
}

/// The number.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentAllowanceBody {
    /// 0 to 100, in all. Below what is used it only stops new seats.
    kids_num: i64,
}

/// An allowance as it is now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ParentAllowance {
    kids_num: i64,
}

async fn set(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    PathOf(path): PathOf<ParentPath>,
    Body { value: ParentAllowanceBody { kids_num }, .. }: Body<ParentAllowanceBody>,
) -> Result<Answer<ParentAllowance>, Failure> {
    tx!(invites.identity.ctx.db, t => {
        identity::hold_partner(t, partner.id).await?;
        let whose = (partner.id, path.id);
        set_allowance(t, &invites, partner.journal(), whose, (kids_num, Lowest::Zero)).await?;
        Ok(Answer::ok(ParentAllowance { kids_num }).message("Number of kids updated successfully"))
    })
}
