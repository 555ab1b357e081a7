//! Countries, states and time zones.

use axum::{body::Body, http::Request};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{Reply, TestApp};

const COUNTRIES: &str = "/api/common/reference/countries";

fn list(reply: &Reply) -> Vec<Value> {
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!((reply.json()["status"].clone(), reply.json()["message"].clone()), (json!(true), json!("")));
    reply.json()["data"].as_array().unwrap().clone()
}

async fn get_if_changed(app: &TestApp, path: &str, tag: &str) -> Reply {
    let request = Request::get(path).header("if-none-match", tag).body(Body::empty()).unwrap();
    app.anonymous().send(request).await
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_countries_states_and_time_zones_without_a_login() {
    let app = TestApp::start().await;
    let countries = list(&app.anonymous().get(COUNTRIES).await);
    assert_eq!(countries.len(), 249);
    let canada = countries.iter().find(|country| country["code"] == "CA").unwrap();
    assert_eq!(
        *canada,
        json!({ "code": "CA", "iso3": "CAN", "name": "Canada", "dialCode": "+1", "currency": "CAD", "hasStates": true })
    );
    let hong_kong = countries.iter().find(|country| country["code"] == "HK").unwrap();
    assert_eq!(hong_kong["hasStates"], false);

    let states = list(&app.anonymous().get(&format!("{COUNTRIES}/CA/states")).await);
    assert_eq!(states.len(), 13);
    assert!(states.contains(&json!({ "code": "ON", "name": "Ontario" })));
    assert!(list(&app.anonymous().get(&format!("{COUNTRIES}/HK/states")).await).is_empty());

    let zones = list(&app.anonymous().get(&format!("{COUNTRIES}/ng/time-zones")).await);
    assert_eq!(zones, [json!({ "zoneName": "Africa/Lagos", "gmtOffset": 3600 })]);
    assert!(list(&app.anonymous().get(&format!("{COUNTRIES}/BV/time-zones")).await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a21_time_zones_have_zone_name_and_gmt_offset_in_seconds() {
    let app = TestApp::start().await;
    for (country, zone, seconds) in
        [("NG", "Africa/Lagos", 3600), ("IN", "Asia/Kolkata", 19_800), ("NP", "Asia/Kathmandu", 20_700)]
    {
        let zones = list(&app.anonymous().get(&format!("{COUNTRIES}/{country}/time-zones")).await);
        assert!(zones.contains(&json!({ "zoneName": zone, "gmtOffset": seconds })), "{country}: {zones:?}");
    }
    for zone in list(&app.anonymous().get(&format!("{COUNTRIES}/US/time-zones")).await) {
        assert!(zone["zoneName"].is_string() && zone["gmtOffset"].is_i64(), "{zone}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn accepts_a_country_by_name_and_returns_404_for_unknown_ones() {
    let app = TestApp::start().await;
    assert_eq!(list(&app.anonymous().get(&format!("{COUNTRIES}/canada/states")).await).len(), 13);
    assert_eq!(list(&app.anonymous().get(&format!("{COUNTRIES}/United%20States/states")).await).len(), 57);
    for country in ["XX", "Atlantis", "..%2F..", "%00", "%F0%9F%87%A8", "%FF"] {
        for part in ["states", "time-zones"] {
            let reply = app.anonymous().get(&format!("{COUNTRIES}/{country}/{part}")).await;
            assert_eq!(reply.refusal(), (404, "http.not_found".into()), "{country} {part}");
            assert_eq!(reply.header("cache-control"), "no-store");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn offsets_follow_daylight_saving_time() {
    let app = TestApp::start().await;
    let path = format!("{COUNTRIES}/CA/time-zones");
    let offset = |zones: &[Value], name: &str| {
        zones.iter().find(|zone| zone["zoneName"] == name).unwrap()["gmtOffset"].clone()
    };
    let winter = app.anonymous().get(&path).await;
    for (name, seconds) in
        [("America/St_Johns", -12_600), ("America/Toronto", -18_000), ("America/Vancouver", -25_200)]
    {
        assert_eq!(offset(&list(&winter), name), seconds, "{name}");
    }
    app.ctx.clock.advance(SignedDuration::from_hours(24 * 200));
    let summer = app.anonymous().get(&path).await;
    assert_eq!(offset(&list(&summer), "America/Toronto"), -14_400);
    assert_ne!(winter.header("etag"), summer.header("etag"));
}

#[tokio::test(flavor = "multi_thread")]
async fn reference_lists_are_cacheable_and_support_etags() {
    let app = TestApp::start().await;
    for (path, cache) in [
        (COUNTRIES.to_owned(), "max-age=86400"),
        (format!("{COUNTRIES}/CA/states"), "max-age=86400"),
        (format!("{COUNTRIES}/CA/time-zones"), "max-age=3600"),
    ] {
        let fresh = app.anonymous().get(&path).await;
        let tag = fresh.header("etag");
        assert_eq!(fresh.header("cache-control"), cache, "{path}");
        assert_eq!(fresh.header("content-type"), "application/json");
        for held in [tag.to_owned(), format!("\"old\", {tag}")] {
            let same = get_if_changed(&app, &path, &held).await;
            assert_eq!((same.status.as_u16(), same.text.as_str()), (304, ""), "{path}");
            assert_eq!((same.header("etag"), same.header("cache-control")), (tag, cache));
        }
        assert_eq!(get_if_changed(&app, &path, "\"old\"").await.text, fresh.text);
    }
}

#[test]
fn the_openapi_document_describes_the_list_items() {
    let document = server::openapi::document(&server::app::routes());
    for (path, item) in [
        (COUNTRIES.to_owned(), "ListedCountry"),
        (format!("{COUNTRIES}/{{country}}/states"), "ListedState"),
        (format!("{COUNTRIES}/{{country}}/time-zones"), "ListedZone"),
    ] {
        let answer = &document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"];
        let data = &answer["schema"]["properties"]["data"];
        assert_eq!(data["type"], "array");
        assert_eq!(data["items"]["$ref"], format!("#/components/schemas/{item}"));
        assert!(document["components"]["schemas"][item]["properties"].is_object(), "{item}");
    }
}
