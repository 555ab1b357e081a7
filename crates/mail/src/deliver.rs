//! The worker that delivers the outbox.

use crate::{
    Mailer, Texts,
    model::{Next, Outcome, Reason, after},
    store::{self, DueRow},
    stored_reason::TOO_LATE,
};
use api::{AppContext, Worker};
use db::{DbError, tx};
use futures_util::{StreamExt as _, stream};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// Mails leased per round, and the duration of the lease: mails of a dead worker become due again after that.
const BATCH_SIZE: i64 = 50;
const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// In the second half of its lease a mail is sent only after the lease was renewed. Half a lease is longer than a
/// delivery may take.
const HALF_LEASE: SignedDuration = SignedDuration::from_mins(1);

/// Pause when there is nothing to deliver.
const IDLE_INTERVAL: Duration = Duration::from_millis(500);

/// Delivers until the process shuts down. Keeps running while the database is unavailable.
pub async fn run_mail_worker(ctx: AppContext, mailer: Mailer, worker: Worker) {
    loop {
        let pause = match deliver_due(&ctx, &mailer).await {
            Ok(0) => IDLE_INTERVAL,
            Ok(_) => Duration::ZERO,
            Err(error) => {
                tracing::warn!(%error, "reading the outbox failed");
                IDLE_INTERVAL
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

/// Releases the leases of a dead process. Only safe if no other process delivers: on SQLite.
pub async fn release_leases(ctx: &AppContext) -> Result<(), DbError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => { store::release_leases(t, now).await })
}

/// One round: leases due mails, attempts delivery, and records the results. Returns how many were leased.
pub async fn deliver_due(ctx: &AppContext, mailer: &Mailer) -> Result<usize, DbError> {
    let now = ctx.clock.now();
    let until = now + LEASE;
    let due: Result<Vec<DueRow>, DbError> =
        tx!(ctx.db, t => { store::lease_due(t, now, until, BATCH_SIZE).await });
    let due = due?;
    let leased = due.len();
    if leased == 0 {
        return Ok(0);
    }
    let texts = Texts::find(&mut ctx.db.read().await?, mailer.mail_ctx.kinds).await?;
    let texts = &texts;
    if !mailer.delivers() {
        keep_all(ctx, mailer, texts, &due).await?;
        return Ok(leased);
    }
    stream::iter(due)
        .for_each_concurrent(mailer.connections as usize, |mail| async move {
            if let Err(error) = attempt(ctx, mailer, texts, &mail, until).await {
                // Its lease expires, and it is sent again with the same Message-ID.
                tracing::warn!(%error, mail = mail.id.get(), "storing the outcome of a mail failed");
            }
        })
        .await;
    Ok(leased)
}

/// Without a mail server nothing can be sent twice, so one transaction records the whole round.
async fn keep_all(ctx: &AppContext, mailer: &Mailer, texts: &Texts, due: &[DueRow]) -> Result<(), DbError> {
    let mut kept = Vec::with_capacity(due.len());
    for mail in due {
        match deliver(ctx, mailer, texts, mail).await {
            Outcome::Kept => kept.push(mail.id),
            outcome => record_outcome(ctx, mail, outcome).await?,
        }
    }
    let now = ctx.clock.now();
    tx!(ctx.db, t => { store::keep_mails(t, &kept, now).await })
}

async fn attempt(
    ctx: &AppContext,
    mailer: &Mailer,
    texts: &Texts,
    mail: &DueRow,
    until: Timestamp,
) -> Result<(), DbError> {
    if !ensure_lease(ctx, mail, until).await? {
        return Ok(());
    }
    let outcome = deliver(ctx, mailer, texts, mail).await;
    record_outcome(ctx, mail, outcome).await
}

async fn record_outcome(ctx: &AppContext, mail: &DueRow, outcome: Outcome) -> Result<(), DbError> {
    if let Outcome::Rejected(reason) | Outcome::Deferred(reason) = &outcome {
        tracing::warn!(
            mail = mail.id.get(),
            attempts = mail.attempts,
            reason = reason.for_log,
            "a mail was not delivered"
        );
    }
    let now = ctx.clock.now();
    store_result(ctx, mail, &after(outcome, mail.attempts, now, mail.expires_at), now).await
}

/// Checks, and renews if needed, the lease of a mail: a slow mail server may take longer for a round than the
/// lease, and another node takes the rest over then.
async fn ensure_lease(ctx: &AppContext, mail: &DueRow, until: Timestamp) -> Result<bool, DbError> {
    let now = ctx.clock.now();
    if now < until - HALF_LEASE {
        return Ok(true);
    }
    tx!(ctx.db, t => { store::renew_lease(t, mail.id, until, now + LEASE).await })
}

/// Records the result. Blocks while the database is unavailable: an unrecorded mail would be sent again.
async fn store_result(ctx: &AppContext, mail: &DueRow, next: &Next, now: Timestamp) -> Result<(), DbError> {
    loop {
        let stored: Result<(), DbError> =
            tx!(ctx.db, t => { store::update_mail(t, mail.id, next, now).await });
        match stored {
            Err(DbError::Unavailable(_) | DbError::OutcomeUnknown(_))
                if ctx.clock.now() < now + HALF_LEASE =>
            {
                tokio::time::sleep(IDLE_INTERVAL).await;
            }
            stored => return stored,
        }
    }
}

async fn deliver(ctx: &AppContext, mailer: &Mailer, texts: &Texts, mail: &DueRow) -> Outcome {
    if mailer.delivers() && mail.expires_at.is_some_and(|end| end <= ctx.clock.now()) {
        return Outcome::Rejected(Reason::from_text(TOO_LATE));
    }
    let texts = texts.of_language(&mail.language);
    let letter = mailer.mail_ctx.kinds.read(&mail.letter);
    let rendered = letter
        .map_err(|error| error.to_string())
        .and_then(|letter| letter.render(&mailer.mail_ctx, &texts).map_err(|error| error.to_string()));
    match rendered {
        Ok(rendered) => mailer.deliver(&mail.recipient, &mail.message_id, rendered).await,
        Err(error) => Outcome::Rejected(Reason::unrenderable(error)),
    }
}
