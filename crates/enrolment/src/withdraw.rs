//! A program that nobody has paid for is taken back: its seat returns, its place goes to the next in line.

use crate::{
    Enrolment,
    programs::programs_of,
    store::{self, ProgramRow},
    waiting,
};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, Actor},
    listing,
};
use identity::SignedInParent;
use jiff::Timestamp;
use serde_json::json;

/// Takes a program away with all that belongs to it; false if it is paid. The caller holds the allowance, and offers
/// the place to the next.
pub(crate) async fn remove(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    program: &ProgramRow,
) -> Result<bool, DbError> {
    catalogue::share_cohort(conn, program.cohort_id).await?;
    if !store::delete_program(conn, program.id).await? {
        return Ok(false);
    }
    let ProgramRow { id, child_id, parent_id, partner_id, cohort_id, day, time, .. } = program;
    store::places::give_back(conn, *cohort_id, (day, time)).await?;
    if program.is_sponsored {
        listing::remove(conn, programs_of(*partner_id, *cohort_id), *id).await?;
        if !store::is_sponsored(conn, *child_id).await? {
            invites::return_seat(conn, *parent_id, *child_id, at).await?;
        }
    }
    let before = json!({
        "childId": child_id, "cohortId": cohort_id, "sponsored": program.is_sponsored,
        "priceMinor": program.price_minor, "day": day, "time": time,
    });
    let entry = journal::Entry {
        at,
        actor,
        action: "program.withdrawn",
        subject_kind: "program",
        subject_id: Some(*id),
        before: Some(before),
        after: None,
    };
    journal::record(conn, &entry).await?;
    Ok(true)
}

/// A parent withdraws a child from a program that is not paid yet.
pub(crate) async fn withdraw(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    id: i64,
) -> Result<(), Failure> {
    invites::hold(conn, parent.id).await?;
    let found = store::find_programs(conn, parent.partner_id, &[id]).await?;
    let program = found.into_iter().find(|row| row.parent_id == parent.id).ok_or_else(Failure::not_found)?;
    if !remove(conn, (parent.journal(), enrolment.ground().clock.now()), &program).await? {
        let sentence = "This program is paid. Please write to us to withdraw from it.";
        return Err(Failure::conflict("enrolment.program_is_paid", sentence));
    }
    waiting::offer_free(conn, enrolment, program.cohort_id).await?;
    Ok(())
}
