//! Why a team is not changed.

use crate::{Busy, FieldErrors};
use db::DbError;

/// Why a team is not changed.
#[derive(Debug, derive_more::From)]
pub enum TeamError {
    /// No such member, invitation or organisation.
    NotFound,
    #[from]
    Fields(FieldErrors),
    /// The invited address belongs to a member.
    MemberExists { email: String },
    /// The address has an open invitation.
    AlreadyInvited { email: String },
    /// The partner has as many members and open invitations as it may.
    TeamFull { most: i64 },
    /// Several invitations were mailed to the address within the hour.
    TooOften,
    /// The partner has mailed as many invitations today as it may.
    TooManyToday,
    /// The invitation expired, was withdrawn or was used.
    InvalidInvitation,
    /// The caller is no owner any more.
    NotOwner,
    /// Nobody else is an owner.
    LastOwner,
    /// The contact gets mails about money, so it is an owner or finance.
    ContactPays,
    /// Nobody resets their own second factor.
    OwnAccount,
    /// The member's second factor protects other organisations as well.
    MemberOfOthers,
    /// Who requires a second factor of others needs one first.
    OwnSecondFactorFirst,
    /// The organisation is restricted.
    Restricted,
    #[from]
    Busy(Busy),
    #[from]
    Db(DbError),
}
