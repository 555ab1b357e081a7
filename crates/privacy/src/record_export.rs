//! The journal entry of an export of a family by staff.

use billing::Billing;
use db::{DbError, tx};
use journal::By;
use kernel::ParentId;

/// Records in the journal that staff exported a family.
pub(crate) async fn record_export(billing: &Billing, by: By, parent_id: ParentId) -> Result<(), DbError> {
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "family.exported",
        subject_kind: "parent",
        subject_id: Some(parent_id.get()),
        before: None,
        after: None,
    };
    let ctx = &billing.identity.ctx;
    tx!(ctx.db, t => { journal::record(t, &entry).await.map(drop) })
}
