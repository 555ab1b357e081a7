//! The kind, the addressee and the values of each letter.

use super::{
    kinds,
    letter::{SeatAnswer, SeatRequestLetter},
};
use l10n::{Message, msg};
use mail::{Addressee, Kind, Letter, Values, Writer};

/// The partner's screen with the requests.
const REQUESTS_PATH: &str = "/partner/seat-requests";
const DASHBOARD_PATH: &str = "/partner/parent/dashboard";

impl Letter for SeatRequestLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Waiting { .. } => &kinds::REQUESTS_WAITING,
            Self::Approved(_) => &kinds::REQUEST_APPROVED,
            Self::Declined(_) => &kinds::REQUEST_DECLINED,
        }
    }

    fn addressee(&self) -> Addressee {
        match self {
            Self::Waiting { .. } => Addressee::Partner,
            Self::Approved(_) | Self::Declined(_) => Addressee::Parent,
        }
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        match self {
            Self::Waiting { first_name, organization_name, open, partner_id } => {
                let named = vec![
                    ("firstName", first_name.clone()),
                    ("requests", writer.words(&msg!("requests-waiting", number = *open))),
                    ("organization", writer.or_words(organization_name, &msg!("seat-your-organization"))),
                    ("link", writer.partner_link(REQUESTS_PATH, *partner_id)),
                ];
                writer.values(&msg!("button-seat-requests"), named)
            }
            Self::Approved(answer) => {
                of_answer(writer, answer, vec![("next", writer.words(&next_step(answer)))])
            }
            Self::Declined(answer) => of_answer(writer, answer, Vec::new()),
        }
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

fn next_step(answer: &SeatAnswer) -> Message {
    if answer.is_registered { msg!("seat-choose-program") } else { msg!("seat-register-child") }
}

fn of_answer(writer: Writer<'_>, answered: &SeatAnswer, more: Vec<(&'static str, String)>) -> Values {
    let SeatAnswer { first_name, organization_name, child_name, answer, .. } = answered;
    let sentence =
        if answer.is_empty() { msg!("seat-no-answer") } else { msg!("seat-answer", text = answer) };
    let named = vec![
        ("firstName", first_name.clone()),
        ("childName", child_name.clone()),
        ("organization", writer.or_words(organization_name, &msg!("seat-organization"))),
        ("answer", writer.words(&sentence)),
        ("link", writer.link(DASHBOARD_PATH)),
    ];
    writer.values(&msg!("button-dashboard"), [named, more].concat())
}
