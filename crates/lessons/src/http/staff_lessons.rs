//! The list of lessons for staff.

use super::{
    paths::parse_date,
    staff_views::{LessonViews, StaffLesson},
};
use crate::{
    Lessons,
    find_classes::find_classes,
    model::sections::{Classes, Section},
    plan_change::taken_in,
};
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use catalogue::ClassLesson;
use identity::ProgrammeStaff;
use jiff::{Timestamp, civil::Date};
use kernel::{CohortId, PageRequest, TeacherId};
use l10n::msg;
use serde::Deserialize;
use utoipa::IntoParams;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff lessons").get(
        "/api/staff/lessons",
        "listLessons",
        "List the lessons of some days",
        list,
    )
}

/// Maximum number of days in one list.
const MAX_DAYS: i32 = 31;

/// Lessons per page, if the client does not say.
const ROWS: u32 = 50;

/// The days and classes that are listed.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct LessonsQuery {
    /// The first day on the class's clock.
    #[param(required = true)]
    from: String,
    /// The last day, at most 31 days in all.
    #[param(required = true)]
    to: String,
    cohort_id: Option<CohortId>,
    /// Lessons that the teacher gives, as the class's teacher or as a substitute.
    teacher_id: Option<TeacherId>,
    /// `scheduled`, `moved` or `cancelled`; empty for all.
    state: String,
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

/// A day within five years, or an error of this field.
pub(super) fn parse_day(field: &'static str, text: &str, now: Timestamp) -> Result<Date, Failure> {
    let today = now.to_zoned(jiff::tz::TimeZone::UTC).date();
    let years = i32::from(today.year()) - 5..=i32::from(today.year()) + 5;
    let day = parse_date(text).filter(|day| years.contains(&i32::from(day.year())));
    day.ok_or_else(|| Failure::fields([(field, msg!("date-invalid"))]))
}

/// Two days in order, at most `most` in all.
pub(super) fn parse_days(
    (first, from): (&'static str, &str),
    (last, to): (&'static str, &str),
    most: i32,
    now: Timestamp,
) -> Result<(Date, Date), Failure> {
    let (from, to) = (parse_day(first, from, now)?, parse_day(last, to, now)?);
    let days = (to - from).get_days();
    if days < 0 {
        return Err(Failure::fields([(last, msg!("dates-reversed"))]));
    }
    if days >= most {
        return Err(Failure::fields([(last, msg!("too-many-days", number = most))]));
    }
    Ok((from, to))
}

impl LessonsQuery {
    fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }

    fn wants(&self, section: &Section, one: &ClassLesson) -> bool {
        let is_teachers =
            |id: TeacherId| section.teacher_id == Some(id) || one.taught_by(section.teacher_id) == Some(id);
        let is_state = self.state.is_empty() || self.state == one.state.name();
        is_state && self.teacher_id.is_none_or(is_teachers)
    }
}

/// The lessons between two days of the class's clock, in chronological order.
fn between<'a>(
    classes: &'a Classes,
    (from, to): (Date, Date),
    query: &LessonsQuery,
) -> Vec<(&'a Section, ClassLesson)> {
    let of_section = |section: &'a Section| {
        let lessons = ClassLesson::without_withdrawn(classes.lessons(section)).into_iter();
        lessons.filter(|one| query.wants(section, one)).map(move |one| (section, one))
    };
    let is_in = |(_, one): &(&Section, ClassLesson)| {
        let day = classes.date(one);
        from <= day && day <= to
    };
    let mut found: Vec<_> = classes.sections.iter().flat_map(of_section).filter(is_in).collect();
    found.sort_by_key(|(section, one)| (one.lesson, section.class, section.teacher_id));
    found
}

async fn list(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    Search(query): Search<LessonsQuery>,
) -> Result<Answer<List<StaffLesson>>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let now = ctx.clock.now();
    let days = parse_days(("from", &query.from), ("to", &query.to), MAX_DAYS, now)?;
    let mut conn = ctx.db.read().await?;
    let is_wanted = |cohort: &catalogue::Cohort| {
        cohort.last_day() >= days.0 && query.cohort_id.is_none_or(|id| id == cohort.id)
    };
    let classes = find_classes(&mut conn, is_wanted).await?;
    let taken = taken_in(&mut conn, &classes).await?;
    let views = LessonViews::new(&lessons, &classes, &taken, now);
    let (page, found) = (query.page(), between(&classes, days, &query));
    let total = found.len() as u64;
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let rows = found.iter().skip(skip).take(page.page_size() as usize);
    Ok(Answer::ok(rows.map(|(section, one)| views.view(section, one)).collect()).page(page, total))
}
