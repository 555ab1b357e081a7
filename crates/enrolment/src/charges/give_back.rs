//! Gives budget and credit back that programs no longer use.

use super::open_waiting::open_waiting;
use crate::store::programs::charges::{self as store, Charge};
use agreements::Pool;
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{AgreementId, PartnerId, ProgramId};
use std::collections::BTreeMap;

/// What becomes of classes that wait for the credit that was given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waiting {
    Open,
    /// The caller charges another program for it first.
    Wait,
}

#[derive(Clone, Copy, Debug, Default)]
struct Used {
    budget: i64,
    credit: i64,
}

/// Gives back what a deleted program used.
pub(crate) async fn of_deleted(
    conn: &mut Conn,
    charge: Charge,
    waiting: Waiting,
    now: Timestamp,
) -> Result<(), DbError> {
    let used = |minor: i64| Used { budget: -minor, credit: if charge.is_open { -minor } else { 0 } };
    change(conn, &[charge], used, waiting, now).await
}

/// Gives back the credit of programs that were paid. What they took of the budget is spent.
pub(crate) async fn of_paid(conn: &mut Conn, charges: &[Charge], now: Timestamp) -> Result<(), DbError> {
    let (open, closed): (Vec<Charge>, Vec<Charge>) =
        charges.iter().copied().partition(|charge| charge.is_open);
    change(conn, &open, |minor| Used { budget: 0, credit: -minor }, Waiting::Open, now).await?;
    // Nothing may be overdue any more.
    change(conn, &closed, |_| Used::default(), Waiting::Open, now).await
}

/// Takes the credit of paid programs that become unpaid again: their classes stay open, whatever the limit is.
pub(crate) async fn of_unpaid_again(
    conn: &mut Conn,
    ids: &[ProgramId],
    now: Timestamp,
) -> Result<(), DbError> {
    let charges = store::list_paid_charges(conn, ids).await?;
    change(conn, &charges, |minor| Used { budget: 0, credit: minor }, Waiting::Wait, now).await
}

async fn change(
    conn: &mut Conn,
    charges: &[Charge],
    used: impl Fn(i64) -> Used,
    waiting: Waiting,
    now: Timestamp,
) -> Result<(), DbError> {
    let mut sums: BTreeMap<PartnerId, BTreeMap<AgreementId, Used>> = BTreeMap::new();
    for charge in charges {
        let (Some(id), Some(minor)) = (charge.agreement_id, charge.minor) else { continue };
        let (sum, more) = (sums.entry(charge.partner_id).or_default().entry(id).or_default(), used(minor));
        (sum.budget, sum.credit) = (sum.budget + more.budget, sum.credit + more.credit);
    }
    for (partner_id, agreements) in sums {
        let mut pool = Pool::lock(conn, partner_id, now).await?;
        for (id, Used { budget, credit }) in agreements {
            pool.change_used(conn, id, budget, credit).await?;
            if waiting == Waiting::Open {
                open_waiting(conn, &mut pool, id, now).await?;
            }
        }
    }
    Ok(())
}
