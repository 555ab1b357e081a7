//! A partner's profile and settings.

use crate::{
    FieldErrors, Identity, SignedInPartner, global_index,
    model::details::PartnerDetails,
    rename_person::rename,
    sign_up::{check_country, check_phone},
    store::{
        partners::{self, Profile},
        trust,
    },
};
use api::AppContext;
use db::{Conn, DbError, tx};
use kernel::{EntryId, PartnerId};
use serde_json::{Value as Json, json};

/// The profile form.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProfileForm {
    pub organization_name: String,
    pub address: String,
    pub country: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
}

/// Validates the form and collects its errors.
pub(crate) fn check_details(errors: &mut FieldErrors, form: &ProfileForm) -> PartnerDetails {
    let organization_name = errors.optional_name("organizationName", &form.organization_name);
    let address = errors.optional("address", &form.address);
    let country = check_country(errors, &form.country);
    let first_name = errors.optional_name("firstName", &form.first_name);
    let last_name = errors.optional_name("lastName", &form.last_name);
    let phone = errors.optional("phone", &form.phone);
    let phone = check_phone(errors, country, phone);
    let country = country.map(|country| country.code.clone()).unwrap_or_default();
    PartnerDetails { organization_name, address, country, first_name, last_name, phone }
}

/// The partner's profile with its terms: discount, country, currency.
pub async fn find_partner_terms(conn: &mut Conn, partner_id: PartnerId) -> Result<Profile, DbError> {
    partners::find_profile(conn, partner_id).await
}

/// Whether a partner's profile says who it is, and the address of its contact is confirmed. Without mail nobody can confirm
/// one.
pub async fn is_profile_complete(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
) -> Result<bool, DbError> {
    let profile = partners::find_profile(conn, partner_id).await?;
    let has_details =
        [&profile.organization_name, &profile.address, &profile.country].iter().all(|text| !text.is_empty());
    Ok(has_details
        && (!identity.sends_mail || trust::find_trust(conn, partner_id).await?.confirmed_at.is_some()))
}

/// Why a profile is not saved.
#[derive(Debug, derive_more::From)]
pub enum ProfileError {
    #[from]
    Fields(FieldErrors),
    #[from]
    Db(DbError),
}

/// Saves the profile.
pub(crate) async fn update_profile(
    identity: &Identity,
    partner: SignedInPartner,
    form: &ProfileForm,
) -> Result<Profile, ProfileError> {
    let mut errors = FieldErrors::default();
    let mut details = check_details(&mut errors, form);
    errors.done()?;
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        let before = partners::find_profile(t, partner.id).await?;
        keep_contacts_name(&mut details, partner, &before);
        partners::update_profile(t, partner.id, &details).await?;
        let after = partners::find_profile(t, partner.id).await?;
        rename_person(t, partner, &before, &details).await?;
        let change = Values { before: snapshot(&before), after: snapshot(&after) };
        if change.before != change.after {
            global_index::list_partners(t, &[partner.id]).await?;
            record(t, ctx, partner, "partner.profile_changed", change).await?;
        }
        Ok(after)
    })
}

/// The names of the profile are those of the contact, whom nobody else renames.
fn keep_contacts_name(details: &mut PartnerDetails, partner: SignedInPartner, before: &Profile) {
    if before.contact_id != partner.account_id {
        details.first_name.clone_from(&before.first_name);
        details.last_name.clone_from(&before.last_name);
    }
}

/// A contact who changes the names of the profile changes their own.
async fn rename_person(
    conn: &mut Conn,
    partner: SignedInPartner,
    before: &Profile,
    details: &PartnerDetails,
) -> Result<(), DbError> {
    let PartnerDetails { first_name, last_name, .. } = details;
    if before.first_name == *first_name && before.last_name == *last_name {
        return Ok(());
    }
    rename(conn, partner.account_id, (first_name, last_name)).await
}

fn snapshot(profile: &Profile) -> Json {
    json!({
        "organizationName": profile.organization_name,
        "address": profile.address,
        "country": profile.country,
        "firstName": profile.first_name,
        "lastName": profile.last_name,
        "phone": profile.phone,
    })
}

/// Allows or forbids parents to add children at their own cost beyond the allowance.
pub(crate) async fn update_self_pay(
    identity: &Identity,
    partner: SignedInPartner,
    allowed: bool,
) -> Result<Profile, DbError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        if partners::update_self_pay(t, partner.id, allowed).await? {
            let values = |allowed: bool| json!({ "selfPayBeyondAllowance": allowed });
            let change = Values { before: values(!allowed), after: values(allowed) };
            record(t, ctx, partner, "partner.self_pay_changed", change).await?;
        }
        partners::find_profile(t, partner.id).await
    })
}

/// Opens or closes the partner's main link, inside the caller's transaction.
pub async fn set_link_open(
    conn: &mut Conn,
    ctx: &AppContext,
    partner: SignedInPartner,
    is_open: bool,
) -> Result<(), DbError> {
    if partners::update_link(conn, partner.id, is_open).await? {
        let action = if is_open { "partner.link_enabled" } else { "partner.link_disabled" };
        let values = |is_open: bool| json!({ "linkIsOpen": is_open });
        let change = Values { before: values(!is_open), after: values(is_open) };
        record(conn, ctx, partner, action, change).await?;
    }
    Ok(())
}

/// Closes the partner's main link, inside the caller's transaction; the caller records why.
pub async fn close_link(conn: &mut Conn, partner_id: PartnerId) -> Result<(), DbError> {
    partners::update_link(conn, partner_id, false).await.map(drop)
}

/// Sets a partner's discount, inside the caller's transaction.
pub async fn set_discount(
    conn: &mut Conn,
    ctx: &AppContext,
    actor: journal::Actor,
    partner_id: PartnerId,
    percent: u8,
) -> Result<(), DbError> {
    let before = partners::find_profile(conn, partner_id).await?.discount_percent;
    partners::update_discount(conn, partner_id, percent).await?;
    let entry = journal::Entry {
        at: ctx.clock.now(),
        actor,
        action: "partner.discount_changed",
        subject_kind: "partner",
        subject_id: Some(partner_id.get()),
        before: Some(json!({ "discount": before })),
        after: Some(json!({ "discount": percent })),
    };
    journal::record(conn, &entry).await.map(drop)
}

/// Values of a partner before and after a change, for the journal.
struct Values {
    before: Json,
    after: Json,
}

async fn record(
    conn: &mut Conn,
    ctx: &AppContext,
    partner: SignedInPartner,
    action: &'static str,
    Values { before, after }: Values,
) -> Result<EntryId, DbError> {
    let entry = journal::Entry {
        at: ctx.clock.now(),
        actor: partner.journal(),
        action,
        subject_kind: "partner",
        subject_id: Some(partner.id.get()),
        before: Some(before),
        after: Some(after),
    };
    journal::record(conn, &entry).await
}
