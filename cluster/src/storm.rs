//! The storm: families that enrol children, and partners that pay, invite and grant seats, all concurrently.

use crate::{
    client::Web,
    stage::{FIRST_PLACES, FIRST_SEATS, Family, SIGN_UP_PARENT, Signed, Stage, limit_fridays, parent_form},
};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    time::Duration,
};
use tokio::task::JoinSet;

/// Devices of one family that enrol concurrently, competing for the same seats.
const DEVICES: usize = 2;
/// Maximum number of seats of a family.
const MAX_SEATS: i64 = 100;
/// One in this many invites is accepted.
const SIGN_UP_ONE_IN: usize = 4;

/// Signals the end of the storm to all clients.
#[derive(Clone, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    pub fn set(&self) {
        self.0.store(true, SeqCst);
    }

    fn is_set(&self) -> bool {
        self.0.load(SeqCst)
    }
}

/// Starts all clients. Each one finishes its round once the flag is set.
pub fn start(web: &Web, stage: &Arc<Stage>, stop: &StopFlag) -> JoinSet<()> {
    let mut people = JoinSet::new();
    for (number, family) in (0..).zip(&stage.families) {
        for device in 0..DEVICES {
            let (web, stage, family, stop) = (web.clone(), Arc::clone(stage), family.clone(), stop.clone());
            people.spawn(async move { enrol(&web, &stage, &family, (number, device), &stop).await });
        }
    }
    for number in 0..stage.partners.len() {
        let all = || (web.clone(), Arc::clone(stage), stop.clone());
        let ((web, stage, stop), payer, granter) = (all(), all(), all());
        people.spawn(async move { invite(&web, &stage.partners[number], number, &stop).await });
        people.spawn(async move { pay(&payer.0, &payer.1, number, &payer.2).await });
        people.spawn(async move { grant(&granter.0, &granter.1, number, &granter.2).await });
    }
    let (web, stage, stop) = (web.clone(), Arc::clone(stage), stop.clone());
    people.spawn(async move { add_places(&web, &stage, &stop).await });
    people
}

/// Client think time: without it the load would be only as large as the machine is fast.
async fn pause(web: &Web, max_millis: u64) {
    tokio::time::sleep(Duration::from_millis(web.random().below(max_millis))).await;
}

/// Adds one child after the other until the storm ends; refused ones wait for the partner to grant more seats.
async fn enrol(web: &Web, stage: &Stage, family: &Family, (number, device): (usize, usize), stop: &StopFlag) {
    for count in 0.. {
        if stop.is_set() {
            return;
        }
        let name = format!("Kid{number}x{device}x{count}");
        match add_child(web, stage, family, &name).await {
            Some(child_id) => add_program(web, stage, family, (&name, child_id)).await,
            None => pause(web, 500).await,
        }
        pause(web, 100).await;
    }
}

fn count_refusal(web: &Web, code: &str) {
    *web.record.acknowledged().refusals.entry(code.to_owned()).or_default() += 1;
}

async fn add_child(web: &Web, stage: &Stage, family: &Family, name: &str) -> Option<i64> {
    let body = json!({
        "firstName": name, "lastName": "Storm", "age": 10, "gender": "female", "selectedDay": "monday",
        "selectedTime": "16:00", "cohortId": stage.cohort_id,
    });
    let answer = web.write(&family.parent.token, "/api/partner/parent/child/add", &body, name).await?;
    if !answer.is_ok() {
        expect_refusal(web, answer.code(), &["enrolment.allowance_used_up"], &answer.json);
        if answer.follows_unanswered_try {
            web.record.acknowledged().uncertain.insert(name.to_owned());
        }
        return None;
    }
    let id = answer.data()["id"].as_i64()?;
    web.record.acknowledged().children.insert(name.to_owned(), id);
    Some(id)
}

fn expect_refusal(web: &Web, code: &str, known: &[&str], answer: &Value) {
    count_refusal(web, code);
    if !known.contains(&code) {
        web.record.unexpected(format!("an unexpected refusal: {answer}"));
    }
}

/// On Fridays if there is a place, otherwise on Mondays.
async fn add_program(web: &Web, stage: &Stage, family: &Family, (name, child_id): (&str, i64)) {
    let path = format!("/api/partner/parent/program/add/{child_id}/{}", family.partner.id);
    for (day, time) in [("friday", "17:00"), ("monday", "16:00")] {
        let body = json!({
            "packageId": stage.package_id, "timeOffset": 1, "day": day, "time": time, "level": 1,
            "cohortId": stage.cohort_id,
        });
        let key = format!("{name}-{day}");
        let Some(answer) = web.write(&family.parent.token, &path, &body, &key).await else { return };
        if answer.is_ok() {
            let id = answer.data()["id"].as_i64().unwrap_or_default();
            web.record.acknowledged().programs.insert(child_id, id);
            return;
        }
        if answer.follows_unanswered_try {
            web.record.acknowledged().uncertain_placed.insert(child_id);
        }
        let may_have_place = web.record.acknowledged().uncertain_placed.contains(&child_id);
        let known = ["enrolment.cohort_full", "enrolment.already_in_cohort"];
        expect_refusal(web, answer.code(), &known[..if may_have_place { 2 } else { 1 }], &answer.json);
    }
}

/// Grants every family of a partner two more seats, repeatedly.
async fn grant(web: &Web, stage: &Stage, number: usize, stop: &StopFlag) {
    let partner = &stage.partners[number];
    for round in 1.. {
        for family in stage.families.iter().filter(|family| family.partner.id == partner.id) {
            if stop.is_set() {
                return;
            }
            let seats = (FIRST_SEATS + round * 2).min(MAX_SEATS);
            let path = format!("/api/partner/invites/update/{}/{seats}", family.invite_id);
            let Some(answer) = web.put(&partner.token, &path, &Value::Null).await else { return };
            // A repeated request finds the number unchanged.
            if !answer.is_ok() {
                expect_refusal(web, answer.code(), &["invites.same_number"], &answer.json);
            }
            web.record.acknowledged().allowances.insert(family.invite_id, seats);
            pause(web, 300).await;
        }
    }
}

/// Adds some places on Fridays, repeatedly.
async fn add_places(web: &Web, stage: &Stage, stop: &StopFlag) {
    for round in 1.. {
        if stop.is_set() {
            return;
        }
        limit_fridays(web, &stage.staff, stage.cohort_id, FIRST_PLACES + round * 4).await;
        pause(web, 4_000).await;
    }
}

const CREATE: &str = "/api/common/partners/payment/create";

/// Pays what is due, then what has become due since.
async fn pay(web: &Web, stage: &Stage, number: usize, stop: &StopFlag) {
    let partner = &stage.partners[number];
    for count in 0.. {
        if stop.is_set() {
            return;
        }
        let (body, key) = (json!({ "cohortId": stage.cohort_id }), format!("pay{number}x{count}"));
        let Some(answer) = web.write(&partner.token, CREATE, &body, &key).await else { return };
        if answer.is_ok() {
            let text = |name: &str| answer.data()[name].as_str().unwrap_or_default().to_owned();
            let (reference, access_code) = (text("reference"), text("accessCode"));
            web.record.acknowledged().begun.insert(reference.clone());
            settle(web, partner, &reference, &access_code).await;
        } else {
            expect_refusal(web, answer.code(), &["billing.nothing_due"], &answer.json);
        }
        pause(web, 400).await;
    }
}

/// How long a paid payment may stay open, incidents included.
const MAX_SETTLING: Duration = Duration::from_mins(2);

/// Pays by card, then checks from two windows concurrently until it is shown as paid.
async fn settle(web: &Web, partner: &Signed, reference: &str, access_code: &str) {
    let card = json!({ "access_code": access_code, "card": { "number": "4084084084084081", "cvv": "408" } });
    let Some(charged) = web.post("", "/sandbox/api/transaction/charge", &card).await else { return };
    if charged.data()["status"] != "success" {
        web.record.unexpected(format!("a good card was refused: {}", charged.json));
        return;
    }
    let path = format!("/api/partner/payments/{reference}/check");
    let check = || web.post(&partner.token, &path, &Value::Null);
    let latest = web.record.now() + MAX_SETTLING;
    loop {
        let (Some(left), Some(right)) = tokio::join!(check(), check()) else { return };
        let is_in = |state: &str| [&left, &right].iter().any(|seen| seen.data()["state"] == state);
        if is_in("succeeded") {
            web.record.acknowledged().settled.insert(reference.to_owned());
            return;
        }
        if is_in("review") || web.record.now() > latest {
            web.record.unexpected(format!("a paid payment is not settled: {}", left.json));
            return;
        }
        pause(web, 300).await;
    }
}

/// Invites one address after the other; some of them sign up.
async fn invite(web: &Web, partner: &Signed, number: usize, stop: &StopFlag) {
    for count in 0.. {
        if stop.is_set() {
            return;
        }
        let email = format!("guest{number}x{count}@parent.example");
        let body = json!({ "emails": email, "kidsNum": 1 });
        let Some(answer) = web.write(&partner.token, "/api/partner/parent/invite", &body, &email).await
        else {
            return;
        };
        if answer.is_ok() {
            web.record.acknowledged().invites.insert(email.clone());
            if count % SIGN_UP_ONE_IN == 0 {
                sign_up(web, &email, partner.id).await;
            }
        } else {
            expect_refusal(web, answer.code(), &[], &answer.json);
        }
        pause(web, 1_500).await;
    }
}

/// Signs up. A repeated request finds that the account exists.
async fn sign_up(web: &Web, email: &str, partner_id: i64) {
    let Some(answer) = web.post("", SIGN_UP_PARENT, &parent_form(email, partner_id)).await else { return };
    if !answer.is_ok() {
        expect_refusal(web, answer.code(), &["identity.email_taken"], &answer.json);
    }
    web.record.acknowledged().parents.insert(email.to_owned());
}
