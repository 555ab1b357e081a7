//! Answers the questions of agreements about seats, and follows their changes.

use super::hand_out::hand_out;
use crate::{Invites, store::seats};
use agreements::{Pool, Reply, SeatSum, Seats};
use db::{Conn, DbError};
use kernel::AgreementId;

impl Seats for Invites {
    fn sum<'a>(&'a self, conn: &'a mut Conn, ids: &'a [AgreementId]) -> Reply<'a, Vec<SeatSum>> {
        Box::pin(seats::sum_seats(conn, ids))
    }

    fn hand_out<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, ()> {
        Box::pin(adopt_and_hand_out(conn, self, pool, id))
    }
}

/// Gives free seats to those who wait. The current agreement also serves those who were granted nothing by agreements
/// that have ended.
pub(super) async fn adopt_and_hand_out(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    id: AgreementId,
) -> Result<(), DbError> {
    if !pool.is_active(id) {
        return pool.set_unfinished(conn, id, false).await;
    }
    let closed = pool.closed();
    if !closed.is_empty() && pool.current()? == id {
        seats::adopt_waiting(conn, id, &closed).await?;
    }
    hand_out(conn, invites, pool, id).await
}
