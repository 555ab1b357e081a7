//! Holds: a place that a parent pays for is reserved for a time that staff configure. If it stays unpaid, the
//! family is warned, and then the place goes to the waiting list.
//!
//! Only classes with limited places are affected, because an unpaid program elsewhere takes nobody's place.
//! Sponsored programs are invoiced and never released.

use crate::{
    Enrolment,
    mails::notify,
    model::WithdrawalCause,
    places::waiting,
    programs::withdraw,
    store::{
        places::holds::{self as store, Hold},
        programs::staff,
    },
};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use journal::{By, SYSTEM};
use kernel::{CohortId, ProgramId};
use serde_json::json;

/// Holds handled in one round.
const BATCH_SIZE: i64 = 100;

/// Maximum time between the warning and the end.
const MAX_WARNING: SignedDuration = SignedDuration::from_hours(12);

/// Maximum total extension by pending payments: a transfer takes days, but nobody may keep a place forever by
/// opening a checkout every day.
pub const MAX_EXTENSION: SignedDuration = SignedDuration::from_hours(7 * 24);

fn hours(hours: i64) -> SignedDuration {
    SignedDuration::from_hours(hours)
}

/// How long before its end a hold is warned of: 12 hours, or a quarter of the hold if that is shorter.
fn warning(hold: &Hold) -> SignedDuration {
    (hold.until.duration_since(hold.from) / 4).min(MAX_WARNING)
}

/// Starts the hold of a new program, if it needs one.
pub(crate) async fn begin(conn: &mut Conn, program_id: ProgramId, now: Timestamp) -> Result<(), DbError> {
    match catalogue::find_hold_hours(conn).await? {
        0 => Ok(()),
        length => store::begin_hold(conn, program_id, now, now + hours(length)).await,
    }
}

/// Starts and ends holds to match the current limits, cohorts and settings.
pub async fn refresh_holds(enrolment: &Enrolment) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let length = catalogue::find_hold_hours(t).await?;
        let limited = if length == 0 { Vec::new() } else { store::list_limited_cohorts(t).await? };
        let mut cohorts = catalogue::find_cohorts(t, &limited).await?;
        cohorts.retain(|cohort| cohort.is_joinable(now));
        let ids: Vec<CohortId> = cohorts.iter().map(|cohort| cohort.id).collect();
        store::clear_holds(t, &ids).await?;
        store::begin_holds(t, &ids, now, now + hours(length)).await?;
        Ok(())
    })
}

/// Holds whose families are due a warning, earliest end first.
pub async fn list_ending_holds(conn: &mut Conn, now: Timestamp) -> Result<Vec<Hold>, DbError> {
    store::list_ending(conn, now, BATCH_SIZE).await
}

/// Holds that have ended; each family was warned.
pub async fn list_ended_holds(conn: &mut Conn, now: Timestamp) -> Result<Vec<Hold>, DbError> {
    store::list_ended(conn, now, BATCH_SIZE).await
}

/// Warns a family. If the warning is late, because no worker ran, the hold is extended by the full warning period.
pub async fn warn_of_ending_hold(enrolment: &Enrolment, hold: &Hold) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let until = hold.until.max(now + warning(hold));
    tx!(ctx.db, t => {
        if !store::warn_hold(t, hold.program_id, now, until).await? {
            return Ok(());
        }
        let Some(program) = staff::find_programs(t, &[hold.program_id]).await?.pop() else { return Ok(()) };
        notify::hold_ending(t, enrolment, &program, until).await
    })
}

/// Why a hold is extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// A payment is pending; all such extensions together are capped at [`MAX_EXTENSION`].
    Payment,
    /// A payment arrived and is under review by staff, so the family cannot do anything.
    Review,
}

/// Extends a hold; returns false if the cap is reached or the hold is gone.
pub async fn extend_hold(
    enrolment: &Enrolment,
    hold: &Hold,
    why: Extension,
    until: Timestamp,
) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    tx!(ctx.db, t => {
        let length = hours(catalogue::find_hold_hours(t).await?);
        let latest = hold.from + length + MAX_EXTENSION;
        let until = if why == Extension::Payment { until.min(latest) } else { until };
        if until <= ctx.clock.now() || !store::extend_hold(t, hold.program_id, until).await? {
            return Ok(false);
        }
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: SYSTEM,
            action: "program.hold_extended",
            subject_kind: "program",
            subject_id: Some(hold.program_id.get()),
            before: Some(json!({ "heldUntil": hold.until.to_string() })),
            after: Some(json!({ "heldUntil": until.to_string() })),
        };
        journal::record(t, &entry).await?;
        Ok(true)
    })
}

/// Releases an unpaid place whose hold has ended: the program is withdrawn, the child stays, and the place is
/// offered to the waiting list. Returns false if it was paid or extended meanwhile.
pub async fn release_hold(enrolment: &Enrolment, program_id: ProgramId) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let Some(found) = staff::find_programs(t, &[program_id]).await?.pop() else { return Ok(false) };
        invites::lock_allowance(t, found.parent_id).await?;
        // Read again: it may have been moved before the family was locked.
        let Some(program) = staff::find_programs(t, &[program_id]).await?.pop() else { return Ok(false) };
        catalogue::lock_cohort_shared(t, program.cohort_id).await?;
        if !store::claim_ended(t, program_id, now).await? {
            return Ok(false);
        }
        let by = By { actor: SYSTEM, at: now };
        let is_gone = withdraw::remove(t, enrolment, by, &program, WithdrawalCause::HoldEnded).await?;
        waiting::offer_free(t, enrolment, program.cohort_id).await?;
        Ok(is_gone)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warns_12_hours_or_a_quarter_of_the_hold_before_its_end() {
        let hold = |length| Hold {
            program_id: ProgramId::new(1),
            from: Timestamp::UNIX_EPOCH,
            until: Timestamp::UNIX_EPOCH + hours(length),
        };
        let lead = |length| warning(&hold(length)).as_hours();
        assert_eq!((lead(4), lead(24), lead(48), lead(240)), (1, 6, 12, 12));
    }
}
