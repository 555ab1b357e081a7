//! What the clients of the pool's storm do: one action each, chosen by its number.

use crate::family::{ADD_CHILD, add_program, child, program};
use kernel::{ChildId, CohortId, ParentId, PartnerId, Random, of};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};
use testkit::{Persona, Reply, Signed, TestApp};

/// Addresses that are invited; most of them sign up in time.
const ADDRESSES: u64 = 80;

/// The highest number of seats that staff set: less than a round asks for.
const MOST_SEATS: u64 = 10;

pub struct Agreement {
    pub id: i64,
    pub name: String,
    /// The highest limit since the round began.
    pub most: Mutex<i64>,
}

/// What all clients share.
pub struct Pools {
    pub app: TestApp,
    pub partner: Signed<of::Partner>,
    pub staff: Persona,
    pub agreements: Vec<Agreement>,
    pub cohort_id: CohortId,
    pub families: Mutex<BTreeMap<ParentId, Persona>>,
    /// Addresses of which somebody is signing up.
    pub joined: Mutex<BTreeSet<u64>>,
}

/// The rows that exist when a round begins.
#[derive(Default)]
pub struct Rows {
    pub invites: Vec<String>,
    /// Child and parent.
    pub children: Vec<(String, ParentId)>,
    pub programs: Vec<String>,
}

/// A client of a round.
pub struct Client {
    pub pools: Arc<Pools>,
    pub rows: Arc<Rows>,
    pub random: Random,
}

fn assert_answered(reply: &Reply) {
    let status = reply.status.as_u16();
    // Another client may have ended the agreement that an invite names.
    let has_ended = status == 422 && reply.text.contains("\"agreementId\"");
    assert!(has_ended || matches!(status, 200 | 400 | 404 | 409 | 429 | 503), "{status} {}", reply.text);
}

impl Client {
    fn below(&self, limit: u64) -> u64 {
        self.random.below(limit)
    }

    fn any<'a, T>(&self, rows: &'a [T]) -> Option<&'a T> {
        rows.get(usize::try_from(self.below(rows.len() as u64)).unwrap())
    }

    fn partner_id(&self) -> PartnerId {
        self.pools.partner.id
    }

    async fn post(&self, path: &str, body: Value) -> Reply {
        let reply = self.pools.partner.persona.post(path, &body).await;
        assert_answered(&reply);
        reply
    }

    /// A family that has signed up.
    fn family(&self) -> Option<(ParentId, Persona)> {
        let families = self.pools.families.lock().unwrap();
        let place = usize::try_from(self.below(families.len() as u64)).unwrap();
        families.iter().nth(place).map(|(id, persona)| (*id, persona.clone()))
    }

    /// One action.
    pub async fn act(&self, number: usize) {
        match number % 16 {
            0 | 1 => self.invite().await,
            2 | 3 => self.change_number().await,
            4 => self.withdraw().await,
            5 | 6 => self.join().await,
            7..=9 => self.enrol().await,
            10 => self.remove_child().await,
            11 => self.move_seat().await,
            12 => self.ask_and_approve().await,
            13 => self.set_allowance().await,
            14 => self.set_seats().await,
            _ => self.end_or_reopen().await,
        }
    }

    async fn invite(&self) {
        let email = format!("p{}@parent.example", self.below(ADDRESSES));
        let agreement = self.any(&self.pools.agreements).map(|agreement| agreement.id);
        let body = json!({ "emails": email, "kidsNum": self.below(3) + 1, "agreementId": agreement });
        self.post("/api/partner/parent/invite", body).await;
    }

    async fn change_number(&self) {
        let Some(id) = self.any(&self.rows.invites) else { return };
        let path = format!("/api/partner/invites/update/{id}/{}", self.below(5));
        assert_answered(&self.pools.partner.persona.put(&path).await);
    }

    async fn withdraw(&self) {
        let Some(id) = self.any(&self.rows.invites) else { return };
        self.post(&format!("/api/partner/invites/{id}/withdraw"), json!({})).await;
    }

    /// Signs up at an address that may be invited at the same moment.
    async fn join(&self) {
        let number = self.below(ADDRESSES);
        if !self.pools.joined.lock().unwrap().insert(number) {
            return;
        }
        let parent = self.pools.app.parent(&format!("p{number}"), self.partner_id()).await;
        self.pools.families.lock().unwrap().insert(parent.id, parent.persona);
    }

    async fn enrol(&self) {
        let Some((_, parent)) = self.family() else { return };
        let added = parent.post(ADD_CHILD, &child("Kid", self.pools.cohort_id)).await;
        assert_answered(&added);
        let Some(id) = added.json()["data"]["id"].as_i64() else { return };
        let path = add_program(ChildId::new(id), Some(self.partner_id()));
        assert_answered(&parent.post(&path, &program(self.pools.cohort_id)).await);
    }

    async fn remove_child(&self) {
        let Some((id, parent_id)) = self.any(&self.rows.children) else { return };
        let parent = self.pools.families.lock().unwrap().get(parent_id).cloned();
        let Some(parent) = parent else { return };
        assert_answered(&parent.post(&format!("/api/partner/parent/child/{id}/delete"), &json!({})).await);
    }

    async fn move_seat(&self) {
        let (Some(program), Some((child, _))) =
            (self.any(&self.rows.programs), self.any(&self.rows.children))
        else {
            return;
        };
        let path = format!("/api/partner/programs/{program}/seat-move/{child}");
        let shown = self.pools.partner.persona.get(&path).await;
        assert_answered(&shown);
        let plan = shown.json()["data"]["plan"].clone();
        if !plan.is_null() {
            self.post(&path, json!({ "reason": "Left", "plan": plan })).await;
        }
    }

    async fn ask_and_approve(&self) {
        let Some((_, parent)) = self.family() else { return };
        let body = json!({ "childName": "Zoe", "sentence": "" });
        let asked = parent.post("/api/partner/parent/seat-requests", &body).await;
        assert_answered(&asked);
        let Some(id) = asked.json()["data"]["id"].as_i64() else { return };
        self.post("/api/partner/seat-requests/approve", json!({ "ids": [id] })).await;
    }

    async fn set_allowance(&self) {
        let Some((id, _)) = self.family() else { return };
        let body = json!({ "kidsNum": self.below(4) });
        let path = format!("/api/partner/parents/{id}/allowance");
        assert_answered(&self.pools.partner.persona.put_json(&path, &body).await);
    }

    /// Staff raise or lower the seats. The limit is noted before, as the answer comes after the change.
    async fn set_seats(&self) {
        let Some(agreement) = self.any(&self.pools.agreements) else { return };
        let seats = i64::try_from(self.below(MOST_SEATS)).unwrap();
        {
            let mut most = agreement.most.lock().unwrap();
            *most = (*most).max(seats);
        }
        let money = json!({
            "budgetMinor": null, "payment": "prepaid", "creditLimitMinor": null, "daysToPay": null, "graceDays": 0,
        });
        let form = json!({
            "name": agreement.name, "poNumber": "", "startsOn": null, "endsOn": null, "seats": seats, "atEnd": "stop",
            "money": money,
        });
        let path = format!("/api/staff/partners/{}/agreements/{}", self.partner_id(), agreement.id);
        assert_answered(&self.pools.staff.put_json(&path, &form).await);
    }

    async fn end_or_reopen(&self) {
        let Some(agreement) = self.any(&self.pools.agreements) else { return };
        // Mostly open, or nothing would be granted.
        let verb = if self.below(4) == 0 { "end" } else { "reopen" };
        let path = format!("/api/staff/partners/{}/agreements/{}/{verb}", self.partner_id(), agreement.id);
        assert_answered(&self.pools.staff.post(&path, &json!({})).await);
    }
}
