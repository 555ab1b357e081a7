//! Two tenants whose texts all contain the tenant's own word.

use super::super::{self_paid, sponsored};
use identity::PartnerRole;
use kernel::{
    AccountId, AgreementId, ChildId, CohortId, DepartmentId, InviteId, ParentId, ProgramId,
    RegistrationLinkId, SeatRequestId, SessionId, TeamInvitationId, of,
};
use serde_json::json;
use testkit::{Signed, TestApp};

/// A partner with families and invites, whose texts contain its word.
pub struct Tenant {
    pub partner: Signed<of::Partner>,
    pub parent: Signed<of::Parent>,
    pub parents: [ParentId; 2],
    /// A waiting invite and a registered one.
    pub invites: [InviteId; 2],
    pub session_id: SessionId,
    /// A viewer besides the owner.
    pub member: AccountId,
    pub team_invitation: TeamInvitationId,
    /// A link besides the main one, which nobody used.
    pub link: RegistrationLinkId,
    /// A department of the first family, to which the link belongs too.
    pub department: DepartmentId,
    /// An open request of the second family.
    pub seat_request: SeatRequestId,
    /// The one that grants its invites their seats.
    pub agreement: AgreementId,
    /// A sponsored program, and a child that can get its seat.
    pub program: ProgramId,
    pub child: ChildId,
    pub word: &'static str,
}

pub struct World {
    pub app: TestApp,
    pub cohort_id: CohortId,
    pub ash: Tenant,
    pub oak: Tenant,
}

/// An id that no row has.
pub const MISSING: i64 = 987_654;

impl World {
    /// Creates the shared catalogue, then the two tenants, a day apart.
    pub async fn create() -> Self {
        let app = TestApp::with_settings(|identity| {
            identity.limits = identity::Limits::none(&identity.ctx.clock);
        })
        .await;
        app.offer("Game Makers", "Amaka").await;
        let cohort_id = app.cohort("Harmattan 2026", "2026-10-05", "2026-12-18").await;
        let others = [
            app.cohort("Evenings 2026", "2026-10-06", "2026-12-18").await,
            app.cohort("Weekends 2026", "2026-10-07", "2026-12-18").await,
        ];
        // One has a child in two running cohorts, the other in three.
        let ash = tenant(&app, cohort_id, &others[..1], "canaryash").await;
        app.ctx.clock.set("2026-11-16T10:30:00Z".parse().unwrap());
        let oak = tenant(&app, cohort_id, &others, "canaryoak").await;
        app.ctx.clock.set("2026-11-17T11:00:00Z".parse().unwrap());
        let ash = log_in(&app, ash).await;
        let oak = log_in(&app, oak).await;
        // Only one of them has sent an invite today.
        invite(&oak.partner, "today@canaryoak.example").await;
        // Every sponsored child came to a lesson.
        let marks = "INSERT INTO mark (cohort_id, day, time, lesson_on, child_id, state, sponsor_id, teacher_id, marked_at)
             SELECT cohort_id, day, time, '2026-11-16', child_id, 'present', partner_id, 1, 0 FROM program WHERE is_sponsored";
        app.database.execute(marks).await;
        for tenant in [&ash, &oak] {
            app.database.execute(&payment(tenant, app.ctx.clock.now())).await;
            app.database.execute(&paid_invoice(tenant, app.ctx.clock.now())).await;
            let (id, is_wanted) = (tenant.partner.id, tenant.word == ash.word);
            let choice = format!("INSERT INTO reminder_choice VALUES ({id}, {is_wanted})");
            app.database.execute(&choice).await;
        }
        for tenant in [&ash, &oak] {
            app.database.execute(&seat_moves(tenant)).await;
            app.database.execute(&agreement_request(tenant)).await;
        }
        app.database.execute(&second_factor(&ash)).await;
        Self { app, cohort_id, ash, oak }
    }
}

/// The owner has a second factor, and requires it of the team.
fn second_factor(tenant: &Tenant) -> String {
    let id = tenant.partner.id;
    format!(
        "INSERT INTO second_factor (account_id, key_id, nonce, confirmed_at, last_step)
         SELECT contact_id, contact_id, 'X', 0, 0 FROM partner WHERE id = {id};
         UPDATE partner SET requires_second_factor = TRUE WHERE id = {id}"
    )
}

/// A moved seat of a tenant, and how many it may move and has moved: each has its own numbers.
fn seat_moves(tenant: &Tenant) -> String {
    let Tenant { partner, parents: [from, to], child, word, .. } = tenant;
    let id = partner.id;
    format!(
        "UPDATE agreement SET max_seat_moves = 20 + {id} WHERE partner_id = {id};
         INSERT INTO seat_move_count SELECT MIN(id), 1, {id} FROM agreement WHERE partner_id = {id};
         INSERT INTO seat_move (partner_id, cohort_id, from_parent_id, from_child_id, from_program_id, to_parent_id, to_child_id,
                                to_program_id, reason, moved_by, moved_at)
         SELECT {id}, 1, {from}, {child}, 800 + {id}, {to}, {child}, 900 + {id}, '{word}', contact_id, 0 FROM partner WHERE id = {id}"
    )
}

/// An open request of a tenant for an agreement.
fn agreement_request(tenant: &Tenant) -> String {
    let (id, word) = (tenant.partner.id, tenant.word);
    format!(
        "INSERT INTO agreement_request (partner_id, sentence, state, asked_by, created_at, answer)
         SELECT {id}, '{word}', 'open', contact_id, 0, '' FROM partner WHERE id = {id}"
    )
}

/// A paid invoice of a tenant. Only one of them has a pending transfer.
fn paid_invoice(tenant: &Tenant, now: jiff::Timestamp) -> String {
    let now = now.as_millisecond();
    let (id, word) = (tenant.partner.id, tenant.word);
    format!(
        "UPDATE payment SET transfer_since = {now} WHERE reference = 'STL-{word}' AND partner_id <> 1;
         INSERT INTO payment (reference, partner_id, state, currency_code, amount_minor, due_currency_code, due_minor, base_minor,
                              discount_percent, rate_millionths, mode, created_at, settled_at, receipt_number)
         VALUES ('STL-PAID-{word}', {id}, 'succeeded', 'NGN', 100, 'NGN', 100, 100, 0, 1000000, 'test', {now}, {now}, {id});
         INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level,
                                      base_minor, due_minor)
         SELECT id, 900 + {id}, 1, '{word}', '{word}', '{word}', '{word}', 1, 100, 100 FROM payment WHERE reference = 'STL-PAID-{word}';
         INSERT INTO invoice_document (partner_id, cohort_id, year, created_at, payment_id)
         SELECT {id}, 1, 2026, {now}, id FROM payment WHERE reference = 'STL-PAID-{word}'"
    )
}

/// An unfinished payment of a tenant.
fn payment(tenant: &Tenant, now: jiff::Timestamp) -> String {
    let now = now.as_millisecond();
    let (id, word) = (tenant.partner.id, tenant.word);
    format!(
        "INSERT INTO payment (reference, partner_id, state, currency_code, amount_minor, due_currency_code, due_minor, base_minor,
                              discount_percent, rate_millionths, mode, created_at)
         VALUES ('STL-{word}', {id}, 'pending', 'NGN', 100, 'NGN', 100, 100, 0, 1000000, 'test', {now});
         INSERT INTO payment_program (payment_id, program_id, cohort_id, cohort_title, child_name, parent_name, package_title, level,
                                      base_minor, due_minor)
         SELECT id, 1, 1, '{word}', '{word}', '{word}', '{word}', 1, 100, 100 FROM payment WHERE reference = 'STL-{word}'"
    )
}

async fn invite(partner: &Signed<of::Partner>, emails: &str) {
    let reply =
        partner.persona.post("/api/partner/parent/invite", &json!({ "emails": emails, "kidsNum": 3 })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

async fn tenant(app: &TestApp, cohort_id: CohortId, others: &[CohortId], word: &'static str) -> Tenant {
    let partner = app.partner(word).await;
    let form = json!({
        "organizationName": format!("{word} Academy"), "address": format!("1 {word} Street"), "country": "NG",
        "firstName": format!("First{word}"), "lastName": format!("Last{word}"), "phone": "",
    });
    assert_eq!(partner.persona.put_json("/api/partner/profile", &form).await.status, 200);
    invite(&partner, &format!("waiting@{word}.example, {word}1@parent.example, gone@{word}.example")).await;
    let parent = app.parent(&format!("{word}1"), partner.id).await;
    let other = app.parent(&format!("{word}2"), partner.id).await;
    let programs = [sponsored(cohort_id, false)];
    let kid = app.child(&format!("Kid{word}"), parent.id, partner.id, &programs).await;
    let child = app.child(&format!("Free{word}"), other.id, partner.id, &[]).await;
    let program = app.database.rows(&format!("SELECT id FROM program WHERE child_id = {kid}")).await;
    let program = program[0].parse().unwrap();
    let mut several = vec![sponsored(cohort_id, true)];
    several.extend(others.iter().map(|other| sponsored(*other, true)));
    app.child(&format!("Big{word}"), parent.id, partner.id, &several).await;
    app.child(&format!("Self{word}"), other.id, partner.id, &[self_paid(cohort_id, false)]).await;
    if word == "canaryoak" {
        app.child("Extracanaryoak", other.id, partner.id, &programs).await;
    }
    let listed = partner.persona.get("/api/partner/invites/all?page=1&sort=oldest").await.json();
    let invites = [0, 1].map(|place| InviteId::new(listed["data"][place]["id"].as_i64().unwrap()));
    let gone = listed["data"][2]["id"].as_i64().unwrap();
    let withdrawn = partner.persona.post(&format!("/api/partner/invites/{gone}/withdraw"), &json!({})).await;
    assert_eq!(withdrawn.status, 200);
    let (member, team_invitation) = team(app, &partner, word).await;
    let department = department(&partner, word, parent.id).await;
    let link = link(&partner, word).await;
    let seat_request = request(&other, word).await;
    let agreements = format!("SELECT id FROM agreement WHERE partner_id = {}", partner.id);
    let agreement = app.database.rows(&agreements).await[0].parse().unwrap();
    let (parents, session_id) = ([parent.id, other.id], SessionId::new(0));
    Tenant {
        partner,
        parent,
        parents,
        invites,
        session_id,
        member,
        team_invitation,
        link,
        department,
        seat_request,
        agreement,
        program,
        child,
        word,
    }
}

/// A department with a number of seats of its own, the first parent and a limited manager.
async fn department(partner: &Signed<of::Partner>, word: &str, parent: ParentId) -> DepartmentId {
    let form = json!({ "name": format!("Department {word}"), "seats": 20 + partner.id.get() });
    let added = partner.persona.post("/api/partner/departments", &form).await.json();
    let id = DepartmentId::new(added["data"]["id"].as_i64().unwrap_or_else(|| panic!("{added}")));
    let moved = json!({ "parentIds": [parent], "departmentId": id });
    assert_eq!(partner.persona.post("/api/partner/departments/move", &moved).await.status, 200);
    let manager = json!({ "email": format!("limited@{word}.example"), "role": "manager", "isLimited": true, "departmentIds": [id] });
    assert_eq!(partner.persona.post("/api/partner/team/invitations", &manager).await.status, 200);
    id
}

async fn link(partner: &Signed<of::Partner>, word: &str) -> RegistrationLinkId {
    let form = json!({ "name": format!("Link {word}"), "domains": [format!("{word}.example")] });
    let added = partner.persona.post("/api/partner/links", &form).await.json();
    RegistrationLinkId::new(added["data"]["id"].as_i64().unwrap())
}

/// A request for a seat.
async fn request(parent: &Signed<of::Parent>, word: &str) -> SeatRequestId {
    let form = json!({ "childName": format!("Asked{word}"), "sentence": format!("Please, {word}") });
    let asked = parent.persona.post("/api/partner/parent/seat-requests", &form).await.json();
    SeatRequestId::new(asked["data"]["id"].as_i64().unwrap_or_else(|| panic!("{asked}")))
}

/// A member and an open invitation.
async fn team(app: &TestApp, partner: &Signed<of::Partner>, word: &str) -> (AccountId, TeamInvitationId) {
    let member = app.member(partner, &format!("{word}viewer"), PartnerRole::Viewer).await;
    let session = member.persona.get("/api/partner/session").await.json();
    app.invite_member(partner, &format!("finance@{word}.example"), PartnerRole::Finance).await;
    let open = partner.persona.get("/api/partner/team/invitations").await.json();
    let id = |data: &serde_json::Value, name: &str| data[name].as_i64().unwrap();
    (AccountId::new(id(&session["data"], "accountId")), TeamInvitationId::new(id(&open["data"][0], "id")))
}

/// Logs in again, because yesterday's sessions have expired.
async fn log_in(app: &TestApp, old: Tenant) -> Tenant {
    let partner = signed(app, "/api/partner/auth/login", &old.partner).await;
    let parent = signed(app, "/api/partner/parent/auth/login", &old.parent).await;
    let sessions = partner.persona.get("/api/partner/sessions").await.json();
    let session_id = SessionId::new(sessions["data"][0]["id"].as_i64().unwrap());
    Tenant { partner, parent, session_id, ..old }
}

async fn signed<Of>(app: &TestApp, path: &str, old: &Signed<Of>) -> Signed<Of> {
    let data = app.log_in(path, &old.email, testkit::PASSWORD).await.json()["data"].clone();
    let token = data["token"].as_str().unwrap().to_owned();
    Signed { persona: app.bearer(&token), id: old.id, email: old.email.clone(), token }
}
