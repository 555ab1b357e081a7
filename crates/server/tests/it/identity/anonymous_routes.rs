//! Every anonymous route, called with hostile input.

use api::Role;
use axum::{
    body::Body,
    http::{Method, Request},
};
use server::app;
use testkit::TestApp;

const FIELDS: [&str; 22] = [
    "email",
    "password",
    "passwordOld",
    "password1",
    "password2",
    "country",
    "state",
    "phone",
    "timezone",
    "partnerId",
    "firstName",
    "lastName",
    "organizationName",
    "address",
    "token",
    "code",
    "role",
    "id",
    "status",
    "isPaid",
    "kind",
    "accountId",
];

fn hostile_bodies() -> Vec<String> {
    let object = |value: &str| {
        let fields = FIELDS.map(|field| format!("\"{field}\":{value}"));
        format!("{{{}}}", fields.join(","))
    };
    let long = format!("\"{}\"", "x".repeat(1_000));
    vec![
        String::new(),
        "null".into(),
        "[]".into(),
        "\"text\"".into(),
        "{".into(),
        "{}".into(),
        object("null"),
        object("5"),
        object("[]"),
        object("{}"),
        object("true"),
        object("\"\\u0000\""),
        object("\"😀\""),
        object("\"a@b.co' OR 1=1 --\""),
        object("\"<script>alert(1)</script>\""),
        object(&long),
        format!("{{\"email\":\"{}\"}}", "x".repeat(10_000)),
        format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_hostile_bodies_with_a_message_and_stores_nothing() {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    let routes = app::routes();
    let posts =
        routes.table().iter().filter(|route| route.role == Role::Anonymous && route.method == Method::POST);
    let mut calls = 0;
    for route in posts {
        for body in hostile_bodies() {
            let request = Request::post(route.path).header("content-type", "application/json");
            let reply = app.anonymous().send(request.body(Body::from(body.clone())).unwrap()).await;
            let status = reply.status.as_u16();
            assert!((400..500).contains(&status), "{} {status} {body:.80} {}", route.path, reply.text);
            assert!(
                reply.json()["message"].as_str().is_some_and(|message| !message.is_empty()),
                "{}",
                reply.text
            );
            calls += 1;
        }
    }
    assert!(calls >= 150, "{calls} calls");
    let dump = app.database.dump().await;
    assert!(!dump.contains("alert(1)") && !dump.contains("xxxxxxxx"), "nothing is stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn rejects_hostile_path_parameters_on_every_route() {
    let app =
        TestApp::with_settings(|identity| identity.limits = identity::Limits::none(&identity.ctx.clock))
            .await;
    for route in
        app::routes().table().iter().filter(|route| route.method == Method::GET && route.path.contains('{'))
    {
        for value in
            ["0", "-1", "%00", "%F0%9F%98%80", "9999999999999999999999", "..%2f..", "a%20b", "%27%3B--"]
        {
            let start = route.path.split('{').next().unwrap();
            let end = route.path.split('}').nth(1).unwrap_or_default();
            let reply = app.anonymous().get(&format!("{start}{value}{end}")).await;
            // The payment routes redirect to a screen that explains the problem.
            assert!((300..500).contains(&reply.status.as_u16()), "{} {value} {}", route.path, reply.text);
        }
    }
}
