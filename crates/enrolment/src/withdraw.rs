//! A program that nobody has paid for, or whose payment goes back, is taken back: its seat returns, its place goes to
//! the next in line.

use crate::{
    Enrolment,
    letters::{self, ByStaff},
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
use std::collections::BTreeSet;

/// Takes a program away with all that belongs to it; false if it is paid. The caller holds the allowance, and offers
/// the place to the next.
pub(crate) async fn remove(
    conn: &mut Conn,
    (actor, at): (Actor, Timestamp),
    program: &ProgramRow,
    reason: Option<&str>,
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
        after: reason.map(|reason| json!({ "reason": reason })),
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
    if !remove(conn, (parent.journal(), enrolment.ground().clock.now()), &program, None).await? {
        let sentence = "This program is paid. Please write to us to withdraw from it.";
        return Err(Failure::conflict("enrolment.program_is_paid", sentence));
    }
    waiting::offer_free(conn, enrolment, program.cohort_id).await?;
    Ok(())
}

/// Withdraws children from programs of a payment that goes back; those that are gone are passed over. Their seats and
/// places return. Those that stay are unpaid again.
pub async fn withdraw_refunded(
    conn: &mut Conn,
    enrolment: &Enrolment,
    by: (Actor, Timestamp),
    (partner_id, program_ids, staying): (i64, &[i64], &[i64]),
) -> Result<(), DbError> {
    let found = store::find_programs(conn, partner_id, program_ids).await?;
    let parents: BTreeSet<i64> = found.iter().map(|program| program.parent_id).collect();
    for parent_id in parents {
        invites::hold(conn, parent_id).await?;
    }
    // They may have been moved, or withdrawn, before the families were held.
    let mut programs = store::find_programs(conn, partner_id, program_ids).await?;
    store::unpaid::clear_paid(conn, program_ids).await?;
    programs.retain(|program| !staying.contains(&program.id));
    programs.sort_by_key(|program| (program.cohort_id, program.id));
    for program in &programs {
        remove(conn, by, program, None).await?;
    }
    let cohorts: BTreeSet<i64> = programs.iter().map(|program| program.cohort_id).collect();
    for cohort_id in cohorts {
        waiting::offer_free(conn, enrolment, cohort_id).await?;
    }
    Ok(())
}

const LONGEST_REASON: usize = 500;

/// Staff withdraw a child from a program that is not paid yet, and say why.
pub(crate) async fn withdraw_by_staff(
    conn: &mut Conn,
    enrolment: &Enrolment,
    actor: Actor,
    (id, reason): (i64, &str),
) -> Result<(), Failure> {
    let reason = reason.trim();
    if reason.is_empty() || reason.chars().count() > LONGEST_REASON {
        let sentence = format!("Please say why, in at most {LONGEST_REASON} characters");
        return Err(Failure::fields([("reason", sentence)]));
    }
    let found = store::staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    invites::hold(conn, found.parent_id).await?;
    // It may have been moved, or withdrawn, before the family was held.
    let program = store::staff::find_programs(conn, &[id]).await?.pop().ok_or_else(Failure::not_found)?;
    if !remove(conn, (actor, enrolment.ground().clock.now()), &program, Some(reason)).await? {
        let sentence = "This program is paid. Refund its payment instead: that withdraws it, too.";
        return Err(Failure::conflict("programs.is_paid", sentence));
    }
    let cohort = catalogue::find_cohort(conn, program.cohort_id).await?.ok_or_else(Failure::not_found)?;
    let package = catalogue::find_packages(conn, &[program.package_id]).await?.pop();
    let place = (&cohort, &package.ok_or_else(Failure::not_found)?);
    letters::changed_by_staff(conn, enrolment, &program, place, ByStaff::Withdrawn).await?;
    waiting::offer_free(conn, enrolment, program.cohort_id).await?;
    Ok(())
}
