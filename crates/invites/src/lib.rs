//! Invites, allowances, the partner's registration links, and parents who register through either.
//!
//! *Terms:* an *invite* is an address and the number of children the partner pays for there; that number is the
//! parent's *allowance*, 0 without an invite. An invite is *waiting* until the parent registers or it is
//! *withdrawn*.
//!
//! *Invariants*
//! - One invite per partner and address. Inviting again changes the number and sends a new mail.
//! - A call invites all of its addresses or none.
//! - Each mail of an invite is a row of the outbox, written in the same transaction; the invite's state is derived
//!   from it.
//! - Mails of a new partner are held until it may write to strangers; see `identity::release_mail`.
//! - A partner's daily mail limit holds across concurrent calls.
//! - A link's limit of joins holds across concurrent sign-ups. Invited addresses may register with any link, in any state.
//! - What invites are granted is what they have drawn on an agreement; the rest of their number waits, oldest first, until
//!   seats become free. No parent has more seats than were granted.
//! - Counters of children and seats change by a conditional update of one row, and every change of seats is a
//!   ledger entry: granted minus taken is what is left.
//!
//! *Tables owned:* `invite` (with the allowance itself, `kids_num`), `invite_day`, `allowance` (how much of it is used),
//! `seat_entry`, and `seat_total`, which is maintained by triggers and read as `seat_sum`; `registration_link`, to which a
//! trigger adds the main link of each partner, and `link_join`; `agreement_seat_total`, which
//! triggers maintain as well, read as `agreement_seat_sum`; `department_seat_total`, likewise.

mod allowance;
mod departments;
mod erase_invites;
pub mod http;
mod invite_form;
mod invite_parents;
mod link_number;
mod link_seats;
mod links;
mod list_invites;
mod list_pool;
mod lists;
mod mail_limits;
mod mails;
mod model;
mod own_invite;
mod preview_invites;
mod register_parent;
mod remind;
mod seat_ledger;
mod seats;
mod set_allowance;
mod single_seats;
mod store;
mod update_invite;

pub use allowance::{
    AllowanceUse, ReturnedSeat, count_child, find_allowance_use, find_allowance_uses, lock_allowance,
    lock_family, release_seat, return_seat, take_seat, uncount_child,
};
pub use departments::{
    DepartmentError, DepartmentMove, DepartmentOverview, MoveDepartmentError, add_department, everybody_of,
    list_overviews, move_parents,
};
pub use erase_invites::erase_invites;
pub use invite_form::{InviteFormError, Wanted, parse_invite_form};
pub use invite_parents::{Existing, InviteOptions, Invited, invite_parents};
pub use link_seats::SeatsOfJoiners;
pub use links::{
    JoinError, LinkAlarm, LinkAlarms, LinkError, LinkForm, RegistrationLink, add_link, find_link_alarms,
};
pub use list_invites::has_invited;
pub use mail_limits::{DailyLimit, InviteError, Mailing};
pub use mails::{InviteLetter, LINK_MAILS, LinkAlarmLetter, MAILS, SEAT_MAILS, SeatsGrantedLetter};
pub use model::link::RegistrationLinkState;
pub use model::{ForPartner, MAX_ADDRESSES, MAX_KIDS, SeatEntryKind};
pub use register_parent::{find_invite_id, register_parent};
pub use seat_ledger::{SeatChange, list_seats};
pub use seats::{hand_out_due, release_erased, run_seat_worker, shrink_to_use};
pub use set_allowance::{
    AllowanceFloor, NewAllowance, PartnerSeats, count_children, error::SetAllowanceError, find_seat_sum,
    find_seats, set_allowance,
};
pub use single_seats::{
    ForeseenTransfer, SeatTransfer, add_seat, find_granted, foresee_transfer, transfer_seat,
};
pub use store::links::{JoinedLink, find_joined_links};
pub use store::staff_view::SeatSum;
pub use update_invite::{WithdrawInviteError, withdraw_invite};

use axum::extract::FromRef;
use identity::Identity;

l10n::messages!();

/// The tables and statements of this crate.
pub static SLICE: db::Slice = db::Slice {
    name: "invites",
    tables: &[
        "invite",
        "invite_day",
        "allowance",
        "seat_entry",
        "seat_total",
        "seat_change",
        "seat_sum",
        "registration_link",
        "link_join",
        "agreement_seat_total",
        "agreement_seat_change",
        "agreement_seat_sum",
        "department_seat_total",
        "department_seat_change",
        "department_seat_sum",
    ],
    statements: &[
        store::STATEMENTS,
        store::agreement_seats::STATEMENTS,
        store::allowance::STATEMENTS,
        store::departments::STATEMENTS,
        store::staff_view::STATEMENTS,
        store::mails::STATEMENTS,
        store::links::STATEMENTS,
        store::seats::STATEMENTS,
    ],
};

/// Dependencies of the use cases. Cheap to clone.
#[derive(Clone)]
pub struct Invites {
    pub identity: Identity,
    /// Daily limit of mails for a partner's invites and reminders.
    pub mails_per_day: u32,
    /// The alarm of a registration link fires when more parents than this join through it within an hour.
    pub link_alarm_joins: u32,
}

impl FromRef<Invites> for Identity {
    fn from_ref(invites: &Invites) -> Self {
        invites.identity.clone()
    }
}
