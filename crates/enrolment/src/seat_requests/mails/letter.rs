//! Letters about requests for a seat, as stored in the outbox.

use kernel::PartnerId;
use serde::{Deserialize, Serialize};

/// A letter about requests for a seat.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind")]
pub(super) enum SeatRequestLetter {
    /// To a member of the partner: requests wait for an answer.
    #[serde(rename = "seat_requests_waiting")]
    Waiting {
        /// May be empty.
        first_name: String,
        /// May be empty.
        organization_name: String,
        /// Number of open requests.
        open: u64,
        /// `None` in letters of earlier versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partner_id: Option<PartnerId>,
    },
    #[serde(rename = "seat_request_approved")]
    Approved(SeatAnswer),
    #[serde(rename = "seat_request_declined")]
    Declined(SeatAnswer),
}

/// What the partner answered to a parent.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub(super) struct SeatAnswer {
    /// The parent's first name.
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
    pub child_name: String,
    /// The partner's sentence; may be empty.
    pub answer: String,
    /// Whether the child is registered, so that only a program is to be chosen.
    pub is_registered: bool,
}
