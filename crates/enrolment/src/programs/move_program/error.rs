//! Why a program cannot be moved.

use crate::programs::checks::{ClassError, SeatError};
use catalogue::Slot;
use db::DbError;
use identity::ErasedError;

/// Why a program stays where it is.
#[derive(Debug, derive_more::From)]
pub(crate) enum MoveError {
    NotFound,
    /// The child is in this class already.
    SamePlace {
        child: String,
    },
    /// Moving a completed program would teach the course a second time.
    Completed {
        child: String,
        cohort: String,
    },
    AlreadyInCohort {
        child: String,
        cohort: String,
    },
    CohortFull {
        cohort: String,
        slot: Slot,
    },
    /// The agreement that pays for it does not cover the other cohort.
    #[from]
    Seat(SeatError),
    #[from]
    Class(ClassError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}
