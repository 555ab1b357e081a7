//! Why a seat is not moved.

use super::recipient::Obstacle;
use agreements::SeatMoves;
use db::DbError;
use identity::ErasedError;
use invites::SetAllowanceError;

/// Why a seat stays where it is.
#[derive(Debug, derive_more::From)]
pub(crate) enum SeatMoveError {
    /// The partner has no such program or child.
    NotFound,
    /// The parent pays for the program.
    NotSponsored { child: String },
    /// A paid seat is not taken back without giving it to somebody else.
    Paid { child: String },
    /// The cohort is over or archived.
    CohortOver { cohort: String },
    /// The partner may not move seats, or not any more in this cohort.
    NotAllowed { moves: SeatMoves, cohort: String },
    /// The partner has moved as many seats in this cohort as it may.
    NoMoveLeft { most: i64, cohort: String },
    /// A payment for the program, its refund or a dispute is not finished.
    MoneyUndecided { child: String },
    /// The second child cannot get the seat.
    #[from]
    Obstacle(Obstacle),
    /// Missing or longer than this.
    ReasonRequired { longest: usize },
    /// The second family needs a further seat, and its agreement has none.
    NoFreeSeat { child: String },
    /// The second child's program is dearer, and the agreement's budget does not suffice.
    NoBudget { child: String },
    /// The move would do something else than the preview showed.
    ChangedMeanwhile,
    #[from]
    Allowance(SetAllowanceError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}
