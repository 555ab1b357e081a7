//! The storm: families that enrol children, partners that pay, invite and grant seats, all at once.

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

/// Devices of one family that enrol at the same time, for the same seats.
const DEVICES: usize = 2;
/// The most seats that a family can be granted.
const MOST_SEATS: i64 = 100;
/// Every so-many-th invite is followed.
const FOLLOWED: usize = 4;

/// Tells everybody when it is over.
#[derive(Clone, Default)]
pub struct Over(Arc<AtomicBool>);

impl Over {
    pub fn now(&self) {
        self.0.store(true, SeqCst);
    }

    fn is_now(&self) -> bool {
        self.0.load(SeqCst)
    }
}

/// Lets everybody begin. Each ends its round once it is over.
pub fn begin(web: &Web, stage: &Arc<Stage>, over: &Over) -> JoinSet<()> {
    let mut people = JoinSet::new();
    for (number, family) in (0..).zip(&stage.families) {
        for device in 0..DEVICES {
            let (web, stage, family, over) = (web.clone(), Arc::clone(stage), family.clone(), over.clone());
            people.spawn(async move { enrol(&web, &stage, &family, (number, device), &over).await });
        }
    }
    for number in 0..stage.partners.len() {
        let all = || (web.clone(), Arc::clone(stage), over.clone());
        let ((web, stage, over), payer, granter) = (all(), all(), all());
        people.spawn(async move { invite(&web, &stage.partners[number], number, &over).await });
        people.spawn(async move { pay(&payer.0, &payer.1, number, &payer.2).await });
        people.spawn(async move { grant(&granter.0, &granter.1, number, &granter.2).await });
    }
    let (web, stage, over) = (web.clone(), Arc::clone(stage), over.clone());
    people.spawn(async move { make_room(&web, &stage, &over).await });
    people
}

/// Client think time: without it the load would be only as large as the machine is fast.
async fn rest(web: &Web, most_millis: u64) {
    tokio::time::sleep(Duration::from_millis(web.random().below(most_millis))).await;
}

/// One child after the other, until the storm is over; refused ones wait for the partner to grant more seats.
async fn enrol(web: &Web, stage: &Stage, family: &Family, (number, device): (usize, usize), over: &Over) {
    for count in 0.. {
        if over.is_now() {
            return;
        }
        let name = format!("Kid{number}x{device}x{count}");
        match add_child(web, stage, family, &name).await {
            Some(child_id) => add_program(web, stage, family, (&name, child_id)).await,
            None => rest(web, 500).await,
        }
        rest(web, 100).await;
    }
}

fn refused(web: &Web, code: &str) {
    *web.record.told().refusals.entry(code.to_owned()).or_default() += 1;
}

async fn add_child(web: &Web, stage: &Stage, family: &Family, name: &str) -> Option<i64> {
    let body = json!({
        "firstName": name, "lastName": "Storm", "age": 10, "gender": "female", "selectedDay": "monday",
        "selectedTime": "16:00", "cohortId": stage.cohort_id,
    });
    let answer = web.write(&family.parent.token, "/api/partner/parent/child/add", &body, name).await?;
    if !answer.is_ok() {
        expect(web, answer.code(), &["enrolment.allowance_used_up"], &answer.json);
        if answer.is_after_silence {
            web.record.told().maybe.insert(name.to_owned());
        }
        return None;
    }
    let id = answer.data()["id"].as_i64()?;
    web.record.told().children.insert(name.to_owned(), id);
    Some(id)
}

fn expect(web: &Web, code: &str, known: &[&str], answer: &Value) {
    refused(web, code);
    if !known.contains(&code) {
        web.record.strange(format!("an unexpected refusal: {answer}"));
    }
}

/// On Fridays if there is place, else on Mondays.
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
            web.record.told().programs.insert(child_id, id);
            return;
        }
        if answer.is_after_silence {
            web.record.told().maybe_placed.insert(child_id);
        }
        let may_be_placed = web.record.told().maybe_placed.contains(&child_id);
        let known = ["enrolment.cohort_full", "enrolment.already_in_cohort"];
        expect(web, answer.code(), &known[..if may_be_placed { 2 } else { 1 }], &answer.json);
    }
}

/// Grants every family of a partner two more seats, again and again.
async fn grant(web: &Web, stage: &Stage, number: usize, over: &Over) {
    let partner = &stage.partners[number];
    for round in 1.. {
        for family in stage.families.iter().filter(|family| family.partner.id == partner.id) {
            if over.is_now() {
                return;
            }
            let seats = (FIRST_SEATS + round * 2).min(MOST_SEATS);
            let path = format!("/api/partner/invites/update/{}/{seats}", family.invite_id);
            let Some(answer) = web.put(&partner.token, &path, &Value::Null).await else { return };
            // A repeated one finds that it is so already.
            if !answer.is_ok() {
                expect(web, answer.code(), &["invites.same_number"], &answer.json);
            }
            web.record.told().allowances.insert(family.invite_id, seats);
            rest(web, 300).await;
        }
    }
}

/// Makes room for some more children on Fridays, again and again.
async fn make_room(web: &Web, stage: &Stage, over: &Over) {
    for round in 1.. {
        if over.is_now() {
            return;
        }
        limit_fridays(web, &stage.staff, stage.cohort_id, FIRST_PLACES + round * 4).await;
        rest(web, 4_000).await;
    }
}

const CREATE: &str = "/api/common/partners/payment/create";

/// Pays whatever is due, then what has become due meanwhile.
async fn pay(web: &Web, stage: &Stage, number: usize, over: &Over) {
    let partner = &stage.partners[number];
    for count in 0.. {
        if over.is_now() {
            return;
        }
        let (body, key) = (json!({ "cohortId": stage.cohort_id }), format!("pay{number}x{count}"));
        let Some(answer) = web.write(&partner.token, CREATE, &body, &key).await else { return };
        if answer.is_ok() {
            let text = |name: &str| answer.data()[name].as_str().unwrap_or_default().to_owned();
            let (reference, access_code) = (text("reference"), text("accessCode"));
            web.record.told().begun.insert(reference.clone());
            settle(web, partner, &reference, &access_code).await;
        } else {
            expect(web, answer.code(), &["billing.nothing_due"], &answer.json);
        }
        rest(web, 400).await;
    }
}

/// Pays by card, then looks from two windows at once until it is shown as paid.
async fn settle(web: &Web, partner: &Signed, reference: &str, access_code: &str) {
    let card = json!({ "access_code": access_code, "card": { "number": "4084084084084081", "cvv": "408" } });
    let Some(charged) = web.post("", "/sandbox/api/transaction/charge", &card).await else { return };
    if charged.data()["status"] != "success" {
        web.record.strange(format!("a good card was refused: {}", charged.json));
        return;
    }
    let path = format!("/api/partner/payments/{reference}/check");
    let look = || web.post(&partner.token, &path, &Value::Null);
    loop {
        let (Some(left), Some(right)) = tokio::join!(look(), look()) else { return };
        if [&left, &right].iter().any(|seen| seen.data()["state"] == "succeeded") {
            web.record.told().settled.insert(reference.to_owned());
            return;
        }
        rest(web, 300).await;
    }
}

/// Invites one address after the other; now and then somebody follows.
async fn invite(web: &Web, partner: &Signed, number: usize, over: &Over) {
    for count in 0.. {
        if over.is_now() {
            return;
        }
        let email = format!("guest{number}x{count}@parent.example");
        let body = json!({ "emails": email, "kidsNum": 1 });
        let Some(answer) = web.write(&partner.token, "/api/partner/parent/invite", &body, &email).await
        else {
            return;
        };
        if answer.is_ok() {
            web.record.told().invites.insert(email.clone());
            if count % FOLLOWED == 0 {
                follow(web, &email, partner.id).await;
            }
        } else {
            expect(web, answer.code(), &[], &answer.json);
        }
        rest(web, 1_500).await;
    }
}

/// Signs up. A repeated one finds that there is an account already.
async fn follow(web: &Web, email: &str, partner_id: i64) {
    let Some(answer) = web.post("", SIGN_UP_PARENT, &parent_form(email, partner_id)).await else { return };
    if !answer.is_ok() {
        expect(web, answer.code(), &["identity.email_taken"], &answer.json);
    }
    web.record.told().parents.insert(email.to_owned());
}
