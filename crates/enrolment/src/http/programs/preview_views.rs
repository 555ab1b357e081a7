//! API types of the preview of a registration.

use crate::{programs::preview::Preview, week::lesson_words::clock};
use catalogue::{ClassTime, Day, Due, OwnTime, PriceTerms, weekday_name};
use kernel::{CohortId, Money, PackageId};
use l10n::Message;
use refdata::{BASE_CURRENCY, zones::offset_text};
use serde::Serialize;
use utoipa::ToSchema;

/// A preview of a registration.
#[derive(Serialize, ToSchema)]
pub(super) struct SummaryView {
    package: SummaryPackage,
    cohort: SummaryCohort,
    lesson: SummaryLesson,
    price: SummaryPrice,
    place: SummaryPlace,
    /// Why the partner cannot pay, in a sentence; absent if it can.
    #[serde(rename = "budgetRefusal", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    budget_refusal: Option<Message>,
}

/// The package for the child's age.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SummaryPackage {
    id: PackageId,
    title: String,
    description: String,
    level: i64,
    week_duration: i64,
    min_age: i64,
    max_age: i64,
}

/// The chosen cohort.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SummaryCohort {
    id: CohortId,
    title: String,
    start_date: String,
    end_date: String,
}

/// The lesson times, in the class's and in the parent's time zone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SummaryLesson {
    day: Day,
    day_text: &'static str,
    time: ClassTime,
    time_text: String,
    /// The class's time zone.
    zone: String,
    offset: String,
    /// Number of future lessons.
    count: usize,
    minutes: i64,
    /// The start of the first future lesson.
    first: Option<String>,
    /// More than one entry if clocks change in between.
    own: Vec<OwnTimeView>,
    own_zone: String,
}

/// The lesson time in the parent's time zone, from a date on.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OwnTimeView {
    from: String,
    day_text: &'static str,
    time: String,
    time_text: String,
    /// `GMT-5`.
    offset: String,
}

/// The price and how it is computed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SummaryPrice {
    base: Due,
    /// Units of the currency for one unit of the base currency.
    rate: String,
    /// In the currency of payment, before the discount.
    full: Due,
    discount_percent: u8,
    /// The discount as an amount.
    discount: Due,
    due: Due,
}

/// Availability of the chosen class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SummaryPlace {
    is_full: bool,
    /// Null if there is no limit.
    free: Option<i64>,
    /// Number of children on the waiting list.
    waiting: i64,
    /// True if a place is on offer to this child.
    held: bool,
}

pub(super) fn view(found: Preview) -> SummaryView {
    let price = price(&found);
    let place = SummaryPlace {
        is_full: found.availability.is_full(),
        free: found.availability.free,
        waiting: found.availability.waiting,
        held: found.is_offered,
    };
    let lesson = lesson(&found);
    let Preview { package, cohort, budget_refusal, .. } = found;
    SummaryView {
        package: SummaryPackage {
            id: package.id,
            title: package.title,
            description: package.description,
            level: package.level,
            week_duration: package.week_duration,
            min_age: package.min_age,
            max_age: package.max_age,
        },
        cohort: SummaryCohort {
            id: cohort.id,
            title: cohort.title,
            start_date: cohort.start_on.to_string(),
            end_date: cohort.end_on.to_string(),
        },
        lesson,
        price,
        place,
        budget_refusal,
    }
}

fn lesson(found: &Preview) -> SummaryLesson {
    let class_offset = found.class_times.first().map_or(0, |time| time.offset_seconds);
    SummaryLesson {
        day: found.slot.day,
        day_text: found.slot.day.text(),
        time: found.slot.time,
        time_text: found.slot.time.text(),
        zone: found.timetable.time_zone.clone(),
        offset: offset_text(class_offset),
        count: found.lessons.len(),
        minutes: found.timetable.lesson_minutes,
        first: found.lessons.first().map(|lesson| lesson.starts_at.to_string()),
        own: found.own_times.iter().map(OwnTimeView::from).collect(),
        own_zone: found.own_zone.clone(),
    }
}

impl From<&OwnTime> for OwnTimeView {
    fn from(own: &OwnTime) -> Self {
        Self {
            from: own.from.to_string(),
            day_text: weekday_name(own.weekday),
            time: own.time.strftime("%H:%M").to_string(),
            time_text: clock(own.time),
            offset: offset_text(own.offset_seconds),
        }
    }
}

fn price(found: &Preview) -> SummaryPrice {
    let (price, terms) = (found.package.price_minor, found.terms);
    let sum = |currency: &str, minor| {
        let currency_code = currency.to_owned();
        let text = Money { currency_code: currency_code.clone(), minor }.to_string();
        Due { currency_code, minor, text }
    };
    let (due, full) = (terms.due(price), PriceTerms { discount_percent: 0, ..terms }.due(price));
    SummaryPrice {
        base: sum(BASE_CURRENCY, price),
        rate: terms.rate.rate.to_string(),
        discount_percent: terms.discount_percent,
        // Computed as the difference, so that the displayed amounts add up exactly.
        discount: sum(&due.currency_code, full.minor - due.minor),
        full,
        due,
    }
}
