//! Partners that ask for an agreement or for the renewal of one, and the answers of staff.

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod mails;
mod open;
mod record;

pub use ask::{RequestError, ask_for_agreement};
pub use mails::REQUEST_MAILS;
pub use open::{AskingPartner, OpenAgreementRequests, find_open_requests};
