//! The answer to a log-in: a session, or a refusal that is not an error. A refused log-in is 200 with
//! `status: false, data: false`, because the web app logs out on 401 and 403.

use crate::{Identity, device};
use api::{Answer, OperationDoc, Output};
use axum::{
    Json,
    http::header::SET_COOKIE,
    response::{IntoResponse, Response},
};
use l10n::Language;
use serde::Serialize;
use utoipa::{
    ToSchema,
    openapi::{
        ContentBuilder, RefOr, ResponseBuilder, Schema,
        schema::{ObjectBuilder, OneOfBuilder, Type},
    },
};

/// Let in, or refused with a sentence.
pub enum Refusable<T> {
    /// A session, and the cookie that makes the device known.
    In(Answer<T>, String),
    /// Why not.
    Refused(Refusal),
}

/// Why a log-in is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing but this sentence.
    Sentence(&'static str),
    /// The password was right; the code of the second factor is still wanted.
    CodeNeeded,
    /// The password was right, and the code was not.
    CodeWrong,
    /// What was typed only sets a new password. Nobody learns that by guessing: it has 120 random bits.
    TemporaryPassword,
}

/// The envelope of a refusal. The code tells a program apart what it must react to.
#[derive(Serialize)]
struct Refused {
    status: bool,
    message: String,
    data: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<&'static str>,
}

/// One sentence for every reason, so that nobody learns whether an address has an account.
pub(crate) const NOT_RIGHT: &str = "The email or the password is not right.";

const CODE_NEEDED: &str = "Enter the current code of your authenticator app, or a recovery code.";
pub(crate) const CODE_WRONG: &str = "This code is not right or was used already. Enter the current code of your authenticator app, or a recovery code.";
const TEMPORARY: &str = "This is your temporary password. Use it as the old password to set a new one.";

impl<T> Refusable<T> {
    /// A session that has begun, on a device that is known from now on.
    pub(super) fn let_in(identity: &Identity, session: T, device_token: &str) -> Self {
        let is_https = identity.mail_ctx.public_url.starts_with("https:");
        let answer = Answer::ok(session).message("Logged in successfully");
        Self::In(answer, device::cookie(device_token, is_https))
    }
}

impl Refusal {
    /// Why a right password is not enough, after what was typed as a code.
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
        let (sentence, code) = match refusal {
            Refusal::Sentence(sentence) => (sentence, None),
            Refusal::CodeNeeded => (CODE_NEEDED, Some("identity.code_needed")),
            Refusal::CodeWrong => (CODE_WRONG, Some("identity.code_needed")),
            Refusal::TemporaryPassword => (TEMPORARY, Some("identity.temporary_password")),
        };
        let message = Language::current().say(sentence).into_owned();
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
