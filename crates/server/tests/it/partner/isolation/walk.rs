//! The walk over all routes, and the mutations that it must detect.

use super::{
    transcript::{EVERY, Transcript, Whose, address, read, read_all, reads, writes},
    world::World,
};
use api::Role;
use axum::http::{Method, Request};
use db::guard_mutation;
use serde_json::json;
use server::app::{self, SLICES};
use std::collections::{BTreeMap, BTreeSet};
use testkit::Persona;

fn assert_foreign_ids_look_missing(transcript: &Transcript) {
    for (name, answer) in transcript.iter().filter(|(name, _)| name.contains(" Foreign")) {
        let missing = &transcript[&name.replace(" Foreign", " Missing")];
        let nonsense = &transcript[&name.replace(" Foreign", " Nonsense")];
        assert_eq!((answer, answer), (missing, nonsense), "{name}");
        assert!(answer.starts_with("404 "), "{name} {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_tenant_reads_another_and_foreign_ids_look_like_missing_ones() {
    let world = World::create().await;
    let transcript = read_all(&world).await;
    assert!(transcript.len() > 120, "{} calls", transcript.len());
    assert_foreign_ids_look_missing(&transcript);
    for (name, answer) in &transcript {
        let other = if name.starts_with("canaryash") { "canaryoak" } else { "canaryash" };
        // A tenant's own input is echoed.
        let echoed = name.ends_with("preview");
        assert!(echoed || !answer.contains(other), "{name}: {answer}");
        let own = name.split(' ').next().unwrap();
        let lists = ["/parent/all Own ", "/invites/all Own ", "/invites/{format} Own "]
            .iter()
            .any(|list| name.contains(list));
        assert!(!lists || answer.contains(own), "{name} finds its own: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_tenant_changes_another() {
    let world = World::create().await;
    let before = read_as_oak(&world).await;
    let transcript = writes(&world, &world.ash, &world.oak).await;
    assert!(transcript.len() >= 20, "{} calls", transcript.len());
    assert_foreign_ids_look_missing(&transcript);
    assert_eq!(read_as_oak(&world).await, before);
}

/// Everything that the second tenant reads.
async fn read_as_oak(world: &World) -> Transcript {
    let mut transcript = read_all(world).await;
    transcript.retain(|name, _| name.starts_with("canaryoak"));
    transcript
}

/// A mail of one tenant never contains the other's word.
#[tokio::test(flavor = "multi_thread")]
async fn no_mail_mentions_another_tenant() {
    let world = World::create().await;
    world.app.switch_to_demo_mode();
    let mails = world.app.anonymous().get("/api/demo/mail?page=1&pageSize=100").await.json();
    let mails = mails["data"].as_array().unwrap().clone();
    assert!(mails.len() >= 12);
    for mail in mails {
        let opened = world.app.anonymous().get(&format!("/api/demo/mail/{}", mail["id"])).await.text;
        assert!(!(opened.contains("canaryash") && opened.contains("canaryoak")), "{opened}");
    }
}

/// The path with 1 for each parameter.
fn with_ones(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

async fn status(persona: &Persona, method: &Method, address: &str) -> u16 {
    let request =
        Request::builder().method(method.clone()).uri(address).header("content-type", "application/json");
    let reply = persona.send(request.body(axum::body::Body::from("{}")).unwrap()).await;
    assert!(!reply.text.contains("canary"), "{address} {}", reply.text);
    reply.status.as_u16()
}

/// Every route × anonymous, the other roles, an expired session, a revoked one × every kind of id.
#[tokio::test(flavor = "multi_thread")]
async fn unauthorized_callers_get_401_or_403_and_no_data_on_every_route() {
    let world = World::create().await;
    let app = &world.app;
    app.staff("boss").await;
    let staff = app.log_in("/api/staff/auth/login", "boss@staff.example", testkit::PASSWORD).await;
    let staff = app.bearer(staff.json()["data"]["token"].as_str().unwrap());
    let revoked = app.log_in("/api/partner/auth/login", &world.oak.partner.email, testkit::PASSWORD).await;
    let revoked = app.bearer(revoked.json()["data"]["token"].as_str().unwrap());
    assert_eq!(revoked.post("/api/partner/auth/logout", &json!({})).await.status, 200);
    let roles = [
        (Role::Partner, world.oak.partner.persona.clone()),
        (Role::Parent, world.ash.parent.persona.clone()),
        (Role::Staff, staff),
        (Role::Teacher, app.teacher("ngozi").await.persona),
    ];
    let walked: Vec<_> =
        app::routes().table().iter().filter(|route| route.role != Role::Anonymous).cloned().collect();
    for route in &walked {
        for whose in EVERY {
            let path = route.path;
            let Some(address) = (match route.role {
                Role::Partner => address(path, &world, &world.ash, &world.oak, whose),
                _ => (whose == Whose::Own).then(|| with_ones(path)),
            }) else {
                continue;
            };
            assert_eq!(status(&app.anonymous(), &route.method, &address).await, 401, "{address}");
            assert_eq!(status(&revoked, &route.method, &address).await, 401, "{address}");
            for (role, persona) in roles.iter().filter(|(role, _)| *role != route.role) {
                assert_eq!(status(persona, &route.method, &address).await, 403, "{address} {role:?}");
            }
        }
    }
    app.ctx.clock.set("2026-12-31T00:00:00Z".parse().unwrap());
    for route in walked.iter().filter(|route| route.role == Role::Partner) {
        let Some(address) = address(route.path, &world, &world.ash, &world.oak, Whose::Own) else { continue };
        assert_eq!(
            status(&world.ash.partner.persona, &route.method, &address).await,
            401,
            "{address} with an expired session"
        );
    }
}

/// Filters shadowed by others: they must make a difference once those are off as well.
const SHADOWED: &[(&str, &[&str])] = &[
    ("LIST_AFTER", &["FIND_PARENTS"]),
    ("GRAM_AFTER", &["FIND_PARENTS"]),
    ("GRAMS_AFTER", &["FIND_PARENTS"]),
    ("START_AFTER", &["FIND_PARENTS"]),
    ("BOTH_AFTER", &["FIND_PARENTS"]),
    ("LIST_PROGRAM_OWNERS", &["LIST_AFTER"]),
    ("FIND_ALLOWANCE_USES", &["FIND_PARENTS"]),
    ("LIST_FAMILIES", &["FIND_PARENTS"]),
    ("FIND_PROGRAMS", &["LIST_NEWEST", "FIND_CHILDREN", "FIND_PARENTS"]),
    ("FIND_CHILDREN", &["LIST_NEWEST", "FIND_PROGRAMS", "FIND_PARENTS"]),
    ("LIST_UNPAID_SPONSORED", &["FIND_PROGRAMS", "FIND_CHILDREN", "FIND_PARENTS"]),
    ("UPDATE_WITHDRAWN", &["FIND_INVITES"]),
    ("UPDATE_MAILS", &["LIST_WAITING"]),
    ("UPDATE_MEMBER_ROLE", &["FIND_MEMBER"]),
    ("DELETE_MEMBER", &["FIND_MEMBER"]),
    ("LIST_PLACED_OPEN", &["FIND_INVITES"]),
    ("UPDATE_REGISTRATION_LINK", &["FIND_REGISTRATION_LINK"]),
    ("UPDATE_REGISTRATION_LINK_OPEN", &["FIND_REGISTRATION_LINK"]),
    ("DELETE_REGISTRATION_LINK", &["FIND_REGISTRATION_LINK"]),
    ("FIND_JOINED_LINKS", &["LIST_AFTER", "FIND_PARENTS"]),
    ("UPDATE_SEAT_REQUEST_ANSWER", &["FIND_SEAT_REQUESTS"]),
    ("UPDATE_AGREEMENT_REQUEST_WITHDRAWN", &["FIND_AGREEMENT_REQUEST"]),
    ("SUM_SEATS_BY_COHORT", &["LIST_AGREEMENTS"]),
    ("COUNT_IN_CLASS", &["LIST_AGREEMENTS"]),
    ("COUNT_SEATED_CHILDREN", &["LIST_AGREEMENTS"]),
    ("PAGE_OF_SEATED_CHILDREN", &["LIST_AGREEMENTS", "FIND_PROGRAMS", "FIND_CHILDREN", "FIND_PARENTS"]),
    ("COUNT_OF_POOL", &["LIST_AGREEMENTS"]),
    ("PAGE_OF_POOL", &["LIST_AGREEMENTS"]),
];

/// Filters by teacher, which `registers::isolation` tests.
const OF_TEACHERS: &[&str] = &["LIST_PUPILS_OF_TEACHER"];

/// Their rows are only used by ids of the partner's own departments and members, so that others are ignored.
const BY_OWN_IDS: &[&str] = &["LIST_DEPARTMENT_POOLS", "LIST_LIMITS_OF_MEMBERS"];

/// Reads that writes use, which detect them.
const BEFORE_WRITES: [&str; 7] = [
    "FIND_AGREEMENT_REQUEST",
    "FIND_INVITES",
    "LIST_PLACED_OPEN",
    "FIND_MEMBER",
    "FIND_REGISTRATION_LINK",
    "FIND_SEAT_REQUESTS",
    "LIST_WAITING",
];

fn is_write(name: &str) -> bool {
    name.starts_with("UPDATE_") || name.starts_with("DELETE_") || BEFORE_WRITES.contains(&name)
}

fn scoped(writes: bool) -> Vec<&'static str> {
    let statements = SLICES.iter().flat_map(|slice| slice.statements.iter().copied().flatten());
    let marked = statements.filter(|sql| guard_mutation::is_scoped(sql.postgres())).map(|sql| sql.name);
    let names: Vec<_> = marked.collect();
    assert_eq!(names.len(), names.iter().collect::<BTreeSet<_>>().len(), "statement names must be unique");
    let is_walked = |name: &&str| !OF_TEACHERS.contains(name) && !BY_OWN_IDS.contains(name);
    names.into_iter().filter(is_walked).filter(|name| is_write(name) == writes).collect()
}

fn shadowing(name: &str) -> Vec<&'static str> {
    SHADOWED
        .iter()
        .find(|(behind, _)| *behind == name)
        .map(|(_, shadowing)| shadowing.to_vec())
        .unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_walk_detects_each_missing_tenant_filter_of_a_read() {
    let world = World::create().await;
    let names = scoped(false);
    assert!(names.len() >= 35, "{} filters", names.len());
    let mut undetected = Vec::new();
    let mut known: BTreeMap<Vec<&str>, Transcript> = BTreeMap::new();
    for name in names {
        let shadowing = shadowing(name);
        guard_mutation::disable_markers(&shadowing);
        if !known.contains_key(&shadowing) {
            known.insert(shadowing.clone(), read_all(&world).await);
        }
        guard_mutation::disable_markers(&[shadowing.clone(), vec![name]].concat());
        if !differs(&world, &known[&shadowing]).await {
            undetected.push(name);
        }
    }
    assert_eq!(undetected, Vec::<&str>::new());
}

/// True if any response differs from before.
async fn differs(world: &World, before: &Transcript) -> bool {
    for one in reads(world) {
        if read(world, &one).await != before[&one.name] {
            return true;
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn the_walk_detects_each_missing_tenant_filter_of_a_write() {
    let mut undetected = Vec::new();
    for name in scoped(true) {
        let mut transcript = Vec::new();
        for off in [shadowing(name), [shadowing(name), vec![name]].concat()] {
            let world = World::create().await;
            guard_mutation::disable_markers(&off);
            let written = writes(&world, &world.ash, &world.oak).await;
            guard_mutation::disable_markers(&[]);
            transcript.push((written, read_as_oak(&world).await));
        }
        if transcript[0] == transcript[1] {
            undetected.push(name);
        }
    }
    assert_eq!(undetected, Vec::<&str>::new());
}

/// Every statement that filters by partner marks the filter, so that the mutation tests can switch it off.
#[test]
fn every_partner_filter_is_marked() {
    // Exceptions: joining happens before login; invites and staff lock the agreements of a partner whom they know,
    // and then change an invite that was found by it; programs follow an agreement whose partner was found with it; a program is added inside the parent's own transaction; staff list
    // programs, book transfers and erase families of any partner; the worker and staff hold and release mails; staff
    // restrict partners, which ends the sessions of their members; a parent's request is noted for its own partner; a move
    // counts for the partner whose program was found; alerts are mailed to the members of an agreement's own partner.
    let inner = [
        "FIND_OPEN",
        "LOCK_AGREEMENTS",
        "LOCK_DEPARTMENT_POOLS",
        "LOCK_AGREEMENTS_TO_CHANGE",
        "UPDATE_DUE_DAYS",
        "LIST_UNCHARGED_PRICES",
        "CHARGE_UNCHARGED",
        "UPDATE_KIDS",
        "LOCK_ALLOWANCES_OF_ADDRESSES",
        "FIND_LINK_TO_JOIN",
        "FIND_CHILD",
        "FIND_BOOKED",
        "ERASE_NAMED",
        "HOLD_QUEUED",
        "DROP_HELD",
        "RELEASE_OTHERS",
        "RELEASE_INVITES",
        "SUM_MONTHS_OF_PARTNER",
        "PAGE_OF_ALL_OF_PARTNER",
        "DELETE_SESSIONS_OF_PARTNER",
        "MARK_NOTICE_DUE",
        "CLEAR_NOTICE_DUE",
        "COUNT_MOVE",
        "LIST_MOVE_REASONS",
        "LIST_ALERT_CHOICES",
        "COUNT_AGREEMENT_REQUESTS_SINCE",
        "UPDATE_AGREEMENT_REQUEST_ANSWER",
        "LIST_TEAM_ACCOUNTS",
    ];
    for sql in SLICES.iter().flat_map(|slice| slice.statements.iter().copied().flatten()) {
        let text = format!("{} {}", sql.sqlite(), sql.postgres());
        let filters = text.contains("partner_id = ?1") || text.contains("partner_id = $1");
        let marked = guard_mutation::is_scoped(sql.sqlite()) && guard_mutation::is_scoped(sql.postgres());
        assert!(!filters || marked || inner.contains(&sql.name), "{} is not marked", sql.name);
    }
}
