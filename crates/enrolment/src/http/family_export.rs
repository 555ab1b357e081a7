//! Everything we keep about a family, for the family.

use super::{
    family::family,
    family_views::{self, FamilyChild},
    profile::{self, ParentProfile},
};
use crate::{
    Enrolment,
    store::{family as store, places},
};
use api::{Answer, Failure, Large, Routes};
use axum::extract::State;
use identity::{SignedInParent, find_own};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("family data").get(
        "/api/partner/parent/export",
        "exportFamily",
        "Everything we keep about the family",
        export,
    )
}

/// Everything we keep about a family.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyExport {
    exported_at: String,
    profile: ParentProfile,
    /// How many children the partner pays for.
    allowed: i64,
    /// Every change of it, and every seat taken or given back.
    seats: Vec<SeatEntry>,
    children: Vec<FamilyChild>,
    consents: Vec<ConsentGiven>,
    /// Devices that are signed in.
    sessions: Vec<DeviceEntry>,
    /// Mails that we sent or mean to send, once the address is confirmed.
    mails: Vec<MailEntry>,
}

/// A change of the allowance or of what is taken of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatEntry {
    /// `granted`, `taken` or `returned`.
    kind: String,
    seats: i64,
    child_id: Option<i64>,
    created_at: String,
}

/// A consent that was given.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ConsentGiven {
    child_id: i64,
    version: i64,
    given_at: String,
}

/// A device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeviceEntry {
    device: String,
    created_at: String,
    last_seen_at: String,
}

/// A mail.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailEntry {
    subject: String,
    state: String,
    created_at: String,
}

async fn export(
    parent: SignedInParent,
    State(enrolment): State<Enrolment>,
) -> Result<Large<Answer<FamilyExport>>, Failure> {
    Ok(Large(Answer::ok(export_family(&enrolment, parent).await?)))
}

/// Everything we keep about a parent's family, as the parent sees it itself.
pub async fn export_family(enrolment: &Enrolment, parent: SignedInParent) -> Result<FamilyExport, Failure> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let own = find_own(&mut conn, parent).await?;
    let family = family(&mut conn, parent).await?;
    let mail_ctx = &enrolment.invites.identity.mail_ctx;
    let seats = invites::list_seats(&mut conn, parent.id).await?;
    let waiting = places::list_waiting_of_parent(&mut conn, parent.id).await?;
    let consents = store::list_consents(&mut conn, parent.id).await?;
    let sessions = identity::list_devices(&mut conn, parent.account_id, now).await?;
    // Whoever has not shown that the address is theirs learns nothing of what was sent to it.
    let mails = match own.confirmed_at {
        Some(_) => {
            let link = parent.partner_id + identity::LINK_OFFSET;
            mail::list_to_parent(&mut conn, mail_ctx, &own.email, link, mail::Amounts::Shown).await?
        }
        None => Vec::new(),
    };
    Ok(FamilyExport {
        exported_at: now.to_string(),
        allowed: family.standing.allowed(),
        children: family_views::children(&mut conn, waiting, family.children, now).await?,
        profile: profile::view(&mut conn, parent, own).await?,
        seats: seats.into_iter().map(seat).collect(),
        consents: consents.into_iter().map(consent).collect(),
        sessions: sessions.into_iter().map(device).collect(),
        mails: mails.into_iter().map(entry).collect(),
    })
}

fn seat((kind, seats, child_id, at): (String, i64, Option<i64>, jiff::Timestamp)) -> SeatEntry {
    SeatEntry { kind, seats, child_id, created_at: at.to_string() }
}

fn consent((child_id, version, at): (i64, i64, jiff::Timestamp)) -> ConsentGiven {
    ConsentGiven { child_id, version, given_at: at.to_string() }
}

fn device((device, since, seen): (String, jiff::Timestamp, jiff::Timestamp)) -> DeviceEntry {
    DeviceEntry { device, created_at: since.to_string(), last_seen_at: seen.to_string() }
}

fn entry((_, subject, state, at): (i64, String, String, jiff::Timestamp)) -> MailEntry {
    MailEntry { subject, state, created_at: at.to_string() }
}
