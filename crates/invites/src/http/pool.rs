//! The invites behind the figures of an agreement's pool.

use crate::{
    Invites,
    list_pool::{PoolFigure, PoolPage, list_pool},
    model::SeatFigure,
    store::agreement_seats::PoolShare,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use identity::{ParentOfPartner, SignedInPartner, show_names};
use kernel::{AgreementId, InviteId, PageRequest, ParentId};
use l10n::Language;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 10;

pub(super) fn routes() -> Routes<Invites> {
    Routes::new("agreements").get(
        "/api/partner/agreements/{agreementId}/invites",
        "listAgreementInvites",
        "List the invites that have seats of an agreement, or wait for some, newest first",
        list,
    )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct AgreementPath {
    /// The agreement's id.
    agreement_id: AgreementId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct PoolQuery {
    /// Return only invites with such seats: `granted` (default), `unused` or `waiting`.
    #[param(value_type = Option<String>)]
    seats: Option<SeatFigure>,
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// What an invite has of an agreement's seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PoolShareView {
    id: InviteId,
    email: String,
    /// Null until the parent registers; so are the names.
    parent_id: Option<ParentId>,
    first_name: Option<String>,
    last_name: Option<String>,
    granted: i64,
    /// Granted seats in use.
    taken: i64,
    /// Seats that it waits for.
    waiting: i64,
}

fn view(share: PoolShare, parents: &HashMap<ParentId, ParentOfPartner>) -> PoolShareView {
    let parent = share.parent_id.and_then(|id| parents.get(&id));
    let names = parent
        .map(|parent| show_names(parent.first_name.clone(), parent.last_name.clone(), Language::current()));
    let (first_name, last_name) = names.unzip();
    let PoolShare { id, email, parent_id, granted, taken, waiting } = share;
    PoolShareView { id, email, parent_id, first_name, last_name, granted, taken, waiting }
}

async fn list(
    partner: SignedInPartner,
    State(invites): State<Invites>,
    PathOf(path): PathOf<AgreementPath>,
    Search(query): Search<PoolQuery>,
) -> Result<Answer<List<PoolShareView>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(PAGE_SIZE));
    let of = query.seats.unwrap_or(SeatFigure::Granted);
    let figure = PoolFigure { partner_id: partner.id, agreement_id: path.agreement_id, of };
    let found = list_pool(&invites, figure, page.window()).await?.ok_or_else(Failure::not_found)?;
    let PoolPage { shares, parents, total } = found;
    let parents = parents.into_iter().map(|parent| (parent.id, parent)).collect();
    let rows = shares.into_iter().map(|share| view(share, &parents)).collect();
    Ok(Answer::ok(rows).page(page, u64::try_from(total).unwrap_or_default()))
}
