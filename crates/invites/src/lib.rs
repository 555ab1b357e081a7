//! Invites, allowances, the partner's registration link, and joining through either.
//!
//! *Words:* an *invite* is an address and the number of children a partner pays for there; that number is the
//! parent's *allowance*, 0 without an invite. It is *waiting* until the parent registers or it is *withdrawn*.
//!
//! *Invariants*
//! - One invite per partner and address. Inviting again changes the number and sends a fresh mail.
//! - A call invites all of its addresses or none.
//! - Each mail of an invite is a row of the outbox, written in the same transaction: its state is the invite's.
//! - Mails of a new partner wait until it may write to strangers; see `identity::release_mail`.
//! - A partner causes at most so many mails a day, also through many calls at once.
//! - Invited addresses may register while the link is closed.
//!
//! - Counters of children and seats move by one conditional update of one row, and every change of seats is an entry
//!   of the ledger: what was granted less what is taken is what is left.
//!
//! *Tables owned:* `invite`, `invite_day`, `allowance`, `seat_entry`, and `seat_total`, which triggers keep.

mod allowance;
mod erase_invites;
pub mod http;
mod invite_parents;
mod list_invites;
mod model;
mod preview_invites;
mod register_parent;
mod remind;
mod set_allowance;
mod store;
mod update_invite;

pub use allowance::{
    Standing, count_child, find_standing, find_standings, hold, hold_family, list_seats, return_seat,
    take_seat, uncount_child,
};
pub use erase_invites::erase_invites;
pub use invite_parents::{Existing, Invited, invite_parents};
pub use model::{MOST_ADDRESSES, MOST_KIDS, Wanted, read_wanted};
pub use register_parent::{find_invite_id, register_parent};
pub use set_allowance::{Lowest, PartnerSeats, count_children, find_seat_sum, find_seats, set_allowance};
pub use store::staff_view::SeatSum;
pub use update_invite::withdraw_invite;

use axum::extract::FromRef;
use identity::Identity;

/// What this crate keeps in the database.
pub static SLICE: db::Slice = db::Slice {
    name: "invites",
    tables: &["invite", "invite_day", "allowance", "seat_entry", "seat_total", "seat_change", "seat_sum"],
    statements: &[
        store::STATEMENTS,
        store::allowance::STATEMENTS,
        store::staff_view::STATEMENTS,
        store::mails::STATEMENTS,
    ],
};

/// What the use cases stand on. Clones share it.
#[derive(Clone)]
pub struct Invites {
    /// Accounts.
    pub identity: Identity,
    /// Mails a partner's invites and reminders may cause a day.
    pub mails_per_day: u32,
}

impl FromRef<Invites> for Identity {
    fn from_ref(invites: &Invites) -> Self {
        invites.identity.clone()
    }
}
