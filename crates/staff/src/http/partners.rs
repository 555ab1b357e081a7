//! All partners, and one partner with its seats, invites and notes.

use crate::{
    context::StaffScreens,
    read_partners::{CountedPartner, PartnerRecord, read_partner, read_partners},
};
use api::{Answer, Body, Failure, List, Paging, PathOf, Routes, Search};
use axum::extract::State;
use db::{Conn, tx};
use identity::{
    ALL_PARTNERS, Identity, LINK_OFFSET, PartnerChange, PartnerNote, ProgrammeStaff, change_partner,
};
use kernel::{LinkId, PageRequest, PartnerId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const PAGE_SIZE: u32 = 25;

pub(super) fn routes() -> Routes<StaffScreens> {
    Routes::new("staff partners")
        .get("/api/staff/partners", "listPartners", "List all partners", list)
        .get("/api/staff/partners/{id}", "getPartner", "Get a partner", one)
        .put(
            "/api/staff/partners/{id}",
            "updatePartner",
            "Open or close a partner's link, restrict or trust it",
            save,
        )
}

#[derive(Deserialize, IntoParams)]
struct PartnerPath {
    /// The id of the partner.
    id: PartnerId,
}

/// A partner as shown to staff.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPartner {
    id: PartnerId,
    organization_name: String,
    email: String,
    first_name: String,
    last_name: String,
    phone: String,
    /// ISO code.
    country: String,
    address: String,
    /// False if the partner is restricted.
    is_active: bool,
    is_confirmed: bool,
    /// False for a new partner, whose invites are held.
    is_trusted: bool,
    created_at: String,
    link_is_open: bool,
    self_pay_beyond_allowance: bool,
    parents: u64,
    children: i64,
}

/// A partner with its invites, seats and notes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffPartnerPage {
    #[serde(flatten)]
    partner: StaffPartner,
    registration_link: String,
    notes: Vec<PartnerNote>,
    invites: PartnerInvites,
    seats: SeatsOfPartner,
}

/// Numbers of invites.
#[derive(Serialize, ToSchema)]
struct PartnerInvites {
    sent: i64,
    registered: i64,
}

/// Seats of the partner's parents.
#[derive(Serialize, ToSchema)]
struct SeatsOfPartner {
    granted: i64,
    taken: i64,
}

/// Changes to a partner; absent fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct PartnerChangeBody {
    link_is_open: Option<bool>,
    self_pay_beyond_allowance: Option<bool>,
    is_active: Option<bool>,
    /// If true, the partner's invites are no longer held.
    is_trusted: Option<bool>,
}

fn view(CountedPartner { partner: row, parents, children }: CountedPartner) -> StaffPartner {
    StaffPartner {
        id: row.id,
        organization_name: row.organization_name,
        email: row.email,
        first_name: row.first_name,
        last_name: row.last_name,
        phone: row.phone,
        country: row.country,
        address: row.address,
        is_active: row.is_active,
        is_confirmed: row.confirmed_at.is_some(),
        is_trusted: row.trusted_at.is_some(),
        created_at: row.created_at.to_string(),
        link_is_open: row.link_is_open,
        self_pay_beyond_allowance: row.self_pay_beyond_allowance,
        parents,
        children,
    }
}

fn registration_link(public_url: &str, id: PartnerId) -> String {
    let link = LinkId::new(id.get() + LINK_OFFSET);
    format!("{public_url}/partner/parent/register?partnerID={link}")
}

async fn page(conn: &mut Conn, identity: &Identity, id: PartnerId) -> Result<StaffPartnerPage, Failure> {
    let found = read_partner(conn, id, identity.ctx.clock.now()).await?;
    let PartnerRecord { counted, notes, seats } = found.ok_or_else(Failure::not_found)?;
    Ok(StaffPartnerPage {
        partner: view(counted),
        registration_link: registration_link(&identity.mail_ctx.public_url, id),
        notes: notes.into_iter().map(PartnerNote::from).collect(),
        invites: PartnerInvites { sent: seats.invited, registered: seats.registered },
        seats: SeatsOfPartner { granted: seats.granted, taken: seats.taken },
    })
}

async fn list(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    Search(query): Search<Paging>,
) -> Result<Answer<List<StaffPartner>>, Failure> {
    let page = query.request(PAGE_SIZE).unwrap_or_else(|| PageRequest::new(1, PAGE_SIZE));
    let mut conn = identity.ctx.db.read().await?;
    let found = listing::page(&mut conn, ALL_PARTNERS, &query.terms(), query.order(), page).await?;
    let partners = read_partners(&mut conn, &found.ids).await?;
    Ok(Answer::ok(partners.into_iter().map(view).collect()).page(page, found.total))
}

async fn one(
    _: ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
) -> Result<Answer<StaffPartnerPage>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    Ok(Answer::ok(page(&mut conn, &identity, path.id).await?))
}

async fn save(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<PartnerPath>,
    Body { value: body, .. }: Body<PartnerChangeBody>,
) -> Result<Answer<StaffPartnerPage>, Failure> {
    let PartnerChangeBody { link_is_open, self_pay_beyond_allowance, is_active, is_trusted } = body;
    let change = PartnerChange { link_is_open, self_pay_beyond_allowance, is_active, is_trusted };
    tx!(identity.ctx.db, t => {
        let message = match change_partner(t, &identity, &staff, path.id, change).await? {
            Some(false) => msg!("partner-restricted"),
            Some(true) => msg!("partner-enabled"),
            None if is_trusted == Some(true) => msg!("partner-trusted"),
            None => msg!("partner-saved"),
        };
        Ok(Answer::ok(page(t, &identity, path.id).await?).message(message))
    })
}
