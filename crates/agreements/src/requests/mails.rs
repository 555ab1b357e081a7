//! Mails about requests for an agreement: to the member who asked.

mod kinds;
mod letter;
pub(super) mod notify;
mod values;

use mail::{Mails, read_letter};

/// The mails about requests for an agreement.
pub static REQUEST_MAILS: Mails = Mails {
    kinds: &[&kinds::REQUEST_ANSWERED, &kinds::REQUEST_DECLINED],
    letters: &["agreement_request_answered", "agreement_request_declined"],
    read: read_letter::<letter::AgreementRequestLetter>,
};
