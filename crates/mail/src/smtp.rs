//! The conversation with the mail server.

mod relay;

use crate::{
    MailContext, Rendered,
    model::{Outcome, Reason},
};
use kernel::Secret;
use lettre::{
    Message,
    message::{Mailbox, MultiPart},
};
use relay::Relay;
use std::time::Duration;

/// How mail is sent: from whom, and by which server.
#[derive(Clone)]
pub struct Delivery {
    from: Mailbox,
    smtp: Option<Relay>,
    timeout: Duration,
}

/// Delivers mail, or keeps it where there is no server.
#[derive(Clone)]
pub struct Mailer {
    /// What letters are written on.
    pub mail_ctx: MailContext,
    delivery: Delivery,
    /// Conversations at once: as many mails may arrive twice when the process is killed.
    pub(crate) conversations: u32,
}

/// The settings cannot be used; a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct MailerError(String);

impl Delivery {
    /// `smtp_url` as `smtp://user:password@host:587?tls=required`, `smtps://…`, or empty to keep mail.
    pub fn parse(smtp_url: &Secret, from: &str, timeout: Duration) -> Result<Self, MailerError> {
        let from = from.parse().map_err(|_| {
            MailerError(format!("The setting mail_from must be an address such as Seatling <mail@example.org>, not \"{from}\"."))
        })?;
        let smtp = match smtp_url.expose().as_str() {
            "" => None,
            // The address may hold a password, so it is not repeated.
            url => Some(Relay::parse(url, timeout).ok_or_else(|| {
                MailerError(
                    "The setting smtp_url must be like smtp://user:password@host:587?tls=required.".into(),
                )
            })?),
        };
        Ok(Self { from, smtp, timeout })
    }

    /// The server's name, if there is one.
    pub fn host(&self) -> Option<&str> {
        self.smtp.as_ref().map(Relay::host)
    }

    /// Greets the server, with the name and the password for it, and sends nothing. The error is in its own words.
    pub async fn greet(&self) -> Result<(), String> {
        let Some(smtp) = &self.smtp else { return Ok(()) };
        match tokio::time::timeout(self.timeout, smtp.greet()).await {
            Ok(answer) => answer.map_err(|error| told(&error)),
            Err(_) => Err(SILENT.into()),
        }
    }
}

const SILENT: &str = "The mail server did not answer in time.";

impl Mailer {
    /// So many conversations at once.
    pub fn new(mail_ctx: MailContext, delivery: Delivery, conversations: u32) -> Self {
        Self { mail_ctx, delivery, conversations }
    }

    /// True if there is a server to deliver to.
    pub fn delivers(&self) -> bool {
        self.delivery.smtp.is_some()
    }

    pub(crate) async fn deliver(&self, recipient: &str, message_id: &str, mail: Rendered) -> Outcome {
        let Some(smtp) = &self.delivery.smtp else { return Outcome::Kept };
        let message = match self.message(recipient, message_id, mail) {
            Ok(message) => message,
            Err(error) => return Outcome::Refused(Reason::unwritable(error)),
        };
        let text = String::from_utf8_lossy(&message.formatted()).into_owned();
        // The library's own time limit covers connecting alone.
        match tokio::time::timeout(self.delivery.timeout, smtp.send(message.envelope(), &text)).await {
            Ok(Ok(())) => Outcome::Sent,
            Ok(Err(error)) if error.is_permanent() => Outcome::Refused(reason(&error)),
            Ok(Err(error)) => Outcome::NotNow(reason(&error)),
            Err(_) => Outcome::NotNow(Reason::ours(SILENT)),
        }
    }

    fn message(&self, recipient: &str, message_id: &str, mail: Rendered) -> Result<Message, String> {
        let to: Mailbox = recipient.parse().map_err(|_| "The address cannot be used.".to_owned())?;
        Message::builder()
            .from(self.delivery.from.clone())
            .to(to)
            .subject(mail.subject)
            .message_id(Some(message_id.to_owned()))
            .multipart(MultiPart::alternative_plain_html(mail.text, mail.html))
            .map_err(|error| error.to_string())
    }
}

/// A server that answers repeats the address as it likes: only its code is logged. What broke otherwise, the network or
/// TLS, knows of no address.
fn reason(error: &lettre::transport::smtp::Error) -> Reason {
    let text = told(error);
    let in_log = match error.status() {
        Some(code) => format!("The mail server answered {code}."),
        None => text.clone(),
    };
    Reason { text, in_log }
}

/// The server's own words, or what broke; it stands in the outbox for people to read.
fn told(error: &lettre::transport::smtp::Error) -> String {
    match std::error::Error::source(error) {
        Some(source) => format!("{error}: {source}"),
        None => error.to_string(),
    }
}
