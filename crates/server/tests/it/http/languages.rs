//! Messages are in the caller's language; English ones are unchanged.

use super::message;
use api::{Anonymous, Answer, AppContext, Body, Failure, IdempotencyKey, Routes, once_tx};
use axum::{body::Body as RawBody, extract::State, http::Request};
use journal::Actor;
use l10n::Language;
use serde::{Deserialize, Serialize};
use serde_json::json;
use server::app::App;
use testkit::{PASSWORD, TestApp};
use utoipa::ToSchema;

#[derive(Clone, Deserialize, Serialize, ToSchema)]
struct Thing {
    name: String,
}

async fn keep(
    _: Anonymous,
    key: IdempotencyKey,
    State(ctx): State<AppContext>,
    body: Body<Thing>,
) -> Result<Answer<Thing>, Failure> {
    let once = key.claim(&ctx, Actor { kind: journal::ActorKind::Anonymous, id: None }, &body)?;
    once_tx!(ctx, once, _t => { Ok::<_, Failure>(Answer::ok(body.value.clone()).message(message("saved"))) })
}

fn routes() -> Routes<App> {
    Routes::new("test").post("/api/test/keep", "keep", "Keep", keep)
}

#[tokio::test(flavor = "multi_thread")]
async fn error_messages_and_fields_are_in_the_requested_language() {
    let app = TestApp::start().await;
    let anyone = app.anonymous();
    let form = json!({ "email": "nobody", "password": "" });
    let english = anyone.post("/api/partner/auth/login", &form).await;
    let french = anyone.reading(Language::French).post("/api/partner/auth/login", &form).await;
    assert_eq!(english.json()["data"]["fields"]["password"], "Password is required");
    let fields = &french.json()["data"]["fields"];
    assert_eq!(fields["password"], "Le mot de passe est obligatoire");
    assert_eq!(fields["email"], "Adresse courriel non valide");
    assert_eq!(french.json()["message"], fields["email"]);
    assert_eq!(french.refusal(), english.refusal(), "codes are for programs and do not change");
    assert_eq!((english.header("content-language"), french.header("content-language")), ("en", "fr"));
    for reply in [&english, &french] {
        let varies = reply.headers.get_all("vary").iter().any(|value| value == "accept-language");
        assert!(varies, "{:?}", reply.headers);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn success_messages_are_in_the_requested_language() {
    let app = TestApp::start().await;
    app.partner("ada").await;
    let form = json!({ "email": "ada@partner.example", "password": PASSWORD });
    let french = app.anonymous().reading(Language::French).post("/api/partner/auth/login", &form).await;
    assert_eq!(french.json()["message"], "Connexion réussie");
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_outside_of_handlers_are_in_the_requested_language() {
    let app = TestApp::start().await;
    let anyone = app.anonymous().reading(Language::French);
    let message_of = async |request: Request<RawBody>| anyone.send(request).await.json()["message"].clone();
    let nowhere = Request::get("/api/nothing/here").body(RawBody::empty()).unwrap();
    assert_eq!(message_of(nowhere).await, "Il n’y a rien à cette adresse.");
    let wrong_method = Request::get("/api/partner/auth/login").body(RawBody::empty()).unwrap();
    assert_eq!(message_of(wrong_method).await, "Cette adresse n’accepte pas ce type de requête.");
    let broken = Request::post("/api/partner/auth/login").header("content-type", "application/json");
    assert_eq!(
        message_of(broken.body(RawBody::from("{")).unwrap()).await,
        "Le corps n’est pas du JSON valide."
    );
    let large = Request::post("/api/partner/auth/login").header("content-type", "application/json");
    assert_eq!(
        message_of(large.body(RawBody::from("x".repeat(100 << 10))).unwrap()).await,
        "C’est plus que nous ne pouvons recevoir en une seule requête."
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_gets_the_response_as_first_sent_in_any_language() {
    let app = TestApp::with_routes(routes()).await;
    let anyone = app.anonymous();
    let french = anyone.reading(Language::French);
    let thing = json!({ "name": "It's saved" });
    let first = french.post_keyed("/api/test/keep", &thing, Some("k")).await;
    let again = french.post_keyed("/api/test/keep", &thing, Some("k")).await;
    let english = anyone.post_keyed("/api/test/keep", &thing, Some("k")).await;
    assert_eq!(first.text, r#"{"status":true,"message":"C’est enregistré","data":{"name":"It's saved"}}"#);
    assert_eq!((&again.text, &english.text), (&first.text, &first.text));
    assert_eq!((first.header("content-language"), english.header("content-language")), ("fr", "fr"));
    app.database.execute("UPDATE idempotency SET language = NULL").await;
    let unknown = anyone.post_keyed("/api/test/keep", &thing, Some("k")).await;
    assert_eq!(unknown.header("content-language"), "en", "stored by an earlier version");
    let other = anyone.post_keyed("/api/test/keep", &thing, Some("another")).await;
    assert_eq!(other.text, r#"{"status":true,"message":"It's saved","data":{"name":"It's saved"}}"#);
}
