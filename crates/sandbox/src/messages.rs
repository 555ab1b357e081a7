//! Webhooks of the sandbox: signed, and retried until they are accepted.

use crate::{Sandbox, store};
use api::Worker;
use db::{DbError, tx};
use jiff::SignedDuration;
use paystack::{Header, post, sign};
use std::time::Duration;

/// The real provider retries after minutes and hours; a demo cannot wait that long.
const RETRY_AFTER: SignedDuration = SignedDuration::from_secs(3);
const INTERVAL: Duration = Duration::from_millis(500);

/// Sends due webhooks until the process shuts down.
pub async fn deliver(sandbox: Sandbox, worker: Worker) {
    loop {
        if let Err(error) = send_due(&sandbox).await {
            tracing::warn!(%error, "the sandbox's messages cannot be read");
        }
        if !worker.rest(INTERVAL).await {
            return;
        }
    }
}

/// Sends each webhook that is due, once.
pub(crate) async fn send_due(sandbox: &Sandbox) -> Result<(), DbError> {
    let ctx = &sandbox.ctx;
    let due = store::list_messages(&mut ctx.db.read().await?, ctx.clock.now()).await?;
    for (id, body) in due {
        let signature = sign(&sandbox.secret_key, body.as_bytes());
        let header = Header { name: "x-paystack-signature", value: &signature };
        let is_accepted = post(&sandbox.webhook_url, header, body).await == Some(200);
        let next = (!is_accepted).then(|| ctx.clock.now() + RETRY_AFTER);
        let updated: Result<(), DbError> = tx!(ctx.db, t => { store::update_message(t, id, next).await });
        updated?;
    }
    Ok(())
}
