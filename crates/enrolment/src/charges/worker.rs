//! Opens classes in the background: where many wait, and of agreements that begin.

use super::open_waiting::{may_open, open_waiting};
use crate::{Enrolment, store::programs::charges as store};
use agreements::{Pool, list_on_account};
use api::Worker;
use db::{DbError, tx};
use kernel::{AgreementId, PartnerId};
use std::time::Duration;

/// Agreements read at a time.
const PAGE: i64 = 100;

const PAUSE: Duration = Duration::from_secs(30);

/// Runs until shutdown.
pub async fn run_class_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        let pause = match open_due(&enrolment).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => PAUSE,
            Err(error) => {
                tracing::warn!(%error, "classes could not be opened");
                PAUSE
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

/// One round over all agreements with payment on account. Returns whether it opened classes.
pub async fn open_due(enrolment: &Enrolment) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    let (mut after, mut has_opened) = (AgreementId::new(0), false);
    loop {
        let page = list_on_account(&mut ctx.db.read().await?, after, PAGE).await?;
        let Some((last, _)) = page.last() else { return Ok(has_opened) };
        after = *last;
        for (id, partner_id) in page {
            has_opened |= open_one(enrolment, id, partner_id).await?;
        }
    }
}

async fn open_one(enrolment: &Enrolment, id: AgreementId, partner_id: PartnerId) -> Result<bool, DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let Some(next) = store::find_next_to_open(&mut conn, id).await? else { return Ok(false) };
    let pool = Pool::read(&mut conn, partner_id, now).await?;
    let free = pool.find(id).and_then(agreements::Agreement::free_credit);
    if free.is_some_and(|free| free < next) || !may_open(&mut conn, &pool, id, now).await? {
        return Ok(false);
    }
    drop(conn);
    tx!(ctx.db, t => {
        let mut pool = Pool::lock(t, partner_id, now).await?;
        open_waiting(t, &mut pool, id, now).await?;
        Ok(true)
    })
}
