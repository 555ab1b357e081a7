use super::*;
use crate::wire::ChargeStatus;
use axum::{
    Router,
    body::Body,
    response::{IntoResponse, Response},
    routing::any,
};
use std::{
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
    time::Duration,
};
use tokio::net::TcpListener;

/// A server that returns the same response to every request, and counts requests.
async fn stub(answer: impl Fn() -> Response + Clone + Send + Sync + 'static) -> (String, Arc<AtomicUsize>) {
    let requests = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&requests);
    let handler = any(move || {
        counter.fetch_add(1, SeqCst);
        let response = answer();
        async move { response }
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().fallback_service(handler);
    tokio::spawn(async move { axum::serve(listener, router).await });
    (format!("http://{address}"), requests)
}

fn clock() -> Clock {
    Clock::manual("2026-11-15T10:00:00Z".parse().unwrap())
}

fn provider(api_url: String) -> Provider {
    provider_at(api_url, clock())
}

fn provider_at(api_url: String, clock: Clock) -> Provider {
    let settings = ProviderSettings {
        api_url,
        checkout_url: crate::CHECKOUT_HOST.into(),
        secret_key: Secret::new("sk_test_secret".into()),
        public_key: "pk_test_x".into(),
        currencies: vec!["NGN".into()],
        timeout: Duration::from_millis(400),
    };
    Provider::new(settings, clock).unwrap()
}

fn json_response(status: u16, body: &str) -> Response {
    (StatusCode::from_u16(status).unwrap(), [("content-type", "application/json")], body.to_owned())
        .into_response()
}

const PAID: &str = r#"{"status":true,"message":"Verification successful","data":{"id":4099260516,"domain":"test","status":"success",
  "reference":"STL-1","receipt_number":null,"amount":500000,"message":null,"gateway_response":"Successful","paid_at":"2026-11-15T10:00:00.000Z",
  "channel":"card","currency":"NGN","metadata":"","log":null,"fees":null,"authorization":{},"customer":{"id":1},"plan":null,"requested_amount":500000}}"#;

#[tokio::test]
async fn verify_returns_every_field_that_is_compared() {
    let (url, _) = stub(|| json_response(200, PAID)).await;
    let verified = provider(url).verify("STL-1").await.unwrap();
    assert_eq!((verified.status, verified.amount_minor), (ChargeStatus::Success, 500_000));
    assert_eq!(
        (verified.currency.as_str(), verified.domain.as_str(), verified.reference.as_str()),
        ("NGN", "test", "STL-1")
    );
    assert_eq!(verified.id, 4_099_260_516, "more than 32 bits");
}

#[tokio::test]
async fn distinguishes_unknown_references_refusals_and_unknown_statuses() {
    let unknown =
        r#"{"status":false,"message":"Transaction reference not found.","code":"transaction_not_found"}"#;
    let (url, _) = stub(move || json_response(400, unknown)).await;
    assert_eq!(provider(url).verify("STL-2").await, Err(ProviderError::NotFound));
    let (url, _) =
        stub(|| json_response(401, r#"{"status":false,"message":"Invalid key","code":"invalid_Key"}"#)).await;
    let refused = ProviderError::Refused { code: "invalid_Key".into(), message: "Invalid key".into() };
    assert_eq!(provider(url).verify("STL-2").await, Err(refused));
    let odd = PAID.replace("\"success\"", "\"teleported\"");
    let (url, _) = stub(move || json_response(200, &odd)).await;
    assert_eq!(provider(url).verify("STL-1").await.unwrap().status, ChargeStatus::Unknown);
}

/// Unusable responses: too large, cut off, HTML, a redirect, an error, a timeout, an unreachable host.
#[tokio::test]
async fn reports_unusable_responses_as_unavailable() {
    let answers: [fn() -> Response; 6] = [
        || json_response(500, r#"{"status":true,"data":{}}"#),
        || (StatusCode::FOUND, [("location", "http://127.0.0.1:9/")]).into_response(),
        || json_response(200, "<html>hello</html>"),
        || json_response(200, &PAID[..PAID.len() / 2]),
        || json_response(200, &format!("{{\"status\":true,\"data\":\"{}\"}}", "x".repeat(1 << 20))),
        || json_response(200, &PAID.replace("500000", "\"many\"")),
    ];
    for (number, answer) in answers.into_iter().enumerate() {
        let (url, requests) = stub(answer).await;
        let result = provider(url).verify("STL-1").await;
        assert!(matches!(result, Err(ProviderError::Unavailable(_))), "{number} {result:?}");
        assert_eq!(requests.load(SeqCst), 2, "{number}: retried once");
    }
    let (url, requests) = stub(|| Body::from_stream(endless_body()).into_response()).await;
    assert_eq!(provider(url).verify("STL-1").await, Err(unavailable(TOO_SLOW)));
    assert_eq!(requests.load(SeqCst), 1, "no retry after a timeout");
    let nobody = provider("http://127.0.0.1:9".into()).verify("STL-1").await;
    assert_eq!(nobody, Err(unavailable("it cannot be reached")));
}

/// A body that never yields a chunk.
fn endless_body() -> impl futures_util::Stream<Item = Result<bytes::Bytes, std::io::Error>> + Send {
    futures_util::stream::pending()
}

#[tokio::test]
async fn does_not_retry_initialize_and_stops_calling_a_failing_provider() {
    let (url, requests) = stub(|| json_response(503, "")).await;
    let provider = provider(url);
    let charge = Charge {
        reference: "STL-1",
        email: "a@x.org",
        amount_minor: 500_000,
        currency: "NGN",
        callback_url: "https://portal.example/",
    };
    for _ in 0..10 {
        assert!(provider.initialize(&charge).await.is_err());
    }
    assert_eq!(requests.load(SeqCst), 5);
    assert!(provider.supports_currency("NGN") && !provider.supports_currency("CAD"));
}

#[tokio::test]
async fn rejects_a_response_about_another_reference() {
    let other = r#"{"status":true,"data":{"authorization_url":"https://x.example/","access_code":"x","reference":"STL-2"}}"#;
    let (url, _) = stub(move || json_response(200, other)).await;
    let charge = Charge { reference: "STL-1", email: "", amount_minor: 1, currency: "NGN", callback_url: "" };
    let result = provider(url).initialize(&charge).await;
    assert_eq!(result, Err(unavailable("it answered about another reference")));
}

#[tokio::test]
async fn rejects_a_checkout_on_another_host() {
    let charge = Charge { reference: "STL-1", email: "", amount_minor: 1, currency: "NGN", callback_url: "" };
    for (url, is_accepted) in [
        ("https://checkout.paystack.com/abc", true),
        ("HTTPS://Checkout.Paystack.com/abc", true),
        ("http://checkout.paystack.com/abc", false),
        ("https://checkout.paystack.com.evil.example/abc", false),
        ("https://checkout.paystack.com@evil.example/abc", false),
        ("https://checkout.paystack.com:8443/abc", false),
        ("https://evil.example/", false),
        ("//checkout.paystack.com/abc", false),
        ("javascript:alert(1)", false),
        ("", false),
    ] {
        let data = format!(
            r#"{{"status":true,"data":{{"authorization_url":"{url}","access_code":"x","reference":"STL-1"}}}}"#
        );
        let (api_url, _) = stub(move || json_response(200, &data)).await;
        let answer = provider(api_url).initialize(&charge).await;
        assert_eq!(answer.is_ok(), is_accepted, "{url} {answer:?}");
        assert!(is_accepted || matches!(answer, Err(ProviderError::Refused { .. })), "{url}");
    }
}

#[tokio::test]
async fn respects_a_rate_limit_without_counting_a_failure() {
    let (url, requests) = stub(|| {
        let headers = [("retry-after", "20"), ("content-type", "application/json")];
        (StatusCode::TOO_MANY_REQUESTS, headers, "{}").into_response()
    })
    .await;
    let clock = clock();
    let provider = provider_at(url, clock.clone());
    for _ in 0..10 {
        assert!(provider.verify("STL-1").await.is_err());
    }
    assert_eq!(requests.load(SeqCst), 1, "no call during the requested pause");
    assert!(provider.is_circuit_open());
    for _ in 0..10 {
        clock.advance(SignedDuration::from_secs(20));
        assert!(!provider.is_circuit_open(), "the breaker never opens");
        assert!(provider.verify("STL-1").await.is_err());
    }
    assert_eq!(requests.load(SeqCst), 11);
}

#[test]
fn derives_the_mode_from_the_key_and_never_prints_the_key() {
    let with = |key: &str| {
        let settings = ProviderSettings {
            api_url: String::new(),
            checkout_url: String::new(),
            secret_key: Secret::new(key.into()),
            public_key: String::new(),
            currencies: Vec::new(),
            timeout: Duration::from_secs(1),
        };
        assert!(!format!("{settings:?}").contains("12345"));
        Provider::new(settings, Clock::system()).map(|provider| provider.mode())
    };
    assert_eq!(with("sk_test_12345"), Some(Mode::Test));
    assert_eq!(with("sk_live_12345"), Some(Mode::Live));
    assert_eq!(with("pk_live_12345"), None);
}
