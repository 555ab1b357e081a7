//! The list of registers for staff.

use super::{
    paths::paginate,
    staff_lessons::parse_days,
    staff_views::{LessonViews, StaffLesson},
};
use crate::{
    Lessons,
    find_classes::find_classes,
    model::sections::{Classes, Section},
    open_registers::{find_recent, open_registers},
    plan_change::taken_in,
};
use api::{Answer, Failure, List, Routes, Search};
use axum::extract::State;
use catalogue::{ClassLesson, Cohort};
use identity::ProgrammeStaff;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use kernel::{CohortId, PageRequest, TeacherId};
use serde::Deserialize;
use utoipa::IntoParams;

/// Maximum number of days in one list.
const MAX_DAYS: i32 = 31;

/// Rows per page, if the client does not say.
const ROWS: u32 = 50;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff list of registers").get(
        "/api/staff/registers",
        "listRegisters",
        "List open registers, or those of some days",
        list,
    )
}

/// Which registers are listed.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct RegistersQuery {
    /// `open` (default): all that can be taken now; `taken` or `all`: lessons between `from` and `to`, or of
    /// the last 31 days.
    state: String,
    /// The first day on the class's clock.
    from: String,
    /// The last day, at most 31 days in all.
    to: String,
    cohort_id: Option<CohortId>,
    teacher_id: Option<TeacherId>,
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
}

impl RegistersQuery {
    fn is_open(&self) -> bool {
        self.state.is_empty() || self.state == "open"
    }

    /// The days that were asked for; without any, the last ones.
    fn days(&self, today: Date, now: Timestamp) -> Result<(Date, Date), Failure> {
        if self.from.is_empty() && self.to.is_empty() {
            return Ok((today.saturating_sub((MAX_DAYS - 1).days()), today));
        }
        parse_days(("from", &self.from), ("to", &self.to), MAX_DAYS, now)
    }

    fn wants(&self, section: &Section, one: &ClassLesson) -> bool {
        let teacher = one.taught_by(section.teacher_id);
        self.cohort_id.is_none_or(|id| id == section.class.cohort_id)
            && self.teacher_id.is_none_or(|id| teacher == Some(id))
    }
}

/// Lessons that have begun, between two days of the class's clock, newest first.
fn begun(classes: &Classes, (from, to): (Date, Date), now: Timestamp) -> Vec<(&Section, ClassLesson)> {
    let of_section = |section| classes.lessons(section).into_iter().map(move |one| (section, one));
    let is_in = |(_, one): &(&Section, ClassLesson)| {
        let day = classes.date(one);
        from <= day && day <= to && one.lesson.starts_at <= now && one.takes_place()
    };
    let mut found: Vec<_> = classes.sections.iter().flat_map(of_section).filter(is_in).collect();
    found.sort_by_key(|(section, one)| (std::cmp::Reverse(one.lesson), section.class, section.teacher_id));
    found
}

async fn list(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    Search(query): Search<RegistersQuery>,
) -> Result<Answer<List<StaffLesson>>, Failure> {
    let (ctx, settings) = (lessons.ctx(), lessons.settings);
    let now = ctx.clock.now();
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(ROWS));
    let mut conn = ctx.db.read().await?;
    let (classes, taken, days) = if query.is_open() {
        let (classes, taken) = find_recent(&mut conn, settings, now).await?;
        (classes, taken, None)
    } else {
        let today = catalogue::find_timetable(&mut conn).await?.today(now);
        let days = query.days(today, now)?;
        let classes = find_classes(&mut conn, |cohort: &Cohort| cohort.last_day() >= days.0).await?;
        let taken = taken_in(&mut conn, &classes).await?;
        (classes, taken, Some(days))
    };
    let mut found = match days {
        None => open_registers(&classes, &taken, settings, now),
        Some(days) => begun(&classes, days, now),
    };
    let is_taken =
        |section: &Section, one: &ClassLesson| taken.has(section.class, one.on, section.teacher_id);
    found.retain(|(section, one)| {
        query.wants(section, one) && (query.state != "taken" || is_taken(section, one))
    });
    let views = LessonViews::new(&lessons, &classes, &taken, now);
    let (rows, total) = paginate(page, found);
    Ok(Answer::ok(rows.iter().map(|(section, one)| views.view(section, one)).collect()).page(page, total))
}
