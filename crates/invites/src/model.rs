//! Pure rules of invites: parsing and validation of the invite form. No I/O.

use api::Failure;
use db::journal::Actor;
use kernel::{EmailAddress, PartnerId};
use mail::DeliveryState;
use std::collections::HashSet;

/// Maximum number of addresses in one call.
pub const MAX_ADDRESSES: usize = 2_000;

/// Maximum allowance of one parent.
pub const MAX_KIDS: i64 = 100;

/// The partner whose invites are changed, and who changes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForPartner {
    pub partner_id: PartnerId,
    pub actor: Actor,
}

db::text_enum! {
    /// State of an invite: that of its newest mail, until the parent registers or the invite is withdrawn.
    pub(crate) enum InviteState {
        /// Its mail waits until the partner may write to strangers.
        Held = "held",
        Queued = "queued",
        Sent = "sent",
        /// There is no mail server.
        Kept = "kept",
        Failed = "failed",
        Registered = "registered",
        Withdrawn = "withdrawn",
    }
}

impl From<DeliveryState> for InviteState {
    fn from(state: DeliveryState) -> Self {
        match state {
            DeliveryState::Held => Self::Held,
            DeliveryState::Queued => Self::Queued,
            DeliveryState::Sent => Self::Sent,
            DeliveryState::Failed => Self::Failed,
            DeliveryState::Kept => Self::Kept,
        }
    }
}

db::text_enum! {
    /// Kind of an entry in the seat ledger.
    pub enum SeatEntryKind {
        /// The allowance was raised, or lowered by a negative number.
        Granted = "granted",
        Taken = "taken",
        Returned = "returned",
    }
}

/// An unvalidated line of the invite form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub email: String,
    pub kids_num: Option<i64>,
}

/// A validated address to invite, with the number of children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub email: EmailAddress,
    /// 1 to [`MAX_KIDS`].
    pub kids_num: u32,
}

/// What is invalid in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    Address,
    Number,
}

impl Mistake {
    pub(crate) fn sentence(self) -> &'static str {
        match self {
            Self::Address => "This is not an email address.",
            Self::Number => "The number of kids must be between 1 and 100.",
        }
    }
}

/// Splits the form's address field at commas, semicolons and white space, so that text pasted from a spreadsheet
/// works.
pub(crate) fn split(emails: &str) -> impl Iterator<Item = &str> {
    emails.split(|c: char| matches!(c, ',' | ';') || c.is_whitespace()).filter(|part| !part.is_empty())
}

pub(crate) fn kids(number: Option<i64>) -> Result<u32, Mistake> {
    number
        .filter(|number| (1..=MAX_KIDS).contains(number))
        .and_then(|number| u32::try_from(number).ok())
        .ok_or(Mistake::Number)
}

pub(crate) fn read(line: &Line) -> Result<Wanted, Mistake> {
    let email = EmailAddress::parse(&line.email).map_err(|_| Mistake::Address)?;
    Ok(Wanted { email, kids_num: kids(line.kids_num)? })
}

/// The lines of a form with one address field and one number for all.
pub(crate) fn lines(emails: &str, kids_num: Option<i64>) -> Vec<Line> {
    split(emails).map(|email| Line { email: email.to_owned(), kids_num }).collect()
}

/// Parses and validates a form with one address field and one number for all.
pub fn parse_invite_form(emails: &str, kids_num: i64) -> Result<Vec<Wanted>, Failure> {
    check(&lines(emails, Some(kids_num)))
}

/// Validates all lines and removes duplicate addresses (the last number wins). The failure lists every invalid
/// address.
pub(crate) fn check(lines: &[Line]) -> Result<Vec<Wanted>, Failure> {
    if lines.is_empty() {
        return Err(Failure::fields([("emails", "Enter at least one email address")]));
    }
    if lines.len() > MAX_ADDRESSES {
        let sentence = format!("One call takes at most 2,000 addresses; this one has {}.", lines.len());
        return Err(Failure::fields([("emails", sentence)]));
    }
    let read: Vec<_> = lines.iter().map(read).collect();
    let bad = |mistake| {
        let of = |(line, read): (&Line, &Result<Wanted, Mistake>)| {
            (read.as_ref().err() == Some(&mistake)).then(|| line.email.clone())
        };
        lines.iter().zip(&read).filter_map(of).collect::<Vec<_>>()
    };
    let addresses = bad(Mistake::Address);
    let mut wrong = Vec::new();
    if !addresses.is_empty() {
        wrong.push(("emails", format!("Nobody was invited. Not an email address: {}", addresses.join(", "))));
    }
    if lines.iter().any(|line| kids(line.kids_num).is_err()) {
        wrong.push(("kidsNum", Mistake::Number.sentence().to_owned()));
    }
    if !wrong.is_empty() {
        return Err(Failure::fields(wrong));
    }
    Ok(dedup_by_address(read.into_iter().filter_map(Result::ok).collect()))
}

/// Removes duplicate addresses and keeps the order; the last number wins.
fn dedup_by_address(wanted: Vec<Wanted>) -> Vec<Wanted> {
    let mut seen = HashSet::new();
    let mut kept: Vec<_> = wanted.into_iter().rev().filter(|one| seen.insert(one.email.folded())).collect();
    kept.reverse();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn v04_addresses_are_separated_by_commas_and_what_spreadsheets_put_there() {
        let wanted = parse_invite_form(" ann@x.org, Bob@x.org;\ncy@x.org\tdee@x.org ,", 2).unwrap();
        let emails: Vec<_> = wanted.iter().map(|one| one.email.as_str().to_owned()).collect();
        assert_eq!(emails, ["ann@x.org", "Bob@x.org", "cy@x.org", "dee@x.org"]);
        assert!(wanted.iter().all(|one| one.kids_num == 2));
    }

    #[test]
    fn removes_duplicates_and_keeps_the_last_number() {
        let line = |email: &str, kids| Line { email: email.into(), kids_num: Some(kids) };
        let wanted = check(&[line("Ann@x.org", 1), line("b@x.org", 2), line("ann@X.org", 3)]).unwrap();
        let read: Vec<_> = wanted.iter().map(|one| (one.email.folded(), one.kids_num)).collect();
        assert_eq!(read, [("b@x.org".to_owned(), 2), ("ann@x.org".to_owned(), 3)]);
    }

    #[test]
    fn rejects_all_and_names_every_bad_address() {
        let refused = parse_invite_form("ann@x.org, nobody, b@, c@x.org\r\nBcc:d@x.org", 1).unwrap_err();
        assert_eq!(refused.message(), "Nobody was invited. Not an email address: nobody, b@, Bcc:d@x.org");
        assert_eq!(parse_invite_form(" , ", 1).unwrap_err().message(), "Enter at least one email address");
        for number in [0, -1, 101, i64::MAX] {
            let refused = parse_invite_form("ann@x.org", number).unwrap_err();
            assert_eq!(refused.message(), "The number of kids must be between 1 and 100.");
        }
        let many = vec!["a@x.org"; MAX_ADDRESSES + 1].join(",");
        assert!(parse_invite_form(&many, 1).is_err());
    }

    proptest! {
        #[test]
        fn parses_or_rejects_any_input(text in ".{0,80}", number: i64) {
            if let Ok(wanted) = parse_invite_form(&text, number) {
                prop_assert!(!wanted.is_empty() && wanted.iter().all(|one| (1..=100).contains(&one.kids_num)));
            }
        }
    }
}
