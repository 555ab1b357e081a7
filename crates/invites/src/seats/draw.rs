//! Draws seats on agreements and in departments, in order, and finds out who goes before.

use crate::{
    model::share::{SeatNeed, distribute, sums},
    store::seats::has_waiting,
};
use agreements::Pool;
use db::{Conn, DbError};
use kernel::{AgreementId, DepartmentId};
use std::collections::{BTreeMap, BTreeSet};

/// Stands for those who belong to no department, in statements.
pub(super) const NO_DEPARTMENT: DepartmentId = DepartmentId::new(0);

/// Draws seats in the order of the needs, and returns what each got. A seat is drawn in the department first, and goes back
/// there if the agreement has none.
pub(super) async fn draw_in_order(
    conn: &mut Conn,
    pool: &mut Pool,
    needs: &[SeatNeed],
) -> Result<Vec<i64>, DbError> {
    let mut left_in = BTreeMap::new();
    for (department, seats) in sums(needs.iter().map(|need| (need.department, need.seats))) {
        left_in.insert(department, pool.draw_in(conn, department, seats).await?);
    }
    let possible = distribute(left_in, needs.iter().map(|need| (need.department, need.seats)));
    let of_agreements = || needs.iter().zip(&possible).map(|(need, seats)| (need.agreement_id, *seats));
    let mut left = BTreeMap::new();
    for (id, seats) in sums(of_agreements()) {
        left.insert(id, pool.draw(conn, id, seats).await?);
    }
    let drawn = distribute(left, of_agreements());
    let unused = needs.iter().zip(possible.iter().zip(&drawn));
    for (department, seats) in
        sums(unused.map(|(need, (possible, drawn))| (need.department, possible - drawn)))
    {
        pool.give_back_in(conn, department, seats).await?;
    }
    Ok(drawn)
}

/// What [`draw_in_order`] would give, with what else becomes free meanwhile.
pub(super) fn estimate_in_order(
    pool: &Pool,
    needs: &[SeatNeed],
    freed: &BTreeMap<AgreementId, i64>,
    freed_in: &BTreeMap<Option<DepartmentId>, i64>,
) -> Vec<i64> {
    let seats = |need: &SeatNeed| (need.department, need.seats);
    let mut left_in = sums(needs.iter().map(seats));
    for (department, seats) in &mut left_in {
        let more = freed_in.get(department).copied().unwrap_or_default();
        *seats = pool.free_in(*department).map_or(*seats, |free| free + more);
    }
    let possible = distribute(left_in, needs.iter().map(seats));
    let of_agreements = || needs.iter().zip(&possible).map(|(need, seats)| (need.agreement_id, *seats));
    let mut left = sums(of_agreements());
    for (id, seats) in &mut left {
        let more = freed.get(id).copied().unwrap_or_default();
        *seats = pool.free(*id).map_or(*seats, |free| free + more);
    }
    distribute(left, of_agreements())
}

/// The needs, without those for which somebody waits already.
pub(super) async fn without_those_behind(
    conn: &mut Conn,
    pool: &Pool,
    needs: Vec<SeatNeed>,
) -> Result<Vec<SeatNeed>, DbError> {
    let wanted = needs.iter().filter(|need| need.seats > 0);
    let places: BTreeSet<_> = wanted.map(|need| (need.agreement_id, need.department)).collect();
    let mut behind = BTreeSet::new();
    for (id, department) in places {
        if goes_after_others(conn, pool, id, department).await? {
            behind.insert((id, department));
        }
    }
    let place = |need: &SeatNeed| (need.agreement_id, need.department);
    let kept = needs.into_iter().map(|need| {
        let seats = if behind.contains(&place(&need)) { 0 } else { need.seats };
        SeatNeed { seats, ..need }
    });
    Ok(kept.collect())
}

/// Whether somebody waits for the same seats. Who waits for a department that is full does not: its seats are not the same.
async fn goes_after_others(
    conn: &mut Conn,
    pool: &Pool,
    id: AgreementId,
    department: Option<DepartmentId>,
) -> Result<bool, DbError> {
    let own = department.unwrap_or(NO_DEPARTMENT);
    let is_limited = pool.find(id).is_some_and(|agreement| agreement.seats.is_some());
    let rivals =
        if is_limited { [pool.open_departments(), vec![NO_DEPARTMENT, own]].concat() } else { vec![own] };
    if is_limited || pool.free_in(department).is_some() {
        has_waiting(conn, id, &rivals).await
    } else {
        Ok(false)
    }
}
