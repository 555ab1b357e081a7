//! The catalogue's types and pure rules. No I/O.

pub(crate) mod ages;
pub(crate) mod clash;
pub(crate) mod lessons;
pub(crate) mod slot;
pub(crate) mod usage;

use db::{DbError, FromRow, Row};
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use kernel::{CohortId, PackageId, SlotId, TeacherId};
use lessons::{Course, Timetable};
use refdata::zones::zone_or_utc;
use slot::{ClassTime, Day, Slot};

db::text_enum! {
    /// The status of a cohort, as the specification knows it.
    pub enum CohortStatus {
        /// Coming or running.
        Ongoing = "ongoing",
        Completed = "completed",
    }
}

db::row! {
    /// A dated run of lessons.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Cohort {
        pub id: CohortId,
        pub title: String,
        /// First day, in the class's time zone.
        pub start_on: Date,
        /// Last day (inclusive), in the class's time zone.
        pub end_on: Date,
        /// Set if staff overrode the status that follows from the dates.
        pub status_override: Option<CohortStatus>,
        pub created_at: Timestamp,
        /// Archived rows cannot be chosen any more.
        pub archived_at: Option<Timestamp>,
        /// IANA name, taken from the timetable: the zone in which the cohort's days begin and end.
        pub time_zone: String,
    }
}

/// A family's choice of a class, together with what it is validated against.
#[derive(Clone, Debug)]
pub struct Choice {
    pub timetable: Timetable,
    /// True if the timetable offers the chosen day and time.
    pub is_in_timetable: bool,
    /// `None` if there is no such cohort.
    pub cohort: Option<Cohort>,
}

impl FromRow for Choice {
    const COLUMNS: usize = Timetable::COLUMNS + 1 + Cohort::COLUMNS;

    fn from_row(row: &Row<'_>) -> Result<Self, DbError> {
        let of_cohort = row.after(Timetable::COLUMNS + 1);
        let has_cohort = of_cohort.get::<Option<CohortId>>(0)?.is_some();
        Ok(Self {
            timetable: Timetable::from_row(row)?,
            is_in_timetable: row.get(Timetable::COLUMNS)?,
            cohort: has_cohort.then(|| Cohort::from_row(&of_cohort)).transpose()?,
        })
    }
}

db::row! {
    /// A course for an age range, at a level and a price.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Package {
        pub id: PackageId,
        pub title: String,
        pub description: String,
        pub min_age: i64,
        /// Inclusive.
        pub max_age: i64,
        /// In weeks.
        pub week_duration: i64,
        /// 1 for beginners.
        pub level: i64,
        /// In minor units of the base currency.
        pub price_minor: i64,
        /// Archived rows cannot be chosen any more.
        pub archived_at: Option<Timestamp>,
    }
}

db::row! {
    /// A teacher with the link to the online classroom.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Teacher {
        pub id: TeacherId,
        pub first_name: String,
        pub last_name: String,
        /// URL of the online classroom.
        pub class_link: String,
        /// Archived rows cannot be chosen any more.
        pub archived_at: Option<Timestamp>,
    }
}

impl Teacher {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

db::row! {
    /// A day and time that families can choose.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OfferedSlot {
        pub id: SlotId,
        pub day: Day,
        /// In the timetable's time zone.
        pub time: ClassTime,
    }
}

impl OfferedSlot {
    /// Its day and time.
    pub fn slot(&self) -> Slot {
        Slot { day: self.day, time: self.time }
    }
}

/// A cohort to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewCohort<'a> {
    pub title: &'a str,
    pub start_on: Date,
    pub end_on: Date,
}

/// A package to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewPackage<'a> {
    pub title: &'a str,
    pub description: &'a str,
    /// Minimum and maximum age, both inclusive.
    pub ages: (i64, i64),
    /// In weeks.
    pub week_duration: i64,
    /// 1 for beginners.
    pub level: i64,
    /// In minor units of the base currency.
    pub price_minor: i64,
}

/// A teacher to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewTeacher<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// URL of the online classroom.
    pub class_link: &'a str,
}

/// The UTC date of an instant. Invoices and receipts use it so that they show the same date to every reader. To
/// check whether a class runs today, use [`Cohort::today`].
pub fn utc_date(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

impl Timetable {
    /// Today's date in the timetable's time zone.
    pub fn today(&self, now: Timestamp) -> Date {
        class_date(&self.time_zone, now)
    }
}

fn class_date(time_zone: &str, now: Timestamp) -> Date {
    now.to_zoned(zone_or_utc(time_zone)).date()
}

/// Today's date by time zone, cached: most cohorts share one zone.
#[derive(Clone, Debug)]
pub struct ClassDays {
    now: Timestamp,
    known: Vec<(String, Date)>,
}

impl ClassDays {
    /// A cache for the dates at `now`.
    pub fn new(now: Timestamp) -> Self {
        Self { now, known: Vec::new() }
    }

    /// Today's date in that time zone.
    pub fn today(&mut self, time_zone: &str) -> Date {
        if let Some((_, date)) = self.known.iter().find(|(known, _)| known == time_zone) {
            return *date;
        }
        let date = class_date(time_zone, self.now);
        self.known.push((time_zone.to_owned(), date));
        date
    }
}

db::text_enum! {
    /// A cohort's stage, ordered by how relevant it is to a family.
    pub enum Stage {
        /// Between its first and its last day.
        Running = "running",
        /// Not started.
        Coming = "coming",
        /// Finished.
        Completed = "completed",
    }
}

impl Cohort {
    /// Today's date in the class's time zone.
    pub fn today(&self, now: Timestamp) -> Date {
        class_date(&self.time_zone, now)
    }

    /// The end of the last day in the class's time zone.
    pub fn ends_at(&self) -> Option<Timestamp> {
        let after = self.end_on.tomorrow().ok()?;
        Some(after.to_zoned(zone_or_utc(&self.time_zone)).ok()?.timestamp())
    }

    /// The stage; a status set by staff overrides the dates.
    pub fn stage(&self, now: Timestamp) -> Stage {
        self.stage_on(self.today(now))
    }

    /// Like [`Self::stage`], for a date that the caller has already computed in the class's time zone.
    pub fn stage_on(&self, today: Date) -> Stage {
        if !self.is_ongoing_on(today) {
            Stage::Completed
        } else if self.start_on > today && self.status_override.is_none() {
            Stage::Coming
        } else {
            Stage::Running
        }
    }

    /// The status; what staff set overrides the dates.
    pub fn status(&self, now: Timestamp) -> CohortStatus {
        self.status_on(self.today(now))
    }

    fn status_on(&self, today: Date) -> CohortStatus {
        let by_dates = if self.end_on >= today { CohortStatus::Ongoing } else { CohortStatus::Completed };
        self.status_override.unwrap_or(by_dates)
    }

    /// True while it is coming or running.
    pub fn is_ongoing(&self, now: Timestamp) -> bool {
        self.is_ongoing_on(self.today(now))
    }

    /// Like [`Self::is_ongoing`], for a date that the caller has already computed in the class's time zone.
    pub fn is_ongoing_on(&self, today: Date) -> bool {
        self.status_on(today) == CohortStatus::Ongoing
    }

    /// True while families can still join it.
    pub fn is_joinable(&self, now: Timestamp) -> bool {
        self.archived_at.is_none() && self.is_ongoing(now)
    }

    /// Its weekly lessons in a slot, at most as many as `weeks`.
    pub fn course(&self, weeks: i64, slot: Slot) -> Course {
        Course { start_on: self.start_on, end_on: self.end_on, weeks, slot }
    }
}

/// The package for a child of that age: the one with the lowest id at that level whose age range contains the age.
pub fn package_for(packages: &[Package], age: i64, level: i64) -> Option<&Package> {
    packages
        .iter()
        .filter(|package| package.level == level && (package.min_age..=package.max_age).contains(&age))
        .min_by_key(|package| package.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::SignedDuration;

    fn cohort(end_on: &str, status_override: Option<CohortStatus>) -> Cohort {
        Cohort {
            id: CohortId::new(1),
            title: "Harmattan".into(),
            start_on: "2026-10-05".parse().unwrap(),
            end_on: end_on.parse().unwrap(),
            status_override,
            created_at: Timestamp::UNIX_EPOCH,
            archived_at: None,
            time_zone: "Africa/Lagos".into(),
        }
    }

    #[test]
    fn c05_a_cohort_is_ongoing_to_the_end_of_its_last_day_unless_staff_say_otherwise() {
        let now: Timestamp = "2026-12-18T10:00:00Z".parse().unwrap();
        assert!(cohort("2026-12-18", None).is_ongoing(now));
        assert!(!cohort("2026-12-17", None).is_ongoing(now));
        assert!(cohort("2026-12-17", Some(CohortStatus::Ongoing)).is_ongoing(now));
        assert!(!cohort("2027-12-17", Some(CohortStatus::Completed)).is_ongoing(now));
    }

    #[test]
    fn c05_the_last_day_ends_at_midnight_in_the_class_time_zone() {
        for (zone, last_moment) in [
            ("America/Vancouver", "2026-12-19T06:59:59Z"),
            ("UTC", "2026-12-18T23:59:59Z"),
            ("Africa/Lagos", "2026-12-18T22:59:59Z"),
            ("Pacific/Auckland", "2026-12-18T10:59:59Z"),
        ] {
            let cohort = Cohort { time_zone: zone.into(), ..cohort("2026-12-18", None) };
            let last: Timestamp = last_moment.parse().unwrap();
            let next = last + SignedDuration::from_secs(1);
            assert!(cohort.is_joinable(last), "{zone}");
            assert!(!cohort.is_ongoing(next), "{zone}");
            assert_eq!(cohort.ends_at(), Some(next), "{zone}");
        }
    }

    #[test]
    fn a_cohort_that_has_not_begun_is_coming_and_not_running() {
        let at = |day: &str| format!("{day}T10:00:00Z").parse().unwrap();
        let stage = |day: &str, status| cohort("2026-12-18", status).stage(at(day));
        assert_eq!(stage("2026-10-04", None), Stage::Coming);
        assert_eq!(stage("2026-10-05", None), Stage::Running);
        assert_eq!(stage("2026-12-18", None), Stage::Running);
        assert_eq!(stage("2026-12-19", None), Stage::Completed);
        assert_eq!(stage("2026-10-04", Some(CohortStatus::Ongoing)), Stage::Running, "staff say so");
        assert_eq!(stage("2026-11-01", Some(CohortStatus::Completed)), Stage::Completed);
        assert!(Stage::Running < Stage::Coming && Stage::Coming < Stage::Completed);
    }

    #[test]
    fn h15_the_package_is_the_first_level_1_package_whose_range_holds_the_age() {
        let package = |id, level, min_age, max_age| Package {
            id: PackageId::new(id),
            title: String::new(),
            description: String::new(),
            min_age,
            max_age,
            week_duration: 12,
            level,
            price_minor: 0,
            archived_at: None,
        };
        let packages = [package(4, 1, 7, 16), package(2, 2, 7, 16), package(3, 1, 7, 9)];
        let id = |age, level| package_for(&packages, age, level).map(|package| package.id.get());
        assert_eq!(
            (id(7, 1), id(9, 1), id(10, 1), id(10, 2), id(17, 1)),
            (Some(3), Some(3), Some(4), Some(2), None)
        );
    }
}
