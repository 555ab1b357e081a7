//! Assigns seats of agreements to invites as they are written.

use crate::{
    model::share::{HeldShare, PlannedShare, SeatRequest, Share, distribute, plan},
    store::seats::has_waiting,
};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::AgreementId;
use std::collections::{BTreeMap, BTreeSet};

/// The seats that requests were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Assigned {
    /// In the order of the requests.
    pub shares: Vec<Share>,
    /// Agreements that got seats back. Once the invites are written, these are handed out.
    pub freed: Vec<AgreementId>,
}

/// Draws seats for these requests, in their order. Who waits already goes before them: where somebody does, they wait
/// too.
pub(crate) async fn assign(
    conn: &mut Conn,
    pool: &mut Pool,
    named: Option<AgreementId>,
    requests: &[SeatRequest],
) -> Result<Assigned, DbError> {
    let planned = plan(pool, pool.current()?, named, requests);
    let freed = return_seats(conn, pool, requests, &planned).await?;
    move_seats(conn, pool, &planned).await?;
    let mut left = draw_needed(conn, pool, &planned).await?;
    let share = |(request, planned): (&SeatRequest, &PlannedShare)| {
        let left = left.entry(planned.agreement_id).or_default();
        let drawn = distribute(*left, [planned.needed])[0];
        *left -= drawn;
        let granted = planned.kept + drawn;
        Share { agreement_id: planned.agreement_id, granted, waits: granted < request.asked }
    };
    let shares = requests.iter().zip(&planned).map(share).collect();
    Ok(Assigned { shares, freed: freed.into_iter().collect() })
}

/// [`assign`] for one invite.
pub(crate) async fn assign_one(
    conn: &mut Conn,
    pool: &mut Pool,
    held: Option<HeldShare>,
    asked: u32,
) -> Result<(Share, Vec<AgreementId>), DbError> {
    let request = SeatRequest { asked: i64::from(asked), held, stays: false };
    let Assigned { shares, freed } = assign(conn, pool, None, &[request]).await?;
    Ok((shares[0], freed))
}

/// How many seats each of these requests would have to wait for.
pub(crate) async fn estimate(
    conn: &mut Conn,
    pool: &Pool,
    named: Option<AgreementId>,
    requests: &[SeatRequest],
) -> Result<Vec<i64>, DbError> {
    let planned = plan(pool, pool.current()?, named, requests);
    let mut left: BTreeMap<AgreementId, i64> = BTreeMap::new();
    for (id, needed) in sums(planned.iter(), |planned| planned.needed) {
        let free = pool.free(id).unwrap_or(needed);
        // Those who wait already get what these requests return.
        if needed <= free || !has_waiting(conn, id).await? {
            left.insert(id, free - moved_to(&planned, id) + returned_to(requests, &planned, id));
        }
    }
    let missing = |planned: &PlannedShare| {
        let left = left.entry(planned.agreement_id).or_default();
        let drawn = distribute((*left).max(0), [planned.needed])[0];
        *left -= drawn;
        planned.needed - drawn
    };
    Ok(planned.iter().map(missing).collect())
}

/// What moving invites take along to an agreement.
fn moved_to(planned: &[PlannedShare], id: AgreementId) -> i64 {
    planned
        .iter()
        .filter(|planned| planned.moves && planned.agreement_id == id)
        .map(|planned| planned.kept)
        .sum()
}

/// What requests give back to an agreement.
fn returned_to(requests: &[SeatRequest], planned: &[PlannedShare], id: AgreementId) -> i64 {
    let is_from = |request: &SeatRequest| request.held.is_some_and(|held| held.agreement_id == id);
    requests
        .iter()
        .zip(planned)
        .filter(|(request, _)| is_from(request))
        .map(|(_, planned)| planned.returned)
        .sum()
}

async fn return_seats(
    conn: &mut Conn,
    pool: &mut Pool,
    requests: &[SeatRequest],
    planned: &[PlannedShare],
) -> Result<BTreeSet<AgreementId>, DbError> {
    let mut returned: BTreeMap<AgreementId, i64> = BTreeMap::new();
    for (request, planned) in requests.iter().zip(planned) {
        if let Some(held) = request.held.filter(|_| planned.returned > 0) {
            *returned.entry(held.agreement_id).or_default() += planned.returned;
        }
    }
    for (id, seats) in &returned {
        pool.give_back(conn, *id, *seats).await?;
    }
    Ok(returned.into_keys().collect())
}

/// Draws what moving invites keep.
async fn move_seats(conn: &mut Conn, pool: &mut Pool, planned: &[PlannedShare]) -> Result<(), DbError> {
    for (id, seats) in sums(planned.iter().filter(|planned| planned.moves), |planned| planned.kept) {
        if pool.draw(conn, id, seats).await? != seats {
            // Planned under the lock, so they were free.
            return Err(DbError::NoRow);
        }
    }
    Ok(())
}

/// Draws what is needed, and returns what each agreement gave.
async fn draw_needed(
    conn: &mut Conn,
    pool: &mut Pool,
    planned: &[PlannedShare],
) -> Result<BTreeMap<AgreementId, i64>, DbError> {
    let mut drawn = BTreeMap::new();
    for (id, seats) in sums(planned.iter(), |planned| planned.needed) {
        let is_limited = pool.find(id).is_some_and(|agreement| agreement.seats.is_some());
        if seats > 0 && !(is_limited && has_waiting(conn, id).await?) {
            drawn.insert(id, pool.draw(conn, id, seats).await?);
        }
    }
    Ok(drawn)
}

fn sums<'a>(
    planned: impl Iterator<Item = &'a PlannedShare>,
    seats: impl Fn(&PlannedShare) -> i64,
) -> BTreeMap<AgreementId, i64> {
    let mut sums = BTreeMap::new();
    for one in planned {
        *sums.entry(one.agreement_id).or_default() += seats(one);
    }
    sums
}
