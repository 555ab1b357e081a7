//! One mail server: how to reach it, and the connections that wait for the next mail.
//!
//! The library's own transport writes a message and its end as two small packets, and the second waits for the
//! acknowledgement of the first: some 40 ms a mail, whatever the machine. Here they are one.

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

/// When the line is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encrypted {
    Never,
    IfOffered,
    Always,
    FromTheStart,
}

/// A mail server. Clones share its connections.
#[derive(Clone)]
pub(super) struct Relay(Arc<Inner>);

struct Inner {
    address: (String, u16),
    encrypted: Encrypted,
    tls: Option<TlsParameters>,
    credentials: Option<Credentials>,
    timeout: Duration,
    waiting: Mutex<Vec<AsyncSmtpConnection>>,
}

impl Relay {
    /// Reads `smtp://user:password@host:587?tls=required`, `?tls=opportunistic` or `smtps://…`; `None` if it is none.
    pub(super) fn parse(address: &str, timeout: Duration) -> Option<Self> {
        let url = Url::parse(address).ok()?;
        let host = url.host_str()?.to_owned();
        let wish = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let (encrypted, usual_port) = match (url.scheme(), wish.as_deref()) {
            ("smtp", None) => (Encrypted::Never, 25),
            ("smtp", Some("opportunistic")) => (Encrypted::IfOffered, 587),
            ("smtp", Some("required")) => (Encrypted::Always, 587),
            ("smtps", None) => (Encrypted::FromTheStart, 465),
            _ => return None,
        };
        let tls = match encrypted {
            Encrypted::Never => None,
            _ => Some(TlsParameters::new(host.clone()).ok()?),
        };
        let credentials = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        let address = (host, url.port().unwrap_or(usual_port));
        Some(Self(Arc::new(Inner {
            address,
            encrypted,
            tls,
            credentials,
            timeout,
            waiting: Mutex::default(),
        })))
    }

    pub(super) fn host(&self) -> &str {
        &self.0.address.0
    }

    /// Comes as far as a mail could be handed over.
    pub(super) async fn greet(&self) -> Result<(), Error> {
        self.connect().await?.quit().await.map(drop)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Error> {
        let Inner { address: (host, port), encrypted, tls, credentials, timeout, .. } = &*self.0;
        let name = ClientId::default();
        let wrapped = tls.clone().filter(|_| *encrypted == Encrypted::FromTheStart);
        let address = (host.as_str(), *port);
        let mut line =
            AsyncSmtpConnection::connect_tokio1(address, Some(*timeout), &name, wrapped, None).await?;
        let upgrade = match encrypted {
            Encrypted::Always => true,
            Encrypted::IfOffered => line.can_starttls(),
            Encrypted::Never | Encrypted::FromTheStart => false,
        };
        if let Some(tls) = tls.clone().filter(|_| upgrade) {
            line.starttls(tls, &name).await?;
        }
        if let Some(credentials) = credentials {
            line.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(line)
    }

    /// A connection that still works.
    async fn line(&self) -> Result<AsyncSmtpConnection, Error> {
        let waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop();
        if let Some(mut line) = waiting
            && line.test_connected().await
        {
            return Ok(line);
        }
        self.connect().await
    }

    /// Hands a mail over. A line on which anything went wrong is not used again.
    pub(super) async fn send(&self, envelope: &Envelope, mail: &str) -> Result<(), Error> {
        let mut line = self.line().await?;
        let is_plain =
            envelope.to().iter().chain(envelope.from()).all(|address| address.to_string().is_ascii());
        let mut options = Vec::new();
        if !is_plain && line.server_info().supports_feature(Extension::SmtpUtfEight) {
            options.push(MailParameter::SmtpUtfEight);
        }
        line.command(Mail::new(envelope.from().cloned(), options)).await?;
        for recipient in envelope.to() {
            line.command(Rcpt::new(recipient.clone(), Vec::new())).await?;
        }
        line.command(Data).await?;
        line.command(ended(mail)).await?;
        self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner).push(line);
        Ok(())
    }
}

fn decoded(text: &str) -> Option<String> {
    percent_encoding::percent_decode_str(text).decode_utf8().map(Cow::into_owned).ok()
}

/// The mail as it goes over the line: lines that begin with a dot get a second one, and a lone dot ends it.
fn ended(mail: &str) -> String {
    let stuffed = mail.replace("\r\n.", "\r\n..");
    let first = if mail.starts_with('.') { "." } else { "" };
    let last = if mail.ends_with("\r\n") { ".\r\n" } else { "\r\n.\r\n" };
    format!("{first}{stuffed}{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lone_dot_ends_a_mail_and_no_other_line_does() {
        assert_eq!(ended("a\r\n.\r\n.b\r\n"), "a\r\n..\r\n..b\r\n.\r\n");
        assert_eq!(ended(".a"), "..a\r\n.\r\n");
    }

    #[test]
    fn addresses_are_read_or_refused() {
        let read = |address| {
            Relay::parse(address, Duration::from_secs(1)).map(|relay| (relay.0.address.1, relay.0.encrypted))
        };
        assert_eq!(read("smtp://localhost"), Some((25, Encrypted::Never)));
        assert_eq!(read("smtp://u:p%40ss@mail.example?tls=required"), Some((587, Encrypted::Always)));
        assert_eq!(read("smtp://mail.example:2525?tls=opportunistic"), Some((2525, Encrypted::IfOffered)));
        assert_eq!(read("smtps://u:p@mail.example"), Some((465, Encrypted::FromTheStart)));
        for wrong in ["", "localhost:25", "http://mail.example", "smtp://", "smtp://mail.example?tls=maybe"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
