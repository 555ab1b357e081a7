//! What every kind of account does alike: ask for a password, change it, log out, look after its devices, say in
//! which language it is written to.

use super::email;
use super::shared::{
    self, Done, LanguageBody, PasswordResetBody, PasswordUpdateBody, SessionPath, SessionView,
};
use crate::{Identity, SignedInParent, SignedInPartner, StaffMember, device::Device, known_clients::Origin};
use api::{Actor, Anonymous, Answer, Body, ClientAddress, Describe, Failure, List, PathOf, Routes};
use axum::extract::{FromRequestParts, State};
use mail::AccountKind;

/// An actor that owns an account.
pub(super) trait Owner: Actor + Describe + Send + Sync + 'static {
    const PLAYER: AccountKind;
    fn account_id(&self) -> i64;
    fn session_id(&self) -> i64;
}

macro_rules! owners {
    ($($actor:ty => $account_kind:ident),+) => {$(
        impl Owner for $actor {
            const PLAYER: AccountKind = AccountKind::$account_kind;

            fn account_id(&self) -> i64 {
                self.account_id
            }

            fn session_id(&self) -> i64 {
                self.session_id
            }
        }
    )+};
}
owners!(SignedInPartner => Partner, SignedInParent => Parent, StaffMember => Staff);

/// Address and name of each operation.
pub(super) struct Operations {
    pub reset: (&'static str, &'static str),
    pub update: (&'static str, &'static str),
    pub log_out: (&'static str, &'static str),
    pub list: (&'static str, &'static str),
    pub end: (&'static str, &'static str),
    pub language: (&'static str, &'static str),
    pub email: EmailOperations,
}

/// Addresses and names of the operations that change the e-mail address.
pub(super) struct EmailOperations {
    pub path: &'static str,
    pub cancel_path: &'static str,
    pub find: &'static str,
    pub ask: &'static str,
    pub cancel: &'static str,
}

/// Adds them to the routes of one kind of account.
pub(super) fn add<A>(routes: Routes<Identity>, at: &Operations) -> Routes<Identity>
where
    A: Owner + FromRequestParts<Identity, Rejection = Failure>,
{
    routes
        .post(at.reset.0, at.reset.1, "Mail a temporary password", reset::<A>)
        .post(at.update.0, at.update.1, "Change the password", update::<A>)
        .post(at.log_out.0, at.log_out.1, "End this session", log_out::<A>)
        .get(at.list.0, at.list.1, "Devices that are signed in", list::<A>)
        .post(at.end.0, at.end.1, "Sign a device out", end::<A>)
        .put(at.language.0, at.language.1, "In which language mails come", set_language::<A>)
        .get(at.email.path, at.email.find, "The change of address under way", email::find::<A>)
        .post(at.email.path, at.email.ask, "Change the email address", email::ask::<A>)
        .post(at.email.cancel_path, at.email.cancel, "Cancel the change of address", email::cancel::<A>)
}

async fn reset<A: Owner>(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordResetBody>,
) -> Result<Answer<Done>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    shared::ask_for_reset(&identity, A::PLAYER, &origin, &body.value).await
}

async fn update<A: Owner>(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    body: Body<PasswordUpdateBody>,
) -> Result<Answer<Done>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    shared::change_password(&identity, A::PLAYER, origin, body.value).await
}

async fn log_out<A: Owner>(owner: A, State(identity): State<Identity>) -> Result<Answer<Done>, Failure> {
    let (account_id, session_id) = (owner.account_id(), owner.session_id());
    shared::end_session(&identity, A::PLAYER, account_id, session_id, "Logged out successfully!").await
}

async fn list<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
) -> Result<Answer<List<SessionView>>, Failure> {
    shared::list_sessions(&identity, A::PLAYER, owner.account_id(), owner.session_id()).await
}

async fn end<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    PathOf(path): PathOf<SessionPath>,
) -> Result<Answer<Done>, Failure> {
    shared::end_session(&identity, A::PLAYER, owner.account_id(), path.id, "The device was logged out.").await
}

async fn set_language<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    body: Body<LanguageBody>,
) -> Result<Answer<Done>, Failure> {
    shared::set_language(&identity, A::PLAYER, owner.account_id(), &body.value).await
}
