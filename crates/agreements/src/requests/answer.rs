//! Staff answer a request: by an agreement, or by declining it.

use super::{
    ask::{RequestError, find},
    mails::notify,
    record::record_request,
};
use crate::{
    Agreements,
    model::{
        ForPartner,
        request::{AgreementRequestState, check_sentence},
    },
    store::requests::{self as store, NewAnswer},
};
use db::Conn;
use identity::FieldErrors;
use kernel::{AgreementId, AgreementRequestId};
use l10n::msg;

/// Answers a request by the agreement that staff just made or changed, if they named one.
pub(crate) async fn answer_by_agreement(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    request_id: Option<AgreementRequestId>,
    made_id: AgreementId,
) -> Result<(), RequestError> {
    let Some(id) = request_id else { return Ok(()) };
    let answer = Answer { state: AgreementRequestState::Answered, sentence: "", made_id: Some(made_id) };
    answer_request(conn, agreements, by, id, answer).await
}

/// Declines a request, with a sentence to who asked.
pub(crate) async fn decline_request(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    id: AgreementRequestId,
    sentence: &str,
) -> Result<(), RequestError> {
    let mut errors = FieldErrors::default();
    let sentence = check_sentence(&mut errors, "answer", sentence);
    if sentence.is_empty() {
        errors.add("answer", msg!("agreement-answer-required"));
    }
    errors.done()?;
    let answer = Answer { state: AgreementRequestState::Declined, sentence: &sentence, made_id: None };
    answer_request(conn, agreements, by, id, answer).await
}

struct Answer<'a> {
    state: AgreementRequestState,
    /// May be empty.
    sentence: &'a str,
    made_id: Option<AgreementId>,
}

/// Answers an open request, and mails who asked.
async fn answer_request(
    conn: &mut Conn,
    agreements: &Agreements,
    by: ForPartner,
    id: AgreementRequestId,
    Answer { state, sentence, made_id }: Answer<'_>,
) -> Result<(), RequestError> {
    let row = find(conn, by.partner_id, id).await?;
    let at = agreements.identity.ctx.clock.now();
    let answer = NewAnswer { state, answer: sentence, made_id, by: by.actor.id, at };
    if !store::answer(conn, by.partner_id, id, answer).await? {
        return Err(RequestError::NotOpen(row.state));
    }
    let action = match state {
        AgreementRequestState::Answered => "partner.agreement_request_answered",
        _ => "partner.agreement_request_declined",
    };
    record_request(conn, agreements, by, action, (&row, state)).await?;
    let answered = find(conn, by.partner_id, id).await?;
    Ok(notify::answered(conn, agreements, &answered).await?)
}
