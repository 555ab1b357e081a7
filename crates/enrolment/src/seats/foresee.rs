//! What becomes of the numbers of families beyond what the rules say: what other families wait for.

use super::{error::SeatMoveError, recipient::Gift, seat::Seat};
use crate::{
    model::seat_move::{FamilySeats, Passing},
    store::ChildRow,
};
use db::Conn;
use invites::SeatTransfer;

impl Seat {
    /// The transfer of its number to another family, or back to its agreement.
    pub(super) fn transfer(&self, to: Option<&ChildRow>) -> SeatTransfer {
        let row = &self.program.row;
        SeatTransfer { partner_id: row.partner_id, from: row.parent_id, to: to.map(|child| child.parent_id) }
    }
}

impl Gift {
    /// The child whose family gets the number of the seat, if that changes hands at all.
    pub(super) fn transfer(&self, seat: &Seat, child: &ChildRow) -> Option<SeatTransfer> {
        match self.passing {
            Passing::Nothing => None,
            Passing::Back => Some(seat.transfer(None)),
            Passing::Over => Some(seat.transfer(Some(child))),
        }
    }
}

/// The first family after the transfer: a seat that goes back may come straight back to it, if it waits longest.
pub(super) async fn foresee(
    conn: &mut Conn,
    seat: &Seat,
    transfer: SeatTransfer,
    after: FamilySeats,
) -> Result<Option<FamilySeats>, SeatMoveError> {
    let foreseen = invites::foresee_transfer(conn, transfer, seat.now).await?;
    let after = FamilySeats { allowed: after.allowed + foreseen.returning, ..after };
    Ok(foreseen.is_possible.then_some(after))
}
