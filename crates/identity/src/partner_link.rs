//! Registration links: the partner that the number in a link stands for.

use kernel::{LinkId, PartnerId};

/// The number in a registration link is the partner's id plus this.
pub const LINK_OFFSET: i64 = 100;

/// The partner of a link; it need not exist.
pub fn partner_of_link(link_id: LinkId) -> Option<PartnerId> {
    link_id.get().checked_sub(LINK_OFFSET).map(PartnerId::new)
}
