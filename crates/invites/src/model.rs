//! Types and pure rules of invites. No I/O.

pub(crate) mod adoption;
pub(crate) mod department_names;
pub(crate) mod link;
pub(crate) mod share;

use journal::Actor;
use kernel::PartnerId;
use mail::DeliveryState;

/// Maximum number of addresses in one call.
pub const MAX_ADDRESSES: usize = 2_000;

/// Maximum allowance of one parent.
pub const MAX_KIDS: i64 = 100;

/// The partner whose invites are changed, and who changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForPartner {
    pub partner_id: PartnerId,
    pub actor: Actor,
}

db::text_enum! {
    /// A figure of an agreement's pool whose invites a list shows.
    pub(crate) enum SeatFigure {
        Granted = "granted",
        /// Granted and not in use.
        Unused = "unused",
        Waiting = "waiting",
    }
}

db::text_enum! {
    /// State of an invite: that of its newest mail, until the parent registers or the invite is withdrawn.
    pub(crate) enum InviteState {
        /// Its mail waits until the partner may write to strangers.
        Held = "held",
        Queued = "queued",
        Sent = "sent",
        /// There is no mail server.
        Kept = "kept",
        Failed = "failed",
        Registered = "registered",
        Withdrawn = "withdrawn",
    }
}

impl From<DeliveryState> for InviteState {
    fn from(state: DeliveryState) -> Self {
        match state {
            DeliveryState::Held => Self::Held,
            DeliveryState::Queued => Self::Queued,
            DeliveryState::Sent => Self::Sent,
            DeliveryState::Failed => Self::Failed,
            DeliveryState::Kept => Self::Kept,
        }
    }
}

db::text_enum! {
    /// Kind of an entry in the seat ledger.
    pub enum SeatEntryKind {
        /// The allowance was raised, or lowered by a negative number.
        Granted = "granted",
        Taken = "taken",
        Returned = "returned",
    }
}

/// The number of an allowance, which may be 0; `None` if it is out of range.
pub(crate) fn allowance(number: i64) -> Option<u32> {
    u32::try_from(number).ok().filter(|_| number <= MAX_KIDS)
}
