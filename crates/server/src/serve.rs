//! `seatling serve`.

use crate::{
    app,
    config::Settings,
    demo,
    listen::{Bounds, listen},
    logs, metrics,
    payments::payments,
    preflight,
    say::say,
    start,
};
use api::{Ground, Limits};
use axum::extract::FromRef as _;
use billing::Billing;
use db::Engine;
use enrolment::Enrolment;
use std::{net::SocketAddr, time::Duration};
use tokio::{
    net::TcpSocket,
    signal::unix::{SignalKind, signal},
    task::JoinHandle,
};

/// Serves until SIGTERM or Ctrl-C. The error is a sentence for the operator.
pub(crate) async fn serve(mut settings: Settings, demo: bool) -> Result<(), String> {
    logs::start(&settings.log, settings.log_format);
    preflight::refuse(&settings, demo)?;
    // Held before anything is opened: links lead to the port that was taken. Nobody waits there while the
    // database is brought up to date: a proxy goes to another node.
    let held = hold("listen", &settings.listen)?;
    let address = held.local_addr().map_err(|error| error.to_string())?;
    settings.listen = address.to_string();
    let mut app = start::open(&settings).await?;
    start::follow_erasures(&app).await?;
    let mailer = start::mailer(&settings, &app)?;
    if demo {
        demo::fill(&app).await.map_err(|error| error.to_string())?;
    }
    let listener = held.listen(BACKLOG).map_err(|error| cannot_listen("listen", &settings.listen, &error))?;
    app.with_docs = settings.api_docs || demo;
    app.payments = payments(&settings, &app, address, demo)?;
    serve_metrics(&settings, &app.identity.ground)?;
    if matches!(app.identity.ground.db.engine(), Engine::Sqlite(_)) {
        mail::release_taken(&app.identity.ground).await.map_err(|error| error.to_string())?;
    }
    let mut workers = vec![
        tokio::spawn(mail::run(app.identity.ground.clone(), mailer)),
        tokio::spawn(identity::run_mail_release_worker(app.identity.clone())),
        tokio::spawn(enrolment::keep_lines(Enrolment::from_ref(&app))),
        tokio::spawn(enrolment::keep_lists(Enrolment::from_ref(&app))),
        tokio::spawn(billing::keep_books(Billing::from_ref(&app))),
        tokio::spawn(db::journal_seal::keep_sealed(app.identity.ground.db.clone())),
        tokio::spawn(console::keep_privacy(Billing::from_ref(&app), app.erasures.clone())),
    ];
    workers.extend(app.payments.sandbox.clone().map(|sandbox| tokio::spawn(sandbox::deliver(sandbox))));
    let limits = Limits {
        time: Duration::from_secs(settings.request_timeout_seconds),
        body: settings.body_limit_bytes,
    };
    let service = app::service(&app, limits, app::routes());
    let stop = stop_signal()?;
    say(&format!("Seatling is ready at http://{address}"));
    if demo {
        say(demo::ACCOUNTS);
    }
    listen(listener, service, bounds(&settings)?, stop).await;
    workers.iter().for_each(JoinHandle::abort);
    Ok(())
}

fn serve_metrics(settings: &Settings, ground: &Ground) -> Result<(), String> {
    if settings.metrics_listen.is_empty() {
        return Ok(());
    }
    let handle = metrics::start()?;
    let (setting, address) = ("metrics_listen", &settings.metrics_listen);
    let listener =
        hold(setting, address)?.listen(BACKLOG).map_err(|error| cannot_listen(setting, address, &error))?;
    let router = metrics::router(handle, ground.db.clone());
    tokio::spawn(listen(listener, router, bounds(settings)?, std::future::pending()));
    Ok(())
}

/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// Takes an address, and does not listen on it yet.
fn hold(setting: &str, address: &str) -> Result<TcpSocket, String> {
    let parsed: SocketAddr = address.parse().map_err(|error| cannot_listen(setting, address, &error))?;
    let take = || {
        let socket = if parsed.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.set_reuseaddr(true)?;
        socket.bind(parsed)?;
        Ok(socket)
    };
    take().map_err(|error: std::io::Error| cannot_listen(setting, address, &error))
}

fn cannot_listen(setting: &str, address: &str, error: &dyn std::fmt::Display) -> String {
    format!("Seatling cannot listen on {address} (setting {setting}): {error}.")
}

fn bounds(settings: &Settings) -> Result<Bounds, String> {
    Ok(Bounds {
        connections: settings.max_connections,
        header_timeout: Duration::from_secs(settings.header_timeout_seconds),
        stop_timeout: Duration::from_secs(settings.stop_timeout_seconds),
        trusted_proxies: settings.proxies()?.into(),
    })
}

/// Done at SIGTERM or Ctrl-C. Listens from now on, not from the first time somebody waits for it: a signal in
/// between would end the process at once.
fn stop_signal() -> Result<impl Future<Output = ()>, String> {
    let listen = |kind| signal(kind).map_err(|error| format!("Signals cannot be heard: {error}."));
    let mut terminated = listen(SignalKind::terminate())?;
    let mut interrupted = listen(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminated.recv() => {}
            _ = interrupted.recv() => {}
        }
        tracing::info!("stopping");
    })
}
