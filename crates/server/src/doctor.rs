//! `seatling doctor`: looks at a deployment and says what is wrong with it.

use crate::{config::Settings, say::say};
use db::Db;
use kernel::Random;
use std::process::ExitCode;
use tokio::net::TcpListener;

/// Looks at everything; fails if anything is wrong.
pub(crate) async fn examine(settings: Settings) -> ExitCode {
    let findings = [
        ("settings", Ok("every one can be read".to_owned())),
        ("web app", web_app()),
        ("database", database(&settings).await),
        ("address", address(&settings).await),
    ];
    let mut code = ExitCode::SUCCESS;
    for (what, finding) in findings {
        match finding {
            Ok(text) => say(&format!("ok     {what}: {text}")),
            Err(text) => {
                say(&format!("wrong  {what}: {text}"));
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

async fn database(settings: &Settings) -> Result<String, String> {
    let options = settings.database();
    let engine = if options.url.expose().starts_with("sqlite:") { "SQLite" } else { "PostgreSQL" };
    match Db::open(&options, Random::system()).await {
        Ok(_) => Ok(format!("{engine}, up to date")),
        Err(error) => Err(error.to_string()),
    }
}

async fn address(settings: &Settings) -> Result<String, String> {
    match TcpListener::bind(&settings.listen).await {
        Ok(_) => Ok(format!("{} is free", settings.listen)),
        Err(error) => Err(format!("{} cannot be used: {error}", settings.listen)),
    }
}
