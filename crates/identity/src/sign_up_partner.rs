//! Sign-up of partners.

mod again;

use crate::{
    AccountKind, FieldErrors, Identity, PartnerRole, SignedInPartner, global_index,
    mails::AccountLetter,
    model::{Recipient, details::PartnerDetails},
    parent_profile::{ResendConfirmationError, reject_resend},
    profile::{ProfileForm, check_details},
    sessions,
    sign_up::{SignUpError, check_password, taken},
    store::{account, members, partners, staff_view},
};
pub(crate) use again::{SignUpAgainError, sign_up_or_again};
use api::AppContext;
use db::{Conn, DbError, tx};
use kernel::{EmailAddress, PartnerId};
use l10n::{Language, msg};
use mail::OutgoingMail;
use serde_json::json;

/// The sign-up form of partners. Only country, email and password are required.
#[derive(Clone, Debug, Default)]
pub struct SignUpPartner {
    pub organization_name: String,
    pub address: String,
    /// ISO code or English name.
    pub country: String,
    /// First name of the contact person.
    pub first_name: String,
    /// Last name of the contact person.
    pub last_name: String,
    pub email: String,
    /// With or without the dial code.
    pub phone: String,
    /// Eight to twenty characters.
    pub password: String,
}

impl SignUpPartner {
    fn profile(&self) -> ProfileForm {
        ProfileForm {
            organization_name: self.organization_name.clone(),
            address: self.address.clone(),
            country: self.country.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            phone: self.phone.clone(),
        }
    }
}

/// Field order on the screen.
const FORM: [&str; 8] =
    ["organizationName", "address", "country", "firstName", "lastName", "email", "phone", "password"];

fn check(form: &SignUpPartner, refuse_common: bool) -> Result<(PartnerDetails, EmailAddress), FieldErrors> {
    let mut errors = FieldErrors::default();
    check_password(&mut errors, &form.password, refuse_common);
    check_all_but_password(errors, form)
}

fn check_all_but_password(
    mut errors: FieldErrors,
    form: &SignUpPartner,
) -> Result<(PartnerDetails, EmailAddress), FieldErrors> {
    let details = check_details(&mut errors, &form.profile());
    let email = errors.email("email", &form.email, msg!("invalid-email"));
    errors.sort(&FORM);
    errors.done()?;
    email.map(|email| (details, email)).ok_or_else(FieldErrors::default)
}

/// Creates the account and the partner, and enqueues the welcome mail. Returns the partner's id.
pub async fn sign_up_partner(identity: &Identity, form: &SignUpPartner) -> Result<PartnerId, SignUpError> {
    let (partner, email) = check(form, identity.refuse_common_passwords)?;
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let hash = identity.passwords.hash(&form.password).await?;
    let created: Result<PartnerId, DbError> = tx!(ctx.db, t => {
        let account_id = account::insert_account(t, AccountKind::Partner, &email, &hash, now).await?;
        members::put_person(t, account_id, &partner.first_name, &partner.last_name).await?;
        let to = Recipient { account_id, email: &email };
        let id = insert_partner(t, ctx, to, &partner).await?;
        let mail = Welcome {
            to,
            first_name: &partner.first_name,
            organization_name: &partner.organization_name,
            language: Language::current(),
        };
        welcome(t, ctx, mail).await?;
        Ok(id)
    });
    created.map_err(taken)
}

/// Inserts a partner whose owner is that account, inside the caller's transaction.
async fn insert_partner(
    conn: &mut Conn,
    ctx: &AppContext,
    Recipient { account_id, email }: Recipient<'_>,
    partner: &PartnerDetails,
) -> Result<PartnerId, DbError> {
    let now = ctx.clock.now();
    let id = partners::insert_partner(conn, account_id, partner, now).await?;
    members::insert_member(conn, id, account_id, PartnerRole::Owner, now).await?;
    global_index::list_partners(conn, &[id]).await?;
    let entry = journal::Entry {
        subject_kind: "partner",
        subject_id: Some(id.get()),
        after: Some(json!({ "organizationName": partner.organization_name, "email": email.as_str() })),
        ..sessions::entry(now, AccountKind::Partner, account_id, "partner.signed_up")
    };
    journal::record(conn, &entry).await?;
    Ok(id)
}

/// The mail that asks a partner to confirm the address.
struct Welcome<'a> {
    to: Recipient<'a>,
    first_name: &'a str,
    organization_name: &'a str,
    language: Language,
}

async fn welcome(conn: &mut Conn, ctx: &AppContext, mail: Welcome<'_>) -> Result<(), DbError> {
    let Welcome { to: Recipient { account_id, email }, first_name, organization_name, language } = mail;
    let letter = AccountLetter::Welcome {
        account_kind: AccountKind::Partner,
        first_name: first_name.to_owned(),
        organization_name: organization_name.to_owned(),
        account_id,
        email: email.as_str().to_owned(),
    };
    let post = OutgoingMail { recipient: email, letter: &letter, language, expires_at: None };
    mail::post(conn, &ctx.random, ctx.clock.now(), &post).await.map(drop)
}

/// Mails the confirmation link again.
pub(crate) async fn resend_partner_confirmation(
    identity: &Identity,
    partner: SignedInPartner,
) -> Result<(), ResendConfirmationError> {
    let ctx = &identity.ctx;
    tx!(ctx.db, t => {
        let found = staff_view::find_partners(t, &[partner.id]).await?.pop();
        let own = found.ok_or(ResendConfirmationError::NotFound)?;
        reject_resend(t, ctx, own.confirmed_at.is_some(), &own.email).await?;
        let email = EmailAddress::parse(&own.email)?;
        let language = account::find_language(t, own.account_id).await?;
        let mail = Welcome {
            to: Recipient { account_id: own.account_id, email: &email },
            first_name: &own.first_name,
            organization_name: &own.organization_name,
            language,
        };
        welcome(t, ctx, mail).await?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> SignUpPartner {
        SignUpPartner {
            country: "Canada".into(),
            email: "a@b.co".into(),
            password: "abcdefg1".into(),
            ..SignUpPartner::default()
        }
    }

    #[test]
    fn a20_only_country_email_and_password_are_required() {
        let (partner, email) = check(&form(), false).unwrap();
        assert_eq!((partner.country.as_str(), email.as_str()), ("CA", "a@b.co"));
    }

    #[test]
    fn a02_rejects_a_missing_country_and_an_invalid_email() {
        let wrong = SignUpPartner { country: String::new(), email: "a@b".into(), ..form() };
        assert_eq!(
            check(&wrong, false).err().unwrap().english(),
            [("country", "Country is required".to_owned()), ("email", "Invalid email address".into())]
        );
    }

    #[test]
    fn rejects_a_common_password_only_if_configured() {
        let common = SignUpPartner { password: "password1".into(), ..form() };
        assert!(check(&common, false).is_ok() && check(&common, true).is_err());
    }
}
