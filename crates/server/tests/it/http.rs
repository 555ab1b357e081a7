//! Behaviour common to all requests.

mod account_limits;
mod connection_limits;
mod envelopes;
mod idempotency;
mod languages;
mod responses;
mod translations;
mod web_app;
mod wire;

use l10n::{Message, Messages};

static MESSAGES: Messages = Messages::new(
    "heard = Heard\nrefused = No.\nsaved = It's saved\n",
    "heard = Entendu\nrefused = Non.\nsaved = C'est enregistré\n",
);

/// A message of the routes that these tests define.
fn message(id: &'static str) -> Message {
    Message::new(&MESSAGES, id)
}
