//! Everything outside the API: files of the web app, and its HTML page for every screen.

use api::Failure;
use axum::{
    extract::Request,
    http::Method,
    response::{IntoResponse, Response},
};
use paystack::{API_HOST, CHECKOUT_HOST, STANDARD_HOST};
use web_assets::Page;

/// Optional parts of this installation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extras {
    /// Pages may open the provider's checkout.
    pub with_checkout: bool,
    /// `/docs` is served.
    pub with_docs: bool,
}

pub(crate) fn page_or_file(request: &Request, extras: Extras) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") || path.starts_with("/assets/") {
        let file = web_assets::file(path, request.headers());
        return file.unwrap_or_else(|| Failure::not_found().into_response());
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Failure::wrong_method().into_response();
    }
    if let Some(found) = crate::docs::file(path, request.headers(), extras.with_docs) {
        return found;
    }
    let is_popup = path == "/sandbox/checkout/popup";
    let mut page = web_assets::file(path, request.headers())
        .unwrap_or_else(|| web_assets::page(page_of(path), request.headers()));
    if is_popup {
        api::headers::allow_own_frames(page.headers_mut());
    } else if extras.with_checkout {
        api::headers::allow_checkout(page.headers_mut(), CHECKOUT_HOST, &[API_HOST, STANDARD_HOST]);
    }
    page
}

/// Last path segments of screens that need no session.
const PUBLIC_SCREENS: [&str; 6] =
    ["login", "signup", "register", "forgot-password", "set-password", "accept-invitation"];

/// What follows `/partner/parent/` on the parents' own screens. Otherwise it is the id of a parent.
const PARENT_SCREENS: [&str; 4] = ["dashboard", "settings", "attendance", "payments"];

/// The HTML page for a path; each preloads what its screens need. A wrong guess only costs time.
fn page_of(path: &str) -> Page {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    if parts.last().is_some_and(|last| PUBLIC_SCREENS.contains(last)) {
        return Page::Public;
    }
    match parts.as_slice() {
        ["partner", "parent", screen, ..] if PARENT_SCREENS.contains(screen) => Page::Parent,
        ["partner", _, ..] => Page::Partner,
        ["staff", ..] => Page::Staff,
        ["teacher", ..] => Page::Teacher,
        _ => Page::Public,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn headers(path: &str, with_checkout: bool) -> [String; 2] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let page = page_or_file(&request, Extras { with_checkout, with_docs: false });
        ["content-security-policy", "permissions-policy"].map(|name| {
            page.headers().get(name).map_or("", |value| value.to_str().unwrap_or_default()).to_owned()
        })
    }

    #[test]
    fn allows_the_checkout_only_with_a_provider() {
        assert_eq!(headers("/partner/login", false), ["", ""], "the usual headers are added later");
        let [policy, permissions] = headers("/partner/invoices/1", true);
        for part in [
            "default-src 'none'",
            "script-src 'self' 'sha256-",
            "frame-src 'self' https://checkout.paystack.com;",
            "connect-src 'self' https://api.paystack.co https://standard.paystack.co;",
        ] {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(permissions.contains(r#"payment=(self "https://checkout.paystack.com")"#), "{permissions}");
    }

    #[test]
    fn serves_each_area_its_own_page() {
        for (path, page) in [
            ("/", Page::Public),
            ("/partner/login", Page::Public),
            ("/partner/parent/login", Page::Public),
            ("/parent/ada@mail.example/set-password", Page::Public),
            ("/no/such/screen", Page::Public),
            ("/partner/dashboard", Page::Partner),
            ("/partner/invoices/paid/7", Page::Partner),
            ("/partner/parent/5/2", Page::Partner),
            ("/partner/parent/dashboard", Page::Parent),
            ("/partner/parent/payments/AB12", Page::Parent),
            ("/staff/login", Page::Public),
            ("/staff", Page::Staff),
            ("/staff/payments", Page::Staff),
            ("/teacher/login", Page::Public),
            ("/teacher/accept-invitation", Page::Public),
            ("/teacher/ada@mail.example/set-password", Page::Public),
            ("/teacher", Page::Teacher),
            ("/teacher/classes/12-monday-1600", Page::Teacher),
        ] {
            assert_eq!(page_of(path), page, "{path}");
        }
    }
}
