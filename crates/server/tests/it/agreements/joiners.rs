//! Parents who join by a link and get seats of an agreement.

use super::{add, assert_sound, change_terms, form, invite, newest, seats, start};
use db::guard_mutation;
use identity::StaffRole;
use kernel::{PartnerId, of};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{PASSWORD, Reply, Signed, TestApp};
use tokio::sync::Barrier;

const CLIENTS: usize = 64;
const SEATS: i64 = 10;

fn sign_up(partner_id: PartnerId, email: &str) -> Value {
    json!({
        "firstName": "Ada", "lastName": "Obi", "email": email, "password": PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id,
    })
}

async fn join(app: &TestApp, partner_id: PartnerId, email: &str) -> Reply {
    let joined = app.anonymous().post("/api/partner/parent/auth/register", &sign_up(partner_id, email)).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    joined
}

async fn confirm(app: &TestApp, email: &str) {
    let sql = format!("SELECT id FROM account WHERE email = '{email}'");
    let account_id = app.database.rows(&sql).await[0].parse().unwrap();
    let token = identity::confirmation_token(&app.identity.mail_ctx.key, account_id, email);
    identity::confirm_address(&app.identity, &token).await.unwrap();
}

/// A partner whose agreement has these seats, of which each joiner gets some.
async fn scene(total: i64, each: i64, domains: &[&str]) -> (TestApp, Signed<of::Partner>, Value) {
    let app = start().await;
    let partner = app.partner("green").await;
    let staff = app.staff_persona("cora", StaffRole::Coordinator).await;
    let agreement = add(&staff, partner.id, &form("School year", Some(total))).await;
    let fields = [("linkSeats", json!(each)), ("linkDomains", json!(domains))];
    change_terms(&staff, partner.id, &agreement, &fields).await;
    (app, partner, agreement)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_joiner_gets_seats_at_once_where_everybody_may() {
    let (app, partner, _) = scene(3, 2, &[]).await;
    join(&app, partner.id, "ann@mail.example").await;
    join(&app, partner.id, "bob@mail.example").await;
    assert_eq!(newest(&partner).await, seats(3, 3, 0, 0, 1), "the second one waits for a seat");
    let entries =
        app.database.rows("SELECT action FROM journal WHERE action LIKE 'invite.%' ORDER BY id").await;
    assert_eq!(entries, ["invite.added_by_link", "invite.added_by_link"]);
    let joined = app.database.rows("SELECT COUNT(*) FROM link_join").await;
    assert_eq!(joined, ["2"], "they still count for the link");
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_domains_a_joiner_gets_seats_once_its_address_is_confirmed() {
    let (app, partner, _) = scene(5, 1, &["Example.org"]).await;
    join(&app, partner.id, "ann@mail.example.org").await;
    join(&app, partner.id, "eve@other.example").await;
    assert_eq!(newest(&partner).await, seats(5, 0, 0, 5, 0), "anybody may type such an address");
    for email in ["ann@mail.example.org", "ann@mail.example.org", "eve@other.example"] {
        confirm(&app, email).await;
    }
    assert_eq!(newest(&partner).await, seats(5, 1, 0, 4, 0));
    let invites = app.database.rows("SELECT email, kids_num, granted FROM invite").await;
    assert_eq!(invites, ["ann@mail.example.org | 1 | 1"]);
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_partner_gave_or_took_from_an_address_stands() {
    let (app, partner, _) = scene(9, 2, &[]).await;
    invite(&partner, "ann@mail.example", 4).await;
    invite(&partner, "bob@mail.example", 1).await;
    super::withdraw(&app, &partner, "bob@mail.example").await;
    join(&app, partner.id, "ann@mail.example").await;
    join(&app, partner.id, "bob@mail.example").await;
    assert_eq!(newest(&partner).await, seats(9, 4, 0, 5, 0));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_active_agreement_that_accepts_the_address_gives_the_seats() {
    let (app, partner, _) = scene(9, 1, &[]).await;
    let staff = app.staff_persona("carl", StaffRole::Coordinator).await;
    let other = add(&staff, partner.id, &form("Staff", Some(9))).await;
    let fields = [("linkSeats", json!(3)), ("linkDomains", json!(["example.org"]))];
    change_terms(&staff, partner.id, &other, &fields).await;
    join(&app, partner.id, "ann@example.org").await;
    join(&app, partner.id, "bob@mail.example").await;
    assert_eq!(newest(&partner).await, seats(9, 0, 0, 9, 0), "the address is not confirmed");
    confirm(&app, "ann@example.org").await;
    assert_eq!(newest(&partner).await, seats(9, 3, 0, 6, 0));
    let numbers = app.database.rows("SELECT email, kids_num FROM invite ORDER BY id").await;
    assert_eq!(numbers, ["bob@mail.example | 1", "ann@example.org | 3"]);
    assert_sound(&app).await;
}

/// All clients join at the same moment.
async fn join_at_once(app: &TestApp, partner_id: PartnerId) {
    let barrier = Arc::new(Barrier::new(CLIENTS));
    let tasks: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (barrier, anybody) = (Arc::clone(&barrier), app.anonymous());
            tokio::spawn(async move {
                let form = sign_up(partner_id, &format!("c{client}@mail.example"));
                barrier.wait().await;
                anybody.post("/api/partner/parent/auth/register", &form).await
            })
        })
        .collect();
    for task in tasks {
        let joined = task.await.unwrap();
        assert!([200, 503].contains(&joined.status.as_u16()), "{}", joined.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn joiners_at_the_same_moment_never_draw_more_than_there_is() {
    testkit::many_connections();
    let (app, partner, _) = scene(SEATS, 1, &[]).await;
    join_at_once(&app, partner.id).await;
    let joined: i64 = app.database.rows("SELECT COUNT(*) FROM link_join").await[0].parse().unwrap();
    assert!(joined > SEATS, "{joined}");
    assert_eq!(newest(&partner).await, seats(SEATS, SEATS, 0, 0, joined - SEATS));
    assert_sound(&app).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_guard_joiners_draw_too_much() {
    testkit::many_connections();
    let (app, partner, _) = scene(SEATS, 1, &[]).await;
    guard_mutation::disable_markers(&["DRAW_SEATS"]);
    join_at_once(&app, partner.id).await;
    guard_mutation::disable_markers(&[]);
    assert!(newest(&partner).await[1] > Some(SEATS));
}
