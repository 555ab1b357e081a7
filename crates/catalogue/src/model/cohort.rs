//! A cohort: a dated run of lessons, with its status and its stage.

use crate::model::{class_days::class_date, lessons::Course, slot::Slot};
use jiff::{Timestamp, civil::Date};
use kernel::CohortId;
use refdata::zones::zone_or_utc;

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
        /// The last date of a lesson that staff appended to one of its classes or moved, in the class's time zone.
        pub extended_to: Option<Date>,
    }
}

/// A cohort to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewCohort<'a> {
    pub title: &'a str,
    pub start_on: Date,
    pub end_on: Date,
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

    /// The last day with a lesson, in the class's time zone: an appended lesson keeps the cohort ongoing.
    pub fn last_day(&self) -> Date {
        self.extended_to.map_or(self.end_on, |day| day.max(self.end_on))
    }

    /// The end of the last day in the class's time zone.
    pub fn ends_at(&self) -> Option<Timestamp> {
        let after = self.last_day().tomorrow().ok()?;
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
        let by_dates = if self.last_day() >= today { CohortStatus::Ongoing } else { CohortStatus::Completed };
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
            extended_to: None,
        }
    }

    #[test]
    fn an_appended_lesson_keeps_a_cohort_ongoing() {
        let plain = cohort("2026-12-18", None);
        let at = |day: &str| format!("{day}T10:00:00Z").parse::<Timestamp>().unwrap();
        let extended = Cohort { extended_to: Some("2027-01-04".parse().unwrap()), ..plain.clone() };
        assert!(extended.is_ongoing(at("2027-01-04")) && !extended.is_ongoing(at("2027-01-05")));
        let earlier = Cohort { extended_to: Some("2026-11-20".parse().unwrap()), ..plain.clone() };
        assert_eq!(earlier.ends_at(), plain.ends_at(), "a lesson moved within the cohort's dates");
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
}
