//! Takes seats back that nobody uses any more, and hands them out.

use super::hand_out::hand_out_all;
use crate::{
    Invites,
    model::SeatEntryKind,
    seat_ledger::{grant, list_seats},
    store::seats::{self, ParentShare, StoredShare},
};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::{InviteId, ParentId, PartnerId};

/// Takes back the seats of an invite that was withdrawn. `granted` is read before it is withdrawn, under the same lock.
pub(crate) async fn release_invite(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    invite: &crate::store::InviteRow,
) -> Result<(), DbError> {
    pool.give_back(conn, invite.agreement_id, invite.granted).await?;
    pool.give_back_in(conn, invite.department_id, invite.granted).await?;
    hand_out_all(conn, invites, pool, &[invite.agreement_id]).await
}

/// Takes back the seats of invites that an erasure withdraws.
pub(crate) async fn release_withdrawn(
    conn: &mut Conn,
    invites: &Invites,
    partner_id: PartnerId,
    id: InviteId,
) -> Result<(), DbError> {
    let mut pool = Pool::lock(conn, partner_id, invites.identity.ctx.clock.now()).await?;
    for StoredShare { id, agreement_id, department_id, granted } in seats::list_shares(conn, &[id]).await? {
        seats::set_granted(conn, id, 0, false).await?;
        pool.give_back(conn, agreement_id, granted).await?;
        pool.give_back_in(conn, department_id, granted).await?;
        hand_out_all(conn, invites, &mut pool, &[agreement_id]).await?;
    }
    Ok(())
}

/// Takes back seats beyond a number that was lowered, after a child returned one. The caller has locked the allowance.
pub async fn shrink_to_use(conn: &mut Conn, invites: &Invites, parent_id: ParentId) -> Result<(), DbError> {
    let needed = |share: &ParentShare| share.kids_num.max(share.seats_taken);
    shrink(conn, invites, parent_id, true, needed).await
}

/// Lowers the number of an erased family to 0, so that its seats come back as its paid programs end; those that are not in
/// use come back now. The caller has locked the allowance.
pub async fn release_erased(conn: &mut Conn, invites: &Invites, parent_id: ParentId) -> Result<(), DbError> {
    shrink(conn, invites, parent_id, false, |share| share.seats_taken).await?;
    if let Some(share) = seats::find_share_of(conn, parent_id).await? {
        seats::zero_number(conn, share.id).await?;
        let ledger = list_seats(conn, parent_id).await?;
        let granted = ledger.iter().filter(|one| one.kind == SeatEntryKind::Granted).map(|one| one.seats);
        grant(conn, parent_id, -granted.sum::<i64>(), invites.identity.ctx.clock.now()).await?;
    }
    Ok(())
}

async fn shrink(
    conn: &mut Conn,
    invites: &Invites,
    parent_id: ParentId,
    still_waits: bool,
    needed: impl Fn(&ParentShare) -> i64,
) -> Result<(), DbError> {
    let Some(ParentShare { partner_id, .. }) = seats::find_share_of(conn, parent_id).await? else {
        return Ok(());
    };
    let mut pool = Pool::lock(conn, partner_id, invites.identity.ctx.clock.now()).await?;
    // Read again: it may have been granted seats before the agreements were locked.
    let share = seats::find_share_of(conn, parent_id).await?.ok_or(DbError::NoRow)?;
    let granted = share.granted.min(needed(&share));
    seats::set_granted(conn, share.id, granted, still_waits).await?;
    if granted < share.granted {
        pool.give_back(conn, share.agreement_id, share.granted - granted).await?;
        pool.give_back_in(conn, share.department_id, share.granted - granted).await?;
        hand_out_all(conn, invites, &mut pool, &[share.agreement_id]).await?;
    }
    Ok(())
}
