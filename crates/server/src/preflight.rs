//! Validates the settings before anything is opened: `serve` does not start if it fails; `seatling config check`
//! and `seatling doctor` report the findings.

use crate::{
    config::Settings,
    keys,
    payments::{Collector, collector},
    start,
};
use axum::http::Uri;

/// What was checked, and the result: a description, or what is wrong.
pub(crate) type Finding = (&'static str, Result<String, String>);

/// Checks every setting that is more than a number or a switch.
pub(crate) fn findings(settings: &Settings, demo: bool) -> [Finding; 5] {
    [
        ("public_url", public_url(settings)),
        ("secret_key", secret_key(settings)),
        ("mail", mail(settings)),
        ("payments", payments(settings, demo)),
        ("database_url", database_url(settings)),
    ]
}

/// Fails with the first problem, as a sentence.
pub(crate) fn check(settings: &Settings, demo: bool) -> Result<(), String> {
    findings(settings, demo).into_iter().try_for_each(|(_, finding)| finding.map(drop))
}

fn public_url(settings: &Settings) -> Result<String, String> {
    let given = &settings.public_url;
    let is_address = |uri: Uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.host().is_some() && uri.query().is_none()
    };
    if given.is_empty() || (given.parse().is_ok_and(is_address) && !given.contains('#')) {
        return Ok(format!("links begin with {}", start::public_url(settings)));
    }
    Err(format!("The setting public_url must be like https://portal.example.org, not \"{given}\"."))
}

fn secret_key(settings: &Settings) -> Result<String, String> {
    Ok(match keys::from_settings(settings)? {
        Some(_) => "given".into(),
        None => "not given; it is kept in the data folder".into(),
    })
}

fn mail(settings: &Settings) -> Result<String, String> {
    let delivery = start::delivery(settings)?;
    Ok(match delivery.host() {
        Some(host) => format!("goes through {host}"),
        None => "no server is set; mail is kept, and none is sent".into(),
    })
}

fn payments(settings: &Settings, demo: bool) -> Result<String, String> {
    Ok(match collector(settings, demo)? {
        Collector::Provider(mode) => format!("by card, with {} keys", mode.name()),
        Collector::Sandbox => "by the sandbox: no money moves".into(),
        Collector::Disabled => "no keys are set; nobody pays by card".into(),
    })
}

fn database_url(settings: &Settings) -> Result<String, String> {
    settings.database().check().map_err(|error| error.to_string())?;
    let is_given = !settings.database_url.expose().is_empty();
    Ok(if is_given { "can be read" } else { "not given; a file in the data folder" }.into())
}
