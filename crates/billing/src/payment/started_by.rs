//! Which member of a partner began a payment, as far as the journal knows.

use super::model::PaymentRow;
use db::{Conn, DbError};
use journal::ActorKind;
use kernel::AccountId;

/// A payment has fewer journal entries than that.
const MAX_ENTRIES: i64 = 200;

/// The name of the member who began a partner's payment. A parent's own payment needs none.
pub(crate) async fn find_starter(conn: &mut Conn, payment: &PaymentRow) -> Result<Option<String>, DbError> {
    if payment.parent_id.is_some() {
        return Ok(None);
    }
    let entries = journal::list_about(conn, &[("payment", payment.id.get())], MAX_ENTRIES).await?;
    let begun = entries
        .iter()
        .find(|entry| entry.action == "payment.created" && entry.actor_kind == ActorKind::Partner);
    let ids: Vec<AccountId> = begun.and_then(|entry| entry.actor_id).into_iter().collect();
    let names = identity::find_account_display_names(conn, &ids).await?;
    Ok(names.into_iter().next().map(|(_, name)| name))
}
