//! Settings that work on a developer's machine but not in production: `serve` accepts them, `doctor` complains.

use crate::{config::Settings, preflight::Finding, start};
use axum::http::Uri;
use std::net::{IpAddr, SocketAddr};

/// One finding per check, failed or not.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let mut findings = vec![("links", links(settings))];
    if !settings.smtp_url.expose().is_empty() {
        findings.push(("sender", sender(settings)));
    }
    if is_public(settings) {
        findings.push(("contact_email", contact(settings)));
    }
    findings
}

/// Links to a loopback or an unspecified address cannot be opened from elsewhere.
fn links(settings: &Settings) -> Result<String, String> {
    let url = start::public_url(settings);
    if address(&host(&url)).is_some_and(|address| address.is_unspecified()) {
        return Err(format!("{url} is no address that a browser can open. Set public_url."));
    }
    if is_public(settings) && is_here(&url) {
        return Err(format!("{url} leads only to this machine. Set public_url."));
    }
    Ok(format!("lead to {url}"))
}

/// False if all settings suggest a trial on the operator's own machine.
fn is_public(settings: &Settings) -> bool {
    let listens_to_others =
        settings.listen.parse::<SocketAddr>().is_ok_and(|address| !address.ip().is_loopback());
    listens_to_others || !settings.public_url.is_empty() && !is_here(&settings.public_url)
}

fn is_here(url: &str) -> bool {
    let host = host(url);
    host == "localhost" || address(&host).is_some_and(|address| address.is_loopback())
}

fn host(url: &str) -> String {
    url.parse::<Uri>().ok().and_then(|uri| uri.host().map(str::to_owned)).unwrap_or_default()
}

fn address(host: &str) -> Option<IpAddr> {
    host.trim_matches(['[', ']']).parse().ok()
}

fn sender(settings: &Settings) -> Result<String, String> {
    let from = &settings.mail_from;
    let domain = from.trim_end_matches('>').rsplit('@').next().unwrap_or_default().to_lowercase();
    // RFC 2606 and 6761: reserved names that never exist.
    let reserved = ["invalid", "example", "test", "localhost"];
    if reserved.iter().any(|name| domain == *name || domain.ends_with(&format!(".{name}"))) {
        return Err(format!("Mail from {from} is refused everywhere. Set mail_from to an address of yours."));
    }
    Ok(format!("mail comes from {from}"))
}

fn contact(settings: &Settings) -> Result<String, String> {
    if settings.contact_email.is_empty() {
        return Err(
            "Terms, privacy page, consent and mails name nobody to write to. Set contact_email.".into()
        );
    }
    Ok(settings.contact_email.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(change: impl FnOnce(&mut Settings)) -> Vec<&'static str> {
        let mut settings = Settings::defaults();
        change(&mut settings);
        findings(&settings).into_iter().filter(|(_, found)| found.is_err()).map(|(what, _)| what).collect()
    }

    fn production(settings: &mut Settings) {
        settings.public_url = "https://portal.example.org".into();
        settings.contact_email = "office@example.org".into();
    }

    #[test]
    fn accepts_a_local_trial_and_a_production_installation() {
        assert_eq!(failed(|_| {}), Vec::<&str>::new());
        assert_eq!(failed(production), Vec::<&str>::new());
    }

    #[test]
    fn rejects_links_that_cannot_be_opened_from_elsewhere() {
        for listen in ["0.0.0.0:8080", "[::]:8080"] {
            assert_eq!(failed(|settings| settings.listen = listen.into()), ["links", "contact_email"]);
        }
        let here = |settings: &mut Settings| {
            production(settings);
            settings.listen = "0.0.0.0:8080".into();
            settings.public_url = "http://localhost:8080".into();
        };
        assert_eq!(failed(here), ["links"]);
    }

    #[test]
    fn rejects_a_reserved_sender_domain_once_mail_is_sent() {
        let with = |from: &str| {
            failed(|settings| {
                production(settings);
                settings.smtp_url = kernel::Secret::new("smtp://127.0.0.1".into());
                settings.mail_from = from.into();
            })
        };
        assert_eq!(with("Seatling <mail@seatling.invalid>"), ["sender"]);
        assert_eq!(with("mail@Seatling.Example"), ["sender"]);
        assert_eq!(with("Our School <office@invalid-names.org>"), Vec::<&str>::new());
    }

    #[test]
    fn requires_a_contact_address_in_production() {
        let without = |settings: &mut Settings| {
            production(settings);
            settings.contact_email.clear();
        };
        assert_eq!(failed(without), ["contact_email"]);
    }
}
