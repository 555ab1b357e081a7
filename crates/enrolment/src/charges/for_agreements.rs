//! Answers the questions of agreements about programs, and follows their changes.

use super::{open_waiting::open_waiting, price::find_terms};
use crate::{
    Enrolment,
    store::programs::charges::{self as store, ChargedPrice},
};
use agreements::{Agreement, ChargedPrograms, Pool, Reply, UnpaidSum};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::AgreementId;

impl ChargedPrograms for Enrolment {
    fn sum<'a>(&'a self, conn: &'a mut Conn, ids: &'a [AgreementId]) -> Reply<'a, Vec<UnpaidSum>> {
        Box::pin(store::sum_unpaid(conn, ids))
    }

    fn follow<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, ()> {
        Box::pin(follow(conn, pool, id, self.ctx().clock.now()))
    }

    fn close<'a>(&'a self, conn: &'a mut Conn, pool: &'a mut Pool, id: AgreementId) -> Reply<'a, i64> {
        Box::pin(close(conn, pool, id))
    }
}

async fn follow(conn: &mut Conn, pool: &mut Pool, id: AgreementId, now: Timestamp) -> Result<(), DbError> {
    let agreement = pool.find(id).ok_or(DbError::NoRow)?.clone();
    store::update_due_days(conn, agreement.partner_id, id, agreement.days_to_pay).await?;
    if agreement.is_charged() {
        let charged = charge_uncharged(conn, &agreement, now).await?;
        pool.change_used(conn, id, charged, 0).await?;
    }
    open_waiting(conn, pool, id, now).await
}

/// Charges programs that were added before the agreement had a budget, and returns the sum. They may exceed the budget:
/// that only stops new ones.
async fn charge_uncharged(conn: &mut Conn, agreement: &Agreement, now: Timestamp) -> Result<i64, DbError> {
    let Agreement { id, partner_id, .. } = *agreement;
    let prices = store::list_uncharged_prices(conn, partner_id, id).await?;
    if prices.is_empty() {
        return Ok(0);
    }
    let terms = find_terms(conn, agreement, now).await?;
    let charged = |price_minor| ChargedPrice { price_minor, charge_minor: terms.due(price_minor).minor };
    let prices: Vec<ChargedPrice> = prices.into_iter().map(charged).collect();
    Ok(store::charge_uncharged(conn, partner_id, id, &prices).await?.into_iter().sum())
}

async fn close(conn: &mut Conn, pool: &mut Pool, id: AgreementId) -> Result<i64, DbError> {
    let closed = store::close_programs(conn, id).await?;
    pool.change_used(conn, id, 0, -closed.iter().sum::<i64>()).await?;
    Ok(i64::try_from(closed.len()).unwrap_or(i64::MAX))
}
