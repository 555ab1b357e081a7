//! Removes a payer's email address.

use crate::store;
use db::{Conn, DbError};

/// Replaces an erased address.
const PLACEHOLDER: &str = "erased@erased.invalid";

/// Removes a payer's address from the transactions with these references, and from the webhooks about them.
pub async fn erase_payer(
    conn: &mut Conn,
    references: &[String],
    addresses: &[String],
) -> Result<(), DbError> {
    for reference in references {
        store::erase_email(conn, reference, PLACEHOLDER).await?;
    }
    for address in addresses {
        store::erase_in_messages(conn, address, PLACEHOLDER).await?;
    }
    Ok(())
}
