//! The public route of the consent text.

use crate::{Enrolment, children::consent};
use api::{Anonymous, Answer, Failure, Routes};
use axum::extract::State;
use l10n::{Language, msg};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Enrolment> {
    Routes::new("consent").get("/api/common/consent", "getConsentText", "Get the consent text", text)
}

/// The current consent text, in the reader's language if staff have written it in that.
#[derive(Serialize, ToSchema)]
struct ConsentText {
    version: i64,
    text: String,
}

/// Fills in the contact address, or appends it if the text written by staff does not mention it; `language` is
/// that of the text.
fn with_contact(enrolment: &Enrolment, text: &str, language: Language) -> String {
    let mail_ctx = &enrolment.identity.mail_ctx;
    let (filled, contact) = (mail_ctx.with_contact(text, language), &mail_ctx.contact_email);
    if contact.is_empty() || filled.contains(contact) {
        return filled;
    }
    msg!("consent-with-contact", text = filled, email = contact).to_text(language)
}

async fn text(_: Anonymous, State(enrolment): State<Enrolment>) -> Result<Answer<ConsentText>, Failure> {
    let current = consent::find_text(&mut enrolment.ctx().db.read().await?).await?;
    let (language, text) = Language::current().choose(current.text, current.french);
    Ok(Answer::ok(ConsentText { version: current.version, text: with_contact(&enrolment, &text, language) }))
}
