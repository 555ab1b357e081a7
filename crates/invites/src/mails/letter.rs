//! The letter of an invite, as stored in the outbox.

use kernel::LinkId;
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
    /// Whether the parent already has an account and only needs to log in.
    #[serde(default)]
    pub is_registered: bool,
    /// Whether the invite was sent before.
    #[serde(default)]
    pub is_reminder: bool,
}
