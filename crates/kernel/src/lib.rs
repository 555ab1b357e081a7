//! Value types and pure rules, free of I/O; every other crate may depend on this one.
//!
//! Time and randomness enter the program only through [`Clock`] and [`Random`]; `clippy.toml` bans the ambient
//! ones, so that tests control both.

mod clock;
mod email;
mod fold;
mod id;
mod mail_domain;
mod money;
mod name;
mod page;
mod random;
mod secret;
mod server_key;

pub use clock::Clock;
pub use email::{ERASED_DOMAIN, EmailAddress, InvalidEmail};
pub use fold::{fold, is_bidi_control};
pub use id::{
    AccountId, AgreementId, AgreementRequestId, ChildId, ClosureId, CohortId, DocumentId, EmailChangeId,
    EntryId, ErasureId, HandOverId, ID_NAMES, Id, InviteId, LessonChangeId, LessonNoteId, LinkId, MailId,
    NoteId, PackageId, ParentId, PartnerId, PaymentId, ProgramId, RateId, RegistrationLinkId,
    SafeguardingCheckId, SandboxMessageId, SandboxRefundId, SandboxTransactionId, SeatMoveId, SeatRequestId,
    SessionId, SlotId, StaffId, TeacherId, TeamInvitationId, WaitingId, of,
};
pub use mail_domain::{is_at_domain, parse_domain};
pub use money::{Money, due_minor, major};
pub use name::{NameError, check_name, contains_link, contains_unprintable};
pub use page::{Page, PageRequest, Window};
pub use random::Random;
pub use secret::Secret;
pub use server_key::ServerKey;
