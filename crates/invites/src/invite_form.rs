//! Parsing and validation of the invite form. No I/O.

use crate::model::{MAX_ADDRESSES, MAX_KIDS, department_names::DepartmentNames};
use kernel::{DepartmentId, EmailAddress};
use std::collections::HashSet;

/// An unvalidated line of the invite form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub email: String,
    pub kids_num: Option<i64>,
    /// The name of a department; `None` for the call's own.
    pub department: Option<String>,
}

/// A validated address to invite, with the number of children.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub email: EmailAddress,
    /// 1 to [`MAX_KIDS`].
    pub kids_num: u32,
    /// The department that the call names, if any.
    pub department: Option<DepartmentId>,
}

/// What is invalid in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    Address,
    Number,
    /// The partner has no department of that name.
    Department,
    /// It belongs to a department that the caller does not look after.
    OtherDepartment,
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

pub(crate) fn read(line: &Line, names: &DepartmentNames) -> Result<Wanted, Mistake> {
    let email = EmailAddress::parse(&line.email).map_err(|_| Mistake::Address)?;
    let kids_num = kids(line.kids_num)?;
    let department = names.find(line.department.as_deref()).map_err(|()| Mistake::Department)?;
    Ok(Wanted { email, kids_num, department })
}

/// The lines of a form with one address field and one number for all.
pub(crate) fn lines(emails: &str, kids_num: Option<i64>) -> Vec<Line> {
    split(emails).map(|email| Line { email: email.to_owned(), kids_num, department: None }).collect()
}

/// Why an invite form is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InviteFormError {
    /// It contains no address.
    Empty,
    /// It contains more than [`MAX_ADDRESSES`].
    TooMany { number: usize },
    Invalid {
        /// Lines that are no addresses.
        addresses: Vec<String>,
        /// Whether a number is not between 1 and [`MAX_KIDS`].
        has_wrong_number: bool,
        /// Departments that the partner does not have, each with its line, from 1.
        departments: Vec<(usize, String)>,
    },
}

/// Parses and validates a form with one address field and one number for all.
pub fn parse_invite_form(emails: &str, kids_num: i64) -> Result<Vec<Wanted>, InviteFormError> {
    check(&lines(emails, Some(kids_num)), &DepartmentNames::default())
}

/// Fails if there are too many lines for one call.
pub(crate) fn check_count(lines: &[Line]) -> Result<(), InviteFormError> {
    let number = lines.len();
    if number > MAX_ADDRESSES { Err(InviteFormError::TooMany { number }) } else { Ok(()) }
}

/// Validates all lines and removes duplicate addresses (the last number wins). The error lists every invalid
/// address.
pub(crate) fn check(lines: &[Line], names: &DepartmentNames) -> Result<Vec<Wanted>, InviteFormError> {
    if lines.is_empty() {
        return Err(InviteFormError::Empty);
    }
    check_count(lines)?;
    let read: Vec<_> = lines.iter().map(|line| read(line, names)).collect();
    let not_an_address = |(line, read): (&Line, &Result<Wanted, Mistake>)| {
        (read.as_ref().err() == Some(&Mistake::Address)).then(|| line.email.clone())
    };
    let addresses: Vec<String> = lines.iter().zip(&read).filter_map(not_an_address).collect();
    let has_wrong_number = lines.iter().any(|line| kids(line.kids_num).is_err());
    let departments: Vec<(usize, String)> = (1..)
        .zip(lines)
        .filter(|(_, line)| names.find(line.department.as_deref()).is_err())
        .filter_map(|(row, line)| Some((row, line.department.clone()?)))
        .collect();
    if !addresses.is_empty() || has_wrong_number || !departments.is_empty() {
        return Err(InviteFormError::Invalid { addresses, has_wrong_number, departments });
    }
    Ok(dedup_by_address(read.into_iter().filter_map(Result::ok).collect()))
}

/// Removes duplicate addresses and keeps the order; the last number wins.
pub(crate) fn dedup_by_address(wanted: Vec<Wanted>) -> Vec<Wanted> {
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
        let line = |email: &str, kids| Line { email: email.into(), kids_num: Some(kids), department: None };
        let wanted = check(
            &[line("Ann@x.org", 1), line("b@x.org", 2), line("ann@X.org", 3)],
            &DepartmentNames::default(),
        )
        .unwrap();
        let read: Vec<_> = wanted.iter().map(|one| (one.email.folded(), one.kids_num)).collect();
        assert_eq!(read, [("b@x.org".to_owned(), 2), ("ann@x.org".to_owned(), 3)]);
    }

    #[test]
    fn rejects_all_and_names_every_bad_address() {
        let refused = |emails: &str, number| parse_invite_form(emails, number).unwrap_err();
        let addresses = ["nobody", "b@", "Bcc:d@x.org"].map(str::to_owned).to_vec();
        assert_eq!(
            refused("ann@x.org, nobody, b@, c@x.org\r\nBcc:d@x.org", 1),
            InviteFormError::Invalid { addresses, has_wrong_number: false, departments: Vec::new() }
        );
        assert_eq!(refused(" , ", 1), InviteFormError::Empty);
        let wrong_number = InviteFormError::Invalid {
            addresses: Vec::new(),
            has_wrong_number: true,
            departments: Vec::new(),
        };
        for number in [0, -1, 101, i64::MAX] {
            assert_eq!(refused("ann@x.org", number), wrong_number);
        }
        let many = vec!["a@x.org"; MAX_ADDRESSES + 1].join(",");
        assert_eq!(refused(&many, 1), InviteFormError::TooMany { number: MAX_ADDRESSES + 1 });
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
