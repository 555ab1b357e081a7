//! Enters a rate, with a journal entry.

use db::{Conn, DbError};
use journal::By;
use refdata::{NewRate, Rate, add_rate, find_rate};
use serde_json::json;

/// Why a rate is not entered.
#[derive(Debug, derive_more::From)]
pub(crate) enum EnterError {
    /// It differs much from the rate before, and the change was not confirmed.
    LargeChange { currency_code: String, before: Rate, after: Rate },
    #[from]
    Db(DbError),
}

/// What to do with a rate that differs much from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LargeChange {
    /// Staff have confirmed it.
    Confirmed,
    Refused,
}

/// A mistyped rate would misprice every invoice, so a large change needs confirmation.
fn check_change(new: &NewRate<'_>, before: Option<Rate>) -> Result<(), EnterError> {
    match before.filter(|before| before.is_far_from(new.rate)) {
        Some(before) => {
            let currency_code = new.currency_code.to_owned();
            Err(EnterError::LargeChange { currency_code, before, after: new.rate })
        }
        None => Ok(()),
    }
}

/// Adds a rate.
pub(crate) async fn enter(
    conn: &mut Conn,
    by: By,
    new: &NewRate<'_>,
    large_change: LargeChange,
) -> Result<(), EnterError> {
    if large_change == LargeChange::Refused {
        check_change(new, find_rate(conn, new.currency_code, new.from).await?)?;
    }
    let before = find_rate(conn, new.currency_code, by.at).await?;
    let id = add_rate(conn, new).await?;
    let entry = journal::Entry {
        at: by.at,
        actor: by.actor,
        action: "rate.added",
        subject_kind: "rate",
        subject_id: Some(id.get()),
        before: before.map(|rate| json!({ "currencyCode": new.currency_code, "rate": rate.to_string() })),
        after: Some(json!({
            "currencyCode": new.currency_code, "rate": new.rate.to_string(), "fromAt": new.from.to_string(), "note": new.note,
        })),
    };
    journal::record(conn, &entry).await?;
    Ok(())
}
