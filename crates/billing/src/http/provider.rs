//! Endpoints that the provider and the returning browser call: the webhook, the return URL, and a parent's payment
//! link.

use crate::{
    Billing,
    payment::{
        begin_error::BeginError,
        checkout::Begun,
        link::begin_for_parent,
        model::payer::Payer,
        on_demand::check,
        webhook::{act, receive},
    },
    store,
};
use api::{
    Anonymous, Answer, ClientAddress, Describe, Failure, OperationDoc, Output, PathOf, Routes, Search,
};
use axum::{
    extract::{FromRequest, Request, State},
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, LOCATION},
    },
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use kernel::ParentId;
use l10n::msg;
use paystack::{API_HOST, CHECKOUT_HOST, STANDARD_HOST};
use serde::{Deserialize, Serialize};
use utoipa::{
    IntoParams, ToSchema,
    openapi::{
        ContentBuilder, Required, ResponseBuilder,
        path::{ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ObjectBuilder, Type},
    },
};

pub(super) fn routes() -> Routes<Billing> {
    Routes::new("payment provider")
        .post("/api/common/payment-webhook", "receiveWebhook", "The provider's messages", webhook)
        .get("/api/common/checkout", "getCheckout", "What the checkout in the browser needs", checkout)
        .get(
            "/api/common/payment-status-paystack",
            "returnFromCheckout",
            "Back from the checkout",
            return_from_checkout,
        )
        .get(
            "/api/common/partner-payment-init/{parentId}",
            "beginParentPayment",
            "Begin to pay a parent's own programs",
            begin_as_parent,
        )
}

/// Settings of the checkout in the browser.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CheckoutView {
    /// Null if card payments are not available.
    public_key: Option<String>,
    /// Whether this is a sandbox in which no money moves.
    sandbox: bool,
    checkout_url: String,
    api_url: String,
    payment_base_url: String,
}

async fn checkout(_: Anonymous, State(billing): State<Billing>) -> Result<Answer<CheckoutView>, Failure> {
    let mail_ctx = &billing.identity.mail_ctx;
    let ours = ["checkout", "api", "standard"].map(|part| mail_ctx.link(&format!("/sandbox/{part}/")));
    let [checkout_url, api_url, payment_base_url] = if billing.is_sandbox {
        ours
    } else {
        [CHECKOUT_HOST, API_HOST, STANDARD_HOST].map(|host| format!("{host}/"))
    };
    let public_key = billing.provider.as_ref().map(|provider| provider.public_key().to_owned());
    let sandbox = billing.is_sandbox;
    Ok(Answer::ok(CheckoutView { public_key, sandbox, checkout_url, api_url, payment_base_url }))
}

/// Header with the signature of the body.
const SIGNATURE: &str = "x-paystack-signature";

/// The raw body and its signature.
struct Message {
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
struct Received {
    received: bool,
}

async fn webhook(
    _: Anonymous,
    State(billing): State<Billing>,
    message: Message,
) -> Result<Answer<Received>, Failure> {
    if let Some(heard) = receive(&billing, &message.body, &message.signature).await? {
        // Respond at once; a failure is retried by the billing worker.
        tokio::spawn(async move {
            if let Err(failure) = act(&billing, &heard).await.map_err(Failure::from) {
                tracing::warn!(code = failure.code(), heard.reference, "a message could not be acted on");
            }
        });
    }
    Ok(Answer::ok(Received { received: true }))
}

/// A 303 redirect, to our own origin or to the provider's checkout.
struct SeeOther(String);

impl IntoResponse for SeeOther {
    fn into_response(self) -> Response {
        let to = HeaderValue::from_str(&self.0).unwrap_or(HeaderValue::from_static("/"));
        let headers = [(LOCATION, to), (CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (StatusCode::SEE_OTHER, headers).into_response()
    }
}

impl Output for SeeOther {
    fn describe(doc: &mut OperationDoc) {
        doc.responses
            .insert("303".into(), ResponseBuilder::new().description("Goes on elsewhere").build().into());
    }
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct ReturnQuery {
    /// The reference of the payment.
    reference: String,
    /// The reference of the payment, used if `reference` is empty.
    trxref: String,
}

/// The visit proves nothing: it only triggers a check with the provider.
async fn return_from_checkout(
    _: Anonymous,
    address: ClientAddress,
    State(billing): State<Billing>,
    Search(query): Search<ReturnQuery>,
) -> Result<SeeOther, Failure> {
    let reference = if query.reference.is_empty() { query.trxref } else { query.reference };
    let payment = store::find_payment(&mut billing.ctx().db.read().await?, &reference).await?;
    let Some(payment) = payment else { return Ok(SeeOther("/".into())) };
    let checked = check(&billing, &payment.reference, address.as_str()).await;
    if let Err(failure) = checked.map_err(Failure::from) {
        tracing::warn!(code = failure.code(), reference, "a payment could not be settled");
    }
    let area = if payment.parent_id.is_some() { "/partner/parent" } else { "/partner" };
    Ok(SeeOther(format!("{area}/payments/{}", payment.reference)))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(rename_all = "camelCase")]
struct ParentPath {
    /// The id of the parent.
    parent_id: ParentId,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
struct TicketQuery {
    /// The signed ticket from the parent's dashboard.
    ticket: String,
}

const DASHBOARD: &str = "/partner/parent/dashboard";

/// Reason code for the dashboard when a payment could not be started.
fn reason(error: BeginError) -> &'static str {
    match error {
        BeginError::NothingDue | BeginError::NothingUnpaid => "nothing-due",
        BeginError::InReview { .. } => "in-review",
        BeginError::NotFound
        | BeginError::InvoiceChanged
        | BeginError::TooManyUnfinished
        | BeginError::ProviderUnavailable
        | BeginError::ProviderRefused => "away",
        BeginError::Db(error) => {
            let failure = Failure::from(error);
            tracing::warn!(code = failure.code(), "a payment link could not be opened");
            "away"
        }
    }
}

/// Reveals no data: only redirects, to the checkout or back to the dashboard with a reason.
async fn begin_as_parent(
    _: Anonymous,
    State(billing): State<Billing>,
    PathOf(path): PathOf<ParentPath>,
    Search(query): Search<TicketQuery>,
) -> Result<SeeOther, Failure> {
    let ctx = billing.ctx();
    let key = &billing.identity.mail_ctx.key;
    if !enrolment::is_valid_ticket(key, path.parent_id, &query.ticket, ctx.clock.now()) {
        return Ok(SeeOther(format!("{DASHBOARD}?payment=expired")));
    }
    let mut conn = ctx.db.read().await?;
    let partner_id =
        identity::find_partner_of(&mut conn, path.parent_id).await?.ok_or_else(Failure::not_found)?;
    let parent = identity::find_parents(&mut conn, partner_id, &[path.parent_id]).await?.pop();
    drop(conn);
    let parent = parent.filter(|parent| parent.is_active).ok_or_else(Failure::not_found)?;
    let payer = Payer::parent(partner_id, parent.id, parent.account_id);
    Ok(SeeOther(match begin_for_parent(&billing, payer, &parent.email).await {
        Ok(Begun::Checkout(payment)) => payment.checkout_url.unwrap_or_else(|| DASHBOARD.to_owned()),
        // That page shows that it is settled, or how to transfer the sum.
        Ok(Begun::Free(payment) | Begun::Transfer(payment)) => {
            format!("/partner/parent/payments/{}", payment.reference)
        }
        Err(error) => format!("{DASHBOARD}?payment={}", reason(error)),
    }))
}
