//! Enqueues the mails.

use super::{
    ANSWERS,
    letter::{SeatAnswer, SeatRequestLetter},
};
use crate::{Enrolment, model::seat_request::SeatRequestState, store::seat_requests::SeatRequestRow};
use db::{Conn, DbError};
use identity::{ParentOfPartner, PartnerRole};
use jiff::SignedDuration;
use kernel::{EmailAddress, PartnerId};
use mail::OutgoingMail;

/// Answers mailed to one address within a day; the dashboard shows all of them.
const MAX_PER_DAY: i64 = 10;

/// Mails the members who can answer.
pub(in crate::seat_requests) async fn requests_wait(
    conn: &mut Conn,
    enrolment: &Enrolment,
    partner_id: PartnerId,
    open: u64,
) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let organization_name = identity::find_partner_terms(conn, partner_id).await?.organization_name;
    let roles = [PartnerRole::Owner, PartnerRole::Manager];
    for member in identity::list_members(conn, partner_id, &roles).await? {
        let Ok(recipient) = EmailAddress::parse(&member.email) else { continue };
        let letter = SeatRequestLetter::Waiting {
            first_name: member.first_name,
            organization_name: organization_name.clone(),
            open,
            partner_id: Some(partner_id),
        };
        let language = identity::find_language(conn, member.account_id).await?;
        let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
        mail::post(conn, &ctx.random, ctx.clock.now(), &post).await?;
    }
    Ok(())
}

/// Mails the answer to the parent. It waits while the partner may not write to strangers, as its invites do. The caller has
/// locked the partner.
pub(in crate::seat_requests) async fn answered(
    conn: &mut Conn,
    enrolment: &Enrolment,
    parent: &ParentOfPartner,
    row: &SeatRequestRow,
) -> Result<(), DbError> {
    let ctx = enrolment.ctx();
    let now = ctx.clock.now();
    let day_ago = now - SignedDuration::from_hours(24);
    if mail::count_letters(conn, &parent.email, day_ago, ANSWERS).await? >= MAX_PER_DAY {
        return Ok(());
    }
    let Ok(recipient) = EmailAddress::parse(&parent.email) else { return Ok(()) };
    let answer = SeatAnswer {
        first_name: parent.first_name.clone(),
        organization_name: identity::find_partner_terms(conn, row.partner_id).await?.organization_name,
        child_name: row.child_name.clone(),
        answer: row.answer.clone(),
        is_registered: row.child_id.is_some(),
    };
    let letter = match row.state {
        SeatRequestState::Approved => SeatRequestLetter::Approved(answer),
        _ => SeatRequestLetter::Declined(answer),
    };
    let post = OutgoingMail {
        recipient: &recipient,
        letter: &letter,
        language: parent.language(),
        expires_at: None,
    };
    mail::post_held(conn, &ctx.random, now, &post, row.partner_id).await?;
    identity::release_mail(conn, &enrolment.identity, row.partner_id).await
}
