//! The demo's families and invites, read from TSV files, which are easier to edit than code.

use crate::demo::error::DemoError;
use enrolment::{FullName, Gender};

static FAMILIES: &str = include_str!("../../data/demo-families.tsv");
static LATE_FAMILIES: &str = include_str!("../../data/demo-late-families.tsv");
static SCHOOL_FAMILIES: &str = include_str!("../../data/demo-school-families.tsv");
static INVITES: &str = include_str!("../../data/demo-invites.tsv");

/// A family, and when it joined.
pub(super) struct Family {
    pub partner: &'static str,
    pub days_ago: i64,
    pub name: FullName<'static>,
    pub email: &'static str,
    pub phone: &'static str,
    /// `None` without an invite.
    pub allowance: Option<i64>,
    pub children: Vec<Child>,
}

pub(super) struct Child {
    pub name: &'static str,
    pub gender: Gender,
    pub age: i64,
    pub programs: Vec<Program>,
}

/// A cohort's letter, who pays, and whether it is paid.
pub(super) struct Program {
    pub cohort: char,
    pub is_sponsored: bool,
    pub is_paid: bool,
}

/// An invite that was not accepted.
pub(super) struct Unanswered {
    pub partner: &'static str,
    pub days_ago: i64,
    pub email: &'static str,
    pub allowance: i64,
    pub outcome: Outcome,
}

/// What became of it.
#[derive(Clone, Copy)]
pub(super) enum Outcome {
    Waiting,
    /// Its mail could not be delivered, for this reason.
    Failed(&'static str),
    Withdrawn,
}

fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = Result<[&'static str; N], DemoError>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let cells: Vec<_> = line.split('\t').collect();
        cells.try_into().map_err(|_| unreadable(line))
    })
}

fn unreadable(line: &str) -> DemoError {
    DemoError::Refused(format!("a line of its tables cannot be read: {line}"))
}

fn number(cell: &str) -> Result<i64, DemoError> {
    cell.parse().map_err(|_| unreadable(cell))
}

pub(super) fn families() -> Result<Vec<Family>, DemoError> {
    read_families(FAMILIES)
}

/// The families of the last partner.
pub(super) fn late_families() -> Result<Vec<Family>, DemoError> {
    read_families(LATE_FAMILIES)
}

/// The families of the school that sends a whole class.
pub(super) fn school_families() -> Result<Vec<Family>, DemoError> {
    read_families(SCHOOL_FAMILIES)
}

fn read_families(table: &'static str) -> Result<Vec<Family>, DemoError> {
    rows(table)
        .map(|row| {
            let [partner, days_ago, first, last, email, phone, allowance, children] = row?;
            Ok(Family {
                partner,
                days_ago: number(days_ago)?,
                name: FullName { first, last },
                email,
                phone,
                allowance: if allowance == "-" { None } else { Some(number(allowance)?) },
                children: children
                    .split("; ")
                    .filter(|child| !child.is_empty())
                    .map(child)
                    .collect::<Result<_, _>>()?,
            })
        })
        .collect()
}

fn child(cell: &'static str) -> Result<Child, DemoError> {
    let mut parts = cell.split(' ');
    let mut next = || parts.next().ok_or_else(|| unreadable(cell));
    let (name, gender, age) = (next()?, next()?, number(next()?)?);
    let gender = if gender == "m" { Gender::Male } else { Gender::Female };
    let program = |code: &str| Program {
        cohort: code.trim_start_matches('*').chars().next().unwrap_or_default(),
        is_sponsored: !code.starts_with('*'),
        is_paid: code.ends_with('+'),
    };
    Ok(Child { name, gender, age, programs: parts.map(program).collect() })
}

fn read_outcome(cell: &'static str) -> Result<Outcome, DemoError> {
    match cell.split_once(' ').unwrap_or((cell, "")) {
        ("waiting", _) => Ok(Outcome::Waiting),
        ("failed", reason) => Ok(Outcome::Failed(reason)),
        ("withdrawn", _) => Ok(Outcome::Withdrawn),
        _ => Err(unreadable(cell)),
    }
}

pub(super) fn unanswered() -> Result<Vec<Unanswered>, DemoError> {
    rows(INVITES)
        .map(|row| {
            let [partner, days_ago, email, allowance, outcome] = row?;
            Ok(Unanswered {
                partner,
                days_ago: number(days_ago)?,
                email,
                allowance: number(allowance)?,
                outcome: read_outcome(outcome)?,
            })
        })
        .collect()
}
