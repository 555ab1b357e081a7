//! Registration links of a partner: the main link, which every partner has, and further ones with names of their own.

mod alarm;
mod change;
mod form;
mod join;
mod open;
mod target;

pub use alarm::{LinkAlarm, LinkAlarms, find_link_alarms};
pub use change::{LinkError, add_link};
pub(crate) use change::{change_link, remove_link};
pub use form::LinkForm;
pub use join::JoinError;
pub(crate) use join::{find_link_to_join, join_through, lock_to_join};
pub(crate) use open::{open_link, open_link_by_staff};
pub(crate) use target::find_target;

use crate::{
    model::link::{LinkRules, MAX_LINKS, RegistrationLinkState, alarms_shown_since},
    store::links::{self, RegistrationLinkRow},
};
use db::{Conn, DbError};
use jiff::Timestamp;
use kernel::PartnerId;

/// A link with the rules that decide whether it accepts a parent.
#[derive(Clone, Debug)]
pub struct RegistrationLink {
    pub(crate) row: RegistrationLinkRow,
    pub(crate) rules: LinkRules,
}

impl RegistrationLink {
    /// `main_is_open` is the state of the partner's main link.
    fn new(row: RegistrationLinkRow, main_is_open: bool) -> Self {
        let rules = LinkRules {
            is_open: row.is_open.unwrap_or(main_is_open),
            expires_on: row.expires_on,
            max_joins: row.max_joins,
            joined: row.joined,
            domains: row.domains(),
        };
        Self { row, rules }
    }

    /// The code in its address; empty for the main link.
    pub fn code(&self) -> &str {
        self.row.code.as_deref().unwrap_or_default()
    }

    pub(crate) fn is_main(&self) -> bool {
        self.row.code.is_none()
    }

    pub(crate) fn state(&self, now: Timestamp) -> RegistrationLinkState {
        self.rules.state(now)
    }

    /// Its alarm, if that is new enough to be shown.
    pub(crate) fn shown_alarm(&self, now: Timestamp) -> Option<Timestamp> {
        self.row.alarm_at.filter(|at| *at > alarms_shown_since(now))
    }

    /// True if its alarm closed it lately, and nobody opened it again.
    pub(crate) fn is_closed_by_alarm(&self, now: Timestamp) -> bool {
        !self.rules.is_open && self.row.closes_on_alarm && self.shown_alarm(now).is_some()
    }
}

/// All links of a partner, the main link first.
pub(crate) async fn list_links(
    conn: &mut Conn,
    partner_id: PartnerId,
) -> Result<Vec<RegistrationLink>, DbError> {
    let main_is_open = identity::find_partner_terms(conn, partner_id).await?.link_is_open;
    let most = i64::try_from(MAX_LINKS).unwrap_or(i64::MAX);
    let rows = links::list_links(conn, partner_id, most).await?;
    Ok(rows.into_iter().map(|row| RegistrationLink::new(row, main_is_open)).collect())
}
