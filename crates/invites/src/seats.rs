//! The seats that invites draw on agreements: assigning them, handing out those that became free, and taking them back.
//!
//! Locks are taken in the order partner, allowance of the own family, agreements, departments, invites. What is granted to an invite
//! changes only under the lock of its partner's agreements.

mod adopt;
mod assign;
mod draw;
mod for_agreements;
mod hand_out;
mod release;
mod worker;

pub(crate) use assign::{Assigned, assign, assign_one, estimate};
pub(crate) use hand_out::{estimate_hand_out, hand_out_all, hand_out_everywhere};
pub use release::{release_erased, shrink_to_use};
pub(crate) use release::{release_invite, release_withdrawn};
pub use worker::{hand_out_due, run_seat_worker};
