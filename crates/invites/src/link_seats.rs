//! Seats that agreements have for parents who join by a link.

use crate::{
    allowance::lock_allowance,
    model::share::{SeatRequest, Share},
    own_invite::put_invite,
    seats::{Assigned, assign},
    set_allowance::error::SetAllowanceError,
    store::{self, links::find_joined_links},
    update_invite::record,
};
use agreements::{LinkSeats, Pool, find_link_seats};
use db::{Conn, DbError};
use identity::{Confirmations, ConfirmedParent, ParentOfPartner};
use jiff::Timestamp;
use journal::{By, Change, SYSTEM};
use kernel::{EmailAddress, InviteId, ParentId, PartnerId};
use serde_json::json;

/// Gives seats to parents who joined by a link, once their address is confirmed.
#[derive(Clone, Copy, Debug)]
pub struct SeatsOfJoiners;

impl Confirmations for SeatsOfJoiners {
    fn confirmed<'a>(
        &'a self,
        conn: &'a mut Conn,
        ConfirmedParent { id, partner_id }: ConfirmedParent,
        at: Timestamp,
    ) -> identity::Reply<'a> {
        Box::pin(give_when_confirmed(conn, partner_id, id, at))
    }
}

async fn give_when_confirmed(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
    at: Timestamp,
) -> Result<(), DbError> {
    if find_joined_links(conn, partner_id, &[parent_id]).await?.is_empty() {
        return Ok(());
    }
    let Some((parent, email)) = find_joiner(conn, partner_id, parent_id).await? else { return Ok(()) };
    let Some(offer) = find_link_seats(conn, partner_id, &email, at).await? else { return Ok(()) };
    // Blocks inviting the address between looking for an invite and adding one.
    identity::lock_partner_shared(conn, partner_id).await?;
    give(conn, &parent, &email, (partner_id, &offer), at).await
}

/// Gives a parent who is just joining its seats, unless that waits until the address is confirmed. The caller has locked
/// the partner.
pub(crate) async fn give_at_sign_up(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
    at: Timestamp,
) -> Result<(), DbError> {
    let Some((parent, email)) = find_joiner(conn, partner_id, parent_id).await? else { return Ok(()) };
    match find_link_seats(conn, partner_id, &email, at).await? {
        Some(offer) if !offer.need_confirmed_address() => {
            give(conn, &parent, &email, (partner_id, &offer), at).await
        }
        _ => Ok(()),
    }
}

async fn find_joiner(
    conn: &mut Conn,
    partner_id: PartnerId,
    parent_id: ParentId,
) -> Result<Option<(ParentOfPartner, EmailAddress)>, DbError> {
    let parent = identity::find_parents(conn, partner_id, &[parent_id]).await?.pop();
    Ok(parent.and_then(|parent| {
        let email = EmailAddress::parse(&parent.email).ok()?;
        Some((parent, email))
    }))
}

/// Adds an invite with these seats. One that the partner gave the address stands, also if it was withdrawn.
async fn give(
    conn: &mut Conn,
    parent: &ParentOfPartner,
    email: &EmailAddress,
    (partner_id, offer): (PartnerId, &LinkSeats),
    at: Timestamp,
) -> Result<(), DbError> {
    lock_allowance(conn, parent.id).await?;
    let mut pool = Pool::lock(conn, partner_id, at).await?;
    let has_number = store::staff_view::find_invite_of(conn, parent.id).await?.is_some();
    if has_number || !store::find_by_address(conn, partner_id, &[email.folded()]).await?.is_empty() {
        return Ok(());
    }
    if !pool.is_active(offer.agreement_id) {
        return Ok(());
    }
    let department = identity::find_department_of(conn, parent.id).await?;
    let request = SeatRequest { asked: i64::from(offer.seats), held: None, department, stays: false };
    let Assigned { shares, .. } = assign(conn, &mut pool, Some(offer.agreement_id), &[request]).await?;
    let added = put_invite(conn, (partner_id, parent), None, (offer.seats, shares[0]), at).await;
    let id = added.map_err(|error| match error {
        SetAllowanceError::Db(error) => error,
        _ => DbError::NoRow,
    })?;
    record_seats(conn, id, parent.id, offer, &shares[0], at).await
}

async fn record_seats(
    conn: &mut Conn,
    id: InviteId,
    parent_id: ParentId,
    offer: &LinkSeats,
    share: &Share,
    at: Timestamp,
) -> Result<(), DbError> {
    let after = json!({
        "parentId": parent_id, "kidsNum": offer.seats, "agreementId": share.agreement_id, "granted": share.granted,
    });
    let change = Change { subject_id: id.get(), before: None, after: Some(after) };
    record(conn, By { actor: SYSTEM, at }, "invite.added_by_link", change).await.map(drop)
}
