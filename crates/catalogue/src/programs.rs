//! What the catalogue asks and tells the crate that stores programs. That crate depends on this one, so it implements
//! the trait, and the server hands it over in [`Catalogue`](crate::Catalogue).

use crate::model::usage::{
    CohortLimit, ProgramSum, Renamed, SlotSum, TaughtClass, TimetableChange, WaitingSum, ZoneEffect,
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{CohortId, PackageId, TeacherId};
use std::pin::Pin;

/// The result of a method of [`Programs`].
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, DbError>> + Send + 'a>>;

/// The programs of all children, as far as the catalogue needs them. Every method runs in the caller's transaction.
pub trait Programs: Send + Sync {
    /// Counts by cohort; cohorts without programs are left out.
    fn sum_cohorts<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<ProgramSum>>;

    /// Counts over all these cohorts by day and time.
    fn sum_slots<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<SlotSum>>;

    /// The waiting lists of these cohorts.
    fn sum_waiting<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<WaitingSum>>;

    /// The limits of these cohorts and of their slots.
    fn list_limits<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<CohortLimit>>;

    /// Copies the limits of a cohort to a new one.
    fn copy_limits<'a>(&'a self, conn: &'a mut Conn, from: CohortId, to: CohortId) -> Reply<'a, ()>;

    /// Number of programs by package id.
    fn count_by_package<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [PackageId],
    ) -> Reply<'a, Vec<(PackageId, i64)>>;

    /// The classes of these teachers, in no particular order.
    fn classes_of_teachers<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [TeacherId],
    ) -> Reply<'a, Vec<TaughtClass>>;

    /// All classes with a teacher in these cohorts, by teacher.
    fn classes_of_cohorts<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [CohortId],
    ) -> Reply<'a, Vec<TaughtClass>>;

    /// Follows a new name of a teacher or package.
    fn renamed<'a>(&'a self, conn: &'a mut Conn, what: Renamed) -> Reply<'a, ()>;

    /// The effect that a new timetable would have on future lessons.
    fn zone_effect<'a>(
        &'a self,
        conn: &'a mut Conn,
        change: TimetableChange<'a>,
        now: Timestamp,
    ) -> Reply<'a, ZoneEffect>;

    /// Follows a new timetable that was saved: mails every family whose lessons moved.
    fn timetable_changed<'a>(&'a self, conn: &'a mut Conn, change: TimetableChange<'a>) -> Reply<'a, ()>;
}
