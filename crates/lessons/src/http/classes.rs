//! Classes and their lessons, for staff.

use super::staff_views::{LessonViews, StaffLesson};
use crate::{
    Lessons,
    find_classes::find_classes,
    model::sections::{Classes, Section},
    plan_change::taken_in,
};
use api::{Answer, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use catalogue::{ClassKey, ClassLesson, ClassTime, Day};
use identity::ProgrammeStaff;
use kernel::{CohortId, PageRequest, TeacherId, fold};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

pub(super) fn routes() -> Routes<Lessons> {
    Routes::new("staff classes")
        .get("/api/staff/classes", "listClasses", "List the classes of coming and running cohorts", list)
        .get("/api/staff/classes/{class}", "getClass", "Get a class with its lessons", one)
}

/// Classes per page, if the client does not say.
const ROWS: u32 = 25;

/// The classes that are listed.
#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct ClassesQuery {
    /// The page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Matches the cohort's title and the teachers' names.
    search: String,
    cohort_id: Option<CohortId>,
    teacher_id: Option<TeacherId>,
}

#[derive(Deserialize, IntoParams)]
struct ClassPath {
    /// The class, such as `12-monday-1600`.
    class: String,
}

/// A teacher of a class.
#[derive(Serialize, ToSchema)]
struct ClassTeacher {
    id: TeacherId,
    name: String,
}

/// A class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClassOfStaff {
    class: ClassKey,
    cohort_id: CohortId,
    cohort: String,
    day: Day,
    time: ClassTime,
    day_text: &'static str,
    time_text: String,
    teachers: Vec<ClassTeacher>,
    children: i64,
    /// The lesson that takes place now or next.
    next: Option<StaffLesson>,
}

/// A class with its lessons.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClassWithLessons {
    #[serde(flatten)]
    class: ClassOfStaff,
    /// In chronological order, cancelled ones included; one for each teacher where several share the class.
    lessons: Vec<StaffLesson>,
    /// The day of the last lesson that takes place, on the class's clock.
    last_lesson_on: Option<String>,
}

fn class_view(views: &LessonViews<'_>, sections: &[&Section]) -> Option<ClassOfStaff> {
    let (classes, class) = (views.classes, sections.first()?.class);
    let teachers = sections.iter().filter_map(|section| section.teacher_id);
    let teachers =
        teachers.map(|id| ClassTeacher { id, name: classes.teacher_name(Some(id)).unwrap_or_default() });
    let next = |section: &&Section| {
        let mut lessons = classes.lessons(section).into_iter();
        let next = lessons.find(|one| one.takes_place() && one.lesson.ends_at > views.now)?;
        Some(((*section).clone(), next))
    };
    let next = sections.iter().filter_map(next).min_by_key(|(_, one)| one.lesson);
    Some(ClassOfStaff {
        class,
        cohort_id: class.cohort_id,
        cohort: classes.cohort_title(class.cohort_id),
        day: class.slot.day,
        time: class.slot.time,
        day_text: class.slot.day.text(),
        time_text: class.slot.time.text(),
        teachers: teachers.collect(),
        children: sections.iter().map(|section| section.children).sum(),
        next: next.map(|(section, one)| views.view(&section, &one)),
    })
}

/// The sections of each class, in the order of the week.
fn grouped(classes: &Classes) -> Vec<Vec<&Section>> {
    let mut all: Vec<Vec<&Section>> = classes
        .sections
        .chunk_by(|one, other| one.class == other.class)
        .map(|own| own.iter().collect())
        .collect();
    all.sort_by_key(|own| {
        let ClassKey { cohort_id, slot } = own[0].class;
        (classes.cohorts.get(&cohort_id).map(|cohort| std::cmp::Reverse(cohort.start_on)), cohort_id, slot)
    });
    all
}

impl ClassesQuery {
    fn page(&self) -> PageRequest {
        PageRequest::new(self.page.unwrap_or(1), self.page_size.unwrap_or(ROWS))
    }

    fn wants(&self, classes: &Classes, sections: &[&Section]) -> bool {
        let has_teacher = |id| sections.iter().any(|section| section.teacher_id == Some(id));
        let names = sections.iter().filter_map(|section| classes.teacher_name(section.teacher_id));
        let text =
            names.fold(classes.cohort_title(sections[0].class.cohort_id), |text, name| text + " " + &name);
        self.teacher_id.is_none_or(has_teacher) && fold(&text).contains(&fold(self.search.trim()))
    }
}

async fn list(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    Search(query): Search<ClassesQuery>,
) -> Result<Answer<List<ClassOfStaff>>, Failure> {
    let ctx = lessons.enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let is_wanted = |cohort: &catalogue::Cohort| match query.cohort_id {
        Some(id) => id == cohort.id,
        None => cohort.archived_at.is_none() && cohort.is_ongoing(now),
    };
    let classes = find_classes(&mut conn, is_wanted).await?;
    let taken = taken_in(&mut conn, &classes).await?;
    let views = LessonViews::new(&lessons, &classes, &taken, now);
    let mut all = grouped(&classes);
    all.retain(|sections| query.wants(&classes, sections));
    let (page, total) = (query.page(), all.len() as u64);
    let skip = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let rows = all.iter().skip(skip).take(page.page_size() as usize);
    Ok(Answer::ok(rows.filter_map(|sections| class_view(&views, sections)).collect()).page(page, total))
}

async fn one(
    _: ProgrammeStaff,
    State(lessons): State<Lessons>,
    PathOf(path): PathOf<ClassPath>,
) -> Result<Answer<ClassWithLessons>, Failure> {
    let class: ClassKey = path.class.parse().map_err(|_| Failure::not_found())?;
    let ctx = lessons.enrolment.ctx();
    let mut conn = ctx.db.read().await?;
    let classes = find_classes(&mut conn, |cohort| cohort.id == class.cohort_id).await?;
    let taken = taken_in(&mut conn, &classes).await?;
    let views = LessonViews::new(&lessons, &classes, &taken, ctx.clock.now());
    let sections: Vec<&Section> = classes.sections.iter().filter(|section| section.class == class).collect();
    let view = class_view(&views, &sections).ok_or_else(Failure::not_found)?;
    let of_section = |section: &&Section| {
        let section = (*section).clone();
        let lessons = ClassLesson::without_withdrawn(classes.lessons(&section)).into_iter();
        lessons.map(move |one| (section.clone(), one)).collect::<Vec<_>>()
    };
    let mut all: Vec<(Section, ClassLesson)> = sections.iter().flat_map(of_section).collect();
    all.sort_by_key(|(section, one)| (one.lesson, one.on, section.teacher_id));
    let last = all.iter().filter(|(_, one)| one.takes_place()).map(|(_, one)| classes.date(one)).max();
    Ok(Answer::ok(ClassWithLessons {
        class: view,
        lessons: all.iter().map(|(section, one)| views.view(section, one)).collect(),
        last_lesson_on: last.map(|day| day.to_string()),
    }))
}
