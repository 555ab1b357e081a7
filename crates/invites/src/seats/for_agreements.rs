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
        Box::pin(hand_out_or_take_over(conn, self, pool, id))
    }
}

/// Gives free seats of an agreement to those who wait for it; once it grants no more, the current one takes them over.
pub(super) async fn hand_out_or_take_over(
    conn: &mut Conn,
    invites: &Invites,
    pool: &mut Pool,
    id: AgreementId,
) -> Result<(), DbError> {
    hand_out(conn, invites, pool, id).await?;
    let current = pool.current()?;
    if current != id && !pool.is_active(id) {
        hand_out(conn, invites, pool, current).await?;
    }
    Ok(())
}
