//! Settings: the embedded defaults, then a file, then the environment.

pub(crate) mod effective;
mod sources;

pub use sources::DEFAULTS;

use crate::logs::{self, LogFormat};
use api::Network;
use db::DbOptions;
use kernel::{EmailAddress, Secret};
use listing::SEARCH_INDEX;
use serde::Deserialize;
use sources::Sources;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

/// All settings, parsed and validated.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct Settings {
    pub listen: String,
    pub public_url: String,
    pub trusted_proxies: String,
    pub metrics_listen: String,
    pub max_connections: usize,
    pub max_connections_per_address: usize,
    pub lists_at_once_per_account: u32,
    pub header_timeout_seconds: u64,
    pub send_timeout_seconds: u64,
    pub request_timeout_seconds: u64,
    pub body_limit_bytes: usize,
    pub stop_timeout_seconds: u64,
    pub api_docs: bool,
    pub data_dir: PathBuf,
    pub database_url: Secret,
    pub database_read_url: Secret,
    pub database_ca_file: PathBuf,
    pub database_pool_size: usize,
    pub database_statement_timeout_ms: u64,
    pub database_lock_timeout_ms: u64,
    pub database_wait_timeout_ms: u64,
    pub secret_key: Secret,
    pub refuse_common_passwords: bool,
    pub staff_totp_required: bool,
    pub teacher_totp_required: bool,
    pub staff_invitation_days: u32,
    pub log_ins_per_minute: u32,
    pub children_at_own_cost: u32,
    pub sponsored_seats_need_confirmed_address: bool,
    pub offer_hours: u32,
    pub unconfirmed_places: u32,
    pub register_open_days: u32,
    pub mail_missed_lessons: bool,
    pub safeguarding_required: bool,
    pub invoice_due_days: u32,
    pub payment_secret_key: Secret,
    pub payment_public_key: String,
    pub payment_api_url: String,
    pub payment_checkout_url: String,
    pub payment_currencies: String,
    pub sandbox: bool,
    pub bank_transfer_instructions: String,
    pub invoice_issuer: String,
    pub smtp_url: Secret,
    pub mail_from: String,
    pub contact_email: String,
    pub smtp_timeout_seconds: u64,
    pub smtp_conversations: u32,
    pub invite_mails_per_day: u32,
    pub link_alarm_joins: u32,
    pub hold_new_partner_mail: bool,
    pub new_partner_mails_per_day: u32,
    pub log: String,
    pub log_format: LogFormat,
}

impl Settings {
    /// Whether the operator replaced the default bank transfer instructions.
    pub fn has_own_bank_details(&self) -> bool {
        let default = DEFAULTS
            .parse::<toml::Table>()
            .ok()
            .and_then(|table| Some(table.get("bank_transfer_instructions")?.as_str()?.to_owned()));
        default.is_some_and(|default| default != self.bank_transfer_instructions)
    }

    /// Reads the defaults, the file and the environment. Errors are sentences for the operator.
    pub fn load(file: Option<&Path>) -> Result<Self, String> {
        Self::from_sources(file, std::env::vars())
    }

    fn from_sources(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Self, String> {
        let sources = Sources::read(file, environment)?;
        let log_format = sources.origin("log_format").clone();
        // `Sources` has checked the TOML types; only `log_format` can still fail here. The rest is checked below.
        let settings: Self = sources.table.try_into().map_err(|error: toml::de::Error| {
            format!(
                "The setting log_format ({log_format}) is not right: {}.",
                error.message().trim_end_matches('.')
            )
        })?;
        settings.check()?;
        Ok(settings)
    }

    fn check(&self) -> Result<(), String> {
        for (name, address) in [("listen", &self.listen), ("metrics_listen", &self.metrics_listen)] {
            let optional = name == "metrics_listen" && address.is_empty();
            if !optional && address.parse::<SocketAddr>().is_err() {
                return Err(format!(
                    "The setting {name} must be an address and a port such as 127.0.0.1:8080, not \"{address}\"."
                ));
            }
        }
        let positive = [
            ("max_connections", self.max_connections as u64),
            ("max_connections_per_address", self.max_connections_per_address as u64),
            ("lists_at_once_per_account", u64::from(self.lists_at_once_per_account)),
            ("header_timeout_seconds", self.header_timeout_seconds),
            ("send_timeout_seconds", self.send_timeout_seconds),
            ("smtp_timeout_seconds", self.smtp_timeout_seconds),
            ("log_ins_per_minute", u64::from(self.log_ins_per_minute)),
            ("staff_invitation_days", u64::from(self.staff_invitation_days)),
            ("offer_hours", u64::from(self.offer_hours)),
            ("register_open_days", u64::from(self.register_open_days)),
            ("smtp_conversations", u64::from(self.smtp_conversations)),
            ("link_alarm_joins", u64::from(self.link_alarm_joins)),
            ("request_timeout_seconds", self.request_timeout_seconds),
            ("body_limit_bytes", self.body_limit_bytes as u64),
            ("database_pool_size", self.database_pool_size as u64),
            ("database_wait_timeout_ms", self.database_wait_timeout_ms),
        ];
        self.proxies()?;
        if !self.contact_email.is_empty() && EmailAddress::parse(&self.contact_email).is_err() {
            let given = &self.contact_email;
            return Err(format!("The setting contact_email must be an email address, not \"{given}\"."));
        }
        if self.sandbox && !self.payment_secret_key.expose().is_empty() {
            return Err("The sandbox and the keys of a real payment provider cannot be used together.".into());
        }
        match positive.iter().find(|(_, value)| *value == 0) {
            Some((name, _)) => Err(format!("The setting {name} must be at least 1.")),
            None => logs::check(&self.log),
        }
    }

    /// Networks of trusted reverse proxies, whose forwarded client addresses are used.
    pub fn proxies(&self) -> Result<Vec<Network>, String> {
        let addresses = self.trusted_proxies.split(',').map(str::trim).filter(|address| !address.is_empty());
        addresses
            .map(|address| {
                address.parse().map_err(|_| {
                    format!("The setting trusted_proxies takes addresses such as 10.0.0.7 and networks such as 10.0.0.0/8, not \"{address}\".")
                })
            })
            .collect()
    }

    #[cfg(test)]
    pub(crate) fn defaults() -> Self {
        Self::from_sources(None, std::iter::empty()).unwrap()
    }

    /// Options for opening the database.
    pub fn database(&self) -> DbOptions {
        let url = self.database_url.expose();
        let file = || format!("sqlite:{}", self.data_dir.join("seatling.db").display());
        DbOptions {
            read_url: Some(self.database_read_url.clone()).filter(|url| !url.expose().is_empty()),
            pool_size: self.database_pool_size,
            statement_timeout: Duration::from_millis(self.database_statement_timeout_ms),
            lock_timeout: Duration::from_millis(self.database_lock_timeout_ms),
            wait_timeout: Duration::from_millis(self.database_wait_timeout_ms),
            ca_file: Some(self.database_ca_file.clone()).filter(|path| !path.as_os_str().is_empty()),
            ..DbOptions::new(if url.is_empty() { file() } else { url.clone() }, &SEARCH_INDEX)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(file: Option<&Path>, environment: &[(&str, &str)]) -> Result<Settings, String> {
        let owned = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Settings::from_sources(file, owned.collect::<Vec<_>>().into_iter())
    }

    fn file(text: &str) -> tempfile::NamedTempFile {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        file
    }

    #[test]
    fn works_without_any_setting() {
        let settings = load(None, &[]).unwrap();
        assert_eq!(settings.listen, "127.0.0.1:8080");
        assert_eq!(settings.database().url.expose(), "sqlite:data/seatling.db");
    }

    #[test]
    fn environment_overrides_file_and_file_overrides_defaults() {
        let file = file("listen = \"127.0.0.1:1\"\nmax_connections = 5\n");
        let settings = load(Some(file.path()), &[("SEATLING_LISTEN", "127.0.0.1:2")]).unwrap();
        assert_eq!((settings.listen.as_str(), settings.max_connections), ("127.0.0.1:2", 5));
    }

    #[test]
    fn reads_a_secret_from_a_file() {
        let secret = file("postgres://u:12345@h/d\n");
        let path = secret.path().to_str().unwrap();
        let settings = load(None, &[("SEATLING_DATABASE_URL_FILE", path)]).unwrap();
        assert_eq!(settings.database_url.expose(), "postgres://u:12345@h/d");
        assert!(!format!("{settings:?}").contains("12345"));
    }

    #[test]
    fn reports_each_mistake_in_one_sentence() {
        let error_of = |file_text: &str, environment: &[(&str, &str)]| {
            load(Some(file(file_text).path()), environment).unwrap_err()
        };
        assert!(error_of("lisen = \"x\"", &[]).starts_with("There is no setting \"lisen\" (/"));
        assert!(error_of("listen = 5", &[]).ends_with("must be of type string, not integer."));
        assert!(error_of("listen =", &[]).starts_with("There is a mistake in the file "));
        assert_eq!(
            error_of("", &[("SEATLING_MAX_CONNECTIONS", "many")]),
            "The setting max_connections (SEATLING_MAX_CONNECTIONS) must be a whole number, not \"many\"."
        );
        assert_eq!(
            error_of("", &[("SEATLING_LISTEN", "here")]),
            "The setting listen must be an address and a port such as 127.0.0.1:8080, not \"here\"."
        );
        assert_eq!(error_of("max_connections = 0", &[]), "The setting max_connections must be at least 1.");
        assert_eq!(
            error_of("trusted_proxies = \"10.0.0.7, 10.0.0.0/33, fd00::/8\"", &[]),
            "The setting trusted_proxies takes addresses such as 10.0.0.7 and networks such as 10.0.0.0/8, not \"10.0.0.0/33\"."
        );
        let error = error_of("\nlog_format = \"xml\"", &[]);
        assert!(error.contains(", line 2) is not right: unknown variant `xml`"), "{error}");
    }

    #[test]
    fn reports_the_line_of_a_mistake_in_the_file() {
        let error_of = |text: &str| load(Some(file(text).path()), &[]).unwrap_err();
        assert!(error_of("log = \"info\"\n\nlisten = \n").contains(", line 3: "));
        let unclosed = error_of("log = \"info\"\nlisten = \"127.0.0.1:1\nmax_connections = 5\n");
        assert!(unclosed.contains(", line 2: invalid basic string"), "{unclosed}");
        // A string over two lines: the parser may report either half. Both are the mistake.
        let broken = error_of("log = \"info\"\nlisten = \"a\nb\"\nmax_connections = 5\n");
        assert!(broken.contains(", line 2: ") || broken.contains(", line 3: "), "{broken}");
        assert!(
            error_of("# listen = 1\nlog = \"info\"\n  listen = 5\n").contains(", line 3) must be of type")
        );
        assert!(error_of("log = \"info\"\nlisten_on = 5\n").contains(", line 2); `seatling config show`"));
        assert!(error_of("log = \"info\"\nlog = \"warn\"\n").contains(", line 2: "));
    }
}
