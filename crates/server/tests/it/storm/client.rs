//! A client that retries until it gets a response: after a dropped connection it sends the same request again with
//! the same key.

use kernel::CohortId;
use serde_json::{Value, json};
use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::{
        RwLock,
        atomic::{AtomicUsize, Ordering::SeqCst},
    },
    time::Duration,
};

/// The server's current address (a restarted one has another port), and the number of connections that broke.
#[derive(Default)]
pub struct Address {
    now: RwLock<String>,
    broken: AtomicUsize,
}

impl Address {
    pub fn new(address: &str) -> Self {
        let this = Self::default();
        this.move_to(address);
        this
    }

    pub fn move_to(&self, address: &str) {
        address.clone_into(&mut self.now.write().unwrap());
    }

    pub fn broken(&self) -> usize {
        self.broken.load(SeqCst)
    }
}

/// The complete response, or `None` if the connection broke. The body is null if it is empty.
pub fn send(
    address: &Address,
    token: &str,
    (method, path): (&str, &str),
    body: &Value,
    key: &str,
) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address.now.read().unwrap().as_str()).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = body.to_string();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\nidempotency-key: {key}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).ok()?;
    let mut answer = String::new();
    let whole = stream.read_to_string(&mut answer);
    if whole.is_err() || answer.is_empty() {
        address.broken.fetch_add(1, SeqCst);
        return None;
    }
    let status = answer.split(' ').nth(1)?.parse().ok()?;
    let body = answer.split_once("\r\n\r\n")?.1;
    let json = if body.is_empty() { Value::Null } else { serde_json::from_str(body).ok()? };
    Some((status, json))
}

/// Sends until there is a final response.
pub fn send_until_answered(
    address: &Address,
    token: &str,
    path: &str,
    body: &Value,
    key: &str,
) -> (u16, Value) {
    loop {
        match send(address, token, ("POST", path), body, key) {
            Some((status, json)) if json["code"] != "idempotency.in_progress" && status != 503 => {
                return (status, json);
            }
            _ => std::thread::yield_now(),
        }
    }
}

/// Body for registering a child.
pub fn child(name: &str, cohort_id: CohortId) -> Value {
    json!({
        "firstName": name, "lastName": "Storm", "age": 10, "gender": "female", "selectedDay": "monday",
        "selectedTime": "16:00", "cohortId": cohort_id,
    })
}

/// Body for adding a child to a cohort.
pub fn program(cohort_id: CohortId) -> Value {
    json!({ "packageId": 1, "timeOffset": 1, "day": "monday", "time": "16:00", "level": 1, "cohortId": cohort_id })
}
