//! The people who work for the partners besides their owners.

use super::{BEGINNING, Story};
use crate::demo::{DemoError, accounts::MEMBERS, error::refused};
use identity::NewMember;

impl Story {
    pub(super) async fn add_members(&self) -> Result<(), DemoError> {
        for member in &MEMBERS {
            self.at(BEGINNING / 10, 11);
            let new = NewMember {
                first_name: member.first_name,
                last_name: member.last_name,
                email: member.email,
                password: member.password,
                role: member.role,
            };
            let partner_id = self.partners[member.partner];
            identity::add_team_member(&self.identity, partner_id, new).await.map_err(refused)?;
        }
        Ok(())
    }
}
