//! The whole catalogue, kept in memory for those who read: some tens or hundreds of rows that every page needs.

use crate::{
    lessons::Timetable,
    model::{Cohort, Package, Slot, Teacher},
    store::{self, staff},
};
use db::{Conn, DbError, Remembered};

/// The catalogue at one version of it, each list in the order in which it is asked for.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub cohorts: Vec<Cohort>,
    pub packages: Vec<Package>,
    pub teachers: Vec<Teacher>,
    pub slots: Vec<Slot>,
    pub timetable: Timetable,
}

impl Remembered for Catalogue {
    async fn load(conn: &mut Conn) -> Result<Self, DbError> {
        Ok(Self {
            cohorts: staff::read_all_cohorts(conn).await?,
            packages: staff::read_all_packages(conn).await?,
            teachers: staff::read_all_teachers(conn).await?,
            slots: store::read_slots(conn).await?,
            timetable: store::read_timetable(conn).await?,
        })
    }
}

/// Those that are asked for.
pub(crate) fn pick<T: Clone>(all: &[T], is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
    all.iter().filter(|one| is_wanted(one)).cloned().collect()
}
