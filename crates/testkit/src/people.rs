//! People with accounts.

use crate::{Persona, Reply, Signed, TestApp};
use identity::{AddStaff, PartnerRole, StaffRole, add_staff};
use kernel::{Id, PartnerId, TeacherId, of};
use serde_json::{Value, json};

/// The password of every test account.
pub const PASSWORD: &str = "seatling1";

impl TestApp {
    /// A partner in Nigeria, signed up and logged in.
    pub async fn partner(&self, name: &str) -> Signed<of::Partner> {
        let email = format!("{name}@partner.example");
        let form = json!({
            "organizationName": format!("{name} Academy"), "address": "1 Main Street", "country": "Nigeria",
            "firstName": name, "lastName": "Partner", "email": email, "phone": "", "password": PASSWORD,
        });
        let reply = self.anonymous().post("/api/partner/auth/register", &form).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        self.signed("/api/partner/auth/login", email).await
    }

    /// A member of that partner, invited by its owner and logged in.
    pub async fn member(
        &self,
        owner: &Signed<of::Partner>,
        name: &str,
        role: PartnerRole,
    ) -> Signed<of::Partner> {
        let email = format!("{name}@member.example");
        self.invite_member(owner, &email, role).await;
        let body = json!({
            "token": self.invitation_token(&email).await, "firstName": name, "lastName": "Member",
            "password1": PASSWORD, "password2": PASSWORD,
        });
        let accepted = self.anonymous().post("/api/partner/auth/accept-invitation", &body).await;
        assert_eq!(accepted.status, 200, "{}", accepted.text);
        self.signed("/api/partner/auth/login", email).await
    }

    /// Invites an address to the team of a partner.
    pub async fn invite_member(&self, owner: &Signed<of::Partner>, email: &str, role: PartnerRole) {
        let body = json!({ "email": email, "role": role });
        let invited = owner.persona.post("/api/partner/team/invitations", &body).await;
        assert_eq!(invited.status, 200, "{}", invited.text);
    }

    /// A parent of that partner, signed up and logged in.
    pub async fn parent(&self, name: &str, partner_id: PartnerId) -> Signed<of::Parent> {
        let email = format!("{name}@parent.example");
        let form = json!({
            "firstName": name, "lastName": "Parent", "email": email, "password": PASSWORD, "country": "Nigeria",
            "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id,
        });
        let reply = self.anonymous().post("/api/partner/parent/auth/register", &form).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        self.signed("/api/partner/parent/auth/login", email).await
    }

    /// Creates an administrator.
    pub async fn staff(&self, name: &str) {
        self.add_staff(name, StaffRole::Administrator).await;
    }

    /// A logged-in member of staff with this role.
    pub async fn staff_persona(&self, name: &str, role: StaffRole) -> Persona {
        self.signed_in_staff(name, role).await.persona
    }

    /// Like [`Self::staff_persona`], with the token.
    pub async fn signed_in_staff(&self, name: &str, role: StaffRole) -> Signed<of::Staff> {
        self.add_staff(name, role).await;
        self.signed("/api/staff/auth/login", format!("{name}@staff.example")).await
    }

    /// A new teacher with an account, logged in.
    pub async fn teacher(&self, name: &str) -> Signed<of::Teacher> {
        let office = self.staff_persona(&format!("{name}-office"), StaffRole::Coordinator).await;
        let form =
            json!({ "firstName": name, "lastName": "Teacher", "classLink": "https://class.example/t" });
        let added = office.post("/api/staff/teachers", &form).await.json();
        let id = Id::new(added["data"]["id"].as_i64().expect("a teacher"));
        self.sign_in_teacher(&office, id, name).await
    }

    /// Gives a teacher an account and logs it in.
    pub async fn sign_in_teacher(&self, office: &Persona, id: TeacherId, name: &str) -> Signed<of::Teacher> {
        let email = format!("{name}@teacher.example");
        let path = format!("/api/staff/teachers/{id}/account");
        let invited = office.post(&path, &json!({ "email": email })).await;
        assert_eq!(invited.status, 200, "{}", invited.text);
        let token = self.invitation_token(&email).await;
        let body = json!({ "token": token, "password1": PASSWORD, "password2": PASSWORD });
        let accepted = self.anonymous().post("/api/teacher/auth/accept-invitation", &body).await;
        assert_eq!(accepted.status, 200, "{}", accepted.text);
        self.signed("/api/teacher/auth/login", email).await
    }

    /// The token in the newest invitation to this address.
    pub async fn invitation_token(&self, email: &str) -> String {
        let sql = format!("SELECT letter FROM mail WHERE recipient = '{email}' ORDER BY id DESC LIMIT 1");
        let letter: Value = serde_json::from_str(&self.database.rows(&sql).await[0]).expect("a letter");
        let nonce = letter["nonce"].as_str().expect("an invitation");
        identity::invitation_token(&self.identity.mail_ctx.key, nonce)
    }

    async fn add_staff(&self, name: &str, role: StaffRole) {
        let new = AddStaff {
            email: format!("{name}@staff.example"),
            first_name: name.into(),
            last_name: "Staff".into(),
            role,
            password: PASSWORD.into(),
        };
        add_staff(&self.identity, &new).await.expect("a member of staff");
    }

    async fn signed<Of>(&self, path: &str, email: String) -> Signed<Of> {
        let reply = self.log_in(path, &email, PASSWORD).await;
        let data = &reply.json()["data"];
        let token = data["token"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
        let id = Id::new(data["id"].as_i64().expect("an id"));
        Signed { persona: self.bearer(&token), id, email, token }
    }

    /// Sends a log-in request.
    pub async fn log_in(&self, path: &str, email: &str, password: &str) -> Reply {
        self.anonymous().post(path, &json!({ "email": email, "password": password })).await
    }
}
