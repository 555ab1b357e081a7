//! The letters of this crate, as stored in the outbox.

use kernel::{LinkId, PartnerId};
use serde::{Deserialize, Serialize};

/// An organization invites a parent.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "invite")]
pub struct InviteLetter {
    /// The inviting organization; may be empty.
    pub organization_name: String,
    /// The `partnerID` of the registration link.
    pub partner_link_id: LinkId,
    /// Number of children that the organization pays for.
    pub kids_num: u32,
    /// Number of those whose seats are not free yet.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub waiting: u32,
    /// Whether the parent already has an account and only needs to log in.
    #[serde(default)]
    pub is_registered: bool,
    /// Whether the invite was sent before.
    #[serde(default)]
    pub is_reminder: bool,
}

/// Many parents joined through one link.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "link_alarm")]
pub struct LinkAlarmLetter {
    /// May be empty, as the organization's name.
    pub first_name: String,
    pub organization_name: String,
    /// Empty for the main link.
    pub link_name: String,
    /// Number of parents within the hour.
    pub joined: i64,
    /// Whether the alarm closed the link.
    pub is_closed: bool,
    /// `None` in letters of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partner_id: Option<PartnerId>,
}

/// Seats that a parent waited for are free.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename = "seats_granted")]
pub struct SeatsGrantedLetter {
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
    /// Number of seats that became free for the parent.
    pub seats: i64,
    /// Number of children that the organization pays for now.
    pub allowed: i64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}
