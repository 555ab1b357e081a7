//! Sign-up of parents through a partner's link.

use crate::{
    AccountKind, FieldErrors, Identity, global_index,
    mails::AccountLetter,
    model::{Recipient, details::ParentDetails},
    new_partners::may_send,
    sessions,
    sign_up::{SignUpError, check_country, check_password, check_phone, taken},
    store::{
        account, parents,
        partners::{self, PartnerLink},
    },
};
use db::{Conn, DbError};
use kernel::{AccountId, EmailAddress, EntryId, ParentId, PartnerId, of};
use l10n::msg;
use listing::Listing;
use mail::OutgoingMail;
use serde_json::json;

/// The sign-up form of parents.
#[derive(Clone, Debug)]
pub struct SignUpParent {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    /// Eight to twenty characters.
    pub password: String,
    /// ISO code or English name.
    pub country: String,
    /// Required if the country has states.
    pub state: String,
    /// Dial code and number.
    pub phone: String,
    /// IANA name such as Africa/Lagos.
    pub time_zone: String,
    /// The partner whose link was used.
    pub partner_id: PartnerId,
}

fn check(form: &SignUpParent, refuse_common: bool) -> Result<(ParentDetails, EmailAddress), FieldErrors> {
    let mut errors = FieldErrors::default();
    let first_name = errors.name("firstName", &form.first_name, msg!("first-name-required"));
    let last_name = errors.name("lastName", &form.last_name, msg!("last-name-required"));
    let email = errors.email("email", &form.email, msg!("email-address-required"));
    check_password(&mut errors, &form.password, refuse_common);
    let contact = check_contact(&mut errors, &form.country, &form.state, &form.phone, &form.time_zone);
    errors.done()?;
    let partner_id = form.partner_id;
    let Contact { phone, country, state, time_zone } = contact;
    let details = ParentDetails { partner_id, first_name, last_name, phone, country, state, time_zone };
    email.map(|email| (details, email)).ok_or_else(FieldErrors::default)
}

/// Where a parent lives and how to reach them.
pub(crate) struct Contact {
    pub phone: String,
    pub country: String,
    pub state: String,
    pub time_zone: String,
}

pub(crate) fn check_contact(
    errors: &mut FieldErrors,
    country: &str,
    state: &str,
    phone: &str,
    time_zone: &str,
) -> Contact {
    let country = check_country(errors, country);
    let state = errors.optional("state", state);
    // Some countries have no states.
    if state.is_empty() && country.is_none_or(|country| !country.states.is_empty()) {
        errors.add("state", msg!("state-required"));
    }
    let phone = errors.required("phone", phone, msg!("phone-required"));
    let phone = check_phone(errors, country, phone);
    let mut time_zone = errors.required("timezone", time_zone, msg!("time-zone-required"));
    match refdata::zones::canonical(&time_zone) {
        Some(name) => time_zone = name,
        None if !time_zone.is_empty() => errors.add("timezone", msg!("unknown-time-zone")),
        None => {}
    }
    let country = country.map(|country| country.code.clone()).unwrap_or_default();
    Contact { phone, country, state, time_zone }
}

/// A validated sign-up form with the password hashed.
#[derive(Clone)]
pub struct ValidatedParent {
    details: ParentDetails,
    email: EmailAddress,
    password_hash: String,
}

impl ValidatedParent {
    /// The address of the new account.
    pub fn email(&self) -> &EmailAddress {
        &self.email
    }

    /// The partner to join.
    pub fn partner_id(&self) -> PartnerId {
        self.details.partner_id
    }
}

/// Validates the form and hashes the password: everything that can run before the transaction.
pub async fn check_parent(identity: &Identity, form: &SignUpParent) -> Result<ValidatedParent, SignUpError> {
    let (details, email) = check(form, identity.refuse_common_passwords)?;
    let password_hash = identity.passwords.hash(&form.password).await?;
    Ok(ValidatedParent { details, email, password_hash })
}

/// Creates the account and the parent, adds it to the lists, and enqueues the welcome mail. Returns the parent's
/// id. Nobody can join a restricted partner; whether the link accepts the parent is checked by the caller.
pub async fn insert_parent(
    conn: &mut Conn,
    identity: &Identity,
    ready: &ValidatedParent,
) -> Result<ParentId, SignUpError> {
    let ValidatedParent { details: parent, email, password_hash } = ready;
    let now = identity.ctx.clock.now();
    let link = partners::find_partner_link(conn, parent.partner_id).await?;
    let PartnerLink { organization_name, is_active, .. } = link.ok_or(SignUpError::UnknownPartner)?;
    if !is_active {
        return Err(SignUpError::LinkClosed);
    }
    let account_id =
        account::insert_account(conn, AccountKind::Parent, email, password_hash, now).await.map_err(taken)?;
    let id = parents::insert_parent(conn, account_id, parent, now).await?;
    let entry = entry_of(id, &parent.first_name, &parent.last_name, email.as_str());
    listing::put(conn, parents_of(parent.partner_id), &[entry]).await?;
    global_index::list_parents(conn, &[id]).await?;
    record(conn, now, account_id, id, parent, email).await?;
    let to = Recipient { account_id, email };
    welcome(conn, identity, parent.partner_id, to, &parent.first_name, organization_name).await?;
    Ok(id)
}

/// The list of a partner's parents.
pub fn parents_of(partner_id: PartnerId) -> Listing<of::Parent> {
    Listing::of("parents", partner_id)
}

pub(crate) fn entry_of(id: ParentId, first: &str, last: &str, email: &str) -> listing::Entry<of::Parent> {
    listing::Entry::new(id, &format!("{first} {last}"), &[first, last, email])
}

/// Enqueues the mail that asks a parent to confirm the address. It names the partner, so it is held together with
/// the partner's other mails.
pub(crate) async fn welcome(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    Recipient { account_id, email }: Recipient<'_>,
    first_name: &str,
    organization_name: String,
) -> Result<(), DbError> {
    let letter = AccountLetter::Welcome {
        account_kind: AccountKind::Parent,
        first_name: first_name.to_owned(),
        organization_name,
        account_id,
        email: email.as_str().to_owned(),
    };
    let language = account::find_language(conn, account_id).await?;
    let post = OutgoingMail { recipient: email, letter: &letter, language, expires_at: None };
    let (random, now) = (&identity.ctx.random, identity.ctx.clock.now());
    if may_send(conn, identity, partner_id).await? {
        mail::post(conn, random, now, &post).await.map(drop)
    } else {
        mail::post_held(conn, random, now, &post, partner_id).await.map(drop)
    }
}

async fn record(
    conn: &mut Conn,
    now: jiff::Timestamp,
    account_id: AccountId,
    id: ParentId,
    parent: &ParentDetails,
    email: &EmailAddress,
) -> Result<EntryId, DbError> {
    let entry = journal::Entry {
        subject_kind: "parent",
        subject_id: Some(id.get()),
        after: Some(json!({
            "firstName": parent.first_name,
            "lastName": parent.last_name,
            "email": email.as_str(),
            "partnerId": parent.partner_id,
        })),
        ..sessions::entry(now, AccountKind::Parent, account_id, "parent.signed_up")
    };
    journal::record(conn, &entry).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> SignUpParent {
        SignUpParent {
            first_name: "Ada".into(),
            last_name: "Obi".into(),
            email: "ada@example.org".into(),
            password: "abcdefg1".into(),
            country: "Nigeria".into(),
            state: "Lagos".into(),
            phone: "+234 803 123 4567".into(),
            time_zone: "Africa/Lagos".into(),
            partner_id: PartnerId::new(1),
        }
    }

    #[test]
    fn a05_rejects_an_empty_form_with_a_message_per_field() {
        let expected = [
            ("firstName", "First name is required"),
            ("lastName", "Last name is required"),
            ("email", "Email address is required"),
            ("password", "Password is required"),
            ("country", "Country is required"),
            ("state", "Province/State is required"),
            ("phone", "Phone number is required"),
            ("timezone", "Study timezone is required"),
        ];
        let empty = SignUpParent {
            first_name: String::new(),
            last_name: String::new(),
            email: String::new(),
            password: String::new(),
            country: String::new(),
            state: String::new(),
            phone: String::new(),
            time_zone: String::new(),
            ..form()
        };
        let errors = check(&empty, false).err().unwrap().english();
        assert_eq!(errors, expected.map(|(field, message)| (field, message.to_owned())));
    }

    #[test]
    fn converts_the_phone_number_to_international_form() {
        let (parent, _) = check(&form(), false).unwrap();
        assert_eq!((parent.country.as_str(), parent.phone.as_str()), ("NG", "+2348031234567"));
    }

    #[test]
    fn does_not_require_a_state_where_the_country_has_none() {
        let hong_kong = SignUpParent {
            country: "HK".into(),
            state: String::new(),
            phone: "+852 5123 4567".into(),
            time_zone: "Asia/Hong_Kong".into(),
            ..form()
        };
        check(&hong_kong, false).unwrap();
    }
}
