//! Adding children and programs, inside the caller's transaction.

use crate::{
    programs::programs_of,
    store::{self, INSERT_CHILD, INSERT_PROGRAM, UPDATE_PAID},
};
use db::{
    Conn, DbError,
    journal::{self, Actor},
    listing, p,
};
use jiff::Timestamp;
use serde_json::json;

/// A child to be added.
#[derive(Clone, Debug)]
pub struct NewChild<'a> {
    /// Whose.
    pub parent_id: i64,
    /// The parent's partner.
    pub partner_id: i64,
    /// The child's.
    pub first_name: &'a str,
    /// The child's.
    pub last_name: &'a str,
    /// 7 to 16.
    pub age: i64,
    /// `male` or `female`.
    pub gender: &'a str,
    /// What was chosen with it.
    pub day: &'a str,
    /// What was chosen with it.
    pub time: &'a str,
    /// What was chosen with it.
    pub cohort_id: i64,
}

/// A program to be added.
#[derive(Clone, Debug)]
pub struct NewProgram<'a> {
    /// Whose.
    pub child_id: i64,
    /// The family's partner.
    pub partner_id: i64,
    /// True if the partner pays.
    pub is_sponsored: bool,
    /// Which cohort.
    pub cohort_id: i64,
    /// Which package; its price is frozen here.
    pub package: &'a catalogue::Package,
    /// Who teaches, once somebody does.
    pub teacher_id: Option<i64>,
    /// `monday`.
    pub day: &'a str,
    /// `16:00`.
    pub time: &'a str,
}

/// Adds a child and gives its id; `None` if the parent would have more than `most`.
pub async fn add_child(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    new: &NewChild<'_>,
    most: i64,
) -> Result<Option<i64>, DbError> {
    if !invites::count_child(conn, new.parent_id, most).await? {
        return Ok(None);
    }
    let NewChild { parent_id, partner_id, first_name, last_name, age, gender, day, time, cohort_id } = new;
    let params = p![parent_id, partner_id, first_name, last_name, age, gender, day, time, cohort_id, at];
    let id: i64 = conn.one(&INSERT_CHILD, params).await?;
    let entry = journal::Entry {
        at,
        actor,
        action: "child.added",
        subject_kind: "child",
        subject_id: Some(id),
        before: None,
        after: Some(
            json!({ "firstName": first_name, "lastName": last_name, "age": age, "parentId": parent_id }),
        ),
    };
    journal::record(conn, &entry).await?;
    Ok(Some(id))
}

/// Adds a program of a child of that partner's families and gives its id. A child's first sponsored program takes a
/// seat; `None` if all `allowed` are taken.
pub async fn add_program(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    new: &NewProgram<'_>,
    allowed: i64,
) -> Result<Option<i64>, DbError> {
    let NewProgram { child_id, partner_id, is_sponsored, cohort_id, package, teacher_id, day, time } = new;
    let child = store::find_child(conn, *partner_id, *child_id).await?.ok_or(DbError::NoRow)?;
    let needs_seat = *is_sponsored && !store::is_sponsored(conn, *child_id).await?;
    if needs_seat && !invites::take_seat(conn, child.parent_id, *child_id, allowed, at).await? {
        return Ok(None);
    }
    let (package_id, level, price) = (package.id, package.level, package.price_minor);
    let params = p![
        child_id,
        child.parent_id,
        partner_id,
        is_sponsored,
        cohort_id,
        package_id,
        teacher_id,
        level,
        day,
        time,
        price,
        at
    ];
    let id: i64 = conn.one(&INSERT_PROGRAM, params).await?;
    if *is_sponsored {
        list(conn, new, id, &child).await?;
    }
    let entry = journal::Entry {
        at,
        actor,
        action: "program.added",
        subject_kind: "program",
        subject_id: Some(id),
        before: None,
        after: Some(
            json!({ "childId": child_id, "cohortId": cohort_id, "sponsored": is_sponsored, "priceMinor": price }),
        ),
    };
    journal::record(conn, &entry).await?;
    Ok(Some(id))
}

/// Lists a sponsored program under its cohort, to be found by parent, child, gender, teacher and package.
async fn list(
    conn: &mut Conn,
    new: &NewProgram<'_>,
    id: i64,
    child: &store::ChildRow,
) -> Result<(), DbError> {
    let parents = identity::find_parents(conn, new.partner_id, &[child.parent_id]).await?;
    let parent = parents.first().ok_or(DbError::NoRow)?;
    let teacher_ids: Vec<i64> = new.teacher_id.into_iter().collect();
    let teachers = catalogue::find_teachers(conn, &teacher_ids).await?;
    let mut words: Vec<&str> =
        vec![&parent.first_name, &parent.last_name, &child.first_name, &child.last_name, &child.gender];
    words.push(&new.package.title);
    for teacher in &teachers {
        words.extend([teacher.first_name.as_str(), teacher.last_name.as_str()]);
    }
    let name = format!("{} {}", child.first_name, child.last_name);
    let entry = listing::Entry::new(id, &name, &words);
    listing::put(conn, programs_of(new.partner_id, new.cohort_id), &[entry]).await
}

/// Marks a program as paid; false if it was.
pub async fn mark_paid(conn: &mut Conn, program_id: i64, at: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&UPDATE_PAID, p![program_id, at]).await? == 1)
}
