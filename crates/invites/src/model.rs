//! The rules of invites, free of I/O.

use api::Failure;
use kernel::EmailAddress;
use std::collections::HashSet;

/// Addresses in one call.
pub const MOST_ADDRESSES: usize = 2_000;

/// The largest allowance.
pub const MOST_KIDS: i64 = 100;

/// A line of an invite form: what stands for an address, and what stands for a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub email: String,
    pub kids_num: Option<i64>,
}

/// An address to be invited, and for how many children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Where to.
    pub email: EmailAddress,
    /// How many children.
    pub kids_num: u32,
}

/// What is wrong with a line, or with its number.
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

/// The addresses of the form's one field: separated by commas, and also by what a spreadsheet or a person puts there.
pub(crate) fn split(emails: &str) -> impl Iterator<Item = &str> {
    emails.split(|c: char| matches!(c, ',' | ';') || c.is_whitespace()).filter(|part| !part.is_empty())
}

pub(crate) fn kids(number: Option<i64>) -> Result<u32, Mistake> {
    number
        .filter(|number| (1..=MOST_KIDS).contains(number))
        .and_then(|number| u32::try_from(number).ok())
        .ok_or(Mistake::Number)
}

pub(crate) fn read(line: &Line) -> Result<Wanted, Mistake> {
    let email = EmailAddress::parse(&line.email).map_err(|_| Mistake::Address)?;
    Ok(Wanted { email, kids_num: kids(line.kids_num)? })
}

/// The one field of the form and its one number, as lines.
pub(crate) fn lines(emails: &str, kids_num: Option<i64>) -> Vec<Line> {
    split(emails).map(|email| Line { email: email.to_owned(), kids_num }).collect()
}

/// Reads the form's one field and its one number.
pub fn read_wanted(emails: &str, kids_num: i64) -> Result<Vec<Wanted>, Failure> {
    check(&lines(emails, Some(kids_num)))
}

/// All lines read, each address once (the last number counts), or a refusal that names every bad one.
pub(crate) fn check(lines: &[Line]) -> Result<Vec<Wanted>, Failure> {
    if lines.is_empty() {
        return Err(Failure::fields([("emails", "Enter at least one email address")]));
    }
    if lines.len() > MOST_ADDRESSES {
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
    Ok(once_each(read.into_iter().filter_map(Result::ok).collect()))
}

/// Each address once, in order; of several numbers for it the last one counts.
fn once_each(wanted: Vec<Wanted>) -> Vec<Wanted> {
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
        let wanted = read_wanted(" ann@x.org, Bob@x.org;\ncy@x.org\tdee@x.org ,", 2).unwrap();
        let emails: Vec<_> = wanted.iter().map(|one| one.email.as_str().to_owned()).collect();
        assert_eq!(emails, ["ann@x.org", "Bob@x.org", "cy@x.org", "dee@x.org"]);
        assert!(wanted.iter().all(|one| one.kids_num == 2));
    }

    #[test]
    fn duplicates_count_once_and_the_last_number_counts() {
        let line = |email: &str, kids| Line { email: email.into(), kids_num: Some(kids) };
        let wanted = check(&[line("Ann@x.org", 1), line("b@x.org", 2), line("ann@X.org", 3)]).unwrap();
        let read: Vec<_> = wanted.iter().map(|one| (one.email.folded(), one.kids_num)).collect();
        assert_eq!(read, [("b@x.org".to_owned(), 2), ("ann@x.org".to_owned(), 3)]);
    }

    #[test]
    fn a_refusal_names_every_bad_address() {
        let refused = read_wanted("ann@x.org, nobody, b@, c@x.org\r\nBcc:d@x.org", 1).unwrap_err();
        assert_eq!(refused.message(), "Nobody was invited. Not an email address: nobody, b@, Bcc:d@x.org");
        assert_eq!(read_wanted(" , ", 1).unwrap_err().message(), "Enter at least one email address");
        for number in [0, -1, 101, i64::MAX] {
            let refused = read_wanted("ann@x.org", number).unwrap_err();
            assert_eq!(refused.message(), "The number of kids must be between 1 and 100.");
        }
        let many = vec!["a@x.org"; MOST_ADDRESSES + 1].join(",");
        assert!(read_wanted(&many, 1).is_err());
    }

    proptest! {
        #[test]
        fn whatever_is_typed_is_read_or_refused(text in ".{0,80}", number: i64) {
            if let Ok(wanted) = read_wanted(&text, number) {
                prop_assert!(!wanted.is_empty() && wanted.iter().all(|one| (1..=100).contains(&one.kids_num)));
            }
        }
    }
}
