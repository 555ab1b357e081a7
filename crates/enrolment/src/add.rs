//! Adding children and programs, inside the caller's transaction.

use crate::{
    global_index::{self, ChildName},
    holds, places,
    programs::{self, Program, programs_of},
    store::{self, ChildRow, INSERT_CHILD, INSERT_PROGRAM, ProgramRow, UPDATE_ALL_PAID},
};
use catalogue::Teacher;
use db::{
    Conn, DbError, Ids,
    journal::{self, Actor},
    listing, p, together,
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
    /// What the parent is called: first and last name.
    pub parent_name: (&'a str, &'a str),
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

/// Adds a child and gives its id; `None` if the parent would have more than `most`, and then the caller undoes its
/// transaction.
pub async fn add_child(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    new: &NewChild<'_>,
    most: i64,
) -> Result<Option<i64>, DbError> {
    let NewChild { parent_id, partner_id, first_name, last_name, age, gender, day, time, cohort_id, .. } =
        new;
    let params = p![parent_id, partner_id, first_name, last_name, age, gender, day, time, cohort_id, at];
    let (is_counted, id) = together!(conn, DbError =>
        invites::count_child(conn, *parent_id, most),
        conn.one::<i64>(&INSERT_CHILD, params),
    )?;
    if !is_counted {
        return Ok(None);
    }
    let (first, last) = (first_name.to_string(), last_name.to_string());
    let name = ChildName { id, parent_id: *parent_id, first_name: first, last_name: last, age: *age };
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
    together!(conn, DbError =>
        Box::pin(global_index::list_new_child(conn, &name, new.parent_name)),
        Box::pin(journal::record(conn, &entry)),
    )?;
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

/// The seats of a family, as they stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    /// How many the partner gave.
    pub allowed: i64,
    /// True if the child has one.
    pub is_childs: bool,
}

/// A child, and what its parent is called.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enrolled<'a> {
    pub child: &'a ChildRow,
    pub parent_name: (&'a str, &'a str),
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
    let seats = Seats { allowed, is_childs: store::is_sponsored(conn, child.id).await? };
    // Boxed: callers add many, and their futures would have to hold it.
    let added = Box::pin(insert_program(conn, by.1, child.parent_id, new, seats)).await?;
    if let AddedProgram::Added(id) = added {
        let parent = identity::find_people(conn, &[child.parent_id]).await?.pop().ok_or(DbError::NoRow)?;
        let enrolled = Enrolled { child: &child, parent_name: (&parent.first_name, &parent.last_name) };
        Box::pin(record_program(conn, by, id, enrolled, new)).await?;
    }
    Ok(added)
}

/// Takes the seat and the place and inserts the program, where the caller holds the allowance.
pub(crate) async fn insert_program(
    conn: &mut Conn,
    at: Timestamp,
    parent_id: i64,
    new: &NewProgram<'_>,
    seats: Seats,
) -> Result<AddedProgram, DbError> {
    let NewProgram { child_id, partner_id, is_sponsored, cohort_id, package, teacher_id, day, time, .. } =
        new;
    let (package_id, level, price) = (package.id, package.level, package.price_minor);
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
    let (has_seat, id, has_place) = together!(conn, DbError =>
        take_seat(conn, at, parent_id, new, seats),
        conn.one::<i64>(&INSERT_PROGRAM, params),
        take_place(conn, new),
    )?;
    Ok(match (has_seat, has_place) {
        (false, _) => AddedProgram::NoSeat,
        (true, false) => AddedProgram::Full,
        (true, true) => AddedProgram::Added(id),
    })
}

async fn take_seat(
    conn: &mut Conn,
    at: Timestamp,
    parent_id: i64,
    new: &NewProgram<'_>,
    seats: Seats,
) -> Result<bool, DbError> {
    if !new.is_sponsored || seats.is_childs {
        return Ok(true);
    }
    invites::take_seat(conn, parent_id, new.child_id, seats.allowed, at).await
}

async fn take_place(conn: &mut Conn, new: &NewProgram<'_>) -> Result<bool, DbError> {
    Ok(new.has_place || places::take(conn, new.cohort_id, (new.day, new.time)).await?)
}

/// Lists a program that was just added, or lets its time run, and notes it in the journal.
pub(crate) async fn record_program(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    id: i64,
    enrolled: Enrolled<'_>,
    new: &NewProgram<'_>,
) -> Result<(), DbError> {
    let NewProgram { child_id, is_sponsored, cohort_id, package, day, time, .. } = new;
    let after = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": is_sponsored, "priceMinor": package.price_minor,
        "day": day, "time": time,
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
    together!(conn, DbError => begin_program(conn, id, at, enrolled, new), journal::record(conn, &entry))?;
    Ok(())
}

async fn begin_program(
    conn: &mut Conn,
    id: i64,
    at: Timestamp,
    enrolled: Enrolled<'_>,
    new: &NewProgram<'_>,
) -> Result<(), DbError> {
    if !new.is_sponsored {
        return holds::begin(conn, id, at).await;
    }
    let teacher = match new.teacher_id {
        Some(id) => catalogue::find_teacher(conn, id).await?,
        None => None,
    };
    let Enrolled { child, parent_name } = enrolled;
    let entry = program_entry(id, child, parent_name, &new.package.title, teacher.as_ref());
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
    program_entry(row.id, child, (&parent.0, &parent.1), &package.title, teacher.as_ref())
}

fn program_entry(
    id: i64,
    child: &ChildRow,
    parent: (&str, &str),
    package: &str,
    teacher: Option<&Teacher>,
) -> listing::Entry {
    let mut words: Vec<&str> =
        vec![parent.0, parent.1, &child.first_name, &child.last_name, &child.gender, package];
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
