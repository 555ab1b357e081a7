//! Parents: log-in and session. Sign-up is in `invites`.

use super::{
    owner::{self, EmailOperations, Operations},
    refusable::Refusable,
    shared::{self, Done, LogInBody, LoggedIn},
};
use crate::AccountKind::Parent;
use crate::{
    Identity, SignedInParent, device::Device, log_in::Caller, parent_profile::resend_confirmation,
    store::parents,
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use kernel::{AccountId, ParentId};
use l10n::msg;
use refdata::CountryRate;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let operations = Operations {
        reset: ("/api/partner/parent/auth/password-reset", "resetParentPassword"),
        update: ("/api/partner/parent/auth/password-update", "updateParentPassword"),
        log_out: ("/api/partner/parent/auth/logout", "logOutParent"),
        list: ("/api/partner/parent/sessions", "listParentSessions"),
        end: ("/api/partner/parent/sessions/{id}/end", "endParentSession"),
        language: ("/api/partner/parent/language", "setParentLanguage"),
        email: EmailOperations {
            path: "/api/partner/parent/email-change",
            cancel_path: "/api/partner/parent/email-change/cancel",
            find: "getParentEmailChange",
            request: "changeParentEmail",
            cancel: "cancelParentEmailChange",
        },
    };
    let routes = Routes::new("parent accounts")
        .post("/api/partner/parent/auth/login", "logInParent", "Log a parent in", log_in)
        .get("/api/partner/parent/session", "getParentSession", "Get the signed-in account", session)
        .post(
            "/api/partner/parent/confirmation",
            "resendConfirmation",
            "Send the confirmation mail again",
            resend,
        );
    owner::add::<SignedInParent>(routes, &operations)
}

/// The session of a parent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParentSession {
    id: ParentId,
    email: String,
    first_name: String,
    last_name: String,
    /// The partner's organisation.
    organization_name: String,
    rate: CountryRate,
    /// The partner's discount in percent; it applies to its parents too.
    discount: u8,
    /// Bearer token; only in the response to a log-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

async fn log_in(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<LogInBody>,
) -> Result<Refusable<ParentSession>, Failure> {
    let caller = Caller::of(&identity, &client, &device);
    let account = match shared::check_log_in(&identity, Parent, &caller, &body).await? {
        LoggedIn::In(account) => account,
        LoggedIn::Refused(refusal) => return Ok(refusal.into()),
    };
    let begun = shared::begin_session(&identity, Parent, &account, &body, &caller).await?;
    let session = parent_session(&identity, account.id, Some(begun.token)).await?;
    Ok(Refusable::accept(&identity, session, &begun.device_token))
}

/// The session as the API returns it. Only a log-in passes a token.
pub async fn parent_session(
    identity: &Identity,
    account_id: AccountId,
    token: Option<String>,
) -> Result<ParentSession, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let parent = parents::find_parent(&mut conn, account_id).await?;
    let (agreed, now) = (parent.currency_code.as_deref(), identity.ctx.clock.now());
    let rate = refdata::rate_for_payer(&mut conn, &parent.partner_country, agreed, now).await?;
    Ok(ParentSession {
        id: parent.id,
        email: parent.email,
        first_name: parent.first_name,
        last_name: parent.last_name,
        organization_name: parent.organization_name,
        rate,
        discount: parent.discount_percent,
        token,
    })
}

async fn session(
    parent: SignedInParent,
    State(identity): State<Identity>,
) -> Result<Answer<ParentSession>, Failure> {
    Ok(Answer::ok(parent_session(&identity, parent.account_id, None).await?))
}

async fn resend(parent: SignedInParent, State(identity): State<Identity>) -> Result<Answer<Done>, Failure> {
    resend_confirmation(&identity, parent).await?;
    Ok(shared::done(msg!("link-sent-again")))
}
