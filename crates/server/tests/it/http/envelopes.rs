//! Calls every route as every kind of caller: each response is the envelope.

use axum::{
    body::Body,
    http::{Method, Request},
};
use identity::StaffRole;
use kernel::TeacherId;
use serde_json::Value;
use server::openapi;
use testkit::{Enrolled, Persona, Reply, TestApp};

/// Redirects for the browser; their errors are envelopes too.
const REDIRECTS: [&str; 2] =
    ["/api/common/partner-payment-init/{parentId}", "/api/common/payment-status-paystack"];

pub(super) struct Operation {
    pub method: Method,
    pub path: String,
    /// True if a success is the envelope; false for a file or a redirect.
    pub is_json: bool,
}

impl Operation {
    /// Reads address rows that the test created; writes address missing rows, and change nothing.
    pub(super) fn request(&self) -> Request<Body> {
        let is_read = self.method == Method::GET;
        let number = if is_read { "1" } else { "999999" };
        let uri: Vec<&str> = self.path.split('/').map(|part| value_of(part, number)).collect();
        let request = Request::builder().method(self.method.clone()).uri(uri.join("/"));
        if is_read {
            return request.body(Body::empty()).unwrap();
        }
        request.header("content-type", "application/json").body(Body::from("{}")).unwrap()
    }

    /// Called last, because it ends the caller's session.
    fn ends_the_session(&self) -> bool {
        self.path.ends_with("/logout")
    }
}

fn value_of<'a>(part: &'a str, number: &'a str) -> &'a str {
    match part {
        "{format}" => "csv",
        "{country}" => "NG",
        "{name}" => "terms",
        "{kind}" => "welcome_parent",
        "{currencyCode}" => "NGN",
        "{partnerID}" => "101",
        _ if part.starts_with('{') => number,
        _ => part,
    }
}

pub(super) fn operations() -> Vec<Operation> {
    let document: Value = serde_json::from_str(&openapi::document_text()).unwrap();
    let mut all = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let is_json = operation["responses"]["200"]["content"]["application/json"].is_object();
            let method = method.to_uppercase().parse().unwrap();
            all.push(Operation { method, path: path.clone(), is_json });
        }
    }
    all.sort_by_key(Operation::ends_the_session);
    all
}

pub(super) struct Caller {
    pub name: &'static str,
    pub persona: Persona,
}

/// One caller of each kind, with a family, an invoice and a class.
pub(super) async fn callers(app: &TestApp) -> Vec<Caller> {
    app.offer("Game Makers", "Amaka").await;
    app.slot("monday", "16:00").await;
    let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
    let partner = app.partner("green").await;
    let parent = app.parent("seun", partner.id).await;
    let program = Enrolled { cohort_id, is_sponsored: true, is_paid: false };
    app.child("Tomi", parent.id, partner.id, &[program]).await;
    let staff = app.staff_persona("sam", StaffRole::Administrator).await;
    let teacher = app.sign_in_teacher(&staff, TeacherId::new(1), "amaka").await;
    vec![
        Caller { name: "anybody", persona: app.anonymous() },
        Caller { name: "partner", persona: partner.persona },
        Caller { name: "parent", persona: parent.persona },
        Caller { name: "staff", persona: staff },
        Caller { name: "teacher", persona: teacher.persona },
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn w12_every_route_returns_the_envelope_to_every_caller() {
    let app = TestApp::paying().await;
    let callers = callers(&app).await;
    let mut successes = 0;
    for operation in operations() {
        for Caller { name, persona } in &callers {
            let reply = persona.send(operation.request()).await;
            let context =
                format!("{} {} as {name}: {} {}", operation.method, operation.path, reply.status, reply.text);
            let is_success = reply.status.is_success() || reply.status.is_redirection();
            if is_success && !operation.is_json {
                continue;
            }
            assert!(reply.status.as_u16() < 500 || reply.status == 503, "{context}");
            check(&reply, &context);
            successes += usize::from(reply.status.is_success());
        }
    }
    // Otherwise only errors would have been checked.
    assert!(successes > 100, "{successes}");
}

/// The two redirects and the files are the only exceptions; the contract declares each.
#[test]
fn w12_only_files_and_the_two_payment_redirects_are_not_json() {
    for operation in operations().iter().filter(|operation| !operation.is_json) {
        let path = operation.path.as_str();
        let is_file =
            ["/export/", "/pdf", "/receipt", "/proof", "/calendar/"].iter().any(|part| path.contains(part));
        assert!(is_file || REDIRECTS.contains(&path), "{path}");
    }
}

fn check(reply: &Reply, context: &str) {
    assert!(reply.header("content-type").starts_with("application/json"), "{context}");
    let json = reply.json();
    let envelope = json.as_object().unwrap_or_else(|| panic!("{context}"));
    let status = envelope.get("status").and_then(Value::as_bool).unwrap_or_else(|| panic!("{context}"));
    let message = envelope.get("message").and_then(Value::as_str).unwrap_or_else(|| panic!("{context}"));
    assert!(envelope.contains_key("data"), "{context}");
    assert!(reply.status.is_success() || !status, "an error has status false: {context}");
    assert!(status || !message.is_empty(), "an error has a message: {context}");
    for name in envelope.keys() {
        assert!(["status", "message", "data", "code", "meta"].contains(&name.as_str()), "{name}: {context}");
    }
}
