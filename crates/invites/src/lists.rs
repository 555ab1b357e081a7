//! The list of a partner's invites.

use kernel::{PartnerId, of};
use listing::Listing;

/// The listing of a partner's invites.
pub(crate) fn invites_of(partner_id: PartnerId) -> Listing<of::Invite> {
    Listing::of("invites", partner_id)
}
