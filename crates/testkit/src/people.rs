//! People with accounts.

use crate::{Persona, Reply, Signed, TestApp};
use identity::{AddStaff, StaffRole, add_staff};
use kernel::{Id, PartnerId, of};
use serde_json::json;

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
