//! Adds programs, inside the caller's transaction.

use crate::{
    model::FullName,
    places::{availability, holds},
    programs::search_list::{program_entry, programs_of},
    store::{self, ChildRow, INSERT_PROGRAM},
};
use catalogue::Slot;
use db::{Conn, DbError, p, pipeline};
use jiff::Timestamp;
use journal::By;
use kernel::{ChildId, CohortId, ParentId, PartnerId, ProgramId, TeacherId};
use serde_json::json;

/// A program to insert.
#[derive(Clone, Debug)]
pub struct NewProgram<'a> {
    pub child_id: ChildId,
    pub partner_id: PartnerId,
    /// True if the partner pays.
    pub is_sponsored: bool,
    pub cohort_id: CohortId,
    pub package: &'a catalogue::Package,
    /// In minor units of the base currency.
    pub price_minor: i64,
    pub teacher_id: Option<TeacherId>,
    pub slot: Slot,
    /// True if a place was already reserved by an offer.
    pub has_place: bool,
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
    let NewProgram {
        child_id,
        partner_id,
        is_sponsored,
        cohort_id,
        package,
        price_minor,
        teacher_id,
        slot,
        ..
    } = new;
    let Slot { day, time } = slot;
    let (package_id, level) = (package.id, package.level);
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
        price_minor,
        at
    ];
    let (has_seat, id, has_place) = pipeline!(conn, DbError =>
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
    Ok(new.has_place || availability::take_place(conn, new.cohort_id, new.slot).await?)
}

/// Writes the journal entry of a new program, and lists it if sponsored or starts its hold if not.
pub(crate) async fn record_program(
    conn: &mut Conn,
    By { actor, at }: By,
    id: ProgramId,
    enrolled: Enrolled<'_>,
    new: &NewProgram<'_>,
) -> Result<(), DbError> {
    let NewProgram { child_id, is_sponsored, cohort_id, price_minor, slot, .. } = new;
    let mut after = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": is_sponsored, "priceMinor": price_minor,
        "day": slot.day, "time": slot.time,
    });
    if let Some(teacher_id) = new.teacher_id {
        after["teacherId"] = json!(teacher_id);
    }
    let entry = journal::Entry {
        at,
        actor,
        action: "program.added",
        subject_kind: "program",
        subject_id: Some(id.get()),
        before: None,
        after: Some(after),
    };
    pipeline!(conn, DbError => begin_program(conn, id, at, enrolled, new), journal::record(conn, &entry))?;
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
