//! Answers the catalogue's questions about programs, and follows its changes.

use crate::{
    Enrolment,
    programs::relist::relist_named,
    store::{dashboards::counts, programs::staff},
    week::zone_change,
};
use catalogue::{
    CohortLimit, ProgramSum, Programs, Renamed, Reply, SlotSum, TaughtClass, TimetableChange, WaitingSum,
    ZoneEffect,
};
use db::Conn;
use jiff::Timestamp;
use kernel::{CohortId, PackageId, TeacherId};

impl Programs for Enrolment {
    fn sum_cohorts<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<ProgramSum>> {
        Box::pin(counts::sum_programs(conn, ids))
    }

    fn sum_slots<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<SlotSum>> {
        Box::pin(counts::sum_slots(conn, ids))
    }

    fn sum_waiting<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<WaitingSum>> {
        Box::pin(counts::sum_waiting(conn, ids))
    }

    fn list_limits<'a>(&'a self, conn: &'a mut Conn, ids: &'a [CohortId]) -> Reply<'a, Vec<CohortLimit>> {
        Box::pin(counts::list_limits(conn, ids))
    }

    fn copy_limits<'a>(&'a self, conn: &'a mut Conn, from: CohortId, to: CohortId) -> Reply<'a, ()> {
        Box::pin(counts::copy_limits(conn, from, to))
    }

    fn count_by_package<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [PackageId],
    ) -> Reply<'a, Vec<(PackageId, i64)>> {
        Box::pin(counts::count_by_package(conn, ids))
    }

    fn classes_of_teachers<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [TeacherId],
    ) -> Reply<'a, Vec<TaughtClass>> {
        Box::pin(counts::count_by_class(conn, ids))
    }

    fn classes_of_cohorts<'a>(
        &'a self,
        conn: &'a mut Conn,
        ids: &'a [CohortId],
    ) -> Reply<'a, Vec<TaughtClass>> {
        Box::pin(staff::list_all_classes(conn, ids))
    }

    fn renamed<'a>(&'a self, conn: &'a mut Conn, what: Renamed) -> Reply<'a, ()> {
        Box::pin(relist_named(conn, what))
    }

    fn zone_effect<'a>(
        &'a self,
        conn: &'a mut Conn,
        change: TimetableChange<'a>,
        now: Timestamp,
    ) -> Reply<'a, ZoneEffect> {
        Box::pin(zone_change::find_effect(conn, change, now))
    }

    fn timetable_changed<'a>(&'a self, conn: &'a mut Conn, change: TimetableChange<'a>) -> Reply<'a, ()> {
        Box::pin(zone_change::notify_families(conn, self, change))
    }
}
