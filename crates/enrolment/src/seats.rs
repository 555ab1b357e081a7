//! Seats that a partner moves from one child to another: who may get one, what a move does, the move itself, and the moves of
//! a family.
//!
//! The first child's program is withdrawn and the second one gets a program in the same class, in one transaction. A payment
//! stays whole: its line pays for the second program from then on, under the names it was printed with.

pub(crate) mod erase;
pub(crate) mod error;
pub(crate) mod find_recipients;
pub(crate) mod find_seat;
mod foresee;
mod give_seat;
pub(crate) mod list_moves;
pub(crate) mod move_seat;
pub(crate) mod plan_move;
pub(crate) mod recipient;
pub(crate) mod seat;
pub(crate) mod take_back;
