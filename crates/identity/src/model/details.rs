//! The validated forms of new and changed accounts.

use super::StaffRole;
use kernel::PartnerId;

/// A validated partner form.
#[derive(Clone)]
pub(crate) struct PartnerDetails {
    pub organization_name: String,
    pub address: String,
    pub country: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
}

/// A validated parent form.
#[derive(Clone)]
pub(crate) struct ParentDetails {
    pub partner_id: PartnerId,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub country: String,
    pub state: String,
    pub time_zone: String,
}

/// A validated form of a member of staff.
pub(crate) struct StaffDetails {
    pub first_name: String,
    pub last_name: String,
    pub role: StaffRole,
}
