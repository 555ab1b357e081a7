//! A parent corrects a child's details, or deletes a child that has no paid program.

use crate::{
    Enrolment,
    add::list_program,
    global_index,
    register_child::check_person,
    store::{self, ChildRow},
    waiting,
    withdraw::{self, Cause},
};
use api::Failure;
use db::{Conn, DbError, journal};
use identity::SignedInParent;
use serde_json::{Value as Json, json};

/// The form. What is left out stays as it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChangeForm {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub age: Option<i64>,
    pub gender: Option<String>,
}

/// Saves a child's details. Programs keep the package they were added with.
pub(crate) async fn change_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: i64,
    form: &ChangeForm,
) -> Result<(), Failure> {
    invites::hold_family(conn, parent.id).await?;
    let before = store::find_own_child(conn, parent.id, id).await?.ok_or_else(Failure::not_found)?;
    let first = form.first_name.as_deref().unwrap_or(&before.first_name);
    let last = form.last_name.as_deref().unwrap_or(&before.last_name);
    let gender = form.gender.as_deref().unwrap_or(&before.gender);
    let person = check_person(first, last, Some(form.age.unwrap_or(before.age)), gender)?;
    let names = (person.first_name.as_str(), person.last_name.as_str());
    store::update_child(conn, parent.id, id, names, person.age, gender).await?;
    let after = store::find_own_child(conn, parent.id, id).await?.ok_or_else(Failure::not_found)?;
    if said(&before) != said(&after) {
        record(conn, enrolment, parent, "child.changed", (Some(said(&before)), Some(said(&after))), id)
            .await?;
        relist(conn, parent.id, Some(id)).await?;
        global_index::list_children(conn, &[id]).await?;
    }
    Ok(())
}

/// Lists the sponsored programs of a child, or of the whole family, anew: under the names of now.
pub(crate) async fn relist(conn: &mut Conn, parent_id: i64, child_id: Option<i64>) -> Result<(), DbError> {
    for row in store::list_family_programs(conn, parent_id).await? {
        if row.is_sponsored && child_id.is_none_or(|id| id == row.child_id) {
            list_program(conn, &row).await?;
        }
    }
    Ok(())
}

/// Deletes a child with its unpaid programs, its waiting and its consents.
pub(crate) async fn delete_child(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: i64,
) -> Result<(), Failure> {
    invites::hold(conn, parent.id).await?;
    let child = store::find_own_child(conn, parent.id, id).await?.ok_or_else(Failure::not_found)?;
    let by = (parent.journal(), enrolment.ctx().clock.now());
    let mut programs = store::list_family_programs(conn, parent.id).await?;
    programs.sort_by_key(|program| program.cohort_id);
    let mut cohorts = waiting::end_all(conn, by, parent.id, id).await?;
    for program in programs.iter().filter(|program| program.child_id == id) {
        if !withdraw::remove(conn, enrolment, by, program, Cause::ByParent).await? {
            let sentence = format!(
                "{} has a program that is paid, and cannot be deleted. Please write to us.",
                child.first_name
            );
            return Err(Failure::conflict("enrolment.has_paid_program", sentence));
        }
        cohorts.push(program.cohort_id);
    }
    store::family::delete_consents(conn, id).await?;
    store::delete_child(conn, parent.id, id).await?;
    global_index::unlist_child(conn, id).await?;
    invites::uncount_child(conn, parent.id).await?;
    record(conn, enrolment, parent, "child.deleted", (Some(said(&child)), None), id).await?;
    for cohort_id in cohorts {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(())
}

fn said(child: &ChildRow) -> Json {
    json!({
        "firstName": child.first_name, "lastName": child.last_name, "age": child.age, "gender": child.gender,
    })
}

async fn record(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    action: &'static str,
    (before, after): (Option<Json>, Option<Json>),
    id: i64,
) -> Result<(), DbError> {
    let (at, actor) = (enrolment.ctx().clock.now(), parent.journal());
    let entry =
        journal::Entry { at, actor, action, subject_kind: "child", subject_id: Some(id), before, after };
    journal::record(conn, &entry).await.map(drop)
}
