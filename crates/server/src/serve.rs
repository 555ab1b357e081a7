//! `seatling serve`.

use crate::{
    app::{self, App},
    config::Settings,
    console_output::print,
    demo,
    listen::{Bounds, listen},
    logs, metrics,
    payments::payments,
    preflight, start, workers,
};
use api::{Limits, RunMode, Worker};
use db::Engine;
use std::{net::SocketAddr, sync::Mutex, time::Duration};
use tokio::{
    net::TcpSocket,
    signal::unix::{SignalKind, signal},
};

/// Serves until SIGTERM or Ctrl-C. Errors are sentences for the operator.
pub(crate) async fn serve(mut settings: Settings, demo: bool) -> Result<(), String> {
    logs::start(&settings.log, settings.log_format);
    preflight::check(&settings, demo)?;
    if demo && settings.contact_email.is_empty() {
        demo::CONTACT_EMAIL.clone_into(&mut settings.contact_email);
    }
    // Bound before anything is opened, because links contain the port. It does not listen yet, so that a proxy
    // uses another node while the database is migrated.
    let socket = bind("listen", &settings.listen)?;
    let address = socket.local_addr().map_err(|error| error.to_string())?;
    settings.listen = address.to_string();
    let mut app = start::open(&settings).await?;
    app.mode = if demo { RunMode::Demo } else { RunMode::Real };
    if !demo && start::is_demo(&app.identity.ctx.db).await? {
        return Err(start::DEMO_DATABASE.into());
    }
    start::sync_erasures(&app).await?;
    let mailer = start::mailer(&settings, &app)?;
    if demo {
        demo::fill(&app).await.map_err(|error| error.to_string())?;
    }
    let listener =
        socket.listen(BACKLOG).map_err(|error| cannot_listen("listen", &settings.listen, &error))?;
    app.with_docs = settings.api_docs || demo;
    app.payments = payments(&settings, &app, address, demo)?;
    serve_metrics(&settings, &app)?;
    if matches!(app.identity.ctx.db.engine(), Engine::Sqlite(_)) {
        mail::release_leases(&app.identity.ctx).await.map_err(|error| error.to_string())?;
    }
    workers::start(&app, mailer);
    let limits = Limits {
        time: Duration::from_secs(settings.request_timeout_seconds),
        body: settings.body_limit_bytes,
    };
    let service = app::service(&app, limits, app::routes());
    let stop = stop_signal()?;
    let workers = app.workers.clone();
    // Workers finish their rounds while requests in progress are answered.
    let stop = async move {
        stop.await;
        workers.begin_stop();
    };
    print(&format!("Seatling is ready at http://{address}"));
    if demo {
        print(demo::ACCOUNTS);
    }
    let bounds = bounds(&settings, address)?;
    let stop_timeout = bounds.stop_timeout;
    listen(listener, service, bounds, stop).await;
    if !app.workers.finish(stop_timeout).await {
        tracing::warn!("some background work was still under way at the end of stop_timeout_seconds");
    }
    Ok(())
}

fn serve_metrics(settings: &Settings, app: &App) -> Result<(), String> {
    if settings.metrics_listen.is_empty() {
        return Ok(());
    }
    let handle = metrics::start()?;
    let (setting, address) = ("metrics_listen", settings.metrics_listen.clone());
    let open = move || {
        let socket = bind(setting, &address)?;
        socket.listen(BACKLOG).map_err(|error| cannot_listen(setting, &address, &error))
    };
    // Bound now, so that an address in use fails the start with one sentence; bound again at a restart.
    let listener = open()?;
    let bounds = bounds(settings, listener.local_addr().map_err(|error| error.to_string())?)?;
    let first = Mutex::new(Some(listener));
    let router = metrics::router(handle, app.identity.ctx.clone(), settings.data_dir.clone());
    app.workers.start("metrics", move |worker: Worker| {
        let listener = first.lock().map_or(None, |mut first| first.take()).map_or_else(&open, Ok);
        let (router, bounds) = (router.clone(), bounds.clone());
        async move {
            match listener {
                Ok(listener) => {
                    // It has no rounds: it counts as running as soon as it listens.
                    worker.rest(Duration::ZERO).await;
                    listen(listener, router, bounds, async move { worker.stopping().await }).await;
                }
                Err(sentence) => tracing::error!(sentence, "metrics are not served"),
            }
        }
    });
    Ok(())
}

/// Connections that may wait to be accepted.
const BACKLOG: u32 = 1_024;

/// Binds an address without listening on it yet.
fn bind(setting: &str, address: &str) -> Result<TcpSocket, String> {
    let parsed: SocketAddr = address.parse().map_err(|error| cannot_listen(setting, address, &error))?;
    let open = || {
        let socket = if parsed.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.set_reuseaddr(true)?;
        socket.bind(parsed)?;
        Ok(socket)
    };
    open().map_err(|error: std::io::Error| cannot_listen(setting, address, &error))
}

fn cannot_listen(setting: &str, address: &str, error: &dyn std::fmt::Display) -> String {
    format!("Seatling cannot listen on {address} (setting {setting}): {error}.")
}

fn bounds(settings: &Settings, address: SocketAddr) -> Result<Bounds, String> {
    // Only this machine can connect to a loopback address: most likely a proxy, which serves all clients.
    let is_local = address.ip().is_loopback();
    Ok(Bounds {
        connections: settings.max_connections,
        connections_per_address: (!is_local).then_some(settings.max_connections_per_address),
        send_timeout: Duration::from_secs(settings.send_timeout_seconds),
        header_timeout: Duration::from_secs(settings.header_timeout_seconds),
        stop_timeout: Duration::from_secs(settings.stop_timeout_seconds),
        trusted_proxies: settings.proxies()?.into(),
    })
}

/// Completes at SIGTERM or Ctrl-C. Handlers are installed now, not at the first poll: a signal in between would
/// kill the process.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A proxy on the same machine serves all clients, even if it is not in `trusted_proxies`.
    #[test]
    fn does_not_limit_clients_of_a_loopback_address() {
        let settings = Settings::load(None).unwrap();
        let limit =
            |address: &str| bounds(&settings, address.parse().unwrap()).unwrap().connections_per_address;
        assert_eq!((limit("127.0.0.1:1"), limit("[::1]:1")), (None, None));
        assert_eq!((limit("0.0.0.0:1"), limit("[::]:1")), (Some(500), Some(500)));
    }
}
