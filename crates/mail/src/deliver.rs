//! The worker that empties the outbox.

use crate::{
    Letter, Mailer, Texts,
    model::{Next, Outcome, Reason, after},
    store::{self, DueRow},
};
use api::{AppContext, Worker};
use db::{DbError, tx};
use futures_util::{StreamExt as _, stream};
use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// Mail taken at once, and for how long: a worker that dies gives it back after that.
const ROUND: i64 = 50;
const LEASE: SignedDuration = SignedDuration::from_mins(2);
/// Past this much of it a mail is sent only if nobody else has taken it meanwhile. What is left is longer than a
/// conversation may take.
const HALF: SignedDuration = SignedDuration::from_mins(1);

/// How long the worker rests when there is nothing to do.
const REST: Duration = Duration::from_millis(500);

/// Delivers until the process stops. A database that is away for a while is no reason to stop.
pub async fn run(ctx: AppContext, mailer: Mailer, worker: Worker) {
    loop {
        let pause = match deliver_due(&ctx, &mailer).await {
            Ok(0) => REST,
            Ok(_) => Duration::ZERO,
            Err(error) => {
                tracing::warn!(%error, "the outbox cannot be read");
                REST
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

/// Gives back what a process that died had taken. Only where no other process can be at work on it: on SQLite.
pub async fn release_taken(ctx: &AppContext) -> Result<(), DbError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => { store::release_taken(t, now).await })
}

/// One round: takes what is due, tries it, and notes what became of each. Tells how many it took.
pub async fn deliver_due(ctx: &AppContext, mailer: &Mailer) -> Result<usize, DbError> {
    let now = ctx.clock.now();
    let until = now + LEASE;
    let due: Result<Vec<DueRow>, DbError> = tx!(ctx.db, t => { store::take_due(t, now, until, ROUND).await });
    let due = due?;
    let taken = due.len();
    if taken == 0 {
        return Ok(0);
    }
    let texts = Texts::find(&mut ctx.db.read().await?).await?;
    let texts = &texts;
    if !mailer.delivers() {
        keep_all(ctx, mailer, texts, &due).await?;
        return Ok(taken);
    }
    stream::iter(due)
        .for_each_concurrent(mailer.conversations as usize, |mail| async move {
            if let Err(error) = try_one(ctx, mailer, texts, (&mail, until)).await {
                // Its lease runs out, and it is tried again with the same Message-ID.
                tracing::warn!(%error, mail = mail.id, "the outcome of a mail could not be noted");
            }
        })
        .await;
    Ok(taken)
}

/// Without a mail server there is nothing that could be sent twice, so one transaction notes the whole round.
async fn keep_all(ctx: &AppContext, mailer: &Mailer, texts: &Texts, due: &[DueRow]) -> Result<(), DbError> {
    let mut kept = Vec::with_capacity(due.len());
    for mail in due {
        match deliver(ctx, mailer, texts, mail).await {
            Outcome::Kept => kept.push(mail.id),
            outcome => note_outcome(ctx, mail, outcome).await?,
        }
    }
    let now = ctx.clock.now();
    tx!(ctx.db, t => { store::keep_mails(t, &kept, now).await })
}

async fn try_one(
    ctx: &AppContext,
    mailer: &Mailer,
    texts: &Texts,
    (mail, until): (&DueRow, Timestamp),
) -> Result<(), DbError> {
    if !is_ours(ctx, mail, until).await? {
        return Ok(());
    }
    let outcome = deliver(ctx, mailer, texts, mail).await;
    note_outcome(ctx, mail, outcome).await
}

async fn note_outcome(ctx: &AppContext, mail: &DueRow, outcome: Outcome) -> Result<(), DbError> {
    if let Outcome::Refused(reason) | Outcome::NotNow(reason) = &outcome {
        tracing::warn!(
            mail = mail.id,
            attempts = mail.attempts,
            reason = reason.in_log,
            "a mail was not delivered"
        );
    }
    let now = ctx.clock.now();
    note(ctx, mail, &after(outcome, mail.attempts, now, mail.expires_at), now).await
}

/// A slow mail server may need longer for a round than it was taken for; another node takes the rest then.
async fn is_ours(ctx: &AppContext, mail: &DueRow, until: Timestamp) -> Result<bool, DbError> {
    let now = ctx.clock.now();
    if now < until - HALF {
        return Ok(true);
    }
    tx!(ctx.db, t => { store::hold(t, mail.id, until, now + LEASE).await })
}

/// Notes what became of it. While the database is away nothing more is sent: what cannot be noted is sent again.
async fn note(ctx: &AppContext, mail: &DueRow, next: &Next, now: Timestamp) -> Result<(), DbError> {
    loop {
        let noted: Result<(), DbError> =
            tx!(ctx.db, t => { store::update_mail(t, mail.id, next, now).await });
        match noted {
            Err(DbError::Unavailable(_) | DbError::OutcomeUnknown(_)) if ctx.clock.now() < now + HALF => {
                tokio::time::sleep(REST).await;
            }
            noted => return noted,
        }
    }
}

async fn deliver(ctx: &AppContext, mailer: &Mailer, texts: &Texts, mail: &DueRow) -> Outcome {
    if mailer.delivers() && mail.expires_at.is_some_and(|end| end <= ctx.clock.now()) {
        return Outcome::Refused(Reason::ours("It was too late to deliver it."));
    }
    let texts = texts.of_language(&mail.language);
    let rendered = serde_json::from_str::<Letter>(&mail.letter)
        .map_err(|error| error.to_string())
        .and_then(|letter| letter.render(&mailer.mail_ctx, &texts).map_err(|error| error.to_string()));
    match rendered {
        Ok(rendered) => mailer.deliver(&mail.recipient, &mail.message_id, rendered).await,
        Err(error) => Outcome::Refused(Reason::unwritable(error)),
    }
}
