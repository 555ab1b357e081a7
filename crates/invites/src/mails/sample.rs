//! Example letters, for previews.

use super::letter::{InviteLetter, LinkAlarmLetter, SeatsGrantedLetter};
use kernel::LinkId;
use mail::Letter;

pub(super) fn invite() -> Box<dyn Letter> {
    letter(false)
}

pub(super) fn reminder() -> Box<dyn Letter> {
    letter(true)
}

fn letter(is_reminder: bool) -> Box<dyn Letter> {
    Box::new(InviteLetter {
        organization_name: "Sunrise Schools".into(),
        partner_link_id: LinkId::new(107),
        kids_num: 2,
        waiting: 0,
        is_registered: false,
        is_reminder,
    })
}

pub(super) fn link_alarm() -> Box<dyn Letter> {
    Box::new(LinkAlarmLetter {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        link_name: "Staff intranet".into(),
        joined: 21,
        is_closed: false,
        partner_id: None,
    })
}

pub(super) fn seats_granted() -> Box<dyn Letter> {
    Box::new(SeatsGrantedLetter {
        first_name: "Ada".into(),
        organization_name: "Sunrise Schools".into(),
        seats: 1,
        allowed: 2,
    })
}
