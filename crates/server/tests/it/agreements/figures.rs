//! The figures of agreements and the people behind them agree with each other, and with a recount.

use super::{OWN, add, form, invite, path, set_number, start, with_seats};
use crate::family::{ADD_CHILD, add_program, child, program, running_cohort};
use kernel::{ChildId, CohortId, Random, of};
use serde_json::{Value, json};
use testkit::{Persona, Signed, TestApp};

const OVERVIEW: &str = "/api/partner/agreements/overview";

/// All rows of a list, and the number that it says.
async fn all(persona: &Persona, path: &str) -> (Vec<Value>, i64) {
    let separator = if path.contains('?') { '&' } else { '?' };
    let found = persona.get(&format!("{path}{separator}page=1&pageSize=100")).await.json();
    let rows = found["data"].as_array().unwrap_or_else(|| panic!("{path} {found}")).clone();
    (rows, found["meta"]["total"].as_i64().unwrap())
}

fn sum(rows: &[Value], field: &str) -> i64 {
    rows.iter().map(|row| row[field].as_i64().unwrap()).sum()
}

fn count(rows: &[Value]) -> i64 {
    i64::try_from(rows.len()).unwrap()
}

/// Every figure equals the list behind it, the parts add up, and the children are those of the tables.
async fn assert_agree(app: &TestApp, partner: &Persona, context: &str) {
    let shown = partner.get(OVERVIEW).await.json();
    for figures in shown["data"].as_array().unwrap() {
        let agreement = &figures["agreement"];
        let id = agreement["id"].as_i64().unwrap();
        let at = format!("/api/partner/agreements/{id}");
        let number = |name: &str| agreement[name].as_i64().unwrap();
        let (granted, taken) = (number("granted"), number("taken"));
        let (rows, total) = all(partner, &format!("{at}/invites?seats=granted")).await;
        assert_eq!((sum(&rows, "granted"), count(&rows)), (granted, total), "{context}: granted");
        assert_eq!(sum(&rows, "taken"), taken, "{context}: taken");
        let (rows, _) = all(partner, &format!("{at}/invites?seats=unused")).await;
        let unused = sum(&rows, "granted") - sum(&rows, "taken");
        assert_eq!(granted, taken + unused, "{context}: granted = taken + unused");
        assert!(rows.iter().all(|row| row["granted"].as_i64() > row["taken"].as_i64()));
        let (rows, _) = all(partner, &format!("{at}/invites?seats=waiting")).await;
        assert_eq!(sum(&rows, "waiting"), number("waiting"), "{context}: waiting");
        for (state, figure) in [("taken", taken), ("in_class", figures["inClass"].as_i64().unwrap())] {
            let (rows, total) = all(partner, &format!("{at}/children?state={state}")).await;
            assert_eq!((count(&rows), total), (figure, figure), "{context}: {state}");
        }
        assert!(figures["inClass"].as_i64().unwrap() <= taken, "{context}");
        for cohort in figures["cohorts"].as_array().unwrap() {
            let lists = [("taken", "children"), ("in_class", "inClass"), ("unpaid", "unpaid")];
            for (state, field) in lists {
                let list = format!("{at}/children?state={state}&cohortId={}", cohort["id"]);
                assert_eq!(json!(all(partner, &list).await.1), cohort[field], "{context}: {list}");
            }
        }
        let recount = format!(
            "SELECT COUNT(DISTINCT p.child_id) FROM program p, invite i, cohort c
             WHERE p.is_sponsored AND p.paid_at IS NOT NULL AND i.parent_id = p.parent_id AND i.agreement_id = {id}
               AND c.id = p.cohort_id AND c.end_on >= '2026-11-15'"
        );
        assert_eq!(app.database.rows(&recount).await, [figures["inClass"].to_string()], "{context}");
    }
}

struct World {
    app: TestApp,
    partner: Signed<of::Partner>,
    parents: Vec<Signed<of::Parent>>,
    cohorts: [CohortId; 2],
    random: Random,
}

impl World {
    async fn create(seed: u64) -> Self {
        let app = start().await;
        let (partner, staff) = with_seats(&app, 6).await;
        let cohorts =
            [running_cohort(&app).await, app.cohort("Spring 2027", "2027-01-10", "2027-04-01").await];
        let mut parents = Vec::new();
        for number in 0..4 {
            invite(&partner, &format!("p{number}@parent.example"), 2).await;
            parents.push(app.parent(&format!("p{number}"), partner.id).await);
        }
        let mut second = form("Second", Some(5));
        second["endsUnlimited"] = json!(false);
        add(&staff, partner.id, &second).await;
        Self { app, partner, parents, cohorts, random: Random::seeded(seed) }
    }

    async fn step(&self) {
        let parent = &self.parents[usize::try_from(self.random.below(4)).unwrap()];
        let number = i64::try_from(self.random.below(5)).unwrap();
        match self.random.below(7) {
            0 => drop(set_number(&self.app, &self.partner, &parent.email, number).await),
            1 => drop(invite(&self.partner, &format!("new{number}@parent.example"), number + 1).await),
            2..=4 => self.enrol(parent).await,
            5 => self.pay_one().await,
            _ => {
                let sql = format!("SELECT COALESCE(MAX(id), 0) FROM child WHERE parent_id = {}", parent.id);
                let id = self.app.database.rows(&sql).await.remove(0);
                let path = format!("/api/partner/parent/child/{id}/delete");
                parent.persona.post(&path, &json!({})).await;
            }
        }
    }

    /// A new child in one or both cohorts.
    async fn enrol(&self, parent: &Signed<of::Parent>) {
        let added = parent.persona.post(ADD_CHILD, &child("Kid", self.cohorts[0])).await;
        let Some(id) = added.json()["data"]["id"].as_i64() else { return };
        let path = add_program(ChildId::new(id), Some(self.partner.id));
        let count = usize::try_from(self.random.below(2)).unwrap() + 1;
        for cohort in &self.cohorts[..count] {
            parent.persona.post(&path, &program(*cohort)).await;
        }
    }

    async fn pay_one(&self) {
        let pay = "UPDATE program SET paid_at = 1 WHERE id = (SELECT MIN(id) FROM program WHERE paid_at IS NULL AND is_sponsored)";
        self.app.database.execute(pay).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_and_the_people_behind_them_agree_after_random_operations() {
    for seed in 0..crate::storm::times("TEST_ROUNDS", 1).min(20) as u64 {
        let world = World::create(seed).await;
        for step in 0..30 {
            world.step().await;
            if step % 3 == 0 {
                let context = format!("seed {seed}, step {step}");
                assert_agree(&world.app, &world.partner.persona, &context).await;
            }
        }
        let shown = world.partner.persona.get(OVERVIEW).await.json();
        assert_eq!(shown["data"].as_array().unwrap().len(), 2);
        assert!(
            !world.app.database.rows("SELECT id FROM program WHERE paid_at IS NOT NULL").await.is_empty()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_child_in_two_cohorts_is_in_class_once_and_past_cohorts_are_no_class() {
    let app = start().await;
    let (partner, _) = with_seats(&app, 6).await;
    let now = running_cohort(&app).await;
    let next = app.cohort("Spring 2027", "2027-01-10", "2027-04-01").await;
    let past = app.cohort("Spring 2026", "2026-01-10", "2026-04-01").await;
    invite(&partner, "p@parent.example", 3).await;
    let parent = app.parent("p", partner.id).await;
    let paid = |cohort_id, is_paid| testkit::Enrolled { cohort_id, is_sponsored: true, is_paid };
    app.child("Ada", parent.id, partner.id, &[paid(now, true), paid(next, true)]).await;
    app.child("Ben", parent.id, partner.id, &[paid(past, true)]).await;
    app.child("Cy", parent.id, partner.id, &[paid(now, false)]).await;
    let shown = partner.persona.get(OVERVIEW).await.json()["data"][0].clone();
    assert_eq!(shown["inClass"], 1);
    let cohorts: Vec<_> = shown["cohorts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cohort| {
            let figure = |name: &str| cohort[name].as_i64().unwrap();
            (cohort["title"].as_str().unwrap(), figure("children"), figure("inClass"), figure("unpaid"))
        })
        .collect();
    let expected = [("Spring 2027", 1, 1, 0), ("Harmattan 2026", 2, 1, 1), ("Spring 2026", 1, 0, 0)];
    assert_eq!(cohorts, expected);
    assert_agree(&app, &partner.persona, "three cohorts").await;
    let id = &shown["agreement"]["id"];
    let one = partner.persona.get(&format!("/api/partner/agreements/{id}")).await.json();
    assert_eq!(one["data"], shown);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_agreement_is_no_longer_in_the_overview_but_still_has_its_page() {
    let app = start().await;
    let (partner, staff) = with_seats(&app, 6).await;
    let id = partner.persona.get(OWN).await.json()["data"][0]["id"].clone();
    staff.post(&format!("{}/{id}/end", path(partner.id)), &json!({})).await;
    assert_eq!(partner.persona.get(OVERVIEW).await.json()["data"], json!([]));
    let one = partner.persona.get(&format!("/api/partner/agreements/{id}")).await.json();
    assert_eq!(one["data"]["agreement"]["state"], "ended");
    let other = app.partner("blue").await;
    for path in ["", "/children", "/invites"] {
        let refused = other.persona.get(&format!("/api/partner/agreements/{id}{path}")).await;
        assert_eq!(refused.status, 404, "{path}");
    }
}
