//! Sets a parent's allowance, on behalf of staff or of the partner.

pub(crate) mod error;

use crate::{
    Invites,
    allowance::{self, find_allowance_use},
    lists::invites_of,
    model,
    own_invite::give_number,
    store::{
        self,
        staff_view::{self, SeatSum},
    },
    update_invite::change_number,
};
use agreements::Pool;
use db::{Conn, DbError};
use error::SetAllowanceError;
use jiff::Timestamp;
use journal::{Actor, By};
use kernel::{InviteId, ParentId, PartnerId};
use serde_json::json;

/// A partner's seats and the state of its invites.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartnerSeats {
    /// Number of invites, withdrawn ones included.
    pub invited: i64,
    /// Number of invites whose parent has registered.
    pub registered: i64,
    /// Total of the parents' allowances.
    pub granted: i64,
    /// Seats in use.
    pub taken: i64,
}

/// Number of children by partner id; partners without parents are left out.
pub async fn count_children(
    conn: &mut Conn,
    partner_ids: &[PartnerId],
) -> Result<Vec<(PartnerId, i64)>, DbError> {
    staff_view::list_children_counts(conn, partner_ids).await
}

/// The totals over all parents of a partner.
pub async fn find_seat_sum(conn: &mut Conn, partner_id: PartnerId) -> Result<SeatSum, DbError> {
    staff_view::find_seat_sum(conn, partner_id).await
}

/// The seats and invites of a partner.
pub async fn find_seats(
    conn: &mut Conn,
    partner_id: PartnerId,
    now: Timestamp,
) -> Result<PartnerSeats, DbError> {
    let invited = listing::count(conn, invites_of(partner_id)).await?;
    let invited = i64::try_from(invited).unwrap_or_default();
    let (waiting, _) = store::count_waiting(conn, partner_id, now).await?;
    let withdrawn = store::count_withdrawn(conn, partner_id).await?;
    let sum = staff_view::find_seat_sum(conn, partner_id).await?;
    Ok(PartnerSeats {
        invited,
        registered: invited - waiting - withdrawn,
        granted: sum.granted,
        taken: sum.seats_taken,
    })
}

/// The lower bound when an allowance is reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllowanceFloor {
    /// The seats in use; staff must withdraw a program first. Applies to staff.
    SeatsTaken,
    /// Zero: children keep their seats, only new ones are stopped. Applies to partners.
    Zero,
}

/// The allowance of a parent to set.
#[derive(Clone, Copy, Debug)]
pub struct NewAllowance {
    pub partner_id: PartnerId,
    /// A parent of that partner.
    pub parent_id: ParentId,
    /// Total number of children, 0 to [`crate::MAX_KIDS`].
    pub number: i64,
    pub floor: AllowanceFloor,
}

/// Sets a parent's allowance inside the caller's transaction: updates its invite or that of its address, or creates one.
/// Idempotent.
pub async fn set_allowance(
    conn: &mut Conn,
    invites: &Invites,
    actor: Actor,
    new: NewAllowance,
) -> Result<(), SetAllowanceError> {
    let NewAllowance { partner_id, parent_id, number, floor } = new;
    let kids_num = model::allowance(number).ok_or(SetAllowanceError::NumberOutOfRange)?;
    // Locked before anything is read: others may write the same invite, and a seat may be taken concurrently.
    identity::lock_partner(conn, partner_id).await?;
    allowance::lock_allowance(conn, parent_id).await?;
    let now = invites.identity.ctx.clock.now();
    let mut pool = Pool::lock(conn, partner_id, now).await?;
    let found = identity::find_parents(conn, partner_id, &[parent_id]).await?;
    let parent = found.first().ok_or(SetAllowanceError::NotFound)?;
    identity::refuse_erased(conn, parent_id).await?;
    let used = find_allowance_use(conn, parent_id).await?;
    if number < used.seats_taken && floor == AllowanceFloor::SeatsTaken {
        let (first_name, taken) = (parent.first_name.clone(), used.seats_taken);
        return Err(SetAllowanceError::SeatsTaken { first_name, taken });
    }
    let asked_before = used.invited.map(|granted| granted + used.waiting);
    let invite_id = if let Some((id, _)) = staff_view::find_invite_of(conn, parent_id).await? {
        change_number(conn, invites, &mut pool, (partner_id, id), kids_num).await?;
        id
    } else {
        give_number(conn, invites, &mut pool, (partner_id, parent), kids_num).await?
    };
    let change = (asked_before, i64::from(kids_num));
    Ok(record_allowance(conn, By { actor, at: now }, invite_id, parent_id, change).await?)
}

/// Records the number of an invite before and after.
pub(crate) async fn record_allowance(
    conn: &mut Conn,
    By { actor, at }: By,
    invite_id: InviteId,
    parent_id: ParentId,
    (before, after): (Option<i64>, i64),
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor,
        action: "invite.allowance_set",
        subject_kind: "invite",
        subject_id: Some(invite_id.get()),
        before: Some(json!({ "parentId": parent_id, "kidsNum": before })),
        after: Some(json!({ "parentId": parent_id, "kidsNum": after })),
    };
    journal::record(conn, &entry).await.map(drop)
}
