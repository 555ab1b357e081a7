//! Everything about a family, as far as a member of staff may see it.

mod history;

use db::{Conn, DbError};
use enrolment::{ChildName, ChildOnPage};
pub(crate) use history::Deed;
use identity::{Identity, ParentOfPartner, SignedInStaff, find_parents, find_partner_of, show_name};
use invites::{AllowanceUse, SeatChange};
use kernel::{ChildId, LinkId, ParentId, PartnerId};
use l10n::Language;
use mail::{Amounts, MailToParent};
use std::collections::HashMap;

/// Maximum number of payments, mails and seat entries shown.
const MAX_ROWS: u8 = 50;

/// Everything about a family.
pub(crate) struct Family {
    pub parent: ParentOfPartner,
    pub partner_id: PartnerId,
    /// The name of the organization.
    pub partner_name: String,
    pub allowance: AllowanceUse,
    /// Changes of the allowance, newest first.
    pub seats: Vec<NamedSeatChange>,
    pub children: Vec<ChildOnPage>,
    /// The parent's own payments, newest first; `None` for staff who do not see payments.
    pub payments: Option<Vec<billing::PaymentOfParent>>,
    /// Mails to the parent, newest first.
    pub mails: Vec<MailToParent>,
    /// Number of signed-in devices.
    pub devices: usize,
    /// The latest journal entries.
    pub history: Vec<Deed>,
}

/// A change of granted or used seats.
pub(crate) struct NamedSeatChange {
    pub change: SeatChange,
    /// The child's name.
    pub child: Option<String>,
}

/// Loads a family; `None` if there is no such parent.
pub(crate) async fn read_family(
    conn: &mut Conn,
    identity: &Identity,
    staff: &SignedInStaff,
    parent_id: ParentId,
) -> Result<Option<Family>, DbError> {
    let now = identity.ctx.clock.now();
    let Some(partner_id) = find_partner_of(conn, parent_id).await? else { return Ok(None) };
    let Some(parent) = find_parents(conn, partner_id, &[parent_id]).await?.pop() else { return Ok(None) };
    let names = identity::find_organizations(conn, &[partner_id]).await?;
    let partner_name = names.into_iter().next().map(|(_, name)| name).unwrap_or_default();
    let mut children = enrolment::load_family_page(conn, partner_id, parent_id, now).await?;
    let sees_money = staff.role.handles_money();
    if !sees_money {
        children.iter_mut().for_each(ChildOnPage::hide_money);
    }
    let limit = i64::from(MAX_ROWS);
    let payments =
        if sees_money { Some(billing::list_payments_of_parent(conn, parent_id, limit).await?) } else { None };
    let amounts = if sees_money { Amounts::Shown } else { Amounts::Hidden };
    Ok(Some(Family {
        allowance: invites::find_allowance_use(conn, parent_id).await?,
        seats: seats(conn, parent_id).await?,
        history: history::load(conn, &parent, &partner_name, &children).await?,
        children,
        payments,
        mails: mails(conn, identity, partner_id, &parent.email, amounts).await?,
        devices: identity::count_devices(conn, parent.account_id, now).await?,
        parent,
        partner_id,
        partner_name,
    }))
}

async fn seats(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<NamedSeatChange>, DbError> {
    let ledger = invites::list_seats(conn, parent_id).await?;
    let child_ids: Vec<ChildId> = ledger.iter().filter_map(|entry| entry.child_id).collect();
    let found = enrolment::find_child_names(conn, &child_ids).await?;
    let shown = |child: ChildName| (child.id, show_name(child.name(), Language::current()));
    let names: HashMap<ChildId, String> = found.into_iter().map(shown).collect();
    let with_name = |change: SeatChange| NamedSeatChange {
        child: change.child_id.and_then(|id| names.get(&id).cloned()),
        change,
    };
    Ok(ledger.into_iter().rev().take(MAX_ROWS.into()).map(with_name).collect())
}

async fn mails(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    email: &str,
    amounts: Amounts,
) -> Result<Vec<MailToParent>, DbError> {
    let link = LinkId::new(partner_id.get() + identity::LINK_OFFSET);
    let mut found = mail::list_to_parent(conn, &identity.mail_ctx, email, link, amounts).await?;
    found.truncate(MAX_ROWS.into());
    Ok(found)
}
