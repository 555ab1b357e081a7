//! Mails to a member about what somebody else did to the membership or the account.

use crate::{
    Identity,
    mails::AccountLetter,
    store::{account, members::TeamMember, partners},
};
use db::{Conn, DbError};
use kernel::{EmailAddress, PartnerId};
use mail::OutgoingMail;

/// Whom a letter is for.
pub(super) struct Addressed {
    pub first_name: String,
    /// May be empty.
    pub organization_name: String,
}

/// Mails a current or former member of a partner.
pub(super) async fn notify(
    conn: &mut Conn,
    identity: &Identity,
    partner_id: PartnerId,
    member: &TeamMember,
    letter: impl FnOnce(Addressed) -> AccountLetter + Send,
) -> Result<(), DbError> {
    let Ok(recipient) = EmailAddress::parse(&member.email) else { return Ok(()) };
    let organization_name = partners::find_profile(conn, partner_id).await?.organization_name;
    let letter = letter(Addressed { first_name: member.first_name.clone(), organization_name });
    let language = account::find_language(conn, member.account_id).await?;
    let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
    mail::post(conn, &identity.ctx.random, identity.ctx.clock.now(), &post).await.map(drop)
}
