//! Everything about a family on one page, with explanations.

mod history;
mod views;

use crate::context::StaffScreens;
use api::{Answer, Failure, PathOf, Routes};
use axum::extract::State;
use db::{Conn, DbError};
use enrolment::{ChildName, ChildOnPage};
use identity::{
    Identity, ParentOfPartner, ProgrammeStaff, find_parents, find_partner_of, show_name, show_names,
};
use kernel::{ChildId, LinkId, ParentId, PartnerId};
use l10n::Language;
use mail::{Amounts, MailToParent};
use serde::Deserialize;
use std::collections::HashMap;
use utoipa::IntoParams;
use views::{
    AllowanceOnPage, FamilyPage, MailOnPage, ParentOnPage, PartnerOfFamily, PaymentOnPage, SeatOnPage,
};

/// Maximum number of payments, mails and seat entries shown.
const MAX_ROWS: u8 = 50;

pub(crate) fn routes() -> Routes<StaffScreens> {
    let path = "/api/staff/families/{parentId}";
    Routes::new("staff").get(
        path,
        "getFamilyForStaff",
        "Get a family with its programs, payers and history",
        family,
    )
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct FamilyPath {
    /// The id of the parent.
    parent_id: ParentId,
}

fn parent_view(parent: ParentOfPartner, partner: PartnerOfFamily) -> ParentOnPage {
    let (first_name, last_name) = show_names(parent.first_name, parent.last_name, Language::current());
    ParentOnPage {
        id: parent.id,
        first_name,
        last_name,
        email: parent.email,
        phone: parent.phone,
        country: parent.country,
        state: parent.state,
        time_zone: parent.time_zone,
        is_active: parent.is_active,
        is_confirmed: parent.confirmed_at.is_some(),
        created_at: parent.created_at.to_string(),
        partner,
    }
}

async fn allowance(conn: &mut Conn, parent_id: ParentId) -> Result<AllowanceOnPage, DbError> {
    let allowance = invites::find_allowance_use(conn, parent_id).await?;
    let ledger = invites::list_seats(conn, parent_id).await?;
    let child_ids: Vec<ChildId> = ledger.iter().filter_map(|entry| entry.child_id).collect();
    let found = enrolment::find_child_names(conn, &child_ids).await?;
    let shown = |child: ChildName| (child.id, show_name(child.name(), Language::current()));
    let names: HashMap<ChildId, String> = found.into_iter().map(shown).collect();
    let entries = ledger.into_iter().rev().take(MAX_ROWS.into()).map(|entry| SeatOnPage {
        kind: entry.kind,
        seats: entry.seats,
        child: entry.child_id.and_then(|id| names.get(&id).cloned()),
        created_at: entry.created_at.to_string(),
    });
    Ok(AllowanceOnPage {
        allowed: allowance.allowed(),
        children: allowance.children,
        seats_taken: allowance.seats_taken,
        entries: entries.collect(),
    })
}

async fn payments(conn: &mut Conn, parent_id: ParentId) -> Result<Vec<PaymentOnPage>, DbError> {
    let found = billing::list_payments_of_parent(conn, parent_id, i64::from(MAX_ROWS)).await?;
    let view = |payment: billing::PaymentOfParent| PaymentOnPage {
        reference: payment.reference,
        state: payment.state,
        amount: payment.amount,
        created_at: payment.created_at.to_string(),
    };
    Ok(found.into_iter().map(view).collect())
}

async fn mails(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    email: &str,
    amounts: Amounts,
) -> Result<Vec<MailOnPage>, DbError> {
    let link = LinkId::new(partner_id.get() + identity::LINK_OFFSET);
    let found = mail::list_to_parent(conn, &identity.mail_ctx, email, link, amounts).await?;
    let view = |MailToParent { id, subject, state, created_at }| MailOnPage {
        id,
        subject,
        state,
        created_at: created_at.to_string(),
    };
    Ok(found.into_iter().take(MAX_ROWS.into()).map(view).collect())
}

async fn family(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(FamilyPath { parent_id }): PathOf<FamilyPath>,
) -> Result<Answer<FamilyPage>, Failure> {
    let now = identity.ctx.clock.now();
    let mut conn = identity.ctx.db.read().await?;
    let partner_id = find_partner_of(&mut conn, parent_id).await?.ok_or_else(Failure::not_found)?;
    let parent = find_parents(&mut conn, partner_id, &[parent_id]).await?.pop();
    let parent = parent.ok_or_else(Failure::not_found)?;
    let names = identity::find_organizations(&mut conn, &[partner_id]).await?;
    let name = names.into_iter().next().map(|(_, name)| name).unwrap_or_default();
    let partner = PartnerOfFamily { id: partner_id, name };
    let mut children = enrolment::load_family_page(&mut conn, partner_id, parent_id, now).await?;
    let sees_money = staff.role.handles_money();
    if !sees_money {
        children.iter_mut().for_each(ChildOnPage::hide_money);
    }
    let amounts = if sees_money { Amounts::Shown } else { Amounts::Hidden };
    let payments = if sees_money { Some(payments(&mut conn, parent_id).await?) } else { None };
    Ok(Answer::ok(FamilyPage {
        allowance: allowance(&mut conn, parent_id).await?,
        journal: history::load(&mut conn, &parent, &partner, &children).await?,
        children,
        payments,
        mails: mails(&mut conn, &identity, partner_id, &parent.email, amounts).await?,
        sessions: identity::count_devices(&mut conn, parent.account_id, now).await?,
        parent: parent_view(parent, partner),
    }))
}
