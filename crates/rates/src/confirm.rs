//! Staff confirm the built-in exchange rates once. Nothing is blocked until then: payments are accepted, but staff
//! are reminded.

use db::{Conn, DbError};
use journal::By;
use refdata::confirm_rates;
use serde_json::json;

/// Confirms the rates; does nothing if they were confirmed before.
pub(crate) async fn confirm(conn: &mut Conn, By { actor, at }: By) -> Result<(), DbError> {
    if !confirm_rates(conn, actor.id, at).await? {
        return Ok(());
    }
    let entry = journal::Entry {
        at,
        actor,
        action: "rates.confirmed",
        subject_kind: "rate",
        subject_id: None,
        before: None,
        after: Some(json!({ "confirmedAt": at.to_string() })),
    };
    journal::record(conn, &entry).await.map(drop)
}
