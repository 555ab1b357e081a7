//! Everything about a family on one page, with explanations.

mod views;

use crate::{
    context::StaffScreens,
    read_family::{Deed, Family, NamedSeatChange, read_family},
};
use api::{Answer, Failure, PathOf, Routes};
use axum::extract::State;
use billing::PaymentOfParent;
use identity::{Identity, ParentOfPartner, ProgrammeStaff, show_names};
use invites::AllowanceUse;
use kernel::ParentId;
use l10n::Language;
use mail::MailToParent;
use serde::Deserialize;
use utoipa::IntoParams;
use views::{
    AllowanceOnPage, DeedOnPage, FamilyPage, MailOnPage, ParentOnPage, PartnerOfFamily, PaymentOnPage,
    SeatOnPage,
};

pub(super) fn routes() -> Routes<StaffScreens> {
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

fn allowance_view(allowance: &AllowanceUse, seats: Vec<NamedSeatChange>) -> AllowanceOnPage {
    let entry = |NamedSeatChange { change, child }| SeatOnPage {
        kind: change.kind,
        seats: change.seats,
        child,
        created_at: change.created_at.to_string(),
    };
    AllowanceOnPage {
        allowed: allowance.allowed(),
        children: allowance.children,
        seats_taken: allowance.seats_taken,
        entries: seats.into_iter().map(entry).collect(),
    }
}

fn payment_view(payment: PaymentOfParent) -> PaymentOnPage {
    PaymentOnPage {
        reference: payment.reference,
        state: payment.state,
        amount: payment.amount,
        created_at: payment.created_at.to_string(),
    }
}

fn mail_view(MailToParent { id, subject, state, created_at }: MailToParent) -> MailOnPage {
    MailOnPage { id, subject, state, created_at: created_at.to_string() }
}

fn deed_view(Deed { entry, actor }: Deed) -> DeedOnPage {
    DeedOnPage { id: entry.id, at: entry.at.to_string(), actor, action: entry.action }
}

fn view(family: Family) -> FamilyPage {
    let partner = PartnerOfFamily { id: family.partner_id, name: family.partner_name };
    FamilyPage {
        parent: parent_view(family.parent, partner),
        allowance: allowance_view(&family.allowance, family.seats),
        children: family.children,
        payments: family.payments.map(|payments| payments.into_iter().map(payment_view).collect()),
        mails: family.mails.into_iter().map(mail_view).collect(),
        sessions: family.devices,
        journal: family.history.into_iter().map(deed_view).collect(),
    }
}

async fn family(
    ProgrammeStaff(staff): ProgrammeStaff,
    State(identity): State<Identity>,
    PathOf(path): PathOf<FamilyPath>,
) -> Result<Answer<FamilyPage>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let found = read_family(&mut conn, &identity, &staff, path.parent_id).await?;
    Ok(Answer::ok(view(found.ok_or_else(Failure::not_found)?)))
}
