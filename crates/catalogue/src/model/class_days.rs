//! The date of an instant, by time zone.

use crate::model::lessons::Timetable;
use jiff::{Timestamp, civil::Date, tz::TimeZone};
use refdata::zones::zone_or_utc;

/// The UTC date of an instant. Invoices and receipts use it so that they show the same date to every reader. To
/// check whether a class runs today, use [`crate::Cohort::today`].
pub fn utc_date(at: Timestamp) -> Date {
    at.to_zoned(TimeZone::UTC).date()
}

impl Timetable {
    /// Today's date in the timetable's time zone.
    pub fn today(&self, now: Timestamp) -> Date {
        class_date(&self.time_zone, now)
    }
}

pub(super) fn class_date(time_zone: &str, now: Timestamp) -> Date {
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
