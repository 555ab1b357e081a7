//! The application in this process, and callers without a network.

use api::{AppContext, Limits};
use axum::{
    Router,
    body::{Body, Bytes},
    http::{Request, StatusCode},
};
use db::{Db, DbOptions};
use http_body_util::BodyExt as _;
use identity::{AddStaff, PasswordCost, SignUpPartner, StaffRole, add_staff, sign_up_partner};
use kernel::{Clock, PartnerId, Random, ServerKey};
use listing::SEARCH_INDEX;
use mail::{Kinds, MailContext};
use serde_json::{Value, json};
use server::{app, start};
use std::time::{Duration, Instant};
use tower::ServiceExt as _;

pub struct BenchApp {
    pub app: app::App,
    service: Router,
}

/// A signed-in caller.
pub struct Caller {
    service: Router,
    token: String,
}

/// Opens an empty database and starts the application on it, without rate limits.
pub async fn start(url: &str) -> BenchApp {
    start_with(&DbOptions::new(url, &SEARCH_INDEX)).await
}

/// Like [`start()`], with other database options.
pub async fn start_with(options: &DbOptions) -> BenchApp {
    let random = Random::system();
    let db = Db::open(options, random.clone()).await.expect("the database opens");
    let ctx = AppContext::new(db, Clock::system(), random);
    start::begin(&ctx).await.expect("an installation");
    let mail_ctx = MailContext {
        public_url: "https://portal.example".into(),
        key: ServerKey::new([0; 32]),
        contact_email: String::new(),
        kinds: Kinds::new(app::MAILS),
    };
    let mut identity = start::identity(ctx, mail_ctx, PasswordCost::STANDARD);
    identity.limits = identity::Limits::none(&identity.ctx.clock);
    let app = start::assemble(identity, 10_000, enrolment::EnrolmentSettings::default());
    let limits = Limits { time: Duration::from_secs(30), body: 64 << 10 };
    BenchApp { service: app::service(&app, limits, app::routes()), app }
}

impl BenchApp {
    /// A caller with this token; anonymous if it is empty.
    pub fn bearer(&self, token: &str) -> Caller {
        Caller { service: self.service.clone(), token: token.to_owned() }
    }

    /// Stops the application and waits until the database is closed.
    pub fn close(self) {
        let db = self.app.identity.ctx.db.clone();
        drop(self);
        db.close().expect("nobody uses it");
    }

    /// A signed-in administrator.
    pub async fn staff(&self, name: &str) -> Caller {
        let email = format!("{name}@staff.example");
        let new = AddStaff {
            email: email.clone(),
            first_name: name.into(),
            last_name: String::new(),
            role: StaffRole::Administrator,
            password: "seatling1".into(),
        };
        add_staff(&self.app.identity, &new).await.expect("a member of staff");
        self.signed("/api/staff/auth/login", &email).await
    }

    /// A signed-in partner, and its id.
    pub async fn partner(&self, name: &str) -> (PartnerId, Caller) {
        let email = format!("{name}@partner.example");
        let form = SignUpPartner {
            country: "NG".into(),
            organization_name: name.into(),
            email: email.clone(),
            password: "seatling1".into(),
            ..SignUpPartner::default()
        };
        let id = sign_up_partner(&self.app.identity, &form).await.expect("a partner");
        (id, self.signed("/api/partner/auth/login", &email).await)
    }

    async fn signed(&self, path: &str, email: &str) -> Caller {
        let mut caller = Caller { service: self.service.clone(), token: String::new() };
        let (_, answer) = caller.post(path, &json!({ "email": email, "password": "seatling1" })).await;
        answer["data"]["token"].as_str().expect("a token").clone_into(&mut caller.token);
        caller
    }
}

impl Caller {
    pub async fn get(&self, path: &str) -> (Duration, Value) {
        self.send(Request::get(path).body(Body::empty()).expect("a request")).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> (Duration, Value) {
        let request = Request::post(path).header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).expect("a request")).await
    }

    /// The response, and the server time including the whole body.
    async fn send(&self, request: Request<Body>) -> (Duration, Value) {
        let started = Instant::now();
        let (_, bytes) = self.exchange(request).await;
        let took = started.elapsed();
        (took, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// Status and whole body of the response.
    pub async fn exchange(&self, mut request: Request<Body>) -> (StatusCode, Bytes) {
        if !self.token.is_empty() {
            let bearer = format!("Bearer {}", self.token).parse().expect("a header");
            request.headers_mut().insert("authorization", bearer);
        }
        let response = self.service.clone().oneshot(request).await.expect("the service never fails");
        let status = response.status();
        (status, response.into_body().collect().await.expect("a whole body").to_bytes())
    }
}
