//! Invitations to the teams of partners. One that is sent again is a new row, and the earlier one ends.

use crate::PartnerRole;
use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::{AccountId, EmailAddress, MailId, PartnerId, TeamInvitationId};

db::statements! {
    INSERT_TEAM_INVITATION =
        "INSERT INTO partner_invitation (partner_id, email, email_folded, role, invited_by, secret_hash, mail_id, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    /// Also those that ended a short time ago, which count for the limits.
    LIST_TEAM_INVITATIONS =
        "SELECT i.id, i.email, i.email_folded, i.role, i.invited_by, h.first_name, h.last_name, a.email, i.mail_id,
                i.created_at, i.expires_at, i.ended_at
         FROM partner_invitation i JOIN account a ON a.id = i.invited_by JOIN partner_person h ON h.account_id = i.invited_by
         WHERE /*scope*/ i.partner_id = $1 /*end*/ ORDER BY i.id DESC LIMIT $2";
    /// Of an active partner.
    FIND_BY_SECRET =
        "SELECT i.id, i.partner_id, p.organization_name, i.email, i.role, h.first_name, h.last_name, a.email
         FROM partner_invitation i JOIN partner p ON p.id = i.partner_id JOIN account a ON a.id = i.invited_by
              JOIN partner_person h ON h.account_id = i.invited_by
         WHERE i.secret_hash = $1 AND i.ended_at IS NULL AND i.expires_at > $2 AND p.is_active";
    /// `/*guard*/ … /*end*/` lets only one request accept it; see `db::guard_mutation`.
    END_TEAM_INVITATION =
        "UPDATE partner_invitation SET ended_at = $2 WHERE id = $1 AND /*guard*/ ended_at IS NULL /*end*/";
    DELETE_EXPIRED_INVITATIONS = "DELETE FROM partner_invitation WHERE expires_at < $1";
    DELETE_ENDED_INVITATIONS =
        "DELETE FROM partner_invitation WHERE created_at < $1 AND ended_at < $1 AND partner_id = $2";
}

db::row! {
    /// An invitation as owners see it.
    #[derive(Clone, Debug)]
    pub(crate) struct TeamInvitationRow {
        pub id: TeamInvitationId,
        pub email: String,
        pub email_folded: String,
        pub role: PartnerRole,
        pub invited_by: AccountId,
        pub by_first_name: String,
        pub by_last_name: String,
        pub by_email: String,
        pub mail_id: Option<MailId>,
        pub created_at: Timestamp,
        pub expires_at: Timestamp,
        /// When it was accepted, withdrawn or sent again.
        pub ended_at: Option<Timestamp>,
    }
}

db::row! {
    /// An invitation as the invited person sees it.
    #[derive(Clone, Debug)]
    pub(crate) struct OpenInvitation {
        pub id: TeamInvitationId,
        pub partner_id: PartnerId,
        /// May be empty.
        pub organization_name: String,
        pub email: String,
        pub role: PartnerRole,
        pub by_first_name: String,
        pub by_last_name: String,
        pub by_email: String,
    }
}

/// An invitation to insert.
pub(crate) struct NewTeamInvitation<'a> {
    pub partner_id: PartnerId,
    pub email: &'a EmailAddress,
    pub role: PartnerRole,
    pub invited_by: AccountId,
    pub secret_hash: &'a [u8],
    pub mail_id: MailId,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

pub(crate) async fn insert(
    conn: &mut Conn,
    new: &NewTeamInvitation<'_>,
) -> Result<TeamInvitationId, DbError> {
    let NewTeamInvitation {
        partner_id,
        email,
        role,
        invited_by,
        secret_hash,
        mail_id,
        created_at,
        expires_at,
    } = new;
    let (email, folded) = (email.as_str(), email.folded());
    let params =
        p![partner_id, email, folded, role, invited_by, secret_hash, mail_id, created_at, expires_at];
    conn.one(&INSERT_TEAM_INVITATION, params).await
}

/// Newest first.
pub(crate) async fn list(
    conn: &mut Conn,
    partner_id: PartnerId,
    limit: i64,
) -> Result<Vec<TeamInvitationRow>, DbError> {
    conn.all(&LIST_TEAM_INVITATIONS, p![partner_id, limit]).await
}

/// Finds an invitation that can still be accepted.
pub(crate) async fn find_by_secret(
    conn: &mut Conn,
    secret_hash: &[u8],
    now: Timestamp,
) -> Result<Option<OpenInvitation>, DbError> {
    conn.optional(&FIND_BY_SECRET, p![secret_hash, now]).await
}

/// False if it ended before.
pub(crate) async fn end(conn: &mut Conn, id: TeamInvitationId, now: Timestamp) -> Result<bool, DbError> {
    Ok(conn.run(&END_TEAM_INVITATION, p![id, now]).await? == 1)
}

/// Deletes those that began and ended before a time.
pub(crate) async fn delete_ended(
    conn: &mut Conn,
    partner_id: PartnerId,
    before: Timestamp,
) -> Result<(), DbError> {
    conn.run(&DELETE_ENDED_INVITATIONS, p![before, partner_id]).await.map(drop)
}

/// Deletes those that expired before a time, answered or not.
pub(crate) async fn delete_expired(conn: &mut Conn, before: Timestamp) -> Result<(), DbError> {
    conn.run(&DELETE_EXPIRED_INVITATIONS, p![before]).await.map(drop)
}
