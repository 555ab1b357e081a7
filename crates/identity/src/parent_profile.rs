//! A parent's profile.

use crate::{
    FieldErrors, Identity, ParentOfPartner, SignedInParent,
    departments::list_parent,
    global_index,
    mails::WELCOMES,
    model::{Recipient, details::ParentDetails},
    profile::ProfileError,
    sign_up_parent::{Contact, check_contact, entry_of, welcome},
    store::{parents, partner_lookup, partners},
};
use api::AppContext;
use db::{Conn, DbError, tx};
use jiff::SignedDuration;
use kernel::{EmailAddress, InvalidEmail, PartnerId};
use l10n::msg;
use serde_json::{Value as Json, json};

/// The profile form. Fields that are `None` stay unchanged.
#[derive(Clone, Debug, Default)]
pub struct ParentForm {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Dial code and number.
    pub phone: Option<String>,
    /// ISO code or English name.
    pub country: Option<String>,
    /// Required if the country has states.
    pub state: Option<String>,
    /// IANA name.
    pub time_zone: Option<String>,
}

/// The parent's own profile.
pub async fn find_own(conn: &mut Conn, parent: SignedInParent) -> Result<ParentOfPartner, DbError> {
    parents::find_parents(conn, parent.partner_id, &[parent.id]).await?.pop().ok_or(DbError::NoRow)
}

fn check(
    form: &ParentForm,
    now: &ParentOfPartner,
    partner_id: PartnerId,
) -> Result<ParentDetails, FieldErrors> {
    let mut errors = FieldErrors::default();
    let given = |value: &Option<String>, now: &str| value.clone().unwrap_or_else(|| now.to_owned());
    let first = given(&form.first_name, &now.first_name);
    let first_name = errors.name("firstName", &first, msg!("first-name-required"));
    let last = given(&form.last_name, &now.last_name);
    let last_name = errors.name("lastName", &last, msg!("last-name-required"));
    let country = given(&form.country, &now.country);
    let is_new_country = refdata::find_country(country.trim()).is_some_and(|found| found.code != now.country);
    // A new country invalidates the old state.
    let state = given(&form.state, if is_new_country { "" } else { &now.state });
    let (phone, zone) = (given(&form.phone, &now.phone), given(&form.time_zone, &now.time_zone));
    let Contact { phone, country, state, time_zone } =
        check_contact(&mut errors, &country, &state, &phone, &zone);
    errors.done()?;
    Ok(ParentDetails { partner_id, first_name, last_name, phone, country, state, time_zone })
}

/// Saves a parent's profile, inside the caller's transaction.
pub async fn update_parent(
    conn: &mut Conn,
    ctx: &AppContext,
    parent: SignedInParent,
    form: &ParentForm,
) -> Result<ParentOfPartner, ProfileError> {
    let before = find_own(conn, parent).await?;
    let details = check(form, &before, parent.partner_id)?;
    parents::update_parent(conn, parent.id, &details).await?;
    let after = find_own(conn, parent).await?;
    if snapshot(&before) != snapshot(&after) {
        let entry = entry_of(parent.id, &after.first_name, &after.last_name, &after.email);
        list_parent(conn, parent.partner_id, parent.id, entry).await?;
        global_index::list_parents(conn, &[parent.id]).await?;
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: parent.journal(),
            action: "parent.profile_changed",
            subject_kind: "parent",
            subject_id: Some(parent.id.get()),
            before: Some(snapshot(&before)),
            after: Some(snapshot(&after)),
        };
        journal::record(conn, &entry).await?;
    }
    Ok(after)
}

fn snapshot(parent: &ParentOfPartner) -> Json {
    json!({
        "firstName": parent.first_name,
        "lastName": parent.last_name,
        "phone": parent.phone,
        "country": parent.country,
        "state": parent.state,
        "timezone": parent.time_zone,
    })
}

/// Why the confirmation link is not mailed again.
#[derive(Debug, derive_more::From)]
pub(crate) enum ResendConfirmationError {
    NotFound,
    AlreadyConfirmed,
    /// Several were mailed within the hour.
    TooOften,
    /// The stored address is invalid: a bug.
    #[from]
    Address(InvalidEmail),
    #[from]
    Db(DbError),
}

/// Confirmation mails that a parent may request per hour.
const MAX_PER_HOUR: i64 = 5;

/// Rejects another confirmation mail if the address is confirmed, or if several were sent within the hour.
pub(crate) async fn reject_resend(
    conn: &mut Conn,
    ctx: &AppContext,
    is_confirmed: bool,
    email: &str,
) -> Result<(), ResendConfirmationError> {
    if is_confirmed {
        return Err(ResendConfirmationError::AlreadyConfirmed);
    }
    let hour_ago = ctx.clock.now() - SignedDuration::from_hours(1);
    if mail::count_letters(conn, email, hour_ago, WELCOMES).await? >= MAX_PER_HOUR {
        return Err(ResendConfirmationError::TooOften);
    }
    Ok(())
}

/// Mails the confirmation link again.
pub(crate) async fn resend_confirmation(
    identity: &Identity,
    parent: SignedInParent,
) -> Result<(), ResendConfirmationError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        partner_lookup::lock_partner_shared(t, parent.partner_id).await?;
        let own = find_own(t, parent).await?;
        reject_resend(t, ctx, own.confirmed_at.is_some(), &own.email).await?;
        let partner = partners::find_profile(t, parent.partner_id).await?;
        let email = EmailAddress::parse(&own.email)?;
        let (to, name) = (Recipient { account_id: own.account_id, email: &email }, partner.organization_name);
        welcome(t, identity, parent.partner_id, to, &own.first_name, name).await?;
        Ok(())
    })
}
