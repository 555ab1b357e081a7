//! A payer in front of a server that dies once: whatever it was not answered for, it does again on the next one.

use super::{
    client::{Address, send},
    world::World,
};
use crate::running::Running;
use billing::crash::VARIABLE;
use serde_json::{Value, json};
use std::{
    os::unix::process::ExitStatusExt as _,
    process::ExitStatus,
    thread,
    time::{Duration, Instant},
};
use tokio::runtime::Handle;

/// How long anything may take before the test gives up. Nothing is ever slept for.
const BOUND: Duration = Duration::from_secs(40);
const ABORTED: i32 = 6;

pub struct Till<'a> {
    world: &'a World,
    running: Running,
    address: Address,
    /// How the first server ended.
    pub died: Option<ExitStatus>,
}

impl<'a> Till<'a> {
    /// Serves with the sandbox, until that visit of that place.
    pub fn open(world: &'a World, point: &str, visit: usize) -> Self {
        let place = format!("{point}#{visit}");
        let running = world.serve_with(&[("SEATLING_SANDBOX", "true"), (VARIABLE, &place)]);
        let address = Address::new(&running.address);
        Self { world, running, address, died: None }
    }

    /// If it died, serves again, and this time it lives.
    pub fn revive(&mut self) -> bool {
        let Some(status) = self.running.process.try_wait().unwrap() else { return false };
        assert!(self.died.is_none(), "the second one died too: {status}");
        assert_eq!(status.signal(), Some(ABORTED), "{status}");
        self.died = Some(status);
        self.running = self.world.serve_with(&[("SEATLING_SANDBOX", "true")]);
        self.address.move_to(&self.running.address);
        true
    }

    /// Asks as the partner.
    fn ask(&mut self, method: &str, path: &str, body: &Value, key: &str) -> (u16, Value) {
        let token = self.world.partner_token.clone();
        self.ask_as(&token, (method, path), body, key)
    }

    /// Asks until there is an answer, and not only one to come again.
    fn ask_as(&mut self, token: &str, (method, path): (&str, &str), body: &Value, key: &str) -> (u16, Value) {
        let mut answer = None;
        self.until(&format!("{method} {path}"), |till| {
            answer = send(&till.address, token, (method, path), body, key);
            answer.as_ref().is_some_and(|(status, _)| *status != 503)
        });
        answer.unwrap()
    }

    /// Until that is so, reviving the server on the way.
    pub fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Self) -> bool) {
        let start = Instant::now();
        while !is_so(self) {
            self.revive();
            assert!(start.elapsed() < BOUND, "waited in vain for {what}");
            thread::yield_now();
        }
    }

    /// Begins to pay the invoice; gives reference and access code.
    pub fn create(&mut self, key: &str) -> (String, Value) {
        let body = json!({ "cohortId": self.world.cohort_id });
        let (status, answer) = self.ask("POST", "/api/common/partners/payment/create", &body, key);
        assert_eq!(status, 200, "{answer}");
        let reference = answer["data"]["reference"].as_str().unwrap().to_owned();
        (reference, answer["data"]["accessCode"].clone())
    }

    /// Looks at the payment's screen, which asks what became of it. Gives its state.
    pub fn check(&mut self, reference: &str) -> String {
        let path = format!("/api/partner/payments/{reference}/check");
        let (status, answer) = self.ask("POST", &path, &Value::Null, "");
        assert_eq!(status, 200, "{answer}");
        answer["data"]["state"].as_str().unwrap().to_owned()
    }

    /// The state without asking anybody.
    pub fn state(&mut self, reference: &str) -> String {
        let (_, answer) = self.ask("GET", &format!("/api/partner/payments/{reference}"), &Value::Null, "");
        answer["data"]["state"].as_str().unwrap_or_default().to_owned()
    }

    /// Pays at the sandbox, which tells our server of it.
    pub fn pay(&mut self, access_code: &Value) {
        let card =
            json!({ "access_code": access_code, "card": { "number": "4084084084084081", "cvv": "408" } });
        let (status, answer) = self.ask("POST", "/sandbox/api/transaction/charge", &card, "");
        assert_eq!((status, &answer["data"]["status"]), (200, &json!("success")), "{answer}");
    }

    /// Staff pay it back. Whoever was not answered may hear that it goes back already; a minute later somebody takes
    /// over what the dead server had begun. The minute is made to pass.
    pub fn pay_back(&mut self, reference: &str) {
        let path = format!("/api/staff/payments/{reference}/refund");
        let body = json!({ "reason": "Asked for" });
        let passed = "UPDATE refund SET next_check_at = 1 WHERE state = 'asked'";
        self.until("it to go back", |till| {
            let (status, answer) = till.ask_as(&till.world.staff_token.clone(), ("POST", &path), &body, "");
            assert!([200, 409].contains(&status), "{answer}");
            let is_done = till.state(reference) == "reversed";
            if !is_done {
                Handle::current().block_on(till.world.database.execute(passed));
            }
            is_done
        });
    }

    /// Comes back from the checkout.
    pub fn come_back(&mut self, reference: &str) {
        let path = format!("/api/common/payment-status-paystack?reference={reference}");
        assert_eq!(self.ask("GET", &path, &Value::Null, "").0, 303);
    }

    /// Opens the link on a parent's dashboard until it leads to a payment. Gives how many it has begun then.
    pub fn open_link(&mut self) -> usize {
        let (_, token) = self.world.parents[0].clone();
        let get = |till: &mut Self, path: &str| till.ask_as(&token, ("GET", path), &Value::Null, "");
        let mut begun = 0;
        self.until("a payment", |till| {
            let (_, dashboard) = get(till, "/api/partner/parent/get/dashboard/data");
            let link = dashboard["data"]["paymentLink"].as_str().unwrap_or_else(|| panic!("{dashboard}"));
            assert_eq!(get(till, link).0, 303);
            let (_, list) = get(till, "/api/partner/parent/payments");
            let payments = list["data"].as_array().unwrap();
            begun = payments.len();
            payments.iter().any(|payment| payment["state"] == "pending")
        });
        begun
    }
}
