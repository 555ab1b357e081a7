//! Gives seats that became free to those who wait, oldest first.

use super::{
    adopt::{BATCH, adopt},
    draw::{NO_DEPARTMENT, draw_in_order, estimate_in_order},
};
use crate::{
    Invites, SeatsGrantedLetter,
    model::{
        adoption::SeatsWaiting,
        share::{SeatNeed, usable},
    },
    store::seats::{self, GrantedInvite},
};
use agreements::Pool;
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Change, SYSTEM};
use kernel::{AgreementId, EmailAddress, InviteId, ParentId, PartnerId};
use mail::OutgoingMail;
use serde_json::json;
use std::collections::{BTreeMap, HashMap};

/// Gives free seats of an agreement to those who wait for it, and mails the parents among them. The current one also serves
/// those who wait for agreements that grant no more.
pub(crate) async fn hand_out(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    id: AgreementId,
) -> Result<(), DbError> {
    if !pool.is_active(id) {
        return pool.set_unfinished(conn, id, false).await;
    }
    let may_adopt_more = adopt(conn, pool, id).await?;
    let waiting = if pool.has_free(id, 1) { list_waiting(conn, pool, id).await? } else { Vec::new() };
    let needs: Vec<SeatNeed> = waiting.iter().map(SeatsWaiting::need).collect();
    let given: Vec<(InviteId, i64)> = waiting
        .iter()
        .zip(draw_in_order(conn, pool, &needs).await?)
        .filter(|(_, seats)| *seats > 0)
        .map(|(invite, seats)| (invite.id, seats))
        .collect();
    if !given.is_empty() {
        grant(conn, invites, pool, id, &given).await?;
    }
    let is_whole_batch = i64::try_from(waiting.len()) == Ok(BATCH);
    let is_unfinished = (is_whole_batch || may_adopt_more) && pool.has_free(id, 1);
    pool.set_unfinished(conn, id, is_unfinished).await
}

/// How many seats [`hand_out`] would give to an invite.
pub(crate) async fn estimate_hand_out(
    conn: &mut Conn,
    pool: &Pool,
    id: AgreementId,
    invite_id: InviteId,
) -> Result<i64, DbError> {
    let waiting = if pool.has_free(id, 1) { list_waiting(conn, pool, id).await? } else { Vec::new() };
    let needs: Vec<SeatNeed> = waiting.iter().map(SeatsWaiting::need).collect();
    let drawn = estimate_in_order(pool, &needs, &BTreeMap::new(), &BTreeMap::new());
    Ok(waiting.iter().zip(drawn).find(|(one, _)| one.id == invite_id).map_or(0, |(_, seats)| seats))
}

/// Who can get seats of an agreement, oldest first: those of full departments cannot.
async fn list_waiting(conn: &mut Conn, pool: &Pool, id: AgreementId) -> Result<Vec<SeatsWaiting>, DbError> {
    if pool.full_departments().is_empty() {
        return seats::list_seats_waiting(conn, id, BATCH).await;
    }
    let open = [pool.open_departments(), vec![NO_DEPARTMENT]].concat();
    seats::list_seats_waiting_in(conn, id, &open, BATCH).await
}

/// Hands out what became free of these agreements. What became free with it of a department may be what somebody waits for
/// who draws on another agreement.
pub(crate) async fn hand_out_all(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    freed: &[AgreementId],
) -> Result<(), DbError> {
    for id in freed {
        hand_out(conn, invites, pool, *id).await?;
    }
    let others = if freed.is_empty() || !pool.limits_departments() { Vec::new() } else { pool.active() };
    for id in others.into_iter().filter(|id| !freed.contains(id)) {
        hand_out(conn, invites, pool, id).await?;
    }
    Ok(())
}

/// Hands out what became free of departments.
pub(crate) async fn hand_out_everywhere(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
) -> Result<(), DbError> {
    for id in pool.active() {
        hand_out(conn, invites, pool, id).await?;
    }
    Ok(())
}

async fn grant(
    conn: &mut Conn,
    invites: &Invites,
    pool: &Pool,
    id: AgreementId,
    given: &[(InviteId, i64)],
) -> Result<(), DbError> {
    let partner_id = pool.find(id).ok_or(DbError::NoRow)?.partner_id;
    let now = invites.identity.ctx.clock.now();
    let granted = seats::grant_waiting(conn, given).await?;
    let seats_of: HashMap<InviteId, i64> = given.iter().copied().collect();
    let more = |invite: &GrantedInvite| seats_of.get(&invite.id).copied().unwrap_or_default();
    let parents: Vec<(ParentId, i64)> =
        granted.iter().filter_map(|invite| Some((invite.parent_id?, more(invite)))).collect();
    seats::insert_granted_seats(conn, &parents, now).await?;
    let changes: Vec<Change> = granted
        .iter()
        .map(|invite| Change {
            subject_id: invite.id.get(),
            before: Some(json!({ "granted": invite.granted - more(invite) })),
            after: Some(json!({ "granted": invite.granted })),
        })
        .collect();
    record(conn, &changes, now).await?;
    notify(conn, invites, partner_id, &granted, &parents).await
}

async fn record(conn: &mut Conn, changes: &[Change], at: Timestamp) -> Result<(), DbError> {
    let entry = journal::Entry {
        at,
        actor: SYSTEM,
        action: "invite.seats_granted",
        subject_kind: "invite",
        subject_id: None,
        before: None,
        after: None,
    };
    journal::record_all(conn, &entry, changes).await
}

/// Mails the parents who have an account. Others read in their invite what they may use when they sign up.
async fn notify(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    granted: &[GrantedInvite],
    parents: &[(ParentId, i64)],
) -> Result<(), DbError> {
    if parents.is_empty() {
        return Ok(());
    }
    let ctx = &invites.identity.ctx;
    let ids: Vec<ParentId> = parents.iter().map(|(id, _)| *id).collect();
    let seats: HashMap<ParentId, i64> = parents.iter().copied().collect();
    let allowed: HashMap<ParentId, i64> = granted
        .iter()
        .filter_map(|invite| Some((invite.parent_id?, usable(invite.kids_num, invite.granted))))
        .collect();
    let organization_name = identity::find_partner_terms(conn, partner_id).await?.organization_name;
    for parent in identity::find_parents(conn, partner_id, &ids).await? {
        let Some(recipient) = EmailAddress::parse(&parent.email).ok().filter(|_| parent.is_active) else {
            continue;
        };
        let letter = SeatsGrantedLetter {
            first_name: parent.first_name.clone(),
            organization_name: organization_name.clone(),
            seats: seats.get(&parent.id).copied().unwrap_or_default(),
            allowed: allowed.get(&parent.id).copied().unwrap_or_default(),
        };
        let language = parent.language();
        let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        mail::post(conn, &ctx.random, ctx.clock.now(), &post).await?;
    }
    Ok(())
}
