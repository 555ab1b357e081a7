//! Why a program cannot be moved.

use crate::programs::checks::ClassError;
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
    #[from]
    Class(ClassError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}
