//! Holds: a place that a parent pays for itself is held for a time that staff set. If it stays unpaid the family is
//! warned, and then the place goes to the next in line.
//!
//! Only classes with limited places release anything: an unpaid program elsewhere takes nobody's place. Sponsored
//! programs are invoiced and never released.

use crate::{
    Enrolment, letters, places,
    store::{
        holds::{self as store, Hold},
        staff,
    },
    waiting,
    withdraw::{self, Cause},
};
use api::Failure;
use db::{
    Conn, DbError,
    journal::{self, SYSTEM},
    tx,
};
use identity::SignedInParent;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

/// Holds that are handled in one round.
const ROUND: i64 = 100;

/// The longest time between the warning and the end.
const LONGEST_WARNING: SignedDuration = SignedDuration::from_hours(12);

/// How long payments under way may extend a hold, in all: a transfer takes days, and nobody holds a place for ever by
/// opening a checkout every day.
pub const MOST_EXTENSION: SignedDuration = SignedDuration::from_hours(7 * 24);

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// 12 hours, or a quarter of the hold if that is shorter.
fn warning(hold: &Hold) -> SignedDuration {
    (hold.until.duration_since(hold.from) / 4).min(LONGEST_WARNING)
}

/// Begins the hold of a program that was just added, if it needs one.
pub(crate) async fn begin(conn: &mut Conn, program_id: i64, now: Timestamp) -> Result<(), DbError> {
    match catalogue::find_hold_hours(conn).await? {
        0 => Ok(()),
        length => store::begin_hold(conn, program_id, (now, now + hours(length))).await,
    }
}

/// Begins and ends holds as staff changed limits, cohorts and the setting since.
pub async fn refresh_holds(enrolment: &Enrolment) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let length = catalogue::find_hold_hours(t).await?;
        let limited = if length == 0 { Vec::new() } else { store::list_limited_cohorts(t).await? };
        let mut cohorts = catalogue::find_cohorts(t, &limited).await?;
        cohorts.retain(|cohort| cohort.is_joinable(now));
        let ids: Vec<i64> = cohorts.iter().map(|cohort| cohort.id).collect();
        store::clear_holds(t, &ids).await?;
        store::begin_holds(t, &ids, (now, now + hours(length))).await?;
        Ok(())
    })
}

/// Holds whose families are to be warned now, the first to end first.
pub async fn list_ending_holds(conn: &mut Conn, now: Timestamp) -> Result<Vec<Hold>, DbError> {
    store::list_ending(conn, now, ROUND).await
}

/// Holds that are over; each family was warned.
pub async fn list_ended_holds(conn: &mut Conn, now: Timestamp) -> Result<Vec<Hold>, DbError> {
    store::list_ended(conn, now, ROUND).await
}

/// Warns a family. One that could not be warned in time, because nothing ran, gets the whole warning from now on.
pub async fn warn_of_ending_hold(enrolment: &Enrolment, hold: &Hold) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let until = hold.until.max(now + warning(hold));
    tx!(ctx.db, t => {
        if !store::warn_hold(t, hold.program_id, now, until).await? {
            return Ok(());
        }
        let Some(program) = staff::find_programs(t, &[hold.program_id]).await?.pop() else { return Ok(()) };
        letters::hold_ending(t, enrolment, &program, until).await
    })
}

/// Why a place is held longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// A payment is under way; all of them together extend a hold by [`MOST_EXTENSION`] at most.
    Payment,
    /// Money came, and staff decide about it: the family cannot do anything.
    Review,
}

/// Holds a place longer. False if that is used up.
pub async fn extend_hold(
    enrolment: &Enrolment,
    hold: &Hold,
    (why, until): (Extension, Timestamp),
) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    tx!(ctx.db, t => {
        let length = hours(catalogue::find_hold_hours(t).await?);
        let latest = hold.from + length + MOST_EXTENSION;
        let until = if why == Extension::Payment { until.min(latest) } else { until };
        if until <= ctx.clock.now() || !store::extend_hold(t, hold.program_id, until).await? {
            return Ok(false);
        }
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: SYSTEM,
            action: "program.hold_extended",
            subject_kind: "program",
            subject_id: Some(hold.program_id),
            before: Some(json!({ "heldUntil": hold.until.to_string() })),
            after: Some(json!({ "heldUntil": until.to_string() })),
        };
        journal::record(t, &entry).await?;
        Ok(true)
    })
}

/// Releases an unpaid place whose hold is over: the child stays, the program goes, the next in line gets the place.
/// False if it was paid or extended meanwhile.
pub async fn release_hold(enrolment: &Enrolment, program_id: i64) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let Some(found) = staff::find_programs(t, &[program_id]).await?.pop() else { return Ok(false) };
        invites::hold(t, found.parent_id).await?;
        // It may have been moved before the family was held.
        let Some(program) = staff::find_programs(t, &[program_id]).await?.pop() else { return Ok(false) };
        catalogue::share_cohort(t, program.cohort_id).await?;
        if !store::claim_ended(t, program_id, now).await? {
            return Ok(false);
        }
        let is_gone = withdraw::remove(t, enrolment, (SYSTEM, now), &program, Cause::HoldEnded).await?;
        waiting::offer_free(t, enrolment, program.cohort_id).await?;
        Ok(is_gone)
    })
}

/// Refuses a parent who has not confirmed its address, and holds as many unpaid places as such a parent may.
pub(crate) async fn check_unconfirmed(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: SignedInParent,
    (cohort_id, slot): (i64, (&str, &str)),
) -> Result<(), Failure> {
    let most = i64::from(enrolment.settings.unconfirmed_places);
    if most == 0
        || !places::is_limited(conn, cohort_id, slot).await?
        || store::count_held(conn, parent.id).await? < most
        || identity::find_own(conn, parent).await?.confirmed_at.is_some()
    {
        return Ok(());
    }
    let sentence = format!(
        "You hold {most} unpaid places. Pay for one, or confirm your email address first: open the link in the mail that we sent you when you signed up."
    );
    Err(Failure::conflict("enrolment.confirm_to_hold_more", sentence))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_warning_is_a_quarter_of_a_short_hold_and_12_hours_of_a_long_one() {
        let hold = |length| Hold {
            program_id: 1,
            from: Timestamp::UNIX_EPOCH,
            until: Timestamp::UNIX_EPOCH + hours(length),
        };
        let lead = |length| warning(&hold(length)).as_hours();
        assert_eq!((lead(4), lead(24), lead(48), lead(240)), (1, 6, 12, 12));
    }
}
