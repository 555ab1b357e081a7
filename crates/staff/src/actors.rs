//! Names of actors without an account, or with one that has no name.

use journal::ActorKind;
use l10n::{Message, msg};

/// The name of an actor without an account.
pub(crate) fn unnamed(kind: ActorKind) -> Message {
    match kind {
        ActorKind::Partner => msg!("actor-partner"),
        ActorKind::Parent => msg!("actor-parent"),
        ActorKind::Staff => msg!("actor-staff"),
        ActorKind::Teacher => msg!("actor-teacher"),
        ActorKind::Anonymous => msg!("actor-anonymous"),
        ActorKind::System => msg!("actor-system"),
    }
}
