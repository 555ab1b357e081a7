//! The family's week of lessons. Crate `lessons` has its route, because it adds what is recorded about each lesson.

use crate::http::dashboards::family::family;
use crate::{
    Enrolment,
    week::{
        class_schedule::ClassSchedule,
        family_lessons::{self, FamilyLesson, week_of, within},
        lesson_words::clock,
    },
};
use api::Failure;
use catalogue::{ClassKey, LessonState};
use db::Conn;
use identity::SignedInParent;
use jiff::{civil::Date, tz::TimeZone};
use kernel::{ChildId, ProgramId, TeacherId};
use l10n::{Message, msg};
use refdata::zones::{offset_text, zone_or_utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which week.
#[derive(Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub struct WeekQuery {
    /// Any day of the week; defaults to today.
    pub from: String,
}

/// A week of lessons in the parent's time zone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeekView<Lesson> {
    /// The week's Monday.
    from: String,
    /// The week's Sunday.
    to: String,
    today: String,
    zone: String,
    /// The parent's current UTC offset, such as `GMT-5`.
    offset: String,
    /// In chronological order.
    pub lessons: Vec<Lesson>,
    /// The next lesson of an open class that takes place, in any week.
    pub next: Option<Lesson>,
}

/// A lesson of a child. `class` and `on` identify it, which is how other crates add what they know about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    program_id: ProgramId,
    pub child_id: ChildId,
    child_first_name: String,
    /// The package's title.
    title: String,
    cohort_title: String,
    pub class: ClassKey,
    /// Its date in the timetable.
    #[schema(value_type = String)]
    pub on: Date,
    /// Who teaches it.
    #[serde(skip)]
    pub taught_by: Option<TeacherId>,
    state: LessonState,
    /// Why it is cancelled, moved or given by a substitute; may be empty.
    reason: String,
    /// The first name of the teacher who stands in.
    substitute: Option<String>,
    /// Date and time in the timetable of a moved lesson, in the parent's time zone.
    moved_from: Option<Message>,
    /// In the parent's time zone.
    date: String,
    /// In the parent's time zone.
    time: String,
    time_text: String,
    /// In the class's time zone.
    class_time_text: String,
    class_offset: String,
    starts_at: String,
    ends_at: String,
    is_paid: bool,
    /// True if its class opened before it was paid; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    opened_early: Option<bool>,
    /// Whether the partner pays.
    sponsored: bool,
    teacher: Option<String>,
    /// Only once the class is open, and for lessons that take place.
    class_link: Option<String>,
}

/// The lessons of the week that contains the day `from`; empty means today.
pub async fn family_week(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    from: &str,
) -> Result<WeekView<LessonView>, Failure> {
    let family = family(conn, parent).await?;
    let schedule = family_lessons::find_schedule(conn, &family).await?;
    let zone = zone_or_utc(&family.parent.time_zone);
    let now = enrolment.ctx().clock.now().to_zoned(zone.clone());
    let week = week_of(parse_day(from, now.date())?);
    let all = family_lessons::shown(&family, &schedule);
    let view = |one: &FamilyLesson<'_>| lesson(one, &zone, &schedule);
    let is_next = |FamilyLesson { one, program }: &&FamilyLesson<'_>| {
        one.takes_place() && one.lesson.ends_at > now.timestamp() && program.row.is_open()
    };
    Ok(WeekView {
        from: week.monday.to_string(),
        to: week.sunday.to_string(),
        today: now.date().to_string(),
        zone: family.parent.time_zone.clone(),
        offset: offset_text(now.offset().seconds()),
        lessons: within(&all, week, &zone).iter().map(view).collect(),
        next: all.iter().find(is_next).map(view),
    })
}

impl<Lesson> WeekView<Lesson> {
    /// The same week with each lesson converted.
    pub fn map<Other>(self, convert: impl Fn(Lesson) -> Other) -> WeekView<Other> {
        let Self { from, to, today, zone, offset, lessons, next } = self;
        let lessons = lessons.into_iter().map(&convert).collect();
        WeekView { from, to, today, zone, offset, lessons, next: next.map(convert) }
    }
}

fn parse_day(from: &str, today: Date) -> Result<Date, Failure> {
    if from.is_empty() {
        return Ok(today);
    }
    let years = 1970..=2200;
    let day = from.parse::<Date>().ok().filter(|day| years.contains(&day.year()));
    day.ok_or_else(|| Failure::fields([("from", msg!("week-day-invalid"))]))
}

fn lesson(
    FamilyLesson { one, program }: &FamilyLesson<'_>,
    zone: &TimeZone,
    schedule: &ClassSchedule,
) -> LessonView {
    let local = one.lesson.starts_at.to_zoned(zone.clone());
    let there = one.lesson.starts_at.to_zoned(schedule.zone().clone());
    let planned = schedule.planned(program, one).map(|lesson| lesson.starts_at.to_zoned(zone.clone()));
    let moved_from = planned.filter(|_| one.state == LessonState::Moved);
    LessonView {
        program_id: program.row.id,
        child_id: program.child.id,
        child_first_name: program.child.details.first_name.clone(),
        title: program.package.title.clone(),
        cohort_title: program.cohort.title.clone(),
        class: ClassKey { cohort_id: program.row.cohort_id, slot: program.row.slot() },
        on: one.on,
        taught_by: one.taught_by(program.row.teacher_id),
        state: one.state,
        reason: one.reason.clone(),
        substitute: schedule.substitute(one).map(|teacher| teacher.first_name.clone()),
        moved_from: moved_from.map(|from| msg!("lesson-moved-from", date = from.date(), time = from.time())),
        date: local.date().to_string(),
        time: local.strftime("%H:%M").to_string(),
        time_text: clock(local.time()),
        class_time_text: clock(there.time()),
        class_offset: offset_text(there.offset().seconds()),
        starts_at: one.lesson.starts_at.to_string(),
        ends_at: one.lesson.ends_at.to_string(),
        is_paid: program.row.paid_at.is_some(),
        opened_early: (program.row.paid_at.is_none() && program.row.is_open()).then_some(true),
        sponsored: program.row.is_sponsored,
        teacher: program.teacher.as_ref().map(|teacher| teacher.first_name.clone()),
        class_link: schedule.class_link(program, one).map(str::to_owned),
    }
}
