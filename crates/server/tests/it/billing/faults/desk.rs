//! What the fake provider knows: the charges it was told of, and how often it was asked.

use super::fake::Mode;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
};

#[derive(Default)]
pub struct Desk {
    pub mode: Mutex<Mode>,
    /// By reference, as it answers about them.
    charges: Mutex<BTreeMap<String, Value>>,
    asked: AtomicUsize,
    initialized: AtomicUsize,
    elsewhere: AtomicUsize,
}

impl Desk {
    /// Questions that arrived.
    pub fn asked(&self) -> usize {
        self.asked.load(SeqCst)
    }

    /// Charges it was told of, or should have been.
    pub fn initialized(&self) -> usize {
        self.initialized.load(SeqCst)
    }

    /// Redirects that somebody followed.
    pub fn elsewhere(&self) -> usize {
        self.elsewhere.load(SeqCst)
    }

    pub fn knows(&self, reference: &str) -> bool {
        self.charges.lock().unwrap().contains_key(reference)
    }

    /// Another charge that is like one.
    pub fn copy(&self, reference: &str, other: &str) {
        let mut charges = self.charges.lock().unwrap();
        let mut charge = charges[reference].clone();
        charge["reference"] = other.into();
        charges.insert(other.to_owned(), charge);
    }

    /// From now on it answers so about a charge.
    pub fn change(&self, reference: &str, change: impl FnOnce(&mut Value)) {
        change(self.charges.lock().unwrap().get_mut(reference).expect("a charge"));
    }

    pub fn says(&self, reference: &str, status: &str) {
        self.change(reference, |charge| charge["status"] = status.into());
    }

    /// What it would answer if it were well: also what its broken answers are made of.
    pub fn answer(&self, line: &str, body: &str, mode: Mode) -> (&'static str, String) {
        self.asked.fetch_add(1, SeqCst);
        let path = line.split(' ').nth(1).unwrap_or_default();
        if path == "/elsewhere" {
            self.elsewhere.fetch_add(1, SeqCst);
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

    fn initialize(&self, asked: &Value, mode: Mode) -> Value {
        let reference = asked["reference"].as_str().unwrap().to_owned();
        let amount: u64 = asked["amount"].as_str().unwrap().parse().unwrap();
        let charge = json!({
            "id": 1, "domain": "test", "status": "abandoned", "reference": reference, "amount": amount,
            "requested_amount": amount, "currency": asked["currency"], "channel": "card", "gateway_response": "x",
        });
        if mode.commits() {
            self.charges.lock().unwrap().insert(reference.clone(), charge);
        }
        let url = format!("https://checkout.example/{reference}");
        json!({ "authorization_url": url, "access_code": format!("code-{reference}"), "reference": reference })
    }
}
