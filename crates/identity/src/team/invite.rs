//! Inviting somebody to a team by mail. The number of invitations is limited, and those of a new partner are held, because
//! they go to strangers.

use super::{
    MAX_TEAM, MemberLimit, TeamError, full_name,
    invitation_limits::{MAX_ROWS, check_limits},
    limit::{checked, limit_invitation, list_invitation_limits},
    lock_as_owner, parse_role, record,
};
use crate::{
    FieldErrors, Identity, PartnerRole, SignedInPartner,
    mails::{AccountLetter, TeamInvitation, invitation_token},
    new_partners::may_send,
    secret_hash::secret_hash,
    store::{
        account, members, partners,
        team_invitations::{self, NewTeamInvitation, TeamInvitationRow},
    },
};
use db::{Conn, DbError, tx};
use jiff::{SignedDuration, Timestamp};
use journal::{By, Change};
use kernel::{AccountId, DepartmentId, EmailAddress, MailId, PartnerId, TeamInvitationId};
use l10n::{Language, msg};
use mail::OutgoingMail;
use serde_json::{Value as Json, json};

/// The open invitations, newest first, including those that expired.
pub(crate) async fn list_open_invitations(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<TeamInvitationRow>, DbError> {
    let mut rows = team_invitations::list(conn, partner_id, MAX_ROWS).await?;
    rows.retain(|row| row.ended_at.is_none());
    Ok(rows)
}

/// Whom an owner invites.
struct Wanted<'a> {
    email: &'a EmailAddress,
    role: PartnerRole,
    /// Only for a limited manager.
    departments: Option<Vec<DepartmentId>>,
}

fn snapshot(email: &str, role: PartnerRole) -> Json {
    json!({ "email": email, "role": role })
}

/// Invites an address to the caller's team, inside the caller's transaction.
pub(crate) async fn send_invitation(
    conn: &mut Conn,
    identity: &Identity,
    owner: SignedInPartner,
    email: &str,
    role: &str,
    limit: MemberLimit,
) -> Result<TeamInvitationRow, TeamError> {
    let mut errors = FieldErrors::default();
    let email = errors.email("email", email, msg!("email-required"));
    let role = parse_role(&mut errors, role);
    let (Some(email), Some(role)) = (email, role) else { return Err(errors.into()) };
    let nonce = identity.ctx.random.identifier::<26>();
    lock_as_owner(conn, owner).await?;
    let team = members::list_members(conn, owner.id, MAX_TEAM).await?;
    let open = list_open_invitations(conn, owner.id).await?;
    if team.iter().any(|member| member.email.to_lowercase() == email.folded()) {
        return Err(TeamError::MemberExists { email: email.as_str().to_owned() });
    }
    if open.iter().any(|row| row.email_folded == email.folded()) {
        return Err(TeamError::AlreadyInvited { email: email.as_str().to_owned() });
    }
    if i64::try_from(team.len() + open.len()).unwrap_or(MAX_TEAM) >= MAX_TEAM {
        return Err(TeamError::TeamFull { most: MAX_TEAM });
    }
    let departments = checked(limit.check(conn, owner.id, role).await?);
    let wanted = Wanted { email: &email, role, departments };
    put(conn, identity, owner, "partner.member_invited", wanted, &nonce).await
}

/// An open invitation of that partner.
async fn find_open(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: TeamInvitationId,
) -> Result<TeamInvitationRow, TeamError> {
    let open = list_open_invitations(conn, partner_id).await?;
    open.into_iter().find(|row| row.id == id).ok_or(TeamError::NotFound)
}

/// Mails an invitation again: the earlier link stops working.
pub(crate) async fn resend_invitation(
    identity: &Identity,
    owner: SignedInPartner,
    id: TeamInvitationId,
) -> Result<TeamInvitationRow, TeamError> {
    let ctx = &identity.ctx;
    let nonce = ctx.random.identifier::<26>();
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        let row = find_open(t, owner.id, id).await?;
        end(t, &row, ctx.clock.now()).await?;
        let email = EmailAddress::parse(&row.email).map_err(|_| TeamError::NotFound)?;
        let departments = list_invitation_limits(t, &[id]).await?.remove(&id);
        let wanted = Wanted { email: &email, role: row.role, departments };
        put(t, identity, owner, "partner.member_invited_again", wanted, &nonce).await
    })
}

/// Ends an invitation: its link stops working.
pub(crate) async fn withdraw_invitation(
    identity: &Identity,
    owner: SignedInPartner,
    id: TeamInvitationId,
) -> Result<(), TeamError> {
    let ctx = &identity.ctx;
    let by = By { actor: owner.journal(), at: ctx.clock.now() };
    tx!(ctx.db, t => {
        lock_as_owner(t, owner).await?;
        let row = find_open(t, owner.id, id).await?;
        withdraw(t, by, owner.id, &row).await
    })
}

async fn withdraw(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    row: &TeamInvitationRow,
) -> Result<(), TeamError> {
    end(conn, row, by.at).await?;
    let before = Some(snapshot(&row.email, row.role));
    let change = Change { subject_id: partner_id.get(), before, after: None };
    Ok(record(conn, by, "partner.invitation_withdrawn", change).await?)
}

/// Withdraws what a member sent who may invite no longer. The caller has locked the partner.
pub(super) async fn withdraw_invitations_of(
    conn: &mut Conn,
    by: By,
    partner_id: PartnerId,
    account_id: AccountId,
) -> Result<(), TeamError> {
    let open = list_open_invitations(conn, partner_id).await?;
    for row in open.iter().filter(|row| row.invited_by == account_id) {
        withdraw(conn, by, partner_id, row).await?;
    }
    Ok(())
}

/// Ends an open invitation, and its mail if that still waits.
async fn end(conn: &mut Conn, row: &TeamInvitationRow, now: Timestamp) -> Result<(), TeamError> {
    if !team_invitations::end(conn, row.id, now).await? {
        return Err(TeamError::NotFound);
    }
    let mails: Vec<MailId> = row.mail_id.into_iter().collect();
    Ok(mail::supersede_held(conn, &mails, now).await?)
}

/// Inserts and mails an invitation. The caller has locked the partner.
async fn put(
    conn: &mut Conn,
    identity: &Identity,
    owner: SignedInPartner,
    action: &'static str,
    Wanted { email, role, departments }: Wanted<'_>,
    nonce: &str,
) -> Result<TeamInvitationRow, TeamError> {
    let now = identity.ctx.clock.now();
    check_limits(conn, owner.id, email, now).await?;
    let expires_at = now + SignedDuration::from_hours(24 * i64::from(identity.staff_invitation_days));
    let (first, last) = members::find_name(conn, owner.account_id).await?;
    let own_email = account::find_email(conn, owner.account_id).await?.unwrap_or_default();
    let letter = AccountLetter::TeamInvitation(TeamInvitation {
        organization_name: partners::find_profile(conn, owner.id).await?.organization_name,
        invited_by: full_name(&first, &last, &own_email),
        role,
        email: email.as_str().to_owned(),
        nonce: nonce.to_owned(),
        valid_until: expires_at.strftime("%d/%m/%Y").to_string(),
    });
    let new = NewTeamInvitation {
        partner_id: owner.id,
        email,
        role,
        invited_by: owner.account_id,
        secret_hash: &secret_hash(&invitation_token(&identity.mail_ctx.key, nonce)),
        mail_id: post(conn, identity, owner.id, email, &letter, expires_at).await?,
        created_at: now,
        expires_at,
    };
    let id = team_invitations::insert(conn, &new).await?;
    limit_invitation(conn, id, departments.as_deref()).await?;
    let after = Some(snapshot(email.as_str(), role));
    let change = Change { subject_id: owner.id.get(), before: None, after };
    record(conn, By { actor: owner.journal(), at: now }, action, change).await?;
    find_open(conn, owner.id, id).await
}

/// Mails it in the language of the request: the person's own is not known yet.
async fn post(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    recipient: &EmailAddress,
    letter: &AccountLetter,
    expires_at: Timestamp,
) -> Result<MailId, DbError> {
    let (random, now) = (&identity.ctx.random, identity.ctx.clock.now());
    let language = Language::current();
    let post = OutgoingMail { recipient, letter, language, expires_at: Some(expires_at) };
    if may_send(conn, identity, partner_id).await? {
        mail::post(conn, random, now, &post).await
    } else {
        mail::post_held(conn, random, now, &post, partner_id).await
    }
}
