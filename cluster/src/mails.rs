//! Checks that every mail arrived, and how often.

use crate::postgres::Postgres;
use std::collections::BTreeMap;
use testkit::SmtpSink;

/// The mails of the outbox, compared with those received.
#[derive(Debug, Default)]
pub struct Mails {
    /// In the outbox.
    pub written: usize,
    /// Never received.
    pub missing: Vec<String>,
    /// Received again, all with the Message-ID of the first one.
    pub repeated: usize,
    /// Received, but not in the outbox.
    pub unknown: usize,
}

fn message_id(text: &str) -> Option<&str> {
    text.lines().find_map(|line| line.strip_prefix("Message-ID: ")).map(str::trim)
}

pub async fn compare(postgres: &Postgres, sink: &SmtpSink) -> Mails {
    let mut arrived: BTreeMap<(String, String), usize> = BTreeMap::new();
    for mail in sink.received() {
        let id = message_id(&mail.text).unwrap_or_default().to_owned();
        *arrived.entry((id, mail.recipient)).or_default() += 1;
    }
    let mut mails = Mails::default();
    let written = postgres.rows("SELECT message_id, recipient FROM mail").await.expect("the outbox");
    for row in written {
        mails.written += 1;
        match arrived.remove(&(row[0].clone(), row[1].clone())) {
            Some(times) => mails.repeated += times - 1,
            None => mails.missing.push(row.join(" ")),
        }
    }
    mails.unknown = arrived.len();
    mails
}
