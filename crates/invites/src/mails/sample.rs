//! An example letter, for previews.

use super::letter::InviteLetter;
use kernel::LinkId;
use mail::Letter;

pub(super) fn invite(is_reminder: bool) -> Box<dyn Letter> {
    Box::new(InviteLetter {
        organization_name: "Sunrise Schools".into(),
        partner_link_id: LinkId::new(107),
        kids_num: 2,
        is_registered: false,
        is_reminder,
    })
}
