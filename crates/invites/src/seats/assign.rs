//! Assigns seats of agreements to invites as they are written.

use super::draw::{draw_in_order, estimate_in_order, without_those_behind};
use crate::model::share::{HeldShare, PlannedShare, SeatNeed, SeatRequest, Share, plan, sums};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::{AgreementId, DepartmentId};
use std::collections::BTreeMap;

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
    let needs = without_those_behind(conn, pool, needs(requests, &planned)).await?;
    let drawn = draw_in_order(conn, pool, &needs).await?;
    let share = |((request, planned), drawn): ((&SeatRequest, &PlannedShare), i64)| {
        let granted = planned.kept + drawn;
        let (agreement_id, department) = (planned.agreement_id, request.department);
        Share { agreement_id, department, granted, waits: granted < request.asked }
    };
    let shares = requests.iter().zip(&planned).zip(drawn).map(share).collect();
    Ok(Assigned { shares, freed })
}

/// [`assign`] for one invite.
pub(crate) async fn assign_one(
    conn: &mut Conn,
    pool: &mut Pool,
    (held, department): (Option<HeldShare>, Option<DepartmentId>),
    asked: u32,
) -> Result<(Share, Vec<AgreementId>), DbError> {
    let request = SeatRequest { asked: i64::from(asked), held, department, stays: false };
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
    let all = needs(requests, &planned);
    let needs = without_those_behind(conn, pool, all.clone()).await?;
    let freed = sums(returned(requests, &planned).chain(moved(&planned)));
    let freed_in = sums(returned_in(requests, &planned));
    let drawn = estimate_in_order(pool, &needs, &freed, &freed_in);
    Ok(all.iter().zip(drawn).map(|(need, drawn)| need.seats - drawn).collect())
}

fn needs(requests: &[SeatRequest], planned: &[PlannedShare]) -> Vec<SeatNeed> {
    let need = |(request, planned): (&SeatRequest, &PlannedShare)| SeatNeed {
        agreement_id: planned.agreement_id,
        department: request.department,
        seats: planned.needed,
    };
    requests.iter().zip(planned).map(need).collect()
}

/// What requests give back to agreements.
fn returned<'a>(
    requests: &'a [SeatRequest],
    planned: &'a [PlannedShare],
) -> impl Iterator<Item = (AgreementId, i64)> + 'a {
    requests
        .iter()
        .zip(planned)
        .filter(|(_, planned)| planned.returned > 0)
        .filter_map(|(request, planned)| Some((request.held?.agreement_id, planned.returned)))
}

/// What requests give back to departments.
fn returned_in<'a>(
    requests: &'a [SeatRequest],
    planned: &'a [PlannedShare],
) -> impl Iterator<Item = (Option<DepartmentId>, i64)> + 'a {
    requests
        .iter()
        .zip(planned)
        .filter(|(_, planned)| planned.returned_in > 0)
        .filter_map(|(request, planned)| Some((request.held?.department, planned.returned_in)))
}

/// What moving invites take along to agreements, as a loss of theirs.
fn moved(planned: &[PlannedShare]) -> impl Iterator<Item = (AgreementId, i64)> + '_ {
    planned.iter().filter(|planned| planned.moves).map(|planned| (planned.agreement_id, -planned.kept))
}

async fn return_seats(
    conn: &mut Conn,
    pool: &mut Pool,
    requests: &[SeatRequest],
    planned: &[PlannedShare],
) -> Result<Vec<AgreementId>, DbError> {
    for (department, seats) in sums(returned_in(requests, planned)) {
        pool.give_back_in(conn, department, seats).await?;
    }
    let returned: BTreeMap<AgreementId, i64> = sums(returned(requests, planned));
    for (id, seats) in &returned {
        pool.give_back(conn, *id, *seats).await?;
    }
    Ok(returned.into_keys().collect())
}

/// Draws what moving invites keep.
async fn move_seats(conn: &mut Conn, pool: &mut Pool, planned: &[PlannedShare]) -> Result<(), DbError> {
    for (id, seats) in sums(moved(planned)) {
        if pool.draw(conn, id, -seats).await? != -seats {
            // Planned under the lock, so they were free.
            return Err(DbError::NoRow);
        }
    }
    Ok(())
}
