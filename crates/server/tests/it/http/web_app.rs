//! The embedded web app.

use axum::{body::Body, http::Request};
use testkit::TestApp;

#[tokio::test(flavor = "multi_thread")]
async fn serves_the_page_for_every_path_without_caching() {
    let app = TestApp::start().await;
    for path in ["/", "/partner/login", "/partner/dashboard", "/staff", "/teacher", "/no/such/screen"] {
        let reply = app.anonymous().get(path).await;
        assert_eq!(reply.status, 200, "{path}: build the web app first (`make web`)");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "no-cache");
        assert!(reply.header("content-security-policy").contains("script-src 'self' 'sha256-"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn compresses_api_responses_as_accepted() {
    let app = TestApp::start().await;
    for (accepts, sent) in [("br, gzip", "br"), ("gzip", "gzip"), ("identity", "")] {
        let request = Request::get("/api/common/reference/countries").header("accept-encoding", accepts);
        let reply = app.anonymous().send(request.body(Body::empty()).unwrap()).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-encoding")), (200, sent));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn serves_hashed_assets_precompressed_and_immutable() {
    let app = TestApp::start().await;
    let page = app.anonymous().get("/").await.text;
    let script = page.split('"').find(|part| part.starts_with("/assets/") && part.contains(".js"));
    let script = script.expect("the page loads a script");
    for (accepts, sent) in [("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("", "")] {
        let request = Request::get(script).header("accept-encoding", accepts);
        let reply = app.anonymous().send(request.body(Body::empty()).unwrap()).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-encoding")), (200, sent), "{accepts}");
        assert_eq!(reply.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(reply.header("content-type").starts_with("text/javascript"));
    }
    let etag = app.anonymous().get(script).await.header("etag").to_owned();
    let request = Request::get(script).header("if-none-match", etag);
    assert_eq!(app.anonymous().send(request.body(Body::empty()).unwrap()).await.status, 304);
    assert_eq!(app.anonymous().get("/assets/none.js").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_worker_of_teachers_covers_their_first_screen_and_is_revalidated() {
    let app = TestApp::start().await;
    let reply = app.anonymous().get("/teacher/sw.js").await;
    assert_eq!(reply.status, 200, "build the web app first (`make web`)");
    assert!(reply.header("content-type").starts_with("text/javascript"));
    assert_eq!(reply.header("service-worker-allowed"), "/teacher");
    assert_eq!(reply.header("cache-control"), "no-cache");
    assert_eq!(app.anonymous().get("/favicon.svg").await.header("service-worker-allowed"), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_api_reference_is_disabled_by_default() {
    let app = TestApp::start().await;
    for path in ["/docs", "/docs/", "/docs/openapi.json", "/docs/swagger-ui-bundle.js"] {
        let reply = app.anonymous().get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(reply.text.contains(r#""code":"http.not_found""#), "{path}: {}", reply.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_txt_disallows_the_api() {
    let reply = TestApp::start().await.anonymous().get("/robots.txt").await;
    assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, "text/plain; charset=utf-8"));
    assert!(reply.text.contains("Disallow: /api/"), "{}", reply.text);
}
