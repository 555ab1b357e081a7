//! The sandbox's messages: signed, and sent again until they are taken.

use crate::{Sandbox, store};
use api::Worker;
use db::{DbError, tx};
use jiff::SignedDuration;
use paystack::{post, sign};
use std::time::Duration;

/// The real provider waits minutes and hours; nobody watching a demo does.
const AGAIN_AFTER: SignedDuration = SignedDuration::from_secs(3);
const REST: Duration = Duration::from_millis(500);

/// Sends what is due until the process stops.
pub async fn deliver(sandbox: Sandbox, worker: Worker) {
    loop {
        if let Err(error) = send_due(&sandbox).await {
            tracing::warn!(%error, "the sandbox's messages cannot be read");
        }
        if !worker.rest(REST).await {
            return;
        }
    }
}

/// Sends every message that is due, once.
pub(crate) async fn send_due(sandbox: &Sandbox) -> Result<(), DbError> {
    let ctx = &sandbox.ctx;
    let due = store::list_messages(&mut ctx.db.read().await?, ctx.clock.now()).await?;
    for (id, body) in due {
        let signature = sign(&sandbox.secret_key, body.as_bytes());
        let taken = post(&sandbox.webhook_url, ("x-paystack-signature", &signature), body).await == Some(200);
        let next = (!taken).then(|| ctx.clock.now() + AGAIN_AFTER);
        let noted: Result<(), DbError> = tx!(ctx.db, t => { store::update_message(t, id, next).await });
        noted?;
    }
    Ok(())
}
