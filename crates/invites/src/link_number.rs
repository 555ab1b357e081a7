//! The number in a partner's registration link.

use kernel::{LinkId, PartnerId};

/// The number in the partner's registration link.
pub(crate) fn link_number(partner_id: PartnerId) -> LinkId {
    LinkId::new(partner_id.get() + identity::LINK_OFFSET)
}
