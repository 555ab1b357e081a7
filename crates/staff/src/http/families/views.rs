//! Response types of the family page.

use billing::PaymentState;
use catalogue::Due;
use enrolment::ChildOnPage;
use invites::SeatEntryKind;
use kernel::{EntryId, MailId, ParentId, PartnerId};
use mail::MailState;
use serde::Serialize;
use utoipa::ToSchema;

/// Everything about a family.
#[derive(Serialize, ToSchema)]
pub(super) struct FamilyPage {
    pub parent: ParentOnPage,
    pub allowance: AllowanceOnPage,
    pub children: Vec<ChildOnPage>,
    /// The parent's own payments, newest first; null for staff who do not see payments.
    pub payments: Option<Vec<PaymentOnPage>>,
    /// Mails to the parent, newest first.
    pub mails: Vec<MailOnPage>,
    /// Number of signed-in devices.
    pub sessions: usize,
    /// The latest journal entries.
    pub journal: Vec<DeedOnPage>,
}

/// The parent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ParentOnPage {
    pub id: ParentId,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: String,
    /// ISO code.
    pub country: String,
    pub state: String,
    /// IANA name.
    pub time_zone: String,
    /// False if the parent is restricted.
    pub is_active: bool,
    pub is_confirmed: bool,
    pub created_at: String,
    pub partner: PartnerOfFamily,
}

/// The partner of a family.
#[derive(Serialize, ToSchema)]
pub(super) struct PartnerOfFamily {
    pub id: PartnerId,
    pub name: String,
}

/// Granted and used seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllowanceOnPage {
    pub allowed: i64,
    pub children: i64,
    pub seats_taken: i64,
    /// Changes, newest first.
    pub entries: Vec<SeatOnPage>,
}

/// A change of granted or used seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeatOnPage {
    pub kind: SeatEntryKind,
    pub seats: i64,
    /// The child's name.
    pub child: Option<String>,
    pub created_at: String,
}

/// A payment of the parent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentOnPage {
    pub reference: String,
    pub state: PaymentState,
    pub amount: Due,
    pub created_at: String,
}

/// A mail to the parent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct MailOnPage {
    pub id: MailId,
    pub subject: String,
    pub state: MailState,
    pub created_at: String,
}

/// A journal entry.
#[derive(Serialize, ToSchema)]
pub(super) struct DeedOnPage {
    pub id: EntryId,
    pub at: String,
    pub actor: String,
    /// In the form `noun.verb`.
    pub action: String,
}
