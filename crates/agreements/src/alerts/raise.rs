//! Finds agreements that reached a threshold. A worker looks at them all, rather than each draw at its own: no way of
//! drawing seats, lowering a limit or letting days pass can forget it.

use super::notify::notify;
use crate::{
    Agreements,
    model::{
        Agreement,
        alert::{AlertRow, Reading, Step, readings, step},
        day_of,
    },
    store::alerts as store,
};
use api::Worker;
use db::{Conn, DbError, tx};
use journal::SYSTEM;
use kernel::AgreementId;
use serde_json::json;
use std::time::Duration;

/// Agreements read at a time.
const BATCH: i64 = 500;

const PAUSE: Duration = Duration::from_mins(1);

/// Runs until shutdown.
pub async fn run_alert_worker(agreements: Agreements, worker: Worker) {
    loop {
        if let Err(error) = raise_alerts(&agreements).await {
            tracing::warn!(%error, "alerts of agreements could not be raised");
        }
        if !worker.rest(PAUSE).await {
            return;
        }
    }
}

/// Raises what is due, each alert once.
pub async fn raise_alerts(agreements: &Agreements) -> Result<(), DbError> {
    let ctx = &agreements.identity.ctx;
    let today = day_of(ctx.clock.now());
    let mut last = AgreementId::new(0);
    loop {
        let mut conn = ctx.db.read().await?;
        let watched = store::list_watched(&mut conn, last, today, BATCH).await?;
        let ids: Vec<AgreementId> = watched.iter().map(|agreement| agreement.id).collect();
        let Some(end) = ids.last() else { return Ok(()) };
        last = *end;
        let known = store::list_alerts(&mut conn, &ids).await?;
        drop(conn);
        for agreement in &watched {
            for reading in readings(agreement, today) {
                let is_its = |row: &&AlertRow| row.agreement_id == agreement.id && row.kind == reading.kind;
                update(agreements, agreement, known.iter().find(is_its), &reading).await?;
            }
        }
    }
}

/// Remembers a reading that matters, and tells about it where it is a new threshold.
async fn update(
    agreements: &Agreements,
    agreement: &Agreement,
    before: Option<&AlertRow>,
    reading: &Reading,
) -> Result<(), DbError> {
    let step = step(before, reading);
    if step == Step::Stay {
        return Ok(());
    }
    let ctx = &agreements.identity.ctx;
    tx!(ctx.db, t => {
        let is_first = store::put_alert(t, agreement.id, before, reading, ctx.clock.now()).await?;
        if is_first && step == Step::Raise {
            record(t, agreements, agreement, reading).await?;
            notify(t, agreements, agreement, reading.kind).await?;
        }
        Ok(())
    })
}

async fn record(
    conn: &mut Conn,
    agreements: &Agreements,
    agreement: &Agreement,
    reading: &Reading,
) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: agreements.identity.ctx.clock.now(),
        actor: SYSTEM,
        action: "partner.agreement_alert",
        subject_kind: "partner",
        subject_id: Some(agreement.partner_id.get()),
        before: None,
        after: Some(json!({
            "agreementId": agreement.id,
            "name": agreement.name,
            "alert": reading.kind,
            "threshold": reading.threshold(),
            "limit": reading.of_limit,
        })),
    };
    journal::record(conn, &entry).await.map(drop)
}
