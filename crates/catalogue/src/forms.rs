//! Staff forms, validated field by field.

use crate::model::{
    NewCohort, NewPackage, NewTeacher, Package,
    lessons::Timetable,
    slot::{ClassTime, Day, Slot},
};
use axum::http::{Uri, uri::Scheme};
use identity::FieldErrors;
use jiff::civil::Date;
use l10n::msg;

/// A cohort as entered by staff. Dates are ISO text (`2026-11-15`).
#[derive(Clone, Debug, Default)]
pub struct CohortForm {
    pub title: String,
    pub start_on: String,
    pub end_on: String,
}

/// A package as entered by staff.
#[derive(Clone, Debug, Default)]
pub struct PackageForm {
    pub title: String,
    pub description: String,
    pub min_age: Option<i64>,
    pub max_age: Option<i64>,
    /// In weeks.
    pub week_duration: Option<i64>,
    /// 1 for beginners.
    pub level: Option<i64>,
    /// In minor units of the base currency.
    pub price_minor: Option<i64>,
}

/// A teacher as entered by staff.
#[derive(Clone, Debug, Default)]
pub struct TeacherForm {
    pub first_name: String,
    pub last_name: String,
    /// URL of the online classroom; must be https.
    pub class_link: String,
}

const MAX_DESCRIPTION_CHARS: usize = 2_000;
const MAX_LINK_LENGTH: usize = 500;
/// Allowed years of a cohort's dates; anything else is a typing error.
const YEARS: std::ops::RangeInclusive<i16> = 2000..=2100;
const MAX_PRICE_MINOR: i64 = 100_000_000;

pub(crate) fn day(errors: &mut FieldErrors, field: &'static str, text: &str) -> Date {
    let is_whole = text.trim().len() == "2026-11-15".len();
    let day = text.trim().parse::<Date>().ok().filter(|_| is_whole);
    match day {
        None => errors.add(field, msg!("day-required")),
        Some(day) if !YEARS.contains(&day.year()) => {
            let (from, to) = (YEARS.start().to_string(), YEARS.end().to_string());
            errors.add(field, msg!("day-out-of-range", from = from, to = to));
        }
        Some(_) => {}
    }
    day.unwrap_or_default()
}

fn number(
    errors: &mut FieldErrors,
    field: &'static str,
    value: Option<i64>,
    range: std::ops::RangeInclusive<i64>,
) -> i64 {
    let value = value.unwrap_or(i64::MIN);
    if !range.contains(&value) {
        errors.add(field, msg!("number-out-of-range", from = *range.start(), to = *range.end()));
    }
    value
}

impl CohortForm {
    /// Validates the form and returns the cohort to write.
    pub fn check(&self) -> Result<NewCohort<'_>, FieldErrors> {
        let mut errors = FieldErrors::default();
        errors.required("title", &self.title, msg!("title-required"));
        let start_on = day(&mut errors, "startOn", &self.start_on);
        let end_on = day(&mut errors, "endOn", &self.end_on);
        if end_on < start_on {
            errors.add("endOn", msg!("ends-before-start"));
        }
        errors.done().map(|()| NewCohort { title: self.title.trim(), start_on, end_on })
    }
}

impl PackageForm {
    /// A form filled with the package's current values.
    pub fn of(package: &Package) -> Self {
        Self {
            title: package.title.clone(),
            description: package.description.clone(),
            min_age: Some(package.min_age),
            max_age: Some(package.max_age),
            week_duration: Some(package.week_duration),
            level: Some(package.level),
            price_minor: Some(package.price_minor),
        }
    }

    /// Validates the form and returns the package to write.
    pub fn check(&self) -> Result<NewPackage<'_>, FieldErrors> {
        let mut errors = FieldErrors::default();
        errors.required("title", &self.title, msg!("title-required"));
        if self.description.chars().count() > MAX_DESCRIPTION_CHARS {
            errors.add("description", msg!("description-too-long", number = MAX_DESCRIPTION_CHARS));
        }
        let youngest = number(&mut errors, "minAge", self.min_age, 1..=99);
        let oldest = number(&mut errors, "maxAge", self.max_age, 1..=99);
        if oldest < youngest {
            errors.add("maxAge", msg!("oldest-below-youngest"));
        }
        let new = NewPackage {
            title: self.title.trim(),
            description: self.description.trim(),
            ages: (youngest, oldest),
            week_duration: number(&mut errors, "weekDuration", self.week_duration, 1..=104),
            level: number(&mut errors, "level", self.level, 1..=20),
            price_minor: number(&mut errors, "priceMinor", self.price_minor, 0..=MAX_PRICE_MINOR),
        };
        errors.done().map(|()| new)
    }
}

/// True for an https address with a host, such as that of an online classroom.
pub fn is_secure_link(link: &str) -> bool {
    let has_space = link.chars().any(|c| c.is_whitespace() || c.is_control());
    let uri = link.parse::<Uri>().ok().filter(|uri| uri.scheme() == Some(&Scheme::HTTPS));
    !has_space
        && link.len() <= MAX_LINK_LENGTH
        && uri.is_some_and(|uri| uri.host().is_some_and(|host| !host.is_empty()))
}

impl TeacherForm {
    /// Validates the form and returns the teacher to write.
    pub fn check(&self) -> Result<NewTeacher<'_>, FieldErrors> {
        let mut errors = FieldErrors::default();
        errors.name("firstName", &self.first_name, msg!("first-name-required"));
        errors.name("lastName", &self.last_name, msg!("last-name-required"));
        if !is_secure_link(self.class_link.trim()) {
            errors.add("classLink", msg!("link-not-secure"));
        }
        let (first_name, last_name) = (self.first_name.trim(), self.last_name.trim());
        errors.done().map(|()| NewTeacher { first_name, last_name, class_link: self.class_link.trim() })
    }
}

/// Rejects an unknown weekday, and a time that is not in the form `16:00`.
pub fn check_slot(day: &str, time: &str) -> Result<Slot, FieldErrors> {
    let (day, time) = (Day::parse(day), ClassTime::parse(time));
    if let (Some(day), Some(time)) = (day, time) {
        return Ok(Slot { day, time });
    }
    let mut errors = FieldErrors::default();
    if day.is_none() {
        errors.add("day", msg!("weekday-required"));
    }
    if time.is_none() {
        errors.add("time", msg!("time-required"));
    }
    Err(errors)
}

/// Validates for how many hours an unpaid place may be held: at most 90 days.
pub fn check_hold_hours(hours: Option<i64>) -> Result<Option<i64>, FieldErrors> {
    let mut errors = FieldErrors::default();
    let checked = hours.map(|hours| number(&mut errors, "holdHours", Some(hours), 0..=2_160));
    errors.done().map(|()| checked)
}

/// Validates a timetable; the time zone is returned in its canonical spelling.
pub fn check_timetable(time_zone: &str, lesson_minutes: Option<i64>) -> Result<Timetable, FieldErrors> {
    let mut errors = FieldErrors::default();
    let lesson_minutes = number(&mut errors, "lessonMinutes", lesson_minutes, 5..=600);
    let time_zone = refdata::zones::canonical(time_zone.trim()).unwrap_or_else(|| {
        errors.add("timeZone", msg!("zone-required"));
        String::new()
    });
    errors.done().map(|()| Timetable { time_zone, lesson_minutes })
}

#[cfg(test)]
mod tests;
