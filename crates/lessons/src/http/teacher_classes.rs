//! The teacher's classes, each with its lessons and its roster.

use super::{
    paths::{ClassPath, PageQuery, paginate},
    teacher_views::{Shown, TeacherChild, TeacherLesson, child},
};
use crate::{
    Lessons,
    find_teaching::{Teaching, find_pupils, find_teaching},
    model::{
        figures::Attendance,
        taught::{Section, SectionLesson},
    },
    store::attendance,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::{ClassKey, ClassTime, Day};
use db::{Conn, DbError};
use enrolment::Pupil;
use identity::SignedInTeacher;
use kernel::{ChildId, CohortId};
use refdata::zones::{offset_text, zone_or_utc};
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("teacher classes")
        .get("/api/teacher/classes", "listTeacherClasses", "List the teacher's classes", list)
        .get("/api/teacher/classes/{class}", "getTeacherClass", "Get a class with lessons and roster", one)
}

/// A class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TeacherClass {
    #[schema(value_type = String)]
    class: ClassKey,
    cohort: String,
    day: Day,
    #[schema(value_type = String)]
    time: ClassTime,
    day_text: &'static str,
    /// On the class's clock.
    time_text: String,
    /// Of the class's clock.
    offset: String,
    /// On the teacher's clock.
    own_time_text: String,
    children: i64,
    packages: Vec<String>,
    starts_on: String,
    ends_on: String,
    is_over: bool,
    next: Option<TeacherLesson>,
}

/// A class with its lessons and its children.
#[derive(Serialize, ToSchema)]
struct TeacherClassDetails {
    #[serde(flatten)]
    class: TeacherClass,
    lessons: Vec<TeacherLesson>,
    roster: Vec<TeacherChild>,
}

/// The figures of these children in a cohort.
pub(super) async fn figures(
    conn: &mut Conn,
    pupils: &[Pupil],
    cohort_id: CohortId,
) -> Result<HashMap<ChildId, Attendance>, DbError> {
    let ids: Vec<ChildId> = pupils.iter().map(|pupil| pupil.child_id).collect();
    let sums = attendance::sum_children(conn, &ids).await?.into_iter();
    Ok(sums.filter(|sum| sum.cohort_id == cohort_id).map(|sum| (sum.child_id, sum.figures)).collect())
}

fn class(shown: &Shown<'_>, section: &Section, lessons: &[SectionLesson]) -> TeacherClass {
    let courses = &shown.teaching.courses;
    let cohort = courses.cohorts.get(&section.class.cohort_id);
    let coming = lessons.iter().find(|one| {
        one.one.takes_place()
            && one.one.lesson.ends_at > shown.now
            && one.is_taught_by(shown.teaching.teacher_id)
    });
    // The regular time: the next lesson may be moved.
    let planned = |one: &SectionLesson| courses.schedule.planned(section.class, one.one.on);
    let at = coming.or(lessons.last()).and_then(planned).map_or(shown.now, |one| one.starts_at);
    let (there, here) = (at.to_zoned(courses.schedule.zone().clone()), at.to_zoned(shown.zone.clone()));
    let date = |one: Option<&SectionLesson>| one.map(|one| one.one.on.to_string()).unwrap_or_default();
    TeacherClass {
        class: section.class,
        cohort: cohort.map(|cohort| cohort.title.clone()).unwrap_or_default(),
        day: section.class.slot.day,
        time: section.class.slot.time,
        day_text: section.class.slot.day.text(),
        time_text: section.class.slot.time.text(),
        offset: offset_text(there.offset().seconds()),
        own_time_text: ClassTime::of(here.time()).text(),
        children: section.children,
        packages: shown.teaching.packages(section),
        starts_on: date(lessons.first()),
        ends_on: date(lessons.last()),
        is_over: lessons.iter().all(|one| one.one.lesson.ends_at <= shown.now),
        next: coming.map(|one| shown.lesson(one)),
    }
}

fn own_sections(teaching: &Teaching) -> Vec<Section> {
    let own = teaching.sections.iter().filter(|section| section.regular == Some(teaching.teacher_id));
    own.cloned().collect()
}

async fn list(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    Search(query): Search<PageQuery>,
) -> Result<Answer<List<TeacherClass>>, Failure> {
    let ctx = lessons.ctx();
    let mut conn = ctx.db.read().await?;
    let teaching = find_teaching(&mut conn, teacher.id).await?;
    let mut sections = own_sections(&teaching);
    let start =
        |section: &Section| teaching.courses.cohorts.get(&section.class.cohort_id).map(|c| c.start_on);
    sections.sort_by_key(|section| (std::cmp::Reverse(start(section)), section.class));
    let (sections, total) = paginate(query.page(), sections);
    let all: Vec<SectionLesson> = sections.iter().flat_map(|one| teaching.courses.lessons(one)).collect();
    let settings = (zone_or_utc(&teacher.time_zone), ctx.clock.now(), lessons.settings.register_open_days);
    let shown = Shown::find(&mut conn, &teaching, settings, &all).await?;
    let view = |section: &Section| class(&shown, section, &teaching.courses.lessons(section));
    Ok(Answer::ok(sections.iter().map(view).collect()).page(query.page(), total))
}

async fn one(
    teacher: SignedInTeacher,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<ClassPath>,
) -> Result<Answer<TeacherClassDetails>, Failure> {
    let ctx = lessons.ctx();
    let mut conn = ctx.db.read().await?;
    let teaching = find_teaching(&mut conn, teacher.id).await?;
    let section = teaching.own_section(path.class).ok_or_else(Failure::not_found)?;
    let all = teaching.courses.lessons(&section);
    let settings = (zone_or_utc(&teacher.time_zone), ctx.clock.now(), lessons.settings.register_open_days);
    let shown = Shown::find(&mut conn, &teaching, settings, &all).await?;
    let mut pupils = find_pupils(&mut conn, &section).await?;
    pupils.sort_by(|one, other| (&one.first_name, one.child_id).cmp(&(&other.first_name, other.child_id)));
    let sums = figures(&mut conn, &pupils, section.class.cohort_id).await?;
    let of = |pupil: &Pupil| sums.get(&pupil.child_id).copied().unwrap_or_default();
    let roster: Vec<_> = pupils.iter().map(|pupil| child(&teaching, pupil, of(pupil))).collect();
    let class = class(&shown, &section, &all);
    let lessons = all.iter().map(|one| shown.lesson(one)).collect();
    Ok(Answer::ok(TeacherClassDetails { class, lessons, roster }))
}
