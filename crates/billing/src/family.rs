//! A parent's payments, for the family page of staff.

use crate::{
    payment::model::{PaymentRow, kinds::PaymentState},
    store,
};
use catalogue::Due;
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::{Money, ParentId};

/// A payment of a parent.
#[derive(Clone, Debug)]
pub struct PaymentOfParent {
    pub reference: String,
    pub state: PaymentState,
    /// The amount charged.
    pub amount: Due,
    pub created_at: Timestamp,
}

/// The newest payments that a parent started for its own programs.
pub async fn list_payments_of_parent(
    conn: &mut Conn,
    parent_id: ParentId,
    limit: i64,
) -> Result<Vec<PaymentOfParent>, DbError> {
    let rows = store::list_of_parent(conn, parent_id, limit).await?;
    let view = |row: PaymentRow| {
        let money = Money { currency_code: row.currency_code, minor: row.amount_minor };
        let text = money.to_string();
        PaymentOfParent {
            reference: row.reference,
            state: row.state,
            amount: Due { currency_code: money.currency_code, minor: money.minor, text },
            created_at: row.created_at,
        }
    };
    Ok(rows.into_iter().map(view).collect())
}
