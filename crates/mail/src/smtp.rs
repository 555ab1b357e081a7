//! Delivery by SMTP.

mod relay;

use crate::{
    MailContext, Rendered,
    model::{Outcome, Reason},
    stored_reason::{INVALID_ADDRESS, TIMED_OUT},
};
use kernel::Secret;
use lettre::{
    Message,
    message::{Mailbox, MultiPart},
};
use relay::Relay;
use std::time::Duration;

/// Sender address and SMTP server.
#[derive(Clone)]
pub struct Delivery {
    from: Mailbox,
    smtp: Option<Relay>,
    timeout: Duration,
}

/// Delivers mails, or keeps them if there is no server.
#[derive(Clone)]
pub struct Mailer {
    pub mail_ctx: MailContext,
    delivery: Delivery,
    /// Concurrent SMTP connections; as many mails may be sent twice when the process is killed.
    pub(crate) connections: u32,
}

/// Invalid settings; a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct MailerError(String);

impl Delivery {
    /// `smtp_url` as `smtp://user:password@host:587?tls=required`, `smtps://…`, or empty to keep mails.
    pub fn parse(smtp_url: &Secret, from: &str, timeout: Duration) -> Result<Self, MailerError> {
        let from = from.parse().map_err(|_| {
            MailerError(format!("The setting mail_from must be an address such as Seatling <mail@example.org>, not \"{from}\"."))
        })?;
        let smtp = match smtp_url.expose().as_str() {
            "" => None,
            // The URL may contain a password, so it is not repeated.
            url => Some(Relay::parse(url, timeout).ok_or_else(|| {
                MailerError(
                    "The setting smtp_url must be like smtp://user:password@host:587?tls=required.".into(),
                )
            })?),
        };
        Ok(Self { from, smtp, timeout })
    }

    /// The server's host name, if there is one.
    pub fn host(&self) -> Option<&str> {
        self.smtp.as_ref().map(Relay::host)
    }

    /// Connects and authenticates without sending anything. Returns the server's error text.
    pub async fn check_connection(&self) -> Result<(), String> {
        let Some(smtp) = &self.smtp else { return Ok(()) };
        match tokio::time::timeout(self.timeout, smtp.check_connection()).await {
            Ok(answer) => answer.map_err(|error| error_text(&error)),
            Err(_) => Err(TIMED_OUT.into()),
        }
    }
}

impl Mailer {
    /// `connections` is the number of concurrent SMTP connections.
    pub fn new(mail_ctx: MailContext, delivery: Delivery, connections: u32) -> Self {
        Self { mail_ctx, delivery, connections }
    }

    /// Whether a mail server is configured.
    pub fn delivers(&self) -> bool {
        self.delivery.smtp.is_some()
    }

    pub(crate) async fn deliver(&self, recipient: &str, message_id: &str, mail: Rendered) -> Outcome {
        let Some(smtp) = &self.delivery.smtp else { return Outcome::Kept };
        let message = match self.message(recipient, message_id, mail) {
            Ok(message) => message,
            Err(error) => return Outcome::Rejected(Reason::unrenderable(error)),
        };
        let text = String::from_utf8_lossy(&message.formatted()).into_owned();
        // The library's timeout covers connecting only.
        match tokio::time::timeout(self.delivery.timeout, smtp.send(message.envelope(), &text)).await {
            Ok(Ok(())) => Outcome::Sent,
            Ok(Err(error)) if error.is_permanent() => Outcome::Rejected(reason(&error)),
            Ok(Err(error)) => Outcome::Deferred(reason(&error)),
            Err(_) => Outcome::Deferred(Reason::from_text(TIMED_OUT)),
        }
    }

    fn message(&self, recipient: &str, message_id: &str, mail: Rendered) -> Result<Message, String> {
        let to: Mailbox = recipient.parse().map_err(|_| INVALID_ADDRESS.to_owned())?;
        Message::builder()
            .from(self.delivery.from.clone())
            .to(to)
            .subject(mail.subject)
            .message_id(Some(message_id.to_owned()))
            .multipart(MultiPart::alternative_plain_html(mail.text, mail.html))
            .map_err(|error| error.to_string())
    }
}

/// A server's reply may contain the address, so only its code is logged. Network and TLS errors contain no address.
fn reason(error: &lettre::transport::smtp::Error) -> Reason {
    let text = error_text(error);
    let for_log = match error.status() {
        Some(code) => format!("The mail server answered {code}."),
        None => text.clone(),
    };
    Reason { text, for_log }
}

/// The server's reply or the error, for staff to read in the outbox.
fn error_text(error: &lettre::transport::smtp::Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
