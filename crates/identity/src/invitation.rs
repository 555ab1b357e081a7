//! Invitations of staff and teachers: a mailed link with which the new account's owner sets the first password.

use crate::{
    AccountKind, Busy, FieldErrors, Identity, SignedInStaff, StaffRole,
    mails::{AccountLetter, Invitation, invitation_token},
    model::first_password::check_first_password,
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
use kernel::{AccountId, EmailAddress, StaffId};
use mail::OutgoingMail;
use serde_json::json;

/// Why an invitation is neither sent nor accepted.
#[derive(Debug, derive_more::From)]
pub(crate) enum InvitationError {
    /// No such member of staff, or teacher.
    NotFound,
    /// They have a password already.
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

/// Who is invited.
#[derive(Clone, Copy)]
pub(crate) struct Invited<'a> {
    pub account_kind: AccountKind,
    pub account_id: AccountId,
    pub first_name: &'a str,
    pub email: &'a str,
}

pub(crate) fn invited_staff(row: &StaffAccountRow) -> Invited<'_> {
    Invited {
        account_kind: AccountKind::Staff,
        account_id: row.account_id,
        first_name: &row.first_name,
        email: &row.email,
    }
}

/// Enqueues a new invitation mail, inside the caller's transaction. An earlier link stops working.
pub(crate) async fn post_invitation(
    conn: &mut Conn,
    identity: &Identity,
    by: &SignedInStaff,
    to: Invited<'_>,
    nonce: &str,
) -> Result<(), DbError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let expires_at = now + SignedDuration::from_hours(24 * i64::from(identity.staff_invitation_days));
    let secret = invitation_token(&identity.mail_ctx.key, nonce);
    let new = NewInvitation {
        account_id: to.account_id,
        invited_by: by.id,
        secret_hash: &secret_hash(&secret),
        created_at: now,
        expires_at,
    };
    invitation::put(conn, &new).await?;
    let inviter = staff::find_staff_account(conn, by.id).await?.ok_or(DbError::NoRow)?;
    let invitation = Invitation {
        first_name: to.first_name.to_owned(),
        invited_by: display_name(&inviter.first_name, &inviter.last_name, &inviter.email),
        email: to.email.to_owned(),
        nonce: nonce.to_owned(),
        valid_until: expires_at.strftime("%d/%m/%Y").to_string(),
    };
    let letter = match to.account_kind {
        AccountKind::Teacher => AccountLetter::TeacherInvitation(invitation),
        _ => AccountLetter::StaffInvitation(invitation),
    };
    let Ok(recipient) = EmailAddress::parse(to.email) else { return Ok(()) };
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
        post_invitation(t, identity, by, invited_staff(&row), &nonce).await?;
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

/// The member of staff, or the teacher, who was invited.
pub(crate) struct Invitee {
    pub first_name: String,
    pub email: String,
    /// Only of staff.
    pub role: Option<StaffRole>,
    pub invited_by: String,
}

/// Whom an invitation link is for.
pub(crate) async fn find_invitation(
    identity: &Identity,
    account_kind: AccountKind,
    token: &str,
) -> Result<Invitee, InvitationError> {
    let ctx = &identity.ctx;
    let mut conn = ctx.db.read().await?;
    let row = find(&mut conn, identity, account_kind, token).await?;
    let InvitationRow { first_name, email, role, by_first_name, by_last_name, by_email, .. } = row;
    Ok(Invitee {
        first_name,
        email,
        role,
        invited_by: display_name(&by_first_name, &by_last_name, &by_email),
    })
}

async fn find(
    conn: &mut Conn,
    identity: &Identity,
    account_kind: AccountKind,
    token: &str,
) -> Result<InvitationRow, InvitationError> {
    let now = identity.ctx.clock.now();
    invitation::find(conn, account_kind, &secret_hash(token), now).await?.ok_or(InvitationError::InvalidLink)
}

/// Sets the first password. Confirms the address too, because the link was mailed there.
pub(crate) async fn accept_invitation(
    identity: &Identity,
    account_kind: AccountKind,
    token: &str,
    password: &str,
    again: &str,
) -> Result<(), InvitationError> {
    check_first_password(password, again, identity.refuse_common_passwords)?;
    find(&mut identity.ctx.db.read().await?, identity, account_kind, token).await?;
    let hash = identity.passwords.hash(password).await?;
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    tx!(ctx.db, t => {
        let row = find(t, identity, account_kind, token).await?;
        if !invitation::accept(t, row.account_id, now).await? {
            return Err(InvitationError::InvalidLink);
        }
        account::update_password(t, row.account_id, &hash).await?;
        account::confirm_address(t, row.account_id, now).await?;
        account::end_temporary(t, row.account_id, now).await?;
        session::delete_sessions(t, row.account_id).await?;
        let action = if account_kind == AccountKind::Staff {
            "staff.invitation_accepted"
        } else {
            "account.invitation_accepted"
        };
        let entry = sessions::entry(now, account_kind, row.account_id, action);
        journal::record(t, &entry).await?;
        Ok(())
    })
}
