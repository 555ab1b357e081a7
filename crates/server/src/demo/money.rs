//! What the demo's people have paid: invoices by their partners, programs at own cost by the parents.

use billing::{PaidElsewhere, book};
use db::{Db, DbError, tx};
use jiff::Timestamp;
use std::collections::BTreeMap;

/// A program that somebody has paid for: whose, by which parent itself, in which cohort, which one, when.
pub(super) struct PaidProgram {
    pub partner_id: i64,
    pub parent_id: Option<i64>,
    pub cohort_id: i64,
    pub program_id: i64,
    pub at: Timestamp,
}

/// The partner, the parent who paid itself, the cohort.
type Whose = (i64, Option<i64>, i64);

/// Books them: a partner pays a cohort's invoice at once, a parent what it owes for a cohort. The word
/// tells their references apart.
pub(super) async fn pay(
    db: &Db,
    word: &str,
    programs: Vec<PaidProgram>,
    present: Timestamp,
) -> Result<(), DbError> {
    let mut payments: BTreeMap<Whose, (Timestamp, Vec<i64>)> = BTreeMap::new();
    for program in programs {
        let whose = (program.partner_id, program.parent_id, program.cohort_id);
        let (at, ids) = payments.entry(whose).or_insert((program.at, Vec::new()));
        *at = program.at.max(*at);
        ids.push(program.program_id);
    }
    let mut payments: Vec<_> = payments.into_iter().collect();
    payments.sort_by_key(|(_, (at, _))| *at);
    for (number, ((partner_id, parent_id, _), (at, program_ids))) in payments.iter().enumerate() {
        let reference = format!("STL-{}{word}{number:04}", at.as_millisecond());
        let paid = PaidElsewhere {
            partner_id: *partner_id,
            parent_id: *parent_id,
            program_ids,
            reference: &reference,
            at: *at,
            rate_of: present,
        };
        let booked: Result<(), DbError> = tx!(db, t => { book(t, &paid).await });
        booked?;
    }
    Ok(())
}
