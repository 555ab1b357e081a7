//! Data export: the family, its children and its account. The crate `privacy` adds the lessons.

use crate::http::{
    children::profile::{self, ParentProfile},
    dashboards::{
        family::family,
        family_views::{self, FamilyChild},
    },
    seat_requests::OwnSeatRequest,
};
use crate::{
    Enrolment,
    store::{
        children::consents::{Consent, list_consents},
        places::waiting,
        seat_requests,
        seats::{SeatMoveRow, list_seat_moves},
    },
};
use api::Failure;
use identity::{SignedInDevice, SignedInParent, find_own};
use invites::{SeatChange, SeatEntryKind};
use kernel::{ChildId, LinkId, ParentId, Window};
use mail::{MailState, MailToParent};
use serde::Serialize;
use utoipa::ToSchema;

/// More than a family ever asks for.
const EVERYTHING: Window = Window { limit: 10_000, offset: 0 };

/// What is stored about a family, without its lessons.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FamilyData {
    exported_at: String,
    profile: ParentProfile,
    /// How many children the partner pays for.
    allowed: i64,
    /// Every change of the allowance, and every seat taken or returned.
    seats: Vec<SeatEntry>,
    /// Requests for a seat, newest first.
    seat_requests: Vec<OwnSeatRequest>,
    /// Seats that moved to or from the family, newest first.
    seat_moves: Vec<SeatMoveEntry>,
    children: Vec<FamilyChild>,
    consents: Vec<ConsentGiven>,
    /// Signed-in devices.
    sessions: Vec<DeviceEntry>,
    /// Mails sent or queued; empty until the address is confirmed.
    mails: Vec<MailEntry>,
}

/// A change of the allowance or of its use.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatEntry {
    kind: SeatEntryKind,
    seats: i64,
    child_id: Option<ChildId>,
    created_at: String,
}

/// A seat that moved. What the partner wrote about it, and the other family, are not the family's data.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SeatMoveEntry {
    moved_at: String,
    /// The child of the family that gave the seat; null if another family gave it.
    from_child_id: Option<ChildId>,
    /// The child of the family that got the seat; null if another family got it.
    to_child_id: Option<ChildId>,
}

/// A consent that was given.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ConsentGiven {
    child_id: ChildId,
    version: i64,
    given_at: String,
}

/// A signed-in device.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DeviceEntry {
    device: String,
    created_at: String,
    last_seen_at: String,
}

/// A mail to the family.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailEntry {
    subject: String,
    state: MailState,
    created_at: String,
}

/// What is stored about a parent's family, as visible to the parent.
pub async fn export_family(enrolment: &Enrolment, parent: SignedInParent) -> Result<FamilyData, Failure> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let own = find_own(&mut conn, parent).await?;
    let family = family(&mut conn, parent).await?;
    let mail_ctx = &enrolment.identity.mail_ctx;
    let seats = invites::list_seats(&mut conn, parent.id).await?;
    let requests = seat_requests::list_own(&mut conn, parent.id, EVERYTHING).await?;
    let (moves, _) = list_seat_moves(&mut conn, parent.id, EVERYTHING).await?;
    let waiting = waiting::list_waiting_of_parent(&mut conn, parent.id).await?;
    let consents = list_consents(&mut conn, parent.id).await?;
    let sessions = identity::list_devices(&mut conn, parent.account_id, now).await?;
    // Without a confirmed address, the account may not belong to the address's owner, so its mails are withheld.
    let mails = match own.confirmed_at {
        Some(_) => {
            let link = LinkId::new(parent.partner_id.get() + identity::LINK_OFFSET);
            mail::list_to_parent(&mut conn, mail_ctx, &own.email, link, mail::Amounts::Shown).await?
        }
        None => Vec::new(),
    };
    Ok(FamilyData {
        exported_at: now.to_string(),
        allowed: family.allowance.allowed(),
        children: family_views::children(&mut conn, waiting, family.children, now).await?,
        profile: profile::view(&mut conn, parent, own).await?,
        seats: seats.into_iter().map(seat).collect(),
        seat_requests: requests.into_iter().map(OwnSeatRequest::from).collect(),
        seat_moves: moves.into_iter().map(|row| seat_move(row, parent.id)).collect(),
        consents: consents.into_iter().map(consent).collect(),
        sessions: sessions.into_iter().map(device).collect(),
        mails: mails.into_iter().map(entry).collect(),
    })
}

fn seat(SeatChange { kind, seats, child_id, created_at }: SeatChange) -> SeatEntry {
    SeatEntry { kind, seats, child_id, created_at: created_at.to_string() }
}

fn seat_move(row: SeatMoveRow, parent_id: ParentId) -> SeatMoveEntry {
    SeatMoveEntry {
        moved_at: row.moved_at.to_string(),
        from_child_id: (row.from_parent_id == parent_id).then_some(row.from_child_id),
        to_child_id: (row.to_parent_id == parent_id).then_some(row.to_child_id),
    }
}

fn consent(Consent { child_id, version, created_at }: Consent) -> ConsentGiven {
    ConsentGiven { child_id, version, given_at: created_at.to_string() }
}

fn device(SignedInDevice { name, created_at, last_seen_at }: SignedInDevice) -> DeviceEntry {
    DeviceEntry { device: name, created_at: created_at.to_string(), last_seen_at: last_seen_at.to_string() }
}

fn entry(MailToParent { subject, state, created_at, .. }: MailToParent) -> MailEntry {
    MailEntry { subject, state, created_at: created_at.to_string() }
}
