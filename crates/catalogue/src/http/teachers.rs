//! Teacher administration: add, change, archive, and the weekly classes.

use super::{
    paths::TeacherPath,
    state_paging::StatePaging,
    teacher_views::{PlannedHandOver, SafeguardingCheckView, TeacherAccount},
};
use crate::{
    Catalogue,
    add::add_teacher,
    archive::Archiving,
    change::change_teacher,
    find_safeguarding,
    forms::TeacherForm,
    model::{
        Cohort,
        safeguarding::SafeguardingState,
        slot::{ClassTime, Day},
        usage::{Renamed, TaughtClass},
    },
    safeguarding::list_checks,
    store::staff::{find_teacher, list_all_teachers, lock_teacher},
    teacher_use::{TeacherUse, archive_or_restore, find_use, uses},
};
use api::{Answer, Body, Failure, IdempotencyKey, List, PathOf, Routes, Search, once_tx};
use axum::extract::State;
use db::{Conn, DbError, tx};
use identity::ProgrammeStaff;
use jiff::Timestamp;
use journal::By;
use kernel::{CohortId, TeacherId};
use l10n::msg;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Catalogue> {
    Routes::new("staff teachers")
        .get("/api/staff/teachers", "listTeachers", "List all teachers", list)
        .get("/api/staff/teachers/{id}", "getTeacher", "Get a teacher with the classes of a week", one)
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
    /// True if the teacher was invited to log in.
    has_account: bool,
    safeguarding: SafeguardingState,
}

/// A teacher and its classes, in the order of the week.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StaffTeacherDetails {
    #[serde(flatten)]
    teacher: StaffTeacher,
    week: Vec<StaffClass>,
    /// Null if the teacher was never invited.
    account: Option<TeacherAccount>,
    /// Null unless all classes are handed over on a day to come.
    hand_over: Option<PlannedHandOver>,
    /// Safeguarding checks, newest first.
    checks: Vec<SafeguardingCheckView>,
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

/// What is known of teachers beside their classes.
struct Known {
    with_accounts: Vec<TeacherId>,
    states: HashMap<TeacherId, SafeguardingState>,
}

async fn known(conn: &mut Conn, ids: &[TeacherId], now: Timestamp) -> Result<Known, DbError> {
    let with_accounts = identity::teachers_with_accounts(conn, ids).await?;
    Ok(Known { with_accounts, states: find_safeguarding(conn, ids, now).await? })
}

fn view(used: TeacherUse, known: &Known) -> (StaffTeacher, Vec<StaffClass>) {
    let TeacherUse { teacher, classes } = used;
    let class = |(cohort, class): (Cohort, TaughtClass)| StaffClass {
        cohort_id: cohort.id,
        start_on: cohort.start_on.to_string(),
        end_on: cohort.end_on.to_string(),
        cohort: cohort.title,
        day: class.day,
        time: class.time,
        day_text: class.day.text(),
        time_text: class.time.text(),
        children: class.programs,
    };
    let teacher = StaffTeacher {
        id: teacher.id,
        first_name: teacher.first_name,
        last_name: teacher.last_name,
        class_link: teacher.class_link,
        archived_at: teacher.archived_at.map(|at| at.to_string()),
        programs: classes.iter().map(|(_, class)| class.programs).sum(),
        classes: classes.len(),
        has_account: known.with_accounts.contains(&teacher.id),
        safeguarding: known.states.get(&teacher.id).copied().unwrap_or(SafeguardingState::Missing),
    };
    (teacher, classes.into_iter().map(class).collect())
}

async fn list(
    _: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    Search(query): Search<StatePaging>,
) -> Result<Answer<List<StaffTeacher>>, Failure> {
    let mut conn = catalogue.ctx().db.read().await?;
    let mut teachers = list_all_teachers(&mut conn).await?;
    let is_archived = query.wants_archived();
    teachers.retain(|one| one.archived_at.is_some() == is_archived && query.matches_search(&one.name()));
    let (teachers, total) = query.paginate(teachers);
    let now = catalogue.ctx().clock.now();
    let ids: Vec<TeacherId> = teachers.iter().map(|teacher| teacher.id).collect();
    let known = known(&mut conn, &ids, now).await?;
    let used = uses(&mut conn, catalogue.programs.as_ref(), teachers, now).await?;
    Ok(Answer::ok(used.into_iter().map(|used| view(used, &known).0).collect()).page(query.page(), total))
}

/// A teacher with everything that staff see.
pub(super) async fn found(
    conn: &mut Conn,
    catalogue: &Catalogue,
    id: TeacherId,
) -> Result<StaffTeacherDetails, Failure> {
    let now = catalogue.ctx().clock.now();
    let used = find_use(conn, catalogue.programs.as_ref(), id, now).await?;
    let (teacher, week) = view(used, &known(conn, &[id], now).await?);
    let account = identity::find_teacher_account(conn, id).await?.map(TeacherAccount::from);
    let checks = list_checks(conn, &[id]).await?.into_iter().map(SafeguardingCheckView::from).collect();
    let hand_over = PlannedHandOver::find(conn, id).await?;
    Ok(StaffTeacherDetails { teacher, week, account, hand_over, checks })
}

async fn one(
    _: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacherDetails>, Failure> {
    Ok(Answer::ok(found(&mut catalogue.ctx().db.read().await?, &catalogue, path.id).await?))
}

async fn add(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    key: IdempotencyKey,
    body: Body<TeacherBody>,
) -> Result<Answer<StaffTeacher>, Failure> {
    let ctx = catalogue.ctx();
    let once = key.claim(ctx, staff.0.journal(), &body)?;
    let form = TeacherForm::from(body.value);
    let new = form.check()?;
    once_tx!(ctx, once, t => {
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        let id = add_teacher(t, by, &new).await?;
        Ok::<_, Failure>(Answer::ok(found(t, &catalogue, id).await?.teacher).message(msg!("teacher-added")))
    })
}

async fn change(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
    Body { value: body, .. }: Body<TeacherBody>,
) -> Result<Answer<StaffTeacher>, Failure> {
    let (ctx, form) = (catalogue.ctx(), TeacherForm::from(body));
    let new = form.check()?;
    tx!(ctx.db, t => {
        lock_teacher(t, path.id).await?;
        let before = find_teacher(t, path.id).await?.ok_or_else(Failure::not_found)?;
        let by = By { actor: staff.0.journal(), at: ctx.clock.now() };
        change_teacher(t, by, &before, &new).await?;
        if (before.first_name.as_str(), before.last_name.as_str()) != (new.first_name, new.last_name) {
            catalogue.programs.renamed(t, Renamed::Teacher(path.id)).await?;
            identity::rename_teacher(t, path.id, new.first_name, new.last_name).await?;
        }
        Ok(Answer::ok(found(t, &catalogue, path.id).await?.teacher).message(msg!("teacher-saved")))
    })
}

async fn archive(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacher>, Failure> {
    tx!(catalogue.ctx().db, t => {
        archive_or_restore(t, &catalogue, staff.0.journal(), path.id, Archiving::Archive).await?;
        Ok(Answer::ok(found(t, &catalogue, path.id).await?.teacher).message(msg!("teacher-archived")))
    })
}

async fn restore(
    staff: ProgrammeStaff,
    State(catalogue): State<Catalogue>,
    PathOf(path): PathOf<TeacherPath>,
) -> Result<Answer<StaffTeacher>, Failure> {
    tx!(catalogue.ctx().db, t => {
        archive_or_restore(t, &catalogue, staff.0.journal(), path.id, Archiving::Restore).await?;
        Ok(Answer::ok(found(t, &catalogue, path.id).await?.teacher).message(msg!("teacher-restored")))
    })
}
