//! Adds children and programs, inside the caller's transaction.

use crate::{
    child_details::ChildDetails,
    global_index::{self, ChildName},
    holds,
    model::FullName,
    places,
    programs::{self, Program, programs_of},
    store::{self, ChildRow, INSERT_PROGRAM, ProgramRow, UPDATE_ALL_PAID},
};
use catalogue::{Slot, Teacher};
use db::{
    Conn, DbError, Ids,
    journal::{self, By},
    listing, p, together,
};
use jiff::Timestamp;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId, TeacherId, of};
use serde_json::json;
use std::collections::BTreeMap;

/// A child to insert.
#[derive(Clone, Debug)]
pub struct NewChild<'a> {
    pub parent_id: ParentId,
    pub partner_id: PartnerId,
    pub parent_name: FullName<'a>,
    pub details: &'a ChildDetails,
    /// Slot and cohort are the choices made at registration.
    pub slot: Slot,
    pub cohort_id: CohortId,
}

/// A program to insert.
#[derive(Clone, Debug)]
pub struct NewProgram<'a> {
    pub child_id: ChildId,
    pub partner_id: PartnerId,
    /// True if the partner pays.
    pub is_sponsored: bool,
    pub cohort_id: CohortId,
    /// Its price is copied to the program.
    pub package: &'a catalogue::Package,
    pub teacher_id: Option<TeacherId>,
    pub slot: Slot,
    /// True if a place was already reserved by an offer.
    pub has_place: bool,
}

/// Adds a child and returns its id, or `None` if the parent would have more than `most`; the caller must then roll
/// back.
pub async fn add_child(
    conn: &mut Conn,
    By { actor, at }: By,
    new: &NewChild<'_>,
    most: i64,
) -> Result<Option<ChildId>, DbError> {
    let NewChild { parent_id, details: ChildDetails { first_name, last_name, age, .. }, .. } = new;
    let (is_counted, id) = together!(conn, DbError =>
        invites::count_child(conn, *parent_id, most),
        store::insert_child(conn, new, at),
    )?;
    if !is_counted {
        return Ok(None);
    }
    let (first, last) = (first_name.clone(), last_name.clone());
    let name = ChildName { id, parent_id: *parent_id, first_name: first, last_name: last, age: *age };
    let entry = journal::Entry {
        at,
        actor,
        action: "child.added",
        subject_kind: "child",
        subject_id: Some(id.get()),
        before: None,
        after: Some(
            json!({ "firstName": first_name, "lastName": last_name, "age": age, "parentId": parent_id }),
        ),
    };
    together!(conn, DbError =>
        Box::pin(global_index::index_new_child(conn, &name, new.parent_name)),
        Box::pin(journal::record(conn, &entry)),
    )?;
    Ok(Some(id))
}

/// The result of adding a program. Unless it is `Added`, the caller must roll back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AddedProgram {
    /// The new program's id.
    Added(ProgramId),
    /// The allowance is used up.
    NoSeat,
    /// The cohort or its slot is full.
    Full,
}

impl AddedProgram {
    /// The program's id, if it was added.
    pub fn id(self) -> Option<ProgramId> {
        match self {
            Self::Added(id) => Some(id),
            _ => None,
        }
    }
}

/// The state of a family's seats.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seats {
    /// The allowance.
    pub allowed: i64,
    /// True if the child has a seat already.
    pub is_childs: bool,
}

/// A child and its parent's name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enrolled<'a> {
    pub child: &'a ChildRow,
    pub parent_name: FullName<'a>,
}

/// Adds a program to a child of one of the partner's families. A child's first sponsored program takes one of
/// `allowed` seats; every program takes a place where places are limited.
pub async fn add_program(
    conn: &mut Conn,
    by: By,
    new: &NewProgram<'_>,
    allowed: i64,
) -> Result<AddedProgram, DbError> {
    let child = store::find_child(conn, new.partner_id, new.child_id).await?.ok_or(DbError::NoRow)?;
    // Without the lock, two concurrent programs of one child would take two seats.
    invites::lock_allowance(conn, child.parent_id).await?;
    let seats = Seats { allowed, is_childs: store::is_sponsored(conn, child.id).await? };
    // Boxed to keep the futures of callers that add many programs small.
    let added = Box::pin(insert_program(conn, by.at, child.parent_id, new, seats)).await?;
    if let AddedProgram::Added(id) = added {
        let parent = identity::find_people(conn, &[child.parent_id]).await?.pop().ok_or(DbError::NoRow)?;
        let parent_name = FullName { first: &parent.first_name, last: &parent.last_name };
        let enrolled = Enrolled { child: &child, parent_name };
        Box::pin(record_program(conn, by, id, enrolled, new)).await?;
    }
    Ok(added)
}

/// Takes seat and place and inserts the program. The caller has locked the allowance.
pub(crate) async fn insert_program(
    conn: &mut Conn,
    at: Timestamp,
    parent_id: ParentId,
    new: &NewProgram<'_>,
    seats: Seats,
) -> Result<AddedProgram, DbError> {
    let NewProgram { child_id, partner_id, is_sponsored, cohort_id, package, teacher_id, slot, .. } = new;
    let Slot { day, time } = slot;
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
        conn.one::<ProgramId>(&INSERT_PROGRAM, params),
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
    parent_id: ParentId,
    new: &NewProgram<'_>,
    seats: Seats,
) -> Result<bool, DbError> {
    if !new.is_sponsored || seats.is_childs {
        return Ok(true);
    }
    invites::take_seat(conn, parent_id, new.child_id, seats.allowed, at).await
}

async fn take_place(conn: &mut Conn, new: &NewProgram<'_>) -> Result<bool, DbError> {
    Ok(new.has_place || places::take(conn, new.cohort_id, new.slot).await?)
}

/// Writes the journal entry of a new program, and lists it if sponsored or starts its hold if not.
pub(crate) async fn record_program(
    conn: &mut Conn,
    By { actor, at }: By,
    id: ProgramId,
    enrolled: Enrolled<'_>,
    new: &NewProgram<'_>,
) -> Result<(), DbError> {
    let NewProgram { child_id, is_sponsored, cohort_id, package, slot, .. } = new;
    let after = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": is_sponsored, "priceMinor": package.price_minor,
        "day": slot.day, "time": slot.time,
    });
    let entry = journal::Entry {
        at,
        actor,
        action: "program.added",
        subject_kind: "program",
        subject_id: Some(id.get()),
        before: None,
        after: Some(after),
    };
    together!(conn, DbError => begin_program(conn, id, at, enrolled, new), journal::record(conn, &entry))?;
    Ok(())
}

async fn begin_program(
    conn: &mut Conn,
    id: ProgramId,
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

/// Adds a sponsored program to its cohort's listing, searchable by parent, child, gender, teacher and package.
pub(crate) async fn index_program(conn: &mut Conn, row: &ProgramRow) -> Result<(), DbError> {
    let found = programs::load(conn, row.partner_id, &[row.id]).await?;
    index_programs(conn, &found).await
}

/// Adds sponsored programs of any partners to their cohorts' listings.
pub(crate) async fn index_programs(conn: &mut Conn, programs: &[Program]) -> Result<(), DbError> {
    let mut lists: BTreeMap<(PartnerId, CohortId), Vec<listing::Entry<of::Program>>> = BTreeMap::new();
    for program in programs.iter().filter(|program| program.row.is_sponsored) {
        let list = lists.entry((program.row.partner_id, program.row.cohort_id)).or_default();
        list.push(listing_entry(program));
    }
    for ((partner_id, cohort_id), entries) in lists {
        listing::put(conn, programs_of(partner_id, cohort_id), &entries).await?;
    }
    Ok(())
}

fn listing_entry(program: &Program) -> listing::Entry<of::Program> {
    let Program { row, child, parent, package, teacher, .. } = program;
    let parent_name = FullName { first: &parent.0, last: &parent.1 };
    program_entry(row.id, child, parent_name, &package.title, teacher.as_ref())
}

fn program_entry(
    id: ProgramId,
    child: &ChildRow,
    parent: FullName<'_>,
    package: &str,
    teacher: Option<&Teacher>,
) -> listing::Entry<of::Program> {
    let ChildDetails { first_name, last_name, gender, .. } = &child.details;
    let mut words = vec![parent.first, parent.last, first_name, last_name, gender.name(), package];
    if let Some(teacher) = teacher {
        words.extend([teacher.first_name.as_str(), teacher.last_name.as_str()]);
    }
    listing::Entry::new(id, &child.details.name(), &words)
}

/// Marks the unpaid ones among these programs as paid; returns how many.
pub async fn mark_all_paid(
    conn: &mut Conn,
    program_ids: &[ProgramId],
    at: Timestamp,
) -> Result<usize, DbError> {
    let marked = conn.run(&UPDATE_ALL_PAID, p![Ids(program_ids), at]).await?;
    Ok(usize::try_from(marked).unwrap_or_default())
}
