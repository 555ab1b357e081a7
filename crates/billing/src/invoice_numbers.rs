//! Full invoice numbers. `INV-{cohort}-{year}` is the specification's number; two partners may share it, and it
//! repeats after a payment. The id of the document is appended to make it unique.

use crate::{
    Billing,
    model::InvoiceKey,
    store::documents::{self as store, DocumentRow},
};
use catalogue::utc_date;
use db::{Conn, DbError, tx};
use std::collections::HashMap;

/// Full numbers of open invoices.
pub(crate) type Numbers = HashMap<InvoiceKey, String>;

impl DocumentRow {
    /// `INV-3-2026-0042`.
    pub(crate) fn number(&self) -> String {
        format!("INV-{}-{}-{:04}", self.cohort_id, self.year, self.id)
    }

    fn key(&self) -> InvoiceKey {
        InvoiceKey { partner_id: self.partner_id, cohort_id: self.cohort_id }
    }
}

/// The numbers of open invoices, allocating missing ones. Must not be called while holding a connection.
pub(crate) async fn numbers(billing: &Billing, keys: &[InvoiceKey]) -> Result<Numbers, DbError> {
    if keys.is_empty() {
        return Ok(Numbers::new());
    }
    let ctx = billing.ctx();
    let known = find(&mut ctx.db.read().await?, keys).await?;
    if keys.iter().all(|key| known.contains_key(key)) {
        return Ok(known);
    }
    tx!(ctx.db, t => { open(t, billing, keys).await })
}

/// The number of one open invoice. Must not be called while holding a connection.
pub(crate) async fn number(billing: &Billing, key: InvoiceKey) -> Result<String, DbError> {
    numbers(billing, &[key]).await?.remove(&key).ok_or(DbError::NoRow)
}

async fn find(conn: &mut Conn, keys: &[InvoiceKey]) -> Result<Numbers, DbError> {
    let rows = store::list_open(conn, keys).await?;
    Ok(rows.iter().map(|row| (row.key(), row.number())).collect())
}

/// Like `numbers`, inside the caller's transaction.
pub(crate) async fn open(
    conn: &mut Conn,
    billing: &Billing,
    keys: &[InvoiceKey],
) -> Result<Numbers, DbError> {
    let now = billing.ctx().clock.now();
    let mut keys = keys.to_vec();
    // In a fixed order, so that two nodes do not deadlock.
    keys.sort_unstable_by_key(|key| (key.partner_id, key.cohort_id));
    for key in &keys {
        store::insert_open(conn, *key, i64::from(utc_date(now).year()), now).await?;
    }
    find(conn, &keys).await
}
