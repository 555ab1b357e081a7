//! A payer whose server dies once: it retries every unanswered request on the next server.

use super::{
    client::{Address, send},
    world::World,
};
use crate::running::Running;
use serde_json::{Value, json};
use std::{
    os::unix::process::ExitStatusExt as _,
    process::ExitStatus,
    thread,
    time::{Duration, Instant},
};
use tokio::runtime::Handle;

/// Time limit of each step. The tests never sleep.
const TIMEOUT: Duration = Duration::from_secs(40);
const ABORTED: i32 = 6;

pub struct Payer<'a> {
    world: &'a World,
    running: Running,
    address: Address,
    /// Exit status of the first server.
    pub died: Option<ExitStatus>,
}

impl<'a> Payer<'a> {
    /// Starts a server with the sandbox that crashes at the nth visit of that point.
    pub fn open(world: &'a World, point: &str, visit: usize) -> Self {
        let crash = format!("{point}={}*off->return", visit - 1);
        let running = world.serve_with(&[("SEATLING_SANDBOX", "true"), ("FAILPOINTS", &crash)]);
        let address = Address::new(&running.address);
        Self { world, running, address, died: None }
    }

    /// Restarts the server without a crash point if it died.
    pub fn restart_if_dead(&mut self) -> bool {
        let Some(status) = self.running.process.try_wait().unwrap() else { return false };
        assert!(self.died.is_none(), "the second one died too: {status}");
        assert_eq!(status.signal(), Some(ABORTED), "{status}");
        self.died = Some(status);
        self.running = self.world.serve_with(&[("SEATLING_SANDBOX", "true")]);
        self.address.move_to(&self.running.address);
        true
    }

    /// Sends a request as the partner.
    fn request(&mut self, method: &str, path: &str, body: &Value, key: &str) -> (u16, Value) {
        let token = self.world.partner_token.clone();
        self.request_as(&token, (method, path), body, key)
    }

    /// Sends until there is a response other than 503.
    fn request_as(
        &mut self,
        token: &str,
        (method, path): (&str, &str),
        body: &Value,
        key: &str,
    ) -> (u16, Value) {
        let mut answer = None;
        self.wait_until(&format!("{method} {path}"), |payer| {
            answer = send(&payer.address, token, (method, path), body, key);
            answer.as_ref().is_some_and(|(status, _)| *status != 503)
        });
        answer.unwrap()
    }

    /// Waits until the condition holds, restarting the server if it died.
    pub fn wait_until(&mut self, what: &str, mut condition: impl FnMut(&mut Self) -> bool) {
        let start = Instant::now();
        while !condition(self) {
            self.restart_if_dead();
            assert!(start.elapsed() < TIMEOUT, "timed out waiting for {what}");
            thread::yield_now();
        }
    }

    /// Starts to pay the invoice; returns reference and access code.
    pub fn create(&mut self, key: &str) -> (String, Value) {
        let body = json!({ "cohortId": self.world.cohort_id });
        let (status, answer) = self.request("POST", "/api/common/partners/payment/create", &body, key);
        assert_eq!(status, 200, "{answer}");
        let reference = answer["data"]["reference"].as_str().unwrap().to_owned();
        (reference, answer["data"]["accessCode"].clone())
    }

    /// Checks the payment as its screen does, which queries the provider. Returns the state.
    pub fn check(&mut self, reference: &str) -> String {
        let path = format!("/api/partner/payments/{reference}/check");
        let (status, answer) = self.request("POST", &path, &Value::Null, "");
        assert_eq!(status, 200, "{answer}");
        answer["data"]["state"].as_str().unwrap().to_owned()
    }

    /// The stored state, without querying the provider.
    pub fn state(&mut self, reference: &str) -> String {
        let (_, answer) =
            self.request("GET", &format!("/api/partner/payments/{reference}"), &Value::Null, "");
        answer["data"]["state"].as_str().unwrap_or_default().to_owned()
    }

    /// Pays at the sandbox, which sends a webhook.
    pub fn pay(&mut self, access_code: &Value) {
        let card =
            json!({ "access_code": access_code, "card": { "number": "4084084084084081", "cvv": "408" } });
        let (status, answer) = self.request("POST", "/sandbox/api/transaction/charge", &card, "");
        assert_eq!((status, &answer["data"]["status"]), (200, &json!("success")), "{answer}");
    }

    /// Refunds as staff. A retry after a lost response may get 409 because the refund is already running; after a
    /// minute another server takes over what the dead one had started. The test skips that minute.
    pub fn refund(&mut self, reference: &str) {
        let path = format!("/api/staff/payments/{reference}/refund");
        let body = json!({ "reason": "Asked for" });
        let passed = "UPDATE refund SET next_check_at = 1 WHERE state = 'asked'";
        self.wait_until("the refund", |payer| {
            let (status, answer) =
                payer.request_as(&payer.world.staff_token.clone(), ("POST", &path), &body, "");
            assert!([200, 409].contains(&status), "{answer}");
            let is_done = payer.state(reference) == "reversed";
            if !is_done {
                Handle::current().block_on(payer.world.database.execute(passed));
            }
            is_done
        });
    }

    /// Returns from the checkout page.
    pub fn return_from_checkout(&mut self, reference: &str) {
        let path = format!("/api/common/payment-status-paystack?reference={reference}");
        assert_eq!(self.request("GET", &path, &Value::Null, "").0, 303);
    }

    /// Opens the link on a parent's dashboard until it leads to a payment. Returns the number of payments started.
    pub fn open_link(&mut self) -> usize {
        let (_, token) = self.world.parents[0].clone();
        let get = |payer: &mut Self, path: &str| payer.request_as(&token, ("GET", path), &Value::Null, "");
        let mut begun = 0;
        self.wait_until("a payment", |payer| {
            let (_, dashboard) = get(payer, "/api/partner/parent/get/dashboard/data");
            let link = dashboard["data"]["paymentLink"].as_str().unwrap_or_else(|| panic!("{dashboard}"));
            assert_eq!(get(payer, link).0, 303);
            let (_, list) = get(payer, "/api/partner/parent/payments");
            let payments = list["data"].as_array().unwrap();
            begun = payments.len();
            payments.iter().any(|payment| payment["state"] == "pending")
        });
        begun
    }
}
