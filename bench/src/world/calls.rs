//! The requests of the walk, derived from the program's own route table, so that no new route is forgotten.

use super::{
    bodies::BODIES,
    examples::{Examples, FILTERS, QUERIES},
};
use api::{Load, Role, Route};
use axum::{
    body::Body,
    http::{Method, Request},
};
use serde_json::Value;
use server::{app, openapi};
use std::sync::atomic::{AtomicU64, Ordering};

/// One way to call a route.
pub(super) struct Call {
    pub role: Role,
    /// Method, route and query.
    pub name: String,
    /// The response is a whole list or a file, which grows with the database.
    pub is_whole: bool,
    method: Method,
    address: String,
    body: String,
}

/// All calls, and the routes without an example.
pub(super) struct Calls {
    pub known: Vec<Call>,
    pub unknown: Vec<String>,
}

/// A number that no other request of this run has.
fn serial() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed).to_string()
}

impl Call {
    /// The nth request; a write changes something each time.
    pub(super) fn request(&self, nth: usize) -> Request<Body> {
        let is_even = nth.is_multiple_of(2);
        let number = if is_even { "9" } else { "8" };
        let body = self
            .body
            .replace("NAME", if is_even { "Ada" } else { "Ife" })
            .replace("\"FLAG\"", if is_even { "true" } else { "false" })
            .replace("\"NUMBER\"", number)
            .replace("NUMBER", number)
            .replace("SERIAL", &serial());
        let address = self.address.replace("NUMBER", number);
        let request = Request::builder().method(&self.method).uri(address);
        let request = request.header("content-type", "application/json");
        request.body(Body::from(body)).expect("a request")
    }
}

/// The calls of every route.
pub(super) fn of_every_route(examples: &Examples) -> Calls {
    let routes = app::routes();
    let document = openapi::document(&routes);
    let mut calls = Calls { known: Vec::new(), unknown: Vec::new() };
    for route in routes.table() {
        let operation = &document["paths"][route.path][route.method.as_str().to_lowercase()];
        let of_route = of_route(route, operation, examples);
        if of_route.is_empty() {
            calls.unknown.push(format!("{} {}", route.method, route.path));
        }
        calls.known.extend(of_route);
    }
    // Writes may remove what a read is about.
    calls.known.sort_by_key(|call| call.method != Method::GET);
    calls
}

fn of_route(route: &Route, operation: &Value, examples: &Examples) -> Vec<Call> {
    let name = format!("{} {}", route.method, route.path);
    let body = match BODIES.iter().find(|(route, _)| *route == name) {
        Some((_, body)) => *body,
        None if route.method == Method::GET => "",
        None => return Vec::new(),
    };
    let Some(path) = examples.address(route.path) else { return Vec::new() };
    let call = |query: Query| {
        let mark = if query.text.is_empty() { "" } else { "?" };
        Call {
            role: route.role,
            name: format!("{name}{mark}{}", query.text),
            is_whole: query.is_whole,
            method: route.method.clone(),
            address: format!("{path}{mark}{}", query.text),
            body: examples.body(body),
        }
    };
    queries(route, operation).into_iter().map(call).collect()
}

struct Query {
    text: String,
    is_whole: bool,
}

/// The queries of a route: those in `QUERIES`, or else the first page, a late one, a search, and each filter.
fn queries(route: &Route, operation: &Value) -> Vec<Query> {
    let part = |text: &str| Query { text: text.to_owned(), is_whole: false };
    if let Some((_, written)) = QUERIES.iter().find(|(path, _)| *path == route.path) {
        return written.iter().copied().map(part).collect();
    }
    let whole = Query { text: String::new(), is_whole: true };
    let page = parameters(operation).find(|parameter| parameter["name"] == "page");
    match page {
        _ if route.load == Load::File => vec![whole],
        None => vec![part("")],
        Some(page) => {
            let mut queries = vec![part("page=1"), part("page=500")];
            queries.extend(filters(operation).map(|filter| part(&format!("page=1&{filter}"))));
            let may_be_left_out = page["schema"]["type"].as_array().is_some();
            queries.extend(may_be_left_out.then_some(whole));
            queries
        }
    }
}

fn parameters(operation: &Value) -> impl Iterator<Item = &Value> {
    operation["parameters"].as_array().into_iter().flatten().filter(|parameter| parameter["in"] == "query")
}

fn filters(operation: &Value) -> impl Iterator<Item = String> {
    let known = |parameter: &Value| {
        let (name, value) = FILTERS.iter().find(|(name, _)| parameter["name"] == *name)?;
        Some(format!("{name}={value}"))
    };
    parameters(operation).filter_map(known)
}
