//! Partners that signed up by themselves and are not trusted yet.

use crate::{
    Administrator, Identity, ProgrammeStaff,
    new_partners::{HoldReason, find_approve_first, find_hold_reason, list_new_partners, set_approve_first},
    store::staff_view::{PartnerForStaff, find_partners},
};
use api::{Answer, Body, Failure, List, Paging, Routes, Search};
use axum::extract::State;
use db::{Conn, DbError, tx};
use kernel::{PageRequest, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

const PAGE_SIZE: u32 = 5;

pub(super) fn routes() -> Routes<Identity> {
    let policy_path = "/api/staff/partner-policy";
    Routes::new("staff partners")
        .get("/api/staff/new-partners", "listNewPartners", "List the partners that are not trusted yet", list)
        .get(policy_path, "getPartnerPolicy", "Get the policy for mails of new partners", policy)
        .put(policy_path, "updatePartnerPolicy", "Set the policy for mails of new partners", save_policy)
}

/// A partner that is not trusted yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NewPartner {
    id: PartnerId,
    organization_name: String,
    email: String,
    /// ISO code.
    country: String,
    is_confirmed: bool,
    created_at: String,
    /// Number of held mails.
    held_mails: i64,
    /// What the held mails wait for; null if there are none.
    waits_for: Option<HoldReason>,
}

/// Policy for mails of new partners.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PartnerPolicy {
    /// Whether mails are held until staff trust the partner.
    approve_first: bool,
}

async fn load(conn: &mut Conn, identity: &Identity, ids: &[PartnerId]) -> Result<Vec<NewPartner>, DbError> {
    let found = find_partners(conn, ids).await?;
    let mut rows: HashMap<PartnerId, PartnerForStaff> = found.into_iter().map(|row| (row.id, row)).collect();
    let held: HashMap<PartnerId, i64> = mail::count_held(conn, ids).await?.into_iter().collect();
    let mut partners = Vec::new();
    for row in ids.iter().filter_map(|id| rows.remove(id)) {
        let waits_for = find_hold_reason(conn, identity, row.id).await?;
        partners.push(NewPartner {
            id: row.id,
            held_mails: held.get(&row.id).copied().unwrap_or_default(),
            waits_for,
            organization_name: row.organization_name,
            email: row.email,
            country: row.country,
            is_confirmed: row.confirmed_at.is_some(),
            created_at: row.created_at.to_string(),
        });
    }
    Ok(partners)
}

async fn list(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    Search(query): Search<Paging>,
) -> Result<Answer<List<NewPartner>>, Failure> {
    let page = query.request(PAGE_SIZE).unwrap_or_else(|| PageRequest::new(1, PAGE_SIZE));
    let mut conn = identity.ctx.db.read().await?;
    let (ids, total) = list_new_partners(&mut conn, page.window()).await?;
    let partners = load(&mut conn, &identity, &ids).await?;
    Ok(Answer::ok(List(partners)).page(page, u64::try_from(total).unwrap_or_default()))
}

async fn policy(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
) -> Result<Answer<PartnerPolicy>, Failure> {
    let approve_first = find_approve_first(&mut identity.ctx.db.read().await?).await?;
    Ok(Answer::ok(PartnerPolicy { approve_first }))
}

async fn save_policy(
    Administrator(staff): Administrator,
    State(identity): State<Identity>,
    Body { value: PartnerPolicy { approve_first }, .. }: Body<PartnerPolicy>,
) -> Result<Answer<PartnerPolicy>, Failure> {
    tx!(identity.ctx.db, t => {
        set_approve_first(t, &identity, staff.journal(), approve_first).await?;
        let message = if approve_first {
            msg!("approval-needed")
        } else {
            msg!("approval-not-needed")
        };
        Ok(Answer::ok(PartnerPolicy { approve_first }).message(message))
    })
}
