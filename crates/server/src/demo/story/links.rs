//! A registration link besides the main one: a partner gives it to its own staff.

use super::{BEGINNING, Story};
use crate::demo::{DemoError, error::refused};
use invites::{ForPartner, LinkForm};
use journal::SYSTEM;

const PARTNER: &str = "greenbridge";

impl Story {
    /// Families of this partner who were not invited join through the link.
    pub(super) async fn add_links(&mut self) -> Result<(), DemoError> {
        self.at(BEGINNING - 10, 9);
        let form = LinkForm {
            name: "Staff intranet".into(),
            max_joins: Some(40),
            domains: vec!["greenbridge.example".into(), "post.example".into()],
            closes_on_alarm: true,
            ..LinkForm::default()
        };
        let by = ForPartner { partner_id: self.partners[PARTNER], actor: SYSTEM };
        let link = invites::add_link(&self.invites, by, &form).await.map_err(refused)?;
        self.links.insert(PARTNER, link.code().to_owned());
        Ok(())
    }
}
