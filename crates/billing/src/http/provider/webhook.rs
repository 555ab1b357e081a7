//! The provider's webhook.

use crate::{
    Billing,
    payment::webhook::{act, receive},
};
use api::{Anonymous, Answer, Describe, Failure, OperationDoc};
use axum::{
    extract::{FromRequest, Request, State},
    http::StatusCode,
};
use bytes::Bytes;
use l10n::msg;
use serde::Serialize;
use utoipa::{
    ToSchema,
    openapi::{
        ContentBuilder, Required,
        path::{ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ObjectBuilder, Type},
    },
};

/// Header with the signature of the body.
const SIGNATURE: &str = "x-paystack-signature";

/// The raw body and its signature.
pub(super) struct Message {
    body: Bytes,
    signature: Vec<u8>,
}

impl<S: Send + Sync> FromRequest<S> for Message {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let signatures: Vec<_> = request.headers().get_all(SIGNATURE).iter().cloned().collect();
        // Reject several headers: a proxy in between might pick a different one.
        let signature = match &signatures[..] {
            [one] => one.as_bytes().to_vec(),
            _ => Vec::new(),
        };
        let body = Bytes::from_request(request, state).await.map_err(|_| {
            Failure::new(StatusCode::BAD_REQUEST, "http.unreadable", msg!("webhook-unreadable"))
        })?;
        Ok(Self { body, signature })
    }
}

impl Describe for Message {
    fn describe(doc: &mut OperationDoc) {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let signature = ParameterBuilder::new()
            .name(SIGNATURE)
            .parameter_in(ParameterIn::Header)
            .required(Required::True)
            .description(Some("HMAC-SHA512 of the body with the secret key, in hexadecimal digits."))
            .schema(Some(text().build()));
        doc.parameters.push(signature.build());
        let event = ObjectBuilder::new()
            .property("event", text().description(Some("What happened, such as `charge.success`")))
            .required("event")
            .property("data", ObjectBuilder::new().property("reference", text()))
            .required("data");
        let content = ContentBuilder::new().schema(Some(event.build())).build();
        let body = RequestBodyBuilder::new().content("application/json", content);
        doc.body = Some(body.required(Some(Required::True)).build());
    }
}

/// Confirms that the event was stored.
#[derive(Serialize, ToSchema)]
pub(super) struct Received {
    received: bool,
}

pub(super) async fn receive_webhook(
    _: Anonymous,
    State(billing): State<Billing>,
    message: Message,
) -> Result<Answer<Received>, Failure> {
    if let Some(event) = receive(&billing, &message.body, &message.signature).await? {
        // Respond at once; a failure is retried by the billing worker.
        tokio::spawn(async move {
            if let Err(failure) = act(&billing, &event).await.map_err(Failure::from) {
                tracing::warn!(
                    code = failure.code(),
                    event.reference,
                    "a webhook event could not be handled"
                );
            }
        });
    }
    Ok(Answer::ok(Received { received: true }))
}
