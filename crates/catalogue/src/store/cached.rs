//! An in-memory copy of the whole catalogue for reads: at most some hundreds of rows, which every page needs.

use super::tables;
use crate::model::{
    Cohort, OfferedSlot, Package, Teacher, closure::Closure, hand_over::HandOver,
    lesson_change::LessonChange, lessons::Timetable,
};
use db::{CachedValue, Conn, DbError};

/// The catalogue at one version, each list in its default order.
#[derive(Debug)]
pub(crate) struct CachedCatalogue {
    pub cohorts: Vec<Cohort>,
    pub packages: Vec<Package>,
    pub teachers: Vec<Teacher>,
    pub slots: Vec<OfferedSlot>,
    pub timetable: Timetable,
    pub lesson_changes: Vec<LessonChange>,
    pub closures: Vec<Closure>,
    pub hand_overs: Vec<HandOver>,
}

impl CachedValue for CachedCatalogue {
    async fn load(conn: &mut Conn) -> Result<Self, DbError> {
        Ok(Self {
            cohorts: tables::read_all_cohorts(conn).await?,
            packages: tables::read_all_packages(conn).await?,
            teachers: tables::read_all_teachers(conn).await?,
            slots: tables::read_slots(conn).await?,
            timetable: tables::read_timetable(conn).await?,
            lesson_changes: tables::read_all_changes(conn).await?,
            closures: tables::read_closures(conn).await?,
            hand_overs: tables::read_hand_overs(conn).await?,
        })
    }
}

/// Clones the items that match.
pub(crate) fn clone_matching<T: Clone>(all: &[T], is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
    all.iter().filter(|one| is_wanted(one)).cloned().collect()
}
