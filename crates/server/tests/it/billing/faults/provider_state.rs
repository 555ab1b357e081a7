//! State of the fake provider: its charges, and counts of the requests it received.

use super::fake_provider::Mode;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
};

#[derive(Default)]
pub struct ProviderState {
    pub mode: Mutex<Mode>,
    /// Charge objects by reference, as returned by the verify endpoint.
    charges: Mutex<BTreeMap<String, Value>>,
    request_count: AtomicUsize,
    initialized: AtomicUsize,
    followed_redirects: AtomicUsize,
}

impl ProviderState {
    /// Number of requests received.
    pub fn request_count(&self) -> usize {
        self.request_count.load(SeqCst)
    }

    /// Number of initialize requests, including those whose charge was not stored.
    pub fn initialized(&self) -> usize {
        self.initialized.load(SeqCst)
    }

    /// Number of redirects that a client followed.
    pub fn followed_redirects(&self) -> usize {
        self.followed_redirects.load(SeqCst)
    }

    pub fn has_charge(&self, reference: &str) -> bool {
        self.charges.lock().unwrap().contains_key(reference)
    }

    /// Copies a charge to another reference.
    pub fn copy(&self, reference: &str, other: &str) {
        let mut charges = self.charges.lock().unwrap();
        let mut charge = charges[reference].clone();
        charge["reference"] = other.into();
        charges.insert(other.to_owned(), charge);
    }

    /// Modifies the stored charge.
    pub fn change(&self, reference: &str, change: impl FnOnce(&mut Value)) {
        change(self.charges.lock().unwrap().get_mut(reference).expect("a charge"));
    }

    pub fn set_status(&self, reference: &str, status: &str) {
        self.change(reference, |charge| charge["status"] = status.into());
    }

    /// Returns the correct response; the faulty modes derive theirs from it.
    pub fn answer(&self, line: &str, body: &str, mode: Mode) -> (&'static str, String) {
        self.request_count.fetch_add(1, SeqCst);
        let path = line.split(' ').nth(1).unwrap_or_default();
        if path == "/elsewhere" {
            self.followed_redirects.fetch_add(1, SeqCst);
        }
        let data = if path == "/transaction/initialize" {
            self.initialized.fetch_add(1, SeqCst);
            Some(self.initialize(&serde_json::from_str(body).unwrap(), mode))
        } else {
            let reference = path.rsplit('/').next().unwrap_or_default().replace("%2D", "-");
            self.charges.lock().unwrap().get(&reference).cloned()
        };
        if let Some(data) = data {
            return ("200 OK", json!({ "status": true, "message": "Well", "data": data }).to_string());
        }
        let (message, code) = ("Transaction reference not found.", "transaction_not_found");
        ("400 Bad Request", json!({ "status": false, "message": message, "code": code }).to_string())
    }

    fn initialize(&self, request: &Value, mode: Mode) -> Value {
        let reference = request["reference"].as_str().unwrap().to_owned();
        let amount: u64 = request["amount"].as_str().unwrap().parse().unwrap();
        let charge = json!({
            "id": 1, "domain": "test", "status": "abandoned", "reference": reference, "amount": amount,
            "requested_amount": amount, "currency": request["currency"], "channel": "card", "gateway_response": "x",
        });
        if mode.commits() {
            self.charges.lock().unwrap().insert(reference.clone(), charge);
        }
        let url = format!("https://checkout.example/{reference}");
        json!({ "authorization_url": url, "access_code": format!("code-{reference}"), "reference": reference })
    }
}
