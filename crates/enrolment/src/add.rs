//! Adding children and programs, inside the caller's transaction.

use crate::{
    everybody::{self, ChildName},
    holds, places,
    programs::{self, Program, programs_of},
    store::{self, ChildRow, INSERT_CHILD, INSERT_PROGRAM, ProgramRow, UPDATE_ALL_PAID},
};
use catalogue::Teacher;
use db::{
    Conn, DbError, Ids,
    journal::{self, Actor},
    listing, p,
};
use jiff::Timestamp;
use serde_json::json;
use std::collections::BTreeMap;

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
    /// True if a place is held for it already.
    pub has_place: bool,
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
    let (first, last) = (first_name.to_string(), last_name.to_string());
    let name = ChildName { id, parent_id: *parent_id, first_name: first, last_name: last, age: *age };
    everybody::list_new_child(conn, &name).await?;
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

/// What became of adding a program. Where it was not added, the caller undoes its transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddedProgram {
    /// Its id.
    Added(i64),
    /// All seats that the partner gave are taken.
    NoSeat,
    /// The cohort, or its slot, is full.
    Full,
}

impl AddedProgram {
    /// Its id, if it was added.
    pub fn id(self) -> Option<i64> {
        match self {
            Self::Added(id) => Some(id),
            _ => None,
        }
    }
}

/// Adds a program of a child of that partner's families. A child's first sponsored program takes one of `allowed`
/// seats; every program takes a place, where places are limited.
pub async fn add_program(
    conn: &mut Conn,
    by: (Actor, Timestamp),
    new: &NewProgram<'_>,
    allowed: i64,
) -> Result<AddedProgram, DbError> {
    let child = store::find_child(conn, new.partner_id, new.child_id).await?.ok_or(DbError::NoRow)?;
    // Two programs of one child at once must not take two seats.
    invites::hold(conn, child.parent_id).await?;
    add_program_of(conn, by, &child, new, allowed).await
}

/// The same, where the caller holds the allowance and has read the child since.
pub(crate) async fn add_program_of(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    child: &ChildRow,
    new: &NewProgram<'_>,
    allowed: i64,
) -> Result<AddedProgram, DbError> {
    let NewProgram {
        child_id,
        partner_id,
        is_sponsored,
        cohort_id,
        package,
        teacher_id,
        day,
        time,
        has_place,
    } = new;
    let needs_seat = *is_sponsored && !store::is_sponsored(conn, *child_id).await?;
    if needs_seat && !invites::take_seat(conn, child.parent_id, *child_id, allowed, at).await? {
        return Ok(AddedProgram::NoSeat);
    }
    let (package_id, level, price, parent_id) =
        (package.id, package.level, package.price_minor, child.parent_id);
    let params = p![
        child_id,
        parent_id,
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
    if !has_place && !places::take(conn, *cohort_id, (day, time)).await? {
        return Ok(AddedProgram::Full);
    }
    if *is_sponsored {
        list_new_program(conn, id, child, new).await?;
    } else {
        holds::begin(conn, id, at).await?;
    }
    let after = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": is_sponsored, "priceMinor": price, "day": day,
        "time": time,
    });
    let entry = journal::Entry {
        at,
        actor,
        action: "program.added",
        subject_kind: "program",
        subject_id: Some(id),
        before: None,
        after: Some(after),
    };
    journal::record(conn, &entry).await?;
    Ok(AddedProgram::Added(id))
}

/// The same as [`list_program`] for one that was just added.
async fn list_new_program(
    conn: &mut Conn,
    id: i64,
    child: &ChildRow,
    new: &NewProgram<'_>,
) -> Result<(), DbError> {
    let parent = identity::find_people(conn, &[child.parent_id]).await?.pop().ok_or(DbError::NoRow)?;
    let teacher = match new.teacher_id {
        Some(id) => catalogue::find_teacher(conn, id).await?,
        None => None,
    };
    let parent = (parent.first_name, parent.last_name);
    let entry = program_entry(id, child, &parent, &new.package.title, teacher.as_ref());
    listing::add(conn, programs_of(new.partner_id, new.cohort_id), &entry).await
}

/// Lists a sponsored program under its cohort, to be found by parent, child, gender, teacher and package.
pub(crate) async fn list_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let found = programs::load(conn, row.partner_id, &[row.id]).await?;
    list_programs(conn, &found).await
}

/// Lists sponsored programs of any partners, each under its cohort.
pub(crate) async fn list_programs(conn: &mut Conn, programs: &[Program]) -> Result<(), DbError> {
    let mut lists: BTreeMap<(i64, i64), Vec<listing::Entry>> = BTreeMap::new();
    for program in programs.iter().filter(|program| program.row.is_sponsored) {
        let list = lists.entry((program.row.partner_id, program.row.cohort_id)).or_default();
        list.push(listed(program));
    }
    for ((partner_id, cohort_id), entries) in lists {
        listing::put(conn, programs_of(partner_id, cohort_id), &entries).await?;
    }
    Ok(())
}

fn listed(program: &Program) -> listing::Entry {
    let Program { row, child, parent, package, teacher, .. } = program;
    program_entry(row.id, child, parent, &package.title, teacher.as_ref())
}

fn program_entry(
    id: i64,
    child: &ChildRow,
    parent: &(String, String),
    package: &str,
    teacher: Option<&Teacher>,
) -> listing::Entry {
    let mut words: Vec<&str> =
        vec![&parent.0, &parent.1, &child.first_name, &child.last_name, &child.gender, package];
    if let Some(teacher) = teacher {
        words.extend([teacher.first_name.as_str(), teacher.last_name.as_str()]);
    }
    let name = format!("{} {}", child.first_name, child.last_name);
    listing::Entry::new(id, &name, &words)
}

/// Marks those of these programs as paid that are not; tells how many.
pub async fn mark_all_paid(conn: &mut Conn, program_ids: &[i64], at: Timestamp) -> Result<usize, DbError> {
    let marked = conn.run(&UPDATE_ALL_PAID, p![Ids(program_ids), at]).await?;
    Ok(usize::try_from(marked).unwrap_or_default())
}
