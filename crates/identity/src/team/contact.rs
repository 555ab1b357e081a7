//! The contact: the member whom mails to the partner go to. Most of them are about money, so the contact is one of those
//! who pay.

use super::{TeamError, find, record, snapshot};
use crate::{
    global_index,
    store::members::{self, TeamMember},
};
use db::Conn;
use journal::{By, Change};
use kernel::PartnerId;
use serde_json::json;

/// Makes the owner who has been there longest the contact, in place of `before`.
pub(super) async fn move_contact(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    before: &TeamMember,
) -> Result<(), TeamError> {
    let next = members::find_next_contact(conn, partner_id, before.account_id).await?;
    let next = find(conn, partner_id, next.ok_or(TeamError::LastOwner)?).await?;
    members::set_contact(conn, partner_id, next.account_id, (&next.first_name, &next.last_name)).await?;
    global_index::list_partners(conn, &[partner_id]).await?;
    let values = |member: &TeamMember| Some(json!({ "contact": snapshot(member) }));
    let change = Change { subject_id: partner_id.get(), before: values(before), after: values(&next) };
    Ok(record(conn, by, "partner.contact_changed", change).await?)
}
