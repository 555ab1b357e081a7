//! Letters about requests for an agreement, as stored in the outbox.

use serde::{Deserialize, Serialize};

/// A letter to the member who asked for an agreement.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind")]
pub(super) enum AgreementRequestLetter {
    #[serde(rename = "agreement_request_answered")]
    Answered {
        /// May be empty.
        first_name: String,
        /// May be empty.
        organization_name: String,
        /// The agreement that staff made; may be empty.
        agreement: String,
    },
    #[serde(rename = "agreement_request_declined")]
    Declined {
        /// May be empty.
        first_name: String,
        /// May be empty.
        organization_name: String,
        /// What staff wrote.
        answer: String,
    },
}
