//! Accepting an invitation to a team: with a new account, or with the one that the address has. An existing account
//! gets nothing but a further organisation, and logging in needs its password and code as before. That is only so for a
//! confirmed address: anybody can sign up with the address of somebody else, whose invitation must not let them in.

use super::{TeamError, find as find_member, full_name, limit::inherit_limit, record, snapshot};
use crate::{
    AccountKind, Busy, FieldErrors, Identity, PartnerRole, global_index,
    model::first_password::check_first_password,
    rename_person::rename,
    secret_hash::secret_hash,
    sessions,
    store::{
        account::{self, AccountRow},
        email_change, known_clients, members, partner_lookup, recovery, second_factor, session,
        team_invitations::{self, OpenInvitation},
        trust,
    },
};
use db::{Conn, DbError, tx};
use jiff::Timestamp;
use journal::{Actor, ActorKind, By, Change};
use kernel::{AccountId, EmailAddress, PartnerId};
use l10n::msg;

/// What an invited person sees.
pub(crate) struct TeamInvitee {
    pub email: String,
    pub organization_name: String,
    pub role: PartnerRole,
    pub invited_by: String,
    /// True if the address is confirmed and has an account, which joins the team.
    pub has_account: bool,
}

/// The form of a new account; ignored if the address is confirmed and has one.
pub(crate) struct Acceptance<'a> {
    pub token: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub password: &'a str,
    /// The password, repeated.
    pub again: &'a str,
}

/// A person who joined a team.
pub(crate) struct Joined {
    pub partner_id: PartnerId,
    pub email: String,
}

async fn find(conn: &mut Conn, token: &str, now: Timestamp) -> Result<OpenInvitation, TeamError> {
    let found = team_invitations::find_by_secret(conn, &secret_hash(token), now).await?;
    found.ok_or(TeamError::InvalidInvitation)
}

async fn find_account(conn: &mut Conn, email: &EmailAddress) -> Result<Option<AccountRow>, DbError> {
    account::find_account(conn, AccountKind::Partner, email).await
}

/// Whether the address has an account that its owner is known to have made.
async fn has_account(conn: &mut Conn, email: &EmailAddress) -> Result<bool, DbError> {
    Ok(find_account(conn, email).await?.is_some_and(|account| account.is_confirmed))
}

fn address(invitation: &OpenInvitation) -> Result<EmailAddress, TeamError> {
    EmailAddress::parse(&invitation.email).map_err(|_| TeamError::InvalidInvitation)
}

/// Whom an invitation link is for.
pub(crate) async fn find_team_invitation(identity: &Identity, token: &str) -> Result<TeamInvitee, TeamError> {
    let mut conn = identity.ctx.db.read().await?;
    let found = find(&mut conn, token, identity.ctx.clock.now()).await?;
    let has_account = has_account(&mut conn, &address(&found)?).await?;
    let OpenInvitation { organization_name, email, role, by_first_name, by_last_name, by_email, .. } = found;
    let invited_by = full_name(&by_first_name, &by_last_name, &by_email);
    Ok(TeamInvitee { email, organization_name, role, invited_by, has_account })
}

/// The name and the hashed password of a new account.
struct NewPerson {
    first_name: String,
    last_name: String,
    password_hash: String,
}

async fn check_form(identity: &Identity, form: &Acceptance<'_>) -> Result<NewPerson, TeamError> {
    let mut errors = FieldErrors::default();
    let first_name = errors.name("firstName", form.first_name, msg!("first-name-required"));
    let last_name = errors.name("lastName", form.last_name, msg!("last-name-required"));
    errors.extend(check_first_password(form.password, form.again, identity.refuse_common_passwords));
    errors.done()?;
    let password_hash = identity.passwords.hash(form.password).await?;
    Ok(NewPerson { first_name, last_name, password_hash })
}

/// Makes the invited person a member. Confirms the address too, because the link was mailed there.
pub(crate) async fn accept_team_invitation(
    identity: &Identity,
    form: &Acceptance<'_>,
) -> Result<Joined, TeamError> {
    let ctx = &identity.ctx;
    let now = ctx.clock.now();
    let mut conn = ctx.db.read().await?;
    let email = address(&find(&mut conn, form.token, now).await?)?;
    let has_account = has_account(&mut conn, &email).await?;
    drop(conn);
    let new = if has_account { None } else { Some(check_form(identity, form).await?) };
    tx!(ctx.db, t => {
        let invitation = find(t, form.token, now).await?;
        partner_lookup::lock_partner(t, invitation.partner_id).await?;
        if !team_invitations::end(t, invitation.id, now).await? {
            return Err(TeamError::InvalidInvitation);
        }
        let account_id = match (find_account(t, &email).await?, &new) {
            (Some(known), _) if known.is_confirmed => known.id,
            (Some(known), Some(person)) => hand_over(t, known.id, person, now).await?,
            (None, Some(person)) => insert_person(t, &email, person, now).await?,
            (_, None) => return Err(TeamError::InvalidInvitation),
        };
        account::confirm_address(t, account_id, now).await?;
        join(t, &invitation, account_id, now).await?;
        Ok(Joined { partner_id: invitation.partner_id, email: invitation.email })
    })
}

async fn insert_person(
    conn: &mut Conn,
    email: &EmailAddress,
    NewPerson { first_name, last_name, password_hash }: &NewPerson,
    now: Timestamp,
) -> Result<AccountId, TeamError> {
    let id = account::insert_account(conn, AccountKind::Partner, email, password_hash, now).await;
    let id = id.map_err(taken)?;
    members::put_person(conn, id, first_name, last_name).await?;
    Ok(id)
}

/// Gives an account whose address was never confirmed to the person who reads the mail there: nothing that somebody else
/// set up stays. Mails of its organisations that wait for the confirmation are dropped, as that person did not write them.
async fn hand_over(
    conn: &mut Conn,
    id: AccountId,
    NewPerson { first_name, last_name, password_hash }: &NewPerson,
    now: Timestamp,
) -> Result<AccountId, DbError> {
    account::update_password(conn, id, password_hash).await?;
    account::end_temporary(conn, id, now).await?;
    session::delete_sessions(conn, id).await?;
    known_clients::forget_all(conn, id).await?;
    email_change::stop_open(conn, id, now).await?;
    second_factor::delete(conn, id).await?;
    recovery::replace(conn, id, &[], now).await?;
    for partner_id in trust::list_partners_of_contact(conn, id).await? {
        mail::drop_held(conn, partner_id, now).await?;
    }
    rename(conn, id, (first_name, last_name)).await?;
    let entry = sessions::entry(now, AccountKind::Partner, id, "account.invitation_accepted");
    journal::record(conn, &entry).await?;
    Ok(id)
}

/// Somebody signs up with the address at the same moment: next time there is an account to join with.
fn taken(error: DbError) -> TeamError {
    if error.is_constraint("account_kind_email_folded_key") { Busy.into() } else { error.into() }
}

async fn join(
    conn: &mut Conn,
    invitation: &OpenInvitation,
    account_id: AccountId,
    now: Timestamp,
) -> Result<(), TeamError> {
    let partner_id = invitation.partner_id;
    // The account may have got the invited address after it joined with another.
    if members::find_member(conn, partner_id, account_id).await?.is_some() {
        return Err(TeamError::InvalidInvitation);
    }
    members::insert_member(conn, partner_id, account_id, invitation.role, now).await?;
    inherit_limit(conn, invitation.id, (account_id, partner_id)).await?;
    global_index::list_partners(conn, &[partner_id]).await?;
    let after = Some(snapshot(&find_member(conn, partner_id, account_id).await?));
    let by = By { actor: Actor { kind: ActorKind::Partner, id: Some(account_id) }, at: now };
    let change = Change { subject_id: partner_id.get(), before: None, after };
    Ok(record(conn, by, "partner.member_joined", change).await?)
}
