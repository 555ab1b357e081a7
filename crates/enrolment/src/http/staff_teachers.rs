//! Teacher administration: add, change, archive, and the weekly classes.

use super::{paths::TeacherPath, staff_cohorts::StatePaging};
use crate::{
    Enrolment,
    relist::relist_named,
    staff_teachers::{TeacherUse, find_use, uses},
    store::staff::Named,
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use catalogue::{ClassTime, Day, TeacherForm};
use db::{Conn, journal::By, tx};
use identity::ProgrammeStaff;
use kernel::{CohortId, TeacherId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("staff teachers")
        .get("/api/staff/teachers", "listTeachers", "Every teacher", list)
        .get("/api/staff/teachers/{id}", "getTeacher", "A teacher and its week", one)
        .post("/api/staff/teachers", "addTeacher", "Add a teacher", add)
        .put("/api/staff/teachers/{id}", "changeTeacher", "Change a teacher", change)
        .post("/api/staff/teachers/{id}/archive", "archiveTeacher", "Archive a teacher", archive)
        .post("/api/staff/teachers/{id}/restore", "restoreTeacher", "Restore a teacher", restore)
}

/// A teacher as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffTeacher {
    id: TeacherId,
    first_name: String,
    last_name: String,
    class_link: String,
    archived_at: Option<String>,
    /// Number of programs in coming and running cohorts.
    programs: i64,
    /// Number of classes in coming and running cohorts.
    classes: usize,
}

/// A teacher and its classes, in the order of the week.
#[derive(Serialize, ToSchema)]
struct StaffTeacherDetails {
    #[serde(flatten)]
    teacher: StaffTeacher,
    week: Vec<StaffClass>,
}

/// A class of a teacher.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffClass {
    cohort_id: CohortId,
    cohort: String,
    day: Day,
    time: ClassTime,
    day_text: &'static str,
    time_text: String,
    children: i64,
    start_on: String,
    end_on: String,
}

/// A teacher's form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct TeacherBody {
    first_name: String,
    last_name: String,
    /// Must begin with `https://`.
    class_link: String,
}

impl From<TeacherBody> for TeacherForm {
    fn from(TeacherBody { first_name, last_name, class_link }: TeacherBody) -> Self {
        Self { first_name, last_name, class_link }
    }
}

fn view(used: TeacherUse) -> StaffTeacherDetails {
    let TeacherUse { teacher, classes } = used;
    let class = |(cohort, count): (catalogue::Cohort, crate::store::counts::ClassCount)| StaffClass {
        cohort_id: cohort.id,
        start_on: cohort.start_on.to_string(),
        end_on: cohort.end_on.to_string(),
        cohort: cohort.title,
        day: count.day,
        time: count.time,
        day_text: count.day.text(),
        time_text: count.time.text(),
        children: count.programs,
    };
    let teacher = StaffTeacher {
        id: teacher.id,
        first_name: teacher.first_name,
        last_name: teacher.last_name,
        class_link: teacher.class_link,
        archived_at: teacher.archived_at.map(|at| at.to_string()),
        programs: classes.iter().map(|(_, count)| count.programs).sum(),
        classes: classes.len(),
    };
    StaffTeacherDetails { teacher, week: classes.into_iter().map(class).collect() }
}

async fn list(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    Search(query): Search<StatePaging>,
) -> Result<Answer<List<StaffTeacher>>, Failure> {
    let mut conn = enrolment.ctx().db.read().await?;
    let mut teachers = catalogue::list_all_teachers(&mut conn).await?;
    let is_archived = query.wants_archived();
    let name = |one: &catalogue::Teacher| format!("{} {}", one.first_name, one.last_name);
    teachers.retain(|one| one.archived_at.is_some() == is_archived && query.matches_search(&name(one)));
    let (teachers, total) = query.paginate(teachers);
    let used = uses(&mut conn, teachers, enrolment.ctx().clock.now()).await?;
    Ok(Answer::ok(used.into_iter().map(|used| view(used).teacher).collect()).page(query.page(), total))
}

async fn found(
    conn: &mut Conn,
    enrolment: &Enrolment,
    id: TeacherId,
) -> Result<StaffTeacherDetails, Failure> {
    Ok(view(find_use(conn, id, enrolment.ctx().clock.now()).await?))
}

async fn one(
    _: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    Ok(Answer::ok(found(&mut enrolment.ctx().db.read().await?, &enrolment, path.id).await?))
}

async fn add(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    key: IdempotencyKey,
    body: Body<TeacherBody>,
) -> Result<Answer<StaffTeacher>, Failure> {
    let ctx = enrolment.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let form = TeacherForm::from(body.value);
    let new = form.check()?;
    once_tx!(ctx, once, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let id = catalogue::add_teacher(t, by, &new).await?;
        Ok::<_, Failure>(Answer::ok(found(t, &enrolment, id).await?.teacher).message(msg!("teacher-added")))
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<TeacherPath>,
    Body { value: body, .. }: Body<TeacherBody>,
) -> Result<Answer<StaffTeacher>, Failure> {
    let (ctx, form) = (enrolment.ctx(), TeacherForm::from(body));
    let new = form.check()?;
    tx!(ctx.db, t => {
        catalogue::lock_teacher(t, path.id).await?;
        let before = catalogue::find_teacher(t, path.id).await?.ok_or_else(Failure::not_found)?;
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        catalogue::change_teacher(t, by, &before, &new).await?;
        if (before.first_name.as_str(), before.last_name.as_str()) != (new.first_name, new.last_name) {
            relist_named(t, Named::Teacher(path.id)).await?;
        }
        Ok(Answer::ok(found(t, &enrolment, path.id).await?.teacher).message(msg!("teacher-saved")))
    })
}

async fn archive(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacher>, Failure> {
    tx!(enrolment.ctx().db, t => {
        crate::staff_teachers::set_archived(t, &enrolment, staff.0.journal(), path.id, true).await?;
        Ok(Answer::ok(found(t, &enrolment, path.id).await?.teacher).message(msg!("teacher-archived")))
    })
}

async fn restore(
    staff: ProgrammeStaff,
    State(enrolment): State<Enrolment>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacher>, Failure> {
    tx!(enrolment.ctx().db, t => {
        crate::staff_teachers::set_archived(t, &enrolment, staff.0.journal(), path.id, false).await?;
        Ok(Answer::ok(found(t, &enrolment, path.id).await?.teacher).message(msg!("teacher-restored")))
    })
}
