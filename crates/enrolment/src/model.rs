//! The types that the modules of this crate share. No I/O.

#[macro_use]
pub(crate) mod child_details;
pub(crate) mod first_steps;
pub(crate) mod parent_name;
pub(crate) mod seat_move;
pub(crate) mod seat_request;
pub(crate) mod seated_children;

use catalogue::Slot;
use child_details::ChildDetails;
use kernel::{CohortId, ParentId, PartnerId};

/// First and last name of a parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FullName<'a> {
    pub first: &'a str,
    pub last: &'a str,
}

/// A child to insert.
#[derive(Clone, Debug)]
pub struct NewChild<'a> {
    pub parent_id: ParentId,
    pub partner_id: PartnerId,
    pub parent_name: FullName<'a>,
    pub details: &'a ChildDetails,
    /// Slot and cohort are the choices made at registration.
    pub slot: Slot,
    pub cohort_id: CohortId,
}

/// Why a child is withdrawn; decides which mail the family gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalCause<'a> {
    /// The parent did it and saw the confirmation on screen; no mail.
    ByParent,
    /// The family is being erased; no mail.
    Erasure,
    /// Staff did it, for this reason; nothing had been paid.
    ByStaff(&'a str),
    /// The payment was refunded.
    Refunded,
    /// The payer's bank reversed the payment.
    ChargedBack,
    /// The program was not paid in time.
    HoldEnded,
    /// The partner gave the seat to another child.
    SeatMoved,
    /// The partner took the seat back.
    SeatTakenBack,
}

impl WithdrawalCause<'_> {
    /// The reason stored in the journal.
    pub(crate) fn reason(&self) -> Option<&str> {
        match self {
            Self::ByStaff(reason) => Some(reason),
            Self::ChargedBack => Some("charged back"),
            Self::HoldEnded => Some("not paid in time"),
            Self::SeatMoved => Some("seat moved"),
            Self::SeatTakenBack => Some("seat taken back"),
            Self::ByParent | Self::Erasure | Self::Refunded => None,
        }
    }
}
