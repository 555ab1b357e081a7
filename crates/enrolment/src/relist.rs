//! Partners find programs by the names of teachers and packages; when those change, the lists follow.
//!
//! A few follow at once. A package may have a hundred thousand programs, so many are written down in the same
//! transaction and follow a little later, some at a time: nobody waits for them, and a process that is killed has
//! forgotten nothing. What a list shows is never late; only the words
//! that it is searched by are.

use crate::{
    Enrolment,
    add::list_programs,
    programs,
    store::{
        relist,
        staff::{Named, hold_programs, list_sponsored},
    },
};
use api::{AppContext, Worker};
use db::{Conn, DbError, tx};
use std::time::Duration;

/// Programs that are listed anew in one transaction: it is over before anybody notices.
const AT_ONCE: i64 = 200;

/// Lists these sponsored programs anew, now or soon.
pub(crate) async fn relist(conn: &mut Conn, ids: &[i64]) -> Result<(), DbError> {
    if i64::try_from(ids.len()).unwrap_or(i64::MAX) > AT_ONCE {
        return relist::add(conn, ids).await;
    }
    let programs = programs::load_any(conn, ids).await?;
    list_programs(conn, &programs).await
}

/// Lists the programs of a teacher or a package anew, under the names of now; now or soon.
pub(crate) async fn relist_named(conn: &mut Conn, of: Named) -> Result<(), DbError> {
    let first = list_sponsored(conn, of, AT_ONCE + 1).await?;
    match i64::try_from(first.len()) {
        Ok(few) if few <= AT_ONCE => relist(conn, &first).await,
        _ => relist::add_named(conn, of).await,
    }
}

/// Lists some of the programs anew that wait for it, and tells whether there may be more.
pub async fn relist_some(ctx: &AppContext) -> Result<bool, DbError> {
    let waiting: Vec<i64> = relist::first(&mut ctx.db.read().await?, AT_ONCE).await?;
    if waiting.is_empty() {
        return Ok(false);
    }
    tx!(ctx.db, t => {
        // Held like by everybody else, programs first: nobody withdraws or assigns one while its words are written.
        let held = hold_programs(t, &waiting).await?;
        // Another node may have been faster.
        let own = relist::take(t, &waiting).await?;
        let rows = held.into_iter().filter(|row| row.is_sponsored && own.contains(&row.id)).collect();
        let programs = programs::complete_any(t, rows).await?;
        list_programs(t, &programs).await
    })?;
    Ok(true)
}

/// How often somebody looks for programs to be listed anew.
const REST: Duration = Duration::from_secs(1);

/// Keeps the words of the partners' lists until the process stops.
pub async fn run_search_list_worker(enrolment: Enrolment, worker: Worker) {
    loop {
        let pause = match relist_some(enrolment.ctx()).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => REST,
            Err(error) => {
                tracing::warn!(%error, "programs cannot be listed anew");
                REST
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}
