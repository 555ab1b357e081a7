//! The response to a log-in: a session, or a refusal that is not an HTTP error. A refused log-in is 200 with
//! `status: false, data: false`, because the web app logs out on 401 and 403.

use crate::{Identity, device};
use api::{Answer, OperationDoc, Output};
use axum::{
    Json,
    http::header::SET_COOKIE,
    response::{IntoResponse, Response},
};
use l10n::{Message, msg};
use serde::Serialize;
use utoipa::{
    ToSchema,
    openapi::{
        ContentBuilder, RefOr, ResponseBuilder, Schema,
        schema::{ObjectBuilder, OneOfBuilder, Type},
    },
};

/// Logged in, or refused with a message.
pub enum Refusable<T> {
    /// The session, and the cookie that stores the device token.
    In(Answer<T>, String),
    /// With the reason.
    Refused(Refusal),
}

/// Why a log-in is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// One message for every reason, so that it does not reveal whether an address has an account.
    InvalidCredentials,
    /// The password is correct, but the account is restricted.
    Restricted,
    /// The password is correct, but the person works for no partner any more.
    NoOrganization,
    /// The password is correct; the second-factor code is missing.
    CodeNeeded,
    /// The password is correct; the second-factor code is not.
    CodeWrong,
    /// A temporary password, which can only be used to set a new one. This reveals nothing to a guesser: it has
    /// 120 random bits.
    TemporaryPassword,
}

/// The envelope of a refusal. `code` is for clients that react to the reason.
#[derive(Serialize)]
struct Refused {
    status: bool,
    message: Message,
    data: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
}

impl<T> Refusable<T> {
    /// A new session, on a device that is known from now on.
    pub(super) fn accept(identity: &Identity, session: T, device_token: &str) -> Self {
        let is_https = identity.mail_ctx.public_url.starts_with("https:");
        let answer = Answer::ok(session).message(msg!("logged-in"));
        Self::In(answer, device::cookie(device_token, is_https))
    }
}

impl Refusal {
    /// The refusal for a correct password, depending on the submitted code.
    pub(super) fn code_needed(code: &str) -> Self {
        if code.trim().is_empty() { Self::CodeNeeded } else { Self::CodeWrong }
    }
}

impl<T> From<Refusal> for Refusable<T> {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        let (message, code) = match refusal {
            Refusal::InvalidCredentials => (msg!("invalid-credentials"), None),
            Refusal::Restricted => (msg!("restricted"), None),
            Refusal::NoOrganization => (msg!("no-organization"), Some("identity.no_organization")),
            Refusal::CodeNeeded => (msg!("code-needed"), Some("identity.code_needed")),
            Refusal::CodeWrong => (msg!("code-wrong"), Some("identity.code_needed")),
            Refusal::TemporaryPassword => (msg!("temporary-password"), Some("identity.temporary_password")),
        };
        Self { status: false, message, data: false, code }
    }
}

impl<T: Serialize> IntoResponse for Refusable<T> {
    fn into_response(self) -> Response {
        match self {
            Self::In(answer, cookie) => ([(SET_COOKIE, cookie)], answer).into_response(),
            Self::Refused(refusal) => Json(Refused::from(refusal)).into_response(),
        }
    }
}

impl<T: ToSchema + Serialize + 'static> Output for Refusable<T> {
    fn describe(doc: &mut OperationDoc) {
        let refused: RefOr<Schema> =
            ObjectBuilder::new().schema_type(Type::Boolean).enum_values(Some([false])).build().into();
        let data = OneOfBuilder::new().item(doc.reference::<T>()).item(refused);
        let envelope = ObjectBuilder::new()
            .property("status", ObjectBuilder::new().schema_type(Type::Boolean))
            .required("status")
            .property("message", ObjectBuilder::new().schema_type(Type::String))
            .required("message")
            .property("data", data)
            .required("data")
            .property("code", ObjectBuilder::new().schema_type(Type::String));
        let content = ContentBuilder::new().schema(Some(envelope.build())).build();
        let response = ResponseBuilder::new()
            .description("Let in, or refused")
            .content("application/json", content)
            .build();
        doc.responses.insert("200".into(), response.into());
    }
}
