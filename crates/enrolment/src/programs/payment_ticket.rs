//! The signed, expiring ticket in a parent's payment link, which opens in a new tab without a session token.

use jiff::{SignedDuration, Timestamp};
use kernel::{ParentId, ServerKey};
use subtle::ConstantTimeEq as _;

/// How long a ticket is valid.
const VALIDITY: SignedDuration = SignedDuration::from_hours(24);

fn signature(key: &ServerKey, parent_id: ParentId, until: i64) -> String {
    key.readable("payment-ticket", &[&parent_id.get().to_le_bytes(), &until.to_le_bytes()])
}

/// Issues a ticket for a parent.
fn issue(key: &ServerKey, parent_id: ParentId, now: Timestamp) -> String {
    let until = (now + VALIDITY).as_second();
    format!("{until}.{}", signature(key, parent_id, until))
}

/// The link with which a parent pays for its own programs in a new tab.
pub(crate) fn payment_link(key: &ServerKey, parent_id: ParentId, now: Timestamp) -> String {
    format!("/api/common/partner-payment-init/{parent_id}?ticket={}", issue(key, parent_id, now))
}

/// True if the ticket belongs to this parent and has not expired.
pub fn is_valid_ticket(key: &ServerKey, parent_id: ParentId, ticket: &str, now: Timestamp) -> bool {
    let Some((until, given)) = ticket.split_once('.') else { return false };
    let Ok(until) = until.parse::<i64>() else { return false };
    let expected = signature(key, parent_id, until);
    until > now.as_second() && bool::from(expected.as_bytes().ct_eq(given.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_a_ticket_for_one_parent_for_one_day() {
        let key = ServerKey::new([7; 32]);
        let now: Timestamp = "2026-11-15T10:00:00Z".parse().unwrap();
        let (parent_id, other_id) = (ParentId::new(24), ParentId::new(25));
        let ticket = issue(&key, parent_id, now);
        assert!(is_valid_ticket(&key, parent_id, &ticket, now));
        assert!(!is_valid_ticket(&key, other_id, &ticket, now));
        assert!(!is_valid_ticket(&key, parent_id, &ticket, now + VALIDITY));
        let (until, signed) = ticket.split_once('.').unwrap();
        let longer = until.parse::<i64>().unwrap() + 1;
        assert!(!is_valid_ticket(&key, parent_id, &format!("{longer}.{signed}"), now));
        for wrong in ["", ".", "x.y", until, &format!("{until}."), &ticket[..ticket.len() - 1]] {
            assert!(!is_valid_ticket(&key, parent_id, wrong, now), "{wrong}");
        }
        assert!(!is_valid_ticket(&ServerKey::new([8; 32]), parent_id, &ticket, now));
    }
}
