//! Sign-up with the account of somebody who works for no partner any more. The password proves that it is theirs.

use super::{SignUpPartner, check_all_but_password, insert_partner, sign_up_partner};
use crate::{
    AccountKind, FieldErrors, Identity,
    known_clients::Origin,
    log_in::{AttemptError, CredentialsError, attempt, authenticate},
    model::{Recipient, details::PartnerDetails},
    rename_person::rename,
    sign_up::SignUpError,
    store::{
        account::{self, AccountRow},
        members, organizations,
    },
};
use db::{Conn, DbError, tx};
use kernel::{EmailAddress, PartnerId};

/// Why no partner is created for an account.
#[derive(Debug, derive_more::From)]
pub(crate) enum SignUpAgainError {
    #[from]
    SignUp(SignUpError),
    #[from]
    Attempt(AttemptError),
    #[from]
    Db(DbError),
}

/// Creates a partner with a new account, or for the account that the address has.
pub(crate) async fn sign_up_or_again(
    identity: &Identity,
    form: &SignUpPartner,
    origin: &Origin,
) -> Result<PartnerId, SignUpAgainError> {
    match sign_up_partner(identity, form).await {
        Err(SignUpError::EmailTaken) => sign_up_again(identity, form, origin).await,
        // A password that was chosen elsewhere may be longer than one of this form.
        Err(SignUpError::Fields(errors)) if errors.is_only("password") => {
            match sign_up_again(identity, form, origin).await {
                Err(SignUpAgainError::SignUp(SignUpError::EmailTaken)) => {
                    Err(SignUpError::Fields(errors).into())
                }
                made => made,
            }
        }
        made => Ok(made?),
    }
}

/// Creates a partner for an account without one. Fails with [`SignUpError::EmailTaken`] if there is none, it works for a
/// partner, or it has another password: the tries are counted like those of a log-in.
async fn sign_up_again(
    identity: &Identity,
    form: &SignUpPartner,
    origin: &Origin,
) -> Result<PartnerId, SignUpAgainError> {
    let (partner, email) = check_all_but_password(FieldErrors::default(), form).map_err(SignUpError::from)?;
    let account = find_own(identity, &email, &form.password, origin).await?;
    let created: Result<PartnerId, SignUpError> = tx!(identity.ctx.db, t => {
        if !account::lock_account(t, &account).await? || works_for_a_partner(t, &account).await? {
            return Err(SignUpError::EmailTaken);
        }
        let partner = with_names(t, &account, &partner).await?;
        let owner = Recipient { account_id: account.id, email: &email };
        Ok(insert_partner(t, &identity.ctx, owner, &partner).await?)
    });
    Ok(created?)
}

async fn works_for_a_partner(conn: &mut Conn, account: &AccountRow) -> Result<bool, DbError> {
    Ok(!organizations::list(conn, account.id, 1).await?.is_empty())
}

/// The account of the address, if it works for no partner and has the password.
async fn find_own(
    identity: &Identity,
    email: &EmailAddress,
    password: &str,
    origin: &Origin,
) -> Result<AccountRow, SignUpAgainError> {
    let mut conn = identity.ctx.db.read().await?;
    let found = account::find_account(&mut conn, AccountKind::Partner, email).await?;
    let found = found.ok_or(SignUpError::EmailTaken)?;
    if works_for_a_partner(&mut conn, &found).await? {
        return Err(SignUpError::EmailTaken.into());
    }
    drop(conn);
    let attempt = attempt(identity, AccountKind::Partner, email, password, origin).await?;
    authenticate(identity, attempt, password).await.map_err(|error| match error {
        CredentialsError::Busy(busy) => SignUpError::Busy(busy).into(),
        CredentialsError::Invalid | CredentialsError::Temporary | CredentialsError::Restricted => {
            SignUpError::EmailTaken.into()
        }
    })
}

/// The form with the name of the person, who may have left it out or changed it.
async fn with_names(
    conn: &mut Conn,
    account: &AccountRow,
    form: &PartnerDetails,
) -> Result<PartnerDetails, DbError> {
    let mut partner = form.clone();
    if partner.first_name.is_empty() && partner.last_name.is_empty() {
        (partner.first_name, partner.last_name) = members::find_name(conn, account.id).await?;
    } else {
        rename(conn, account.id, (&partner.first_name, &partner.last_name)).await?;
    }
    Ok(partner)
}
