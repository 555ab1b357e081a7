//! The kind, the addressee and the values of each letter.

use super::{kinds, letter::AgreementRequestLetter};
use l10n::msg;
use mail::{Addressee, Kind, Letter, Values, Writer};

/// The partner's screen with the agreements.
const AGREEMENTS_PATH: &str = "/partner/settings";

impl Letter for AgreementRequestLetter {
    fn kind(&self) -> &'static Kind {
        match self {
            Self::Answered { .. } => &kinds::REQUEST_ANSWERED,
            Self::Declined { .. } => &kinds::REQUEST_DECLINED,
        }
    }

    fn addressee(&self) -> Addressee {
        Addressee::Partner
    }

    fn values(&self, writer: Writer<'_>) -> Values {
        let (first_name, organization, own) = match self {
            Self::Answered { first_name, organization_name, agreement } => {
                let name = writer.or_words(agreement, &msg!("agreement-unnamed"));
                (first_name, organization_name, ("agreement", name))
            }
            Self::Declined { first_name, organization_name, answer } => {
                (first_name, organization_name, ("answer", answer.clone()))
            }
        };
        let named = vec![
            ("firstName", first_name.clone()),
            ("organization", writer.or_words(organization, &msg!("agreement-your-organization"))),
            own,
            ("link", writer.link(AGREEMENTS_PATH)),
        ];
        writer.values(&msg!("button-agreements"), named)
    }

    fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}
