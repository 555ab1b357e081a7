//! Removes a payer's address.

use crate::store;
use db::{Conn, DbError};

/// What stands in its place.
const NOBODY: &str = "erased@erased.invalid";

/// Removes a payer's address from transactions with these references, and from the messages about them.
pub async fn erase_payer(
    conn: &mut Conn,
    references: &[String],
    addresses: &[String],
) -> Result<(), DbError> {
    for reference in references {
        store::erase_email(conn, reference, NOBODY).await?;
    }
    for address in addresses {
        store::erase_in_messages(conn, address, NOBODY).await?;
    }
    Ok(())
}
