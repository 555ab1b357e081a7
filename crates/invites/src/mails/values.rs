//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{InviteLetter, LinkAlarmLetter, SeatsGrantedLetter},
};
use identity::AccountKind;
use l10n::{Message, msg};
use mail::{Addressee, Kind, Letter, Values, Writer};

impl Letter for InviteLetter {
    fn kind(&self) -> &'static Kind {
        if self.is_reminder { &kinds::INVITE_REMINDER } else { &kinds::INVITE }
    }

    fn addressee(&self) -> Addressee {
        Addressee::ParentOf(self.partner_link_id)
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let (button, action, link) = if self.is_registered {
            (msg!("button-log-in"), msg!("action-log-in"), AccountKind::Parent.login_path().to_owned())
        } else {
            let path = format!("/partner/parent/register?partnerID={}", self.partner_link_id);
            (msg!("button-sign-up"), msg!("action-sign-up"), path)
        };
        let named = vec![
            ("organization", writer.or_words(&self.organization_name, &msg!("an-organization"))),
            ("children", writer.words(&self.children())),
            ("action", writer.words(&action)),
            ("link", writer.link(&link)),
        ];
        writer.values(&button, named)
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

/// The screen with the partner's links.
const LINKS_PATH: &str = "/partner/links";

impl Letter for LinkAlarmLetter {
    fn kind(&self) -> &'static Kind {
        &kinds::LINK_ALARM
    }

    fn addressee(&self) -> Addressee {
        Addressee::Partner
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let outcome = if self.is_closed { msg!("link-closed-by-alarm") } else { msg!("link-still-open") };
        let named = vec![
            ("firstName", self.first_name.clone()),
            ("joined", writer.words(&msg!("parents-joined", number = self.joined))),
            ("organization", writer.or_words(&self.organization_name, &msg!("your-organization"))),
            ("linkName", writer.or_words(&self.link_name, &msg!("main-link"))),
            ("outcome", writer.words(&outcome)),
            ("link", writer.partner_link(LINKS_PATH, self.partner_id)),
        ];
        writer.values(&msg!("button-registration-links"), named)
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

impl InviteLetter {
    /// For how many children the organization pays, and how many of these must wait.
    fn children(&self) -> Message {
        match self.waiting {
            0 => msg!("children", number = self.kids_num),
            waiting if waiting < self.kids_num => {
                msg!("children-some-waiting", number = self.kids_num, waiting = waiting)
            }
            _ => msg!("children-waiting", number = self.kids_num),
        }
    }
}

impl Letter for SeatsGrantedLetter {
    fn kind(&self) -> &'static Kind {
        &kinds::SEATS_GRANTED
    }

    fn addressee(&self) -> Addressee {
        Addressee::Parent
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let named = vec![
            ("firstName", self.first_name.clone()),
            ("organization", writer.or_words(&self.organization_name, &msg!("an-organization"))),
            ("seats", writer.words(&msg!("seats", number = self.seats))),
            ("children", writer.words(&msg!("children", number = self.allowed))),
            ("link", writer.link(AccountKind::Parent.login_path())),
        ];
        writer.values(&msg!("button-log-in"), named)
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}
