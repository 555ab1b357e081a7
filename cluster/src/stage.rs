//! The programme and the people of the storm, created through the portal like any others.

use crate::client::{Answer, Web};
use jiff::{ToSpan as _, civil::Date};
use serde_json::{Value, json};
use std::{
    io::Write as _,
    process::{Command, Stdio},
};
use tokio::task::JoinSet;

/// Families per partner.
const FAMILIES: usize = 6;
/// Initial seats of a family.
pub const FIRST_SEATS: i64 = 3;
/// Initial places on the day that has few.
pub const FIRST_PLACES: i64 = 10;
const PASSWORD: &str = "seatling1";

/// A signed-in account.
#[derive(Clone, Debug)]
pub struct Signed {
    pub id: i64,
    pub token: String,
}

/// A parent who was invited.
#[derive(Clone, Debug)]
pub struct Family {
    pub parent: Signed,
    pub invite_id: i64,
    pub partner: Signed,
}

/// Everything that the storm uses.
pub struct Stage {
    pub staff: Signed,
    pub partners: Vec<Signed>,
    pub families: Vec<Family>,
    pub cohort_id: i64,
    pub package_id: i64,
}

fn expect_ok(what: &str, answer: Option<Answer>) -> Value {
    let answer = answer.unwrap_or_else(|| panic!("{what}: no answer"));
    assert!(answer.is_ok(), "{what}: {} {}", answer.status, answer.json);
    answer.json["data"].clone()
}

async fn log_in(web: &Web, path: &str, email: &str) -> Signed {
    let data = expect_ok(email, web.post("", path, &json!({ "email": email, "password": PASSWORD })).await);
    let id = data["id"].as_i64().expect("an id");
    Signed { id, token: data["token"].as_str().expect("a token").to_owned() }
}

/// The first member of staff is created from the command line.
pub fn add_staff(mut seatling: Command, email: &str) {
    seatling.args(["staff", "add", "--email", email]).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut process = seatling.spawn().expect("the command starts");
    let mut input = process.stdin.take().expect("its input");
    writeln!(input, "{PASSWORD}").expect("its input");
    drop(input);
    assert!(process.wait().expect("its end").success(), "no member of staff");
}

/// The sign-up form of a parent.
pub fn parent_form(email: &str, partner_id: i64) -> Value {
    json!({
        "firstName": "Pat", "lastName": "Storm", "email": email, "password": PASSWORD, "country": "Nigeria",
        "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id,
    })
}

pub const SIGN_UP_PARENT: &str = "/api/partner/parent/auth/register";

impl Stage {
    /// Creates the programme, the partners and their families.
    pub async fn build(web: &Web, staff_email: &str, today: Date, partners: usize) -> Self {
        let staff = log_in(web, "/api/staff/auth/login", staff_email).await;
        let (cohort_id, package_id) = programme(web, &staff, today).await;
        let mut sign_ups = JoinSet::new();
        for number in 0..partners {
            let web = web.clone();
            sign_ups.spawn(async move { with_families(&web, number).await });
        }
        let (mut all, mut families) = (Vec::new(), Vec::new());
        for (partner, its) in sign_ups.join_all().await {
            all.push(partner);
            families.extend(its);
        }
        Self { staff, partners: all, families, cohort_id, package_id }
    }
}

/// Creates a running cohort, a package and a teacher; Mondays are unlimited, Fridays have few places.
async fn programme(web: &Web, staff: &Signed, today: Date) -> (i64, i64) {
    let create = async |path: &str, body: Value| {
        let created = expect_ok(path, web.write(&staff.token, path, &body, path).await);
        created["id"].as_i64().unwrap_or_else(|| panic!("{path}: {created}"))
    };
    let (start, end) = (today - 7.days(), today + 90.days());
    let cohort = json!({ "title": "Storm", "startOn": start.to_string(), "endOn": end.to_string() });
    let cohort_id = create("/api/staff/cohorts", cohort).await;
    let package = json!({
        "title": "Game Makers", "description": "For everybody", "minAge": 7, "maxAge": 16, "weekDuration": 12,
        "level": 1, "priceMinor": 15_025,
    });
    let package_id = create("/api/staff/packages", package).await;
    let teacher =
        json!({ "firstName": "Amaka", "lastName": "Obi", "classLink": "https://class.example/amaka" });
    create("/api/staff/teachers", teacher).await;
    for (day, time) in [("monday", "16:00"), ("friday", "17:00")] {
        let body = json!({ "day": day, "time": time });
        let added = web.write(&staff.token, "/api/staff/timetable/slots", &body, day).await;
        expect_ok("a slot", added);
    }
    limit_fridays(web, staff, cohort_id, FIRST_PLACES).await;
    (cohort_id, package_id)
}

/// Sets the number of places on Fridays.
pub async fn limit_fridays(web: &Web, staff: &Signed, cohort_id: i64, places: i64) {
    let body = json!({ "day": "friday", "time": "17:00", "places": places });
    expect_ok("places", web.put(&staff.token, &format!("/api/staff/cohort/{cohort_id}/places"), &body).await);
}

async fn with_families(web: &Web, number: usize) -> (Signed, Vec<Family>) {
    let email = format!("partner{number}@partner.example");
    let form = json!({
        "organizationName": format!("Academy {number}"), "address": "1 Main Street", "country": "Nigeria",
        "firstName": "Ada", "lastName": "Obi", "email": email, "phone": "", "password": PASSWORD,
    });
    expect_ok(&email, web.post("", "/api/partner/auth/register", &form).await);
    let partner = log_in(web, "/api/partner/auth/login", &email).await;
    let addresses: Vec<String> =
        (0..FAMILIES).map(|family| format!("family{number}x{family}@parent.example")).collect();
    let body = json!({ "emails": addresses.join(","), "kidsNum": FIRST_SEATS });
    expect_ok("invites", web.write(&partner.token, "/api/partner/parent/invite", &body, "families").await);
    let mut families = Vec::new();
    for address in &addresses {
        let form = parent_form(address, partner.id);
        expect_ok(address, web.post("", SIGN_UP_PARENT, &form).await);
        let parent = log_in(web, "/api/partner/parent/auth/login", address).await;
        families.push((address.clone(), parent));
    }
    let list = expect_ok("the invites", web.get(&partner.token, "/api/partner/invites/all").await);
    let ids = |address: &str| {
        let found = list.as_array()?.iter().find(|invite| invite["email"] == address)?;
        found["id"].as_i64()
    };
    let family = |(address, parent): (String, Signed)| Family {
        invite_id: ids(&address).unwrap_or_else(|| panic!("no invite of {address}: {list}")),
        parent,
        partner: partner.clone(),
    };
    let families = families.into_iter().map(family).collect();
    (partner, families)
}
