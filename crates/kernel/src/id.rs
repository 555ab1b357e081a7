//! Typed ids: mixing up two of them is a compile error. In the database, on the wire and in OpenAPI they are numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{
    borrow::Cow,
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    num::ParseIntError,
    str::FromStr,
};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

/// The id of a row of `Of`'s table.
pub struct Id<Of>(i64, PhantomData<fn() -> Of>);

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident: $of:ident),+ $(,)?) => {
        /// Markers for the tables that ids belong to: `Id<of::Partner>`. These types have no values.
        pub mod of {
            $(
                #[derive(Clone, Copy, Debug, PartialEq, Eq)]
                pub enum $of {}
            )+
        }
        $($(#[$doc])* pub type $id = Id<of::$of>;)+

        /// The names of all id types.
        pub const ID_NAMES: &[&str] = &[$(stringify!($id)),+];
    };
}

ids! {
    /// An account that can log in: of a partner, a parent or a member of staff.
    AccountId: Account,
    PartnerId: Partner,
    ParentId: Parent,
    StaffId: Staff,
    SessionId: Session,
    ChildId: Child,
    CohortId: Cohort,
    PackageId: Package,
    TeacherId: Teacher,
    ProgramId: Program,
    /// A child's place on a waiting list.
    WaitingId: Waiting,
    InviteId: Invite,
    /// What a partner agreed to pay for.
    AgreementId: Agreement,
    /// A partner's request for an agreement.
    AgreementRequestId: AgreementRequest,
    PaymentId: Payment,
    /// An issued invoice.
    DocumentId: Document,
    MailId: Mail,
    /// The number in a partner's registration link.
    LinkId: Link,
    /// A registration link of a partner, which may have several.
    RegistrationLinkId: RegistrationLink,
    /// An entry of the journal.
    EntryId: Entry,
    /// A requested change of an account's address.
    EmailChangeId: EmailChange,
    /// A currency rate as it was entered.
    RateId: Rate,
    /// A day and time of the timetable.
    SlotId: Slot,
    SandboxTransactionId: SandboxTransaction,
    SandboxRefundId: SandboxRefund,
    /// A webhook that the sandbox sends.
    SandboxMessageId: SandboxMessage,
    /// A note of staff about a partner.
    NoteId: Note,
    /// An erased family.
    ErasureId: Erasure,
    /// Days without lessons.
    ClosureId: Closure,
    /// How one lesson differs from the timetable.
    HandOverId: HandOver,
    LessonChangeId: LessonChange,
    /// A record of a teacher's fitness to work with children.
    SafeguardingCheckId: SafeguardingCheck,
    /// A note of a teacher about a lesson.
    LessonNoteId: LessonNote,
    /// An invitation to a partner's team.
    TeamInvitationId: TeamInvitation,
    /// A named group of a partner's parents.
    DepartmentId: Department,
    /// A parent's request for a seat.
    SeatRequestId: SeatRequest,
    /// A seat that went from one child to another.
    SeatMoveId: SeatMove,
}

impl<Of> Id<Of> {
    /// From the number in the database or on the wire.
    pub const fn new(number: i64) -> Self {
        Self(number, PhantomData)
    }

    /// The number, as in the database and on the wire.
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// 0, which no row has: for a field that a request left out.
impl<Of> Default for Id<Of> {
    fn default() -> Self {
        Self::new(0)
    }
}

impl<Of> Clone for Id<Of> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Of> Copy for Id<Of> {}

impl<Of> PartialEq for Id<Of> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<Of> Eq for Id<Of> {}

impl<Of> PartialOrd for Id<Of> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<Of> Ord for Id<Of> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<Of> Hash for Id<Of> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<Of> fmt::Debug for Id<Of> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<Of> fmt::Display for Id<Of> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<Of> FromStr for Id<Of> {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self::new)
    }
}

impl<Of> From<Id<Of>> for i64 {
    fn from(id: Id<Of>) -> Self {
        id.0
    }
}

impl<Of> Serialize for Id<Of> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

impl<'de, Of> Deserialize<'de> for Id<Of> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i64::deserialize(deserializer).map(Self::new)
    }
}

impl<Of> PartialSchema for Id<Of> {
    fn schema() -> RefOr<Schema> {
        i64::schema()
    }
}

impl<Of> ToSchema for Id<Of> {
    /// `PartnerId`, from `…::of::Partner`.
    fn name() -> Cow<'static, str> {
        let of = std::any::type_name::<Of>();
        format!("{}Id", of.rsplit("::").next().unwrap_or(of)).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_number_on_the_wire_and_has_its_own_name_in_the_api_description() {
        let id: PartnerId = serde_json::from_str("7").unwrap();
        assert_eq!(id, PartnerId::new(7));
        assert_eq!(serde_json::to_string(&id).unwrap(), "7");
        assert_eq!("7".parse(), Ok(id));
        assert_eq!((id.to_string(), format!("{id:?}"), id.get()), ("7".into(), "7".into(), 7));
        assert!("seven".parse::<PartnerId>().is_err() && serde_json::from_str::<PartnerId>("\"7\"").is_err());
        assert_eq!((PartnerId::name(), ParentId::name()), ("PartnerId".into(), "ParentId".into()));
    }
}
