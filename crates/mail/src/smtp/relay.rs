//! An SMTP server and its pool of idle connections.
//!
//! The library's own transport writes a message and its terminator as two small packets, and the second waits for
//! the acknowledgement of the first (Nagle): about 40 ms per mail on any machine. Here they are written together.

use lettre::{
    address::Envelope,
    transport::smtp::{
        Error,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail, Rcpt},
        extension::{ClientId, Extension, MailParameter},
    },
};
use std::{
    borrow::Cow,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use url::Url;

/// TLS mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encryption {
    Never,
    Opportunistic,
    Required,
    Implicit,
}

/// An SMTP server. Clones share its connections.
#[derive(Clone)]
pub(super) struct Relay(Arc<Inner>);

struct Inner {
    address: (String, u16),
    encryption: Encryption,
    tls: Option<TlsParameters>,
    credentials: Option<Credentials>,
    timeout: Duration,
    idle: Mutex<Vec<AsyncSmtpConnection>>,
}

impl Relay {
    /// Parses `smtp://user:password@host:587?tls=required`, `?tls=opportunistic` or `smtps://…`; `None` if invalid.
    pub(super) fn parse(address: &str, timeout: Duration) -> Option<Self> {
        let url = Url::parse(address).ok()?;
        let host = url.host_str()?.to_owned();
        let tls_mode = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let (encryption, default_port) = match (url.scheme(), tls_mode.as_deref()) {
            ("smtp", None) => (Encryption::Never, 25),
            ("smtp", Some("opportunistic")) => (Encryption::Opportunistic, 587),
            ("smtp", Some("required")) => (Encryption::Required, 587),
            ("smtps", None) => (Encryption::Implicit, 465),
            _ => return None,
        };
        let tls = match encryption {
            Encryption::Never => None,
            _ => Some(TlsParameters::new(host.clone()).ok()?),
        };
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        let address = (host, url.port().unwrap_or(default_port));
        Some(Self(Arc::new(Inner { address, encryption, tls, credentials, timeout, idle: Mutex::default() })))
    }

    pub(super) fn host(&self) -> &str {
        &self.0.address.0
    }

    /// Connects, authenticates and disconnects.
    pub(super) async fn check_connection(&self) -> Result<(), Error> {
        self.connect().await?.quit().await.map(drop)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Error> {
        let Inner { address: (host, port), encryption, tls, credentials, timeout, .. } = &*self.0;
        let name = ClientId::default();
        let wrapped = tls.clone().filter(|_| *encryption == Encryption::Implicit);
        let address = (host.as_str(), *port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(address, Some(*timeout), &name, wrapped, None).await?;
        let upgrade = match encryption {
            Encryption::Required => true,
            Encryption::Opportunistic => connection.can_starttls(),
            Encryption::Never | Encryption::Implicit => false,
        };
        if let Some(tls) = tls.clone().filter(|_| upgrade) {
            connection.starttls(tls, &name).await?;
        }
        if let Some(credentials) = credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }

    /// A pooled connection that still works, or a new one.
    async fn connection(&self) -> Result<AsyncSmtpConnection, Error> {
        let idle = self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(mut connection) = idle
            && connection.test_connected().await
        {
            return Ok(connection);
        }
        self.connect().await
    }

    /// Sends a mail. A connection with an error is not reused.
    pub(super) async fn send(&self, envelope: &Envelope, mail: &str) -> Result<(), Error> {
        let mut connection = self.connection().await?;
        let is_plain =
            envelope.to().iter().chain(envelope.from()).all(|address| address.to_string().is_ascii());
        let mut options = Vec::new();
        if !is_plain && connection.server_info().supports_feature(Extension::SmtpUtfEight) {
            options.push(MailParameter::SmtpUtfEight);
        }
        connection.command(Mail::new(envelope.from().cloned(), options)).await?;
        for recipient in envelope.to() {
            connection.command(Rcpt::new(recipient.clone(), Vec::new())).await?;
        }
        connection.command(Data).await?;
        connection.command(dot_stuffed(mail)).await?;
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        Ok(())
    }
}

fn decoded(text: &str) -> Option<String> {
    percent_encoding::percent_decode_str(text).decode_utf8().map(Cow::into_owned).ok()
}

/// The mail with dot-stuffing and the final dot of SMTP DATA.
fn dot_stuffed(mail: &str) -> String {
    let stuffed = mail.replace("\r\n.", "\r\n..");
    let first = if mail.starts_with('.') { "." } else { "" };
    let last = if mail.ends_with("\r\n") { ".\r\n" } else { "\r\n.\r\n" };
    format!("{first}{stuffed}{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dot_stuffs_lines_and_appends_the_terminator() {
        assert_eq!(dot_stuffed("a\r\n.\r\n.b\r\n"), "a\r\n..\r\n..b\r\n.\r\n");
        assert_eq!(dot_stuffed(".a"), "..a\r\n.\r\n");
    }

    #[test]
    fn parses_smtp_urls_and_rejects_invalid_ones() {
        let read = |address| {
            Relay::parse(address, Duration::from_secs(1)).map(|relay| (relay.0.address.1, relay.0.encryption))
        };
        assert_eq!(read("smtp://localhost"), Some((25, Encryption::Never)));
        assert_eq!(read("smtp://u:p%40ss@mail.example?tls=required"), Some((587, Encryption::Required)));
        assert_eq!(
            read("smtp://mail.example:2525?tls=opportunistic"),
            Some((2525, Encryption::Opportunistic))
        );
        assert_eq!(read("smtps://u:p@mail.example"), Some((465, Encryption::Implicit)));
        for wrong in ["", "localhost:25", "http://mail.example", "smtp://", "smtp://mail.example?tls=maybe"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
