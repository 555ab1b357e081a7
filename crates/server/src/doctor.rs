//! `seatling doctor`: checks a deployment, running or not, and reports problems. It changes nothing.

mod deployment;

use crate::{
    config::Settings,
    console_output::print,
    keys,
    preflight::{self, Finding},
    start,
};
use std::{io, process::ExitCode, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    time::timeout,
};

/// Time limit for the answers of other servers.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Runs all checks and prints the findings. Fails if any check failed.
pub(crate) async fn examine(settings: Settings, demo: bool) -> ExitCode {
    let mut findings = vec![("web app", web_app())];
    findings.extend(preflight::findings(&settings, demo));
    findings.extend(deployment::findings(&settings));
    findings.extend(key_file(&settings));
    findings.extend(mail_server(&settings).await);
    findings.push(("database", database(&settings, demo).await));
    findings.extend(replica(&settings).await);
    findings.push(("listen", address(&settings.listen, HEALTH).await));
    if !settings.metrics_listen.is_empty() {
        let finding = address(&settings.metrics_listen, METRICS).await;
        findings.push(("metrics_listen", finding));
    }
    let mut code = ExitCode::SUCCESS;
    for (what, finding) in findings {
        match finding {
            Ok(text) => print(&format!("ok     {what}: {text}")),
            Err(text) => {
                print(&format!("wrong  {what}: {text}"));
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn web_app() -> Result<String, String> {
    if web_assets::is_built() {
        Ok("inside this binary".into())
    } else {
        Err("not inside this binary; build it with `make build`".into())
    }
}

/// The key file is only used if the settings have no key.
fn key_file(settings: &Settings) -> Option<Finding> {
    if !settings.secret_key.expose().is_empty() {
        return None;
    }
    let found = keys::from_file(settings).map(|key| match key {
        Some(_) => "can be read".to_owned(),
        None => "none yet; the first start makes it".to_owned(),
    });
    Some(("secret.key", found))
}

/// Connects to the mail server, if one is configured.
async fn mail_server(settings: &Settings) -> Option<Finding> {
    let delivery = start::delivery(settings).ok()?;
    delivery.host()?;
    let answer = match timeout(TIMEOUT, delivery.check_connection()).await {
        Ok(answer) => answer.map(|()| "it answers".to_owned()),
        Err(_) => Err("it did not answer in time".to_owned()),
    };
    Some(("mail server", answer))
}

async fn database(settings: &Settings, demo: bool) -> Result<String, String> {
    let seen = db::inspect(&settings.database()).await.map_err(|error| error.to_string())?;
    let engine = seen.engine;
    if seen.is_new {
        return Ok(format!("{engine}, nothing there yet; the first start makes it"));
    }
    if seen.is_demo && !demo {
        return Err(start::DEMO_DATABASE.into());
    }
    let used = if seen.is_in_use { ", a server runs on it" } else { "" };
    if seen.missing.is_empty() {
        return Ok(format!("{engine}{used}, up to date"));
    }
    Ok(format!("{engine}{used}; the next start brings it up to date: {}", seen.missing.join(", ")))
}

/// Only if a replica is configured.
async fn replica(settings: &Settings) -> Option<Finding> {
    if settings.database_read_url.expose().is_empty() {
        return None;
    }
    let seen = db::inspect_replica(&settings.database()).await.map_err(|error| error.to_string());
    let found = seen.map(|behind| format!("{} bytes behind the primary", behind.unwrap_or_default()));
    Some(("database_read_url", found))
}

/// A request that only Seatling answers like this.
#[derive(Clone, Copy)]
struct Probe {
    path: &'static str,
    /// Part of the response.
    expected: &'static str,
}

const HEALTH: Probe = Probe { path: "/healthz", expected: "\"health\":\"ok\"" };
const METRICS: Probe = Probe { path: "/metrics", expected: "seatling_" };

/// Ok if the address is free, or if Seatling itself answers there.
async fn address(address: &str, probe: Probe) -> Result<String, String> {
    match TcpListener::bind(address).await {
        Ok(_) => Ok(format!("{address} is free")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse && is_ours(address, probe).await => {
            Ok(format!("Seatling answers at {address}"))
        }
        Err(error) => Err(format!("{address} cannot be used: {error}")),
    }
}

async fn is_ours(address: &str, Probe { path, expected }: Probe) -> bool {
    let probed = async {
        let mut stream = TcpStream::connect(address).await?;
        let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.take(1 << 20).read_to_end(&mut answer).await?;
        Ok::<_, io::Error>(String::from_utf8_lossy(&answer).contains(expected))
    };
    matches!(timeout(TIMEOUT, probed).await, Ok(Ok(true)))
}
