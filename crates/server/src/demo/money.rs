//! Payments in the demo: invoices paid by partners, and programs paid by parents themselves.

use billing::{PaidElsewhere, import_payment};
use db::{Db, DbError, tx};
use jiff::Timestamp;
use kernel::{CohortId, ParentId, PartnerId, ProgramId};
use std::collections::BTreeMap;

/// A program that was paid for; `parent_id` is set if the parent paid.
pub(super) struct PaidProgram {
    pub partner_id: PartnerId,
    pub parent_id: Option<ParentId>,
    pub cohort_id: CohortId,
    pub program_id: ProgramId,
    pub at: Timestamp,
}

/// Partner, parent (if the parent paid), cohort.
type PayerKey = (PartnerId, Option<ParentId>, CohortId);

/// Imports the payments: one per partner and cohort, and one per parent and cohort. `tag` keeps the references of
/// separate calls unique.
pub(super) async fn pay(
    db: &Db,
    tag: &str,
    programs: Vec<PaidProgram>,
    present: Timestamp,
) -> Result<(), DbError> {
    let mut payments: BTreeMap<PayerKey, (Timestamp, Vec<ProgramId>)> = BTreeMap::new();
    for program in programs {
        let key = (program.partner_id, program.parent_id, program.cohort_id);
        let (at, ids) = payments.entry(key).or_insert((program.at, Vec::new()));
        *at = program.at.max(*at);
        ids.push(program.program_id);
    }
    let mut payments: Vec<_> = payments.into_iter().collect();
    payments.sort_by_key(|(_, (at, _))| *at);
    for (number, ((partner_id, parent_id, _), (at, program_ids))) in payments.iter().enumerate() {
        let reference = format!("STL-{}{tag}{number:04}", at.as_millisecond());
        let paid = PaidElsewhere {
            partner_id: *partner_id,
            parent_id: *parent_id,
            program_ids,
            reference: &reference,
            at: *at,
            rate_of: present,
        };
        let imported: Result<(), DbError> = tx!(db, t => { import_payment(t, &paid).await });
        imported?;
    }
    Ok(())
}
