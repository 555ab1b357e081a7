//! Who pays.

use super::PaymentRow;
use identity::{PartnerFinance, PartnerMoneyReader, SignedInParent, SignedInPartner};
use journal::{Actor, ActorKind};
use kernel::{AccountId, ParentId, PartnerId};

/// The payer: a partner for its invoices, or a parent for its own programs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payer {
    pub partner_id: PartnerId,
    pub parent_id: Option<ParentId>,
    actor: Actor,
}

impl From<SignedInPartner> for Payer {
    fn from(partner: SignedInPartner) -> Self {
        Self { partner_id: partner.id, parent_id: None, actor: partner.journal() }
    }
}

impl From<PartnerFinance> for Payer {
    fn from(PartnerFinance(partner): PartnerFinance) -> Self {
        partner.into()
    }
}

impl From<PartnerMoneyReader> for Payer {
    fn from(PartnerMoneyReader(partner): PartnerMoneyReader) -> Self {
        partner.into()
    }
}

impl Payer {
    /// A parent authenticated by a payment ticket.
    pub(crate) fn parent(partner_id: PartnerId, parent_id: ParentId, account_id: AccountId) -> Self {
        let actor = Actor { kind: ActorKind::Parent, id: Some(account_id) };
        Self { partner_id, parent_id: Some(parent_id), actor }
    }

    pub(crate) fn actor(&self) -> Actor {
        self.actor
    }

    /// Whether the payment belongs to this payer.
    pub(crate) fn owns(&self, payment: &PaymentRow) -> bool {
        (payment.partner_id, payment.parent_id) == (self.partner_id, self.parent_id)
    }
}

impl std::fmt::Display for Payer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.actor.kind, self.actor.id.map_or(0, AccountId::get))
    }
}

impl From<SignedInParent> for Payer {
    fn from(parent: SignedInParent) -> Self {
        Self::parent(parent.partner_id, parent.id, parent.account_id)
    }
}
