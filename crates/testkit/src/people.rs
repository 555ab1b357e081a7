//! People who have accounts.

use crate::{Persona, Reply, TestApp};
use identity::{AddStaff, StaffRole, add_staff};
use serde_json::json;

/// Everybody's password in tests.
pub const PASSWORD: &str = "seatling1";

/// Somebody who is signed in.
pub struct Signed {
    /// Their calls carry their token.
    pub persona: Persona,
    /// The partner's, parent's or staff member's id.
    pub id: i64,
    /// The address they log in with.
    pub email: String,
    /// The token.
    pub token: String,
}

impl TestApp {
    /// A partner in Nigeria, signed up and in.
    pub async fn partner(&self, name: &str) -> Signed {
        let email = format!("{name}@partner.example");
        let form = json!({
            "organizationName": format!("{name} Academy"), "address": "1 Main Street", "country": "Nigeria",
            "firstName": name, "lastName": "Partner", "email": email, "phone": "", "password": PASSWORD,
        });
        let made = self.anonymous().post("/api/partner/auth/register", &form).await;
        assert_eq!(made.status, 200, "{}", made.text);
        self.signed("/api/partner/auth/login", email).await
    }

    /// A parent of that partner, signed up and in.
    pub async fn parent(&self, name: &str, partner_id: i64) -> Signed {
        let email = format!("{name}@parent.example");
        let form = json!({
            "firstName": name, "lastName": "Parent", "email": email, "password": PASSWORD, "country": "Nigeria",
            "state": "Lagos", "phone": "+2348031234567", "timezone": "Africa/Lagos", "partnerId": partner_id,
        });
        let made = self.anonymous().post("/api/partner/parent/auth/register", &form).await;
        assert_eq!(made.status, 200, "{}", made.text);
        self.signed("/api/partner/parent/auth/login", email).await
    }

    /// A member of staff who may do everything.
    pub async fn staff(&self, name: &str) {
        self.add_staff(name, StaffRole::Administrator).await;
    }

    /// A member of staff with a role, signed in.
    pub async fn staff_persona(&self, name: &str, role: StaffRole) -> Persona {
        self.staff_signed(name, role).await.persona
    }

    /// The same, with the token.
    pub async fn staff_signed(&self, name: &str, role: StaffRole) -> Signed {
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

    async fn signed(&self, path: &str, email: String) -> Signed {
        let reply = self.log_in(path, &email, PASSWORD).await;
        let data = &reply.json()["data"];
        let token = data["token"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned();
        let id = data["id"].as_i64().expect("an id");
        Signed { persona: self.bearer(&token), id, email, token }
    }

    /// Tries to log in.
    pub async fn log_in(&self, path: &str, email: &str, password: &str) -> Reply {
        self.anonymous().post(path, &json!({ "email": email, "password": password })).await
    }
}
