//! The answer to a log-in: a session, or a refusal that is not an error. A refused log-in is 200 with
//! `status: false, data: false`, because the web app logs out on 401 and 403.

use api::{Answer, Envelope, OperationDoc, Output};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
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
    /// A session.
    In(Answer<T>),
    /// Nothing.
    Refused(&'static str),
    /// The password was right; the code of the second factor is still wanted.
    CodeNeeded,
}

/// The envelope of a refusal that a program must be able to tell from the others.
#[derive(Serialize)]
struct CodeNeeded {
    status: bool,
    message: &'static str,
    data: bool,
    code: &'static str,
}

/// One sentence for every reason, so that nobody learns whether an address has an account.
pub(crate) const NOT_RIGHT: &str = "The email or the password is not right.";

impl<T: Serialize> IntoResponse for Refusable<T> {
    fn into_response(self) -> Response {
        match self {
            Self::In(answer) => answer.into_response(),
            Self::Refused(message) => {
                Json(Envelope { status: false, message: message.into(), data: false, meta: None })
                    .into_response()
            }
            Self::CodeNeeded => {
                let message = "Enter the present code of your authenticator app.";
                Json(CodeNeeded { status: false, message, data: false, code: "identity.code_needed" })
                    .into_response()
            }
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
