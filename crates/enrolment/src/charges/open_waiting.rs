//! Opens classes before they are paid, oldest program first, as far as the credit of the agreement goes.

use crate::store::programs::charges::{self as store, WaitingToOpen};
use agreements::{Amount, Opening, PaymentTerms, Pool};
use db::{Conn, DbError};
use jiff::Timestamp;
use journal::{Change, SYSTEM};
use kernel::{AgreementId, ProgramId};
use serde_json::json;

/// Classes opened in one transaction; a worker continues with the rest.
const BATCH: i64 = 100;

/// Opens the classes of an agreement that wait. The first one that the credit does not suffice for ends the round, so that
/// nobody overtakes.
pub(crate) async fn open_waiting(
    conn: &mut Conn,
    pool: &mut Pool,
    id: AgreementId,
    now: Timestamp,
) -> Result<(), DbError> {
    if !may_open(conn, pool, id, now).await? {
        return Ok(());
    }
    let mut opened: Vec<ProgramId> = Vec::new();
    for WaitingToOpen { id: program_id, minor } in store::lock_waiting_to_open(conn, id, BATCH).await? {
        if !pool.draw_credit(conn, id, Amount { minor, returned: 0 }).await? {
            break;
        }
        opened.push(program_id);
    }
    open(conn, &opened, now).await
}

/// Whether the agreement opens classes before they are paid. Each draw checks the limit by itself.
pub(super) async fn may_open(
    conn: &mut Conn,
    pool: &Pool,
    id: AgreementId,
    now: Timestamp,
) -> Result<bool, DbError> {
    let agreement = pool.find(id).ok_or(DbError::NoRow)?;
    if agreement.payment == PaymentTerms::Prepaid {
        return Ok(false);
    }
    let oldest = store::find_oldest_charged(conn, id).await?;
    Ok(matches!(agreement.opening(now, oldest), Opening::Open | Opening::LimitReached))
}

/// Opens the classes of these programs, whose credit was drawn.
pub(super) async fn open(conn: &mut Conn, ids: &[ProgramId], now: Timestamp) -> Result<(), DbError> {
    if ids.is_empty() {
        return Ok(());
    }
    store::open_programs(conn, ids, now).await?;
    let entry = journal::Entry {
        at: now,
        actor: SYSTEM,
        action: "program.opened",
        subject_kind: "program",
        subject_id: None,
        before: None,
        after: None,
    };
    let change = |id: &ProgramId| Change {
        subject_id: id.get(),
        before: None,
        after: Some(json!({ "openedBeforePayment": true })),
    };
    let changes: Vec<Change> = ids.iter().map(change).collect();
    journal::record_all(conn, &entry, &changes).await
}
