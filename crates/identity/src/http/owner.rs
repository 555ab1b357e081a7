//! Routes that every kind of account has: password reset and change, log-out, devices, mail language, and email
//! change.

use super::{
    account_owner::Owner,
    email,
    shared::{self, Done, LanguageBody, PasswordResetBody, PasswordUpdateBody, SessionPath, SessionView},
};
use crate::{Identity, device::Device, known_clients::Origin};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, List, PathOf, Routes};
use axum::extract::{FromRequestParts, State};
use l10n::msg;

/// Path and operation id of each operation.
pub(super) struct Operations {
    pub reset: (&'static str, &'static str),
    pub update: (&'static str, &'static str),
    pub log_out: (&'static str, &'static str),
    pub list: (&'static str, &'static str),
    pub end: (&'static str, &'static str),
    pub language: (&'static str, &'static str),
    pub email: EmailOperations,
}

/// Paths and operation ids of the operations that change the email address.
pub(super) struct EmailOperations {
    pub path: &'static str,
    pub cancel_path: &'static str,
    pub find: &'static str,
    pub request: &'static str,
    pub cancel: &'static str,
}

/// Adds these routes to those of one kind of account.
pub(super) fn add<A>(routes: Routes<Identity>, at: &Operations) -> Routes<Identity>
where
    A: Owner + FromRequestParts<Identity, Rejection = Failure>,
{
    routes
        .post(at.reset.0, at.reset.1, "Mail a temporary password", reset::<A>)
        .post(at.update.0, at.update.1, "Change the password", update::<A>)
        .post(at.log_out.0, at.log_out.1, "Log out", log_out::<A>)
        .get(at.list.0, at.list.1, "List the signed-in devices", list::<A>)
        .post(at.end.0, at.end.1, "Sign a device out", end::<A>)
        .put(at.language.0, at.language.1, "Set the language of mails", set_language::<A>)
        .get(at.email.path, at.email.find, "Get the pending change of email address", email::find::<A>)
        .post(at.email.path, at.email.request, "Change the email address", email::request::<A>)
        .post(at.email.cancel_path, at.email.cancel, "Cancel the change of email address", email::cancel::<A>)
}

async fn reset<A: Owner>(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordResetBody>,
) -> Result<Answer<Done>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    shared::request_reset(&identity, A::KIND, &origin, &body.value).await
}

async fn update<A: Owner>(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordUpdateBody>,
) -> Result<Answer<Done>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    shared::change_password(&identity, A::KIND, origin, body.value).await
}

async fn log_out<A: Owner>(owner: A, State(identity): State<Identity>) -> Result<Answer<Done>, Failure> {
    let (account_id, session_id) = (owner.account_id(), owner.session_id());
    shared::end_session(&identity, A::KIND, account_id, session_id, msg!("logged-out")).await
}

async fn list<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
) -> Result<Answer<List<SessionView>>, Failure> {
    shared::list_sessions(&identity, A::KIND, owner.account_id(), owner.session_id()).await
}

async fn end<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    PathOf(path): PathOf<SessionPath>,
) -> Result<Answer<Done>, Failure> {
    shared::end_session(&identity, A::KIND, owner.account_id(), path.id, msg!("device-logged-out")).await
}

async fn set_language<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    body: Body<LanguageBody>,
) -> Result<Answer<Done>, Failure> {
    shared::set_language(&identity, A::KIND, owner.account_id(), &body.value).await
}
