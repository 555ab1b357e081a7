//! The current agreement takes over those who wait for agreements that grant no more.

use super::draw::NO_DEPARTMENT;
use crate::{
    model::{adoption::adopted, share::sums},
    store::seats,
};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::{AgreementId, InviteId};

/// Invites that get seats in one transaction; a worker continues with the rest.
pub(super) const BATCH: i64 = 200;

/// Lets an agreement, if it is the current one, take over who waits in vain. Who was granted seats takes them along. Returns
/// whether there may be more of them.
pub(super) async fn adopt(conn: &mut Conn, pool: &mut Pool, id: AgreementId) -> Result<bool, DbError> {
    let closed = pool.closed();
    if closed.is_empty() || pool.current()? != id {
        return Ok(false);
    }
    seats::adopt_waiting(conn, id, &closed).await?;
    if !pool.has_free(id, 1) {
        return Ok(false);
    }
    let among = [closed, vec![id]].concat();
    let departments = [pool.open_departments(), vec![NO_DEPARTMENT]].concat();
    let waiting = seats::list_seats_waiting_among(conn, &among, &departments, BATCH).await?;
    let moving = adopted(pool.free(id), id, &waiting);
    for (before, seats) in sums(moving.iter().map(|one| (one.agreement_id, one.granted))) {
        pool.give_back(conn, before, seats).await?;
    }
    let taken_along = moving.iter().map(|one| one.granted).sum();
    if pool.draw(conn, id, taken_along).await? != taken_along {
        // Planned under the lock, so they were free.
        return Err(DbError::NoRow);
    }
    let ids: Vec<InviteId> = moving.iter().map(|one| one.id).collect();
    seats::set_agreement(conn, id, &ids).await?;
    Ok(!ids.is_empty() && i64::try_from(waiting.len()) == Ok(BATCH))
}
