//! The teacher's day and week.

use super::{
    paths::parse_date,
    teacher_views::{Shown, TeacherLesson},
};
use crate::{
    Lessons,
    find_teaching::find_teaching,
    model::{register_state::RegisterState, taught::SectionLesson},
};
use api::{Answer, Failure, Routes, Search};
use axum::extract::State;
use identity::SignedInTeacher;
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use l10n::msg;
use refdata::zones::{offset_text, zone_or_utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("teacher lessons")
        .get("/api/teacher/today", "getTeacherToday", "Get the teacher's day and open registers", today)
        .get("/api/teacher/week", "getTeacherWeek", "Get the teacher's lessons of a week", week)
}

/// The teacher's day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherToday {
    now: String,
    time_zone: String,
    offset: String,
    /// Of today, on the teacher's clock.
    lessons: Vec<TeacherLesson>,
    /// The lesson that takes place now or next.
    next: Option<TeacherLesson>,
    /// Lessons whose register can be taken and was not, oldest first.
    open_registers: Vec<TeacherLesson>,
}

/// The teacher's week.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherWeek {
    /// Monday.
    from: String,
    /// Sunday.
    to: String,
    today: String,
    time_zone: String,
    offset: String,
    lessons: Vec<TeacherLesson>,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct WeekQuery {
    /// Any day of the week; defaults to today.
    from: String,
}

fn local_day(lesson: &SectionLesson, zone: &TimeZone) -> Date {
    zone.to_datetime(lesson.one.lesson.starts_at).date()
}

fn offset(zone: &TimeZone, now: Timestamp) -> String {
    offset_text(zone.to_offset(now).seconds())
}

async fn today(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
) -> Result<Answer<TeacherToday>, Failure> {
    let ctx = lessons.ctx();
    let (now, zone) = (ctx.clock.now(), zone_or_utc(&teacher.time_zone));
    let mut conn = ctx.db.read().await?;
    let teaching = find_teaching(&mut conn, teacher.id).await?;
    let all = teaching.lessons();
    let settings = (zone.clone(), now, lessons.settings.register_open_days);
    let shown = Shown::find(&mut conn, &teaching, settings, &all).await?;
    let day = zone.to_datetime(now).date();
    let of_today = all.iter().filter(|one| local_day(one, &zone) == day);
    let mine = || all.iter().filter(|one| one.one.takes_place() && one.is_taught_by(teacher.id));
    let open = mine().filter(|one| shown.register(one).0 == RegisterState::Open);
    let coming = mine().find(|one| one.one.lesson.ends_at > now);
    Ok(Answer::ok(TeacherToday {
        now: now.to_string(),
        offset: offset(&zone, now),
        lessons: shown.lessons(of_today),
        next: coming
            .and_then(|next| shown.lessons(mine().filter(|one| one.key() == next.key())).into_iter().next()),
        open_registers: shown.lessons(open),
        time_zone: teacher.time_zone,
    }))
}

fn parse_day(from: &str, today: Date) -> Result<Date, Failure> {
    if from.is_empty() {
        return Ok(today);
    }
    let years = 1970..=2200;
    let day = parse_date(from).filter(|day| years.contains(&day.year()));
    day.ok_or_else(|| Failure::fields([("from", msg!("day-invalid"))]))
}

async fn week(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    Search(query): Search<WeekQuery>,
) -> Result<Answer<TeacherWeek>, Failure> {
    let ctx = lessons.ctx();
    let (now, zone) = (ctx.clock.now(), zone_or_utc(&teacher.time_zone));
    let today = zone.to_datetime(now).date();
    let day = parse_day(&query.from, today)?;
    let monday = day.saturating_sub(i64::from(day.weekday().to_monday_zero_offset()).days());
    let sunday = monday.saturating_add(6.days());
    let mut conn = ctx.db.read().await?;
    let teaching = find_teaching(&mut conn, teacher.id).await?;
    let mut of_week = teaching.lessons();
    of_week.retain(|one| (monday..=sunday).contains(&local_day(one, &zone)));
    let settings = (zone.clone(), now, lessons.settings.register_open_days);
    let shown = Shown::find(&mut conn, &teaching, settings, &of_week).await?;
    // Who stood in for somebody has no access to the lesson any more.
    of_week.retain(|one| {
        one.section.regular == Some(teacher.id) || shown.register(one).0 != RegisterState::Closed
    });
    Ok(Answer::ok(TeacherWeek {
        from: monday.to_string(),
        to: sunday.to_string(),
        today: today.to_string(),
        offset: offset(&zone, now),
        lessons: shown.lessons(&of_week),
        time_zone: teacher.time_zone,
    }))
}
