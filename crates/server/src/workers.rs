//! Background workers. Every node runs all of them.

use crate::app::App;
use agreements::Agreements;
use api::{AppContext, Worker};
use axum::extract::FromRef as _;
use billing::Billing;
use db::{Db, DbError, Engine, installation, totals, tx};
use enrolment::Enrolment;
use lessons::Lessons;
use mail::Mailer;
use std::time::Duration;

/// Starts all workers.
pub(crate) fn start(app: &App, mailer: Mailer) {
    let workers = &app.workers;
    let ctx = app.identity.ctx.clone();
    let (enrolment, billing) = (Enrolment::from_ref(app), Billing::from_ref(app));
    workers.start("mail", {
        let ctx = ctx.clone();
        move |worker| mail::run_mail_worker(ctx.clone(), mailer.clone(), worker)
    });
    workers.start("held mail", {
        let identity = app.identity.clone();
        move |worker| identity::run_mail_release_worker(identity.clone(), worker)
    });
    workers.start("seats", {
        let invites = app.invites.clone();
        move |worker| invites::run_seat_worker(invites.clone(), worker)
    });
    workers.start("agreement alerts", {
        let agreements = Agreements::from_ref(app);
        move |worker| agreements::run_alert_worker(agreements.clone(), worker)
    });
    workers.start("waiting lists", {
        let enrolment = enrolment.clone();
        move |worker| enrolment::run_waiting_list_worker(enrolment.clone(), worker)
    });
    workers.start("classes", {
        let enrolment = enrolment.clone();
        move |worker| enrolment::run_class_worker(enrolment.clone(), worker)
    });
    workers.start("seat requests", {
        let enrolment = enrolment.clone();
        move |worker| enrolment::run_seat_request_worker(enrolment.clone(), worker)
    });
    workers.start("hand-overs", {
        let lessons = Lessons::from_ref(app);
        move |worker| lessons::run_hand_over_worker(lessons.clone(), worker)
    });
    workers.start("search lists", move |worker| enrolment::run_search_list_worker(enrolment.clone(), worker));
    workers.start("payments", {
        let billing = billing.clone();
        move |worker| billing::run_billing_worker(billing.clone(), worker)
    });
    workers.start("journal", {
        let db = ctx.db.clone();
        move |worker| seal_journal(db.clone(), worker)
    });
    if matches!(ctx.db.engine(), Engine::Postgres(_)) {
        let db = ctx.db.clone();
        workers.start("totals", move |worker| apply_total_changes(db.clone(), worker));
    }
    workers.start("statistics", {
        let db = ctx.db.clone();
        move |worker| refresh_statistics(db.clone(), worker)
    });
    workers.start("privacy", {
        let erasures = app.erasures.clone();
        move |worker| privacy::run_retention_worker(billing.clone(), erasures.clone(), worker)
    });
    if let Some(sandbox) = app.payments.sandbox.clone() {
        workers.start("sandbox", move |worker| sandbox::deliver(sandbox.clone(), worker));
    }
    workers.start(WRITES, move |worker| check_writes(ctx.clone(), worker));
}

/// Pause when there is nothing to seal.
const SEAL_PAUSE: Duration = Duration::from_secs(1);

async fn seal_journal(db: Db, worker: Worker) {
    loop {
        let pause = match journal::seal::seal_some(&db).await {
            Ok(0) => SEAL_PAUSE,
            Ok(_) => Duration::ZERO,
            Err(error) => {
                tracing::warn!(%error, "the journal could not be sealed");
                SEAL_PAUSE
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

/// Maximum delay until appended entries are added to the totals.
const TOTALS_PAUSE: Duration = Duration::from_secs(1);

async fn apply_total_changes(db: Db, worker: Worker) {
    loop {
        if let Err(error) = totals::apply_changes(&db).await {
            tracing::warn!(%error, "appended changes could not be added to the totals");
        }
        if !worker.rest(TOTALS_PAUSE).await {
            return;
        }
    }
}

/// How often the planner's statistics are checked; a table that has hardly changed costs nothing.
const STATISTICS_PAUSE: Duration = Duration::from_hours(1);

async fn refresh_statistics(db: Db, worker: Worker) {
    loop {
        if let Err(error) = db.refresh_statistics().await {
            tracing::warn!(%error, "the statistics of the database could not be refreshed");
        }
        if !worker.rest(STATISTICS_PAUSE).await {
            return;
        }
    }
}

/// The worker that checks whether the database accepts writes.
pub(crate) const WRITES: &str = "database writes";

/// Pause after a successful and after a failed write.
const WORKS_PAUSE: Duration = Duration::from_secs(10);
const FAILS_PAUSE: Duration = Duration::from_secs(2);

/// A database on a full disk can still be read, but nobody can log in. A small periodic write detects that.
async fn check_writes(ctx: AppContext, worker: Worker) {
    loop {
        let written = write_once(&ctx).await;
        worker.set_blocked(written.is_err());
        let pause = match written {
            Ok(()) => WORKS_PAUSE,
            Err(error) => {
                tracing::error!(%error, "the database cannot be written");
                FAILS_PAUSE
            }
        };
        if !worker.rest(pause).await {
            return;
        }
    }
}

async fn write_once(ctx: &AppContext) -> Result<(), DbError> {
    let now = ctx.clock.now();
    tx!(ctx.db, t => { installation::note_write(t, now).await })
}
