//! Enqueues the mails.

use super::letter::AgreementRequestLetter;
use crate::{
    Agreements,
    model::request::AgreementRequestState,
    store::{list_agreements, requests::AgreementRequestRow},
};
use db::{Conn, DbError};
use identity::PartnerRole;
use kernel::{EmailAddress, PartnerId};
use mail::OutgoingMail;

/// Mails the answer to the member who asked, if it still works for the partner.
pub(in crate::requests) async fn answered(
    conn: &mut Conn,
    agreements: &Agreements,
    row: &AgreementRequestRow,
) -> Result<(), DbError> {
    let ctx = &agreements.identity.ctx;
    let members = identity::list_members(conn, row.partner_id, PartnerRole::ALL).await?;
    let Some(member) = members.into_iter().find(|member| member.account_id == row.asked_by) else {
        return Ok(());
    };
    let Ok(recipient) = EmailAddress::parse(&member.email) else { return Ok(()) };
    let organization_name = identity::find_partner_terms(conn, row.partner_id).await?.organization_name;
    let first_name = member.first_name;
    let letter = if row.state == AgreementRequestState::Answered {
        let agreement = name_of_made(conn, row.partner_id, row).await?;
        AgreementRequestLetter::Answered { first_name, organization_name, agreement }
    } else {
        let answer = row.answer.clone();
        AgreementRequestLetter::Declined { first_name, organization_name, answer }
    };
    let language = identity::find_language(conn, member.account_id).await?;
    let post = OutgoingMail { recipient: &recipient, letter: &letter, language, expires_at: None };
    mail::post(conn, &ctx.random, ctx.clock.now(), &post).await.map(drop)
}

async fn name_of_made(
    conn: &mut Conn,
    partner_id: PartnerId,
    row: &AgreementRequestRow,
) -> Result<String, DbError> {
    let all = list_agreements(conn, partner_id).await?;
    let made = all.into_iter().find(|agreement| Some(agreement.id) == row.made_id);
    Ok(made.map(|agreement| agreement.name).unwrap_or_default())
}
