//! Staff invitations: a mailed link with which a new member sets the first password.

use crate::{
    AccountKind, Busy, FieldErrors, Identity, SignedInStaff, StaffRole,
    mails::{AccountLetter, StaffInvitation, invitation_token},
    model,
    secret_hash::secret_hash,
    sessions,
    store::{
        account,
        invitation::{self, InvitationRow, NewInvitation},
        session,
        staff::{self, StaffAccountRow},
    },
};
use db::{Conn, DbError, tx};
use jiff::SignedDuration;
use kernel::{EmailAddress, StaffId};
use l10n::msg;
use mail::OutgoingMail;
use serde_json::json;

/// Why an invitation is neither sent nor accepted.
#[derive(Debug, derive_more::From)]
pub(crate) enum InvitationError {
    /// No such member of staff.
    NotFound,
    /// The member has a password already.
    Accepted,
    /// The link expired or was used.
    InvalidLink,
    #[from]
    Fields(FieldErrors),
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}

/// Enqueues a new invitation mail, inside the caller's transaction. An earlier link stops working.
pub(crate) async fn post_invitation(
    conn: &mut Conn,
    identity: &Identity,
    by: &SignedInStaff,
    to: &StaffAccountRow,
    nonce: &str,
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let expires_at = now + SignedDuration::from_hours(24 * i64::from(identity.staff_invitation_days));
    let secret = invitation_token(&identity.mail_ctx.key, nonce);
    let new = NewInvitation {
        staff_id: to.id,
        invited_by: by.id,
        secret_hash: &secret_hash(&secret),
        created_at: now,
        expires_at,
    };
    invitation::put(conn, &new).await?;
    let inviter = staff::find_staff_account(conn, by.id).await?.ok_or(DbError::NoRow)?;
    let letter = AccountLetter::StaffInvitation(StaffInvitation {
        first_name: to.first_name.clone(),
        invited_by: display_name(&inviter.first_name, &inviter.last_name, &inviter.email),
        email: to.email.clone(),
        nonce: nonce.to_owned(),
        valid_until: expires_at.strftime("%d/%m/%Y").to_string(),
    });
    let Ok(recipient) = EmailAddress::parse(&to.email) else { return Ok(()) };
    let language = account::find_language(conn, to.account_id).await?;
    let post =
        OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: Some(expires_at) };
    mail::post(conn, &ctx.random, now, &post).await.map(drop)
}

/// The first account is created without a name.
fn display_name(first: &str, last: &str, email: &str) -> String {
    let name = format!("{first} {last}");
    if name.trim().is_empty() { email.to_owned() } else { name.trim().to_owned() }
}

/// Sends a new invitation to a member who has not accepted the last one.
pub(crate) async fn invite_again(
    identity: &Identity,
    by: &SignedInStaff,
    id: StaffId,
) -> Result<StaffAccountRow, InvitationError> {
    let ctx = &identity.ctx;
    let nonce = ctx.random.identifier::<26>();
    tx!(ctx.db, t => {
        let row = staff::find_staff_account(t, id).await?.ok_or(InvitationError::NotFound)?;
        if row.invited_until.is_none() {
            return Err(InvitationError::Accepted);
        }
        post_invitation(t, identity, by, &row, &nonce).await?;
        let entry = journal::Entry {
            at: ctx.clock.now(),
            actor: by.journal(),
            action: "staff.invited_again",
            subject_kind: "staff",
            subject_id: Some(id.get()),
            before: None,
            after: Some(json!({ "email": row.email })),
        };
        journal::record(t, &entry).await?;
        staff::find_staff_account(t, id).await?.ok_or(InvitationError::NotFound)
    })
}

/// The member of staff who was invited.
pub(crate) struct Invitee {
    pub first_name: String,
    pub email: String,
    pub role: StaffRole,
    pub invited_by: String,
}

/// The member of staff that an invitation link is for.
pub(crate) async fn find_invitation(identity: &Identity, token: &str) -> Result<Invitee, InvitationError> {
    let ctx = &identity.ctx;
    let mut conn = ctx.db.read().await?;
    let row = find(&mut conn, identity, token).await?;
    let InvitationRow { first_name, email, role, by_first_name, by_last_name, by_email, .. } = row;
    Ok(Invitee {
        first_name,
        email,
        role,
        invited_by: display_name(&by_first_name, &by_last_name, &by_email),
    })
}

async fn find(conn: &mut Conn, identity: &Identity, token: &str) -> Result<InvitationRow, InvitationError> {
    let now = identity.ctx.clock.now();
    invitation::find(conn, &secret_hash(token), now).await?.ok_or(InvitationError::InvalidLink)
}

/// Sets the first password. Confirms the address too, because the link was mailed there.
pub(crate) async fn accept_invitation(
    identity: &Identity,
    token: &str,
    password: &str,
    again: &str,
) -> Result<(), InvitationError> {
    check_first_password(identity, password, again)?;
    find(&mut identity.ctx.db.read().await?, identity, token).await?;
    let hash = identity.passwords.hash(password).await?;
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let row = find(t, identity, token).await?;
        if !invitation::accept(t, row.staff_id, now).await? {
            return Err(InvitationError::InvalidLink);
        }
        account::update_password(t, row.account_id, &hash).await?;
        account::confirm_address(t, row.account_id, now).await?;
        account::end_temporary(t, row.account_id, now).await?;
        session::delete_sessions(t, row.account_id).await?;
        let entry = sessions::entry(now, AccountKind::Staff, row.account_id, "staff.invitation_accepted");
        journal::record(t, &entry).await?;
        Ok(())
    })
}

fn check_first_password(identity: &Identity, password: &str, again: &str) -> Result<(), FieldErrors> {
    // There is no old password: pass a placeholder that satisfies its rule.
    model::check_password_change("no old one", password, again)?;
    let mut errors = FieldErrors::default();
    if identity.refuse_common_passwords && model::is_common(password) {
        errors.add("password1", msg!("common-password"));
    }
    errors.done()
}
