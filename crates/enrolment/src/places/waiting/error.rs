//! Why a child cannot join or leave a waiting list.

use crate::{
    programs::checks::{ClassError, SeatError},
    store::ChildRow,
};
use catalogue::Cohort;
use db::DbError;
use identity::ErasedError;

/// Why a waiting list is not changed.
#[derive(Debug, derive_more::From)]
pub(crate) enum WaitingError {
    /// The child or its entry does not exist or belongs to another family.
    NotFound,
    /// The class is not full.
    HasPlace,
    AlreadyInCohort {
        child: String,
        cohort: String,
    },
    AlreadyWaiting {
        child: String,
        cohort: String,
    },
    #[from]
    Class(ClassError),
    #[from]
    Seat(SeatError),
    #[from]
    Erased(ErasedError),
    #[from]
    Db(DbError),
}

impl WaitingError {
    /// Why an entry was not stored.
    pub(super) fn of_insert(error: DbError, child: &ChildRow, cohort: &Cohort) -> Self {
        if error.is_constraint("waiting_child_id_cohort_id_key") {
            return Self::AlreadyWaiting {
                child: child.details.first_name.clone(),
                cohort: cohort.title.clone(),
            };
        }
        Self::Db(error)
    }
}
