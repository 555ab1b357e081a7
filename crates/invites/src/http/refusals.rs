//! Status, code and message of every refusal of the use cases.

use crate::{
    DepartmentError, JoinError, MoveDepartmentError,
    invite_form::{InviteFormError, Mistake},
    links::LinkError,
    mail_limits::{DailyLimit, InviteError, Mailing},
    model::link::MAX_LINKS,
    preview_invites::PreviewError,
    remind::ResendError,
    set_allowance::error::SetAllowanceError,
    update_invite::{UpdateInviteError, WithdrawInviteError},
};
use api::Failure;
use axum::http::StatusCode;
use identity::{DepartmentNameError, MAX_DEPARTMENTS};
use l10n::{Message, msg};

/// Characters of an invalid address that are repeated.
const MAX_SHOWN_LENGTH: usize = 100;

/// Unknown departments that a sentence names.
const MAX_NAMED: usize = 10;

/// What is wrong with a line of the invite form.
pub(super) fn message_of(mistake: Mistake) -> Message {
    match mistake {
        Mistake::Address => msg!("not-an-address"),
        Mistake::Number => msg!("invited-number-range"),
        Mistake::Department => msg!("no-such-department"),
        Mistake::OtherDepartment => msg!("other-department"),
    }
}

impl From<InviteFormError> for Failure {
    fn from(error: InviteFormError) -> Self {
        match error {
            InviteFormError::Empty => Failure::fields([("emails", msg!("no-address"))]),
            InviteFormError::TooMany { number } => {
                Failure::fields([("emails", msg!("too-many-addresses", number = number))])
            }
            InviteFormError::Invalid { addresses, has_wrong_number, departments } => {
                invalid_lines(&addresses, has_wrong_number, &departments)
            }
        }
    }
}

fn invalid_lines(addresses: &[String], has_wrong_number: bool, departments: &[(usize, String)]) -> Failure {
    let mut wrong = Vec::new();
    if !addresses.is_empty() {
        wrong.push(("emails", invalid_addresses(addresses)));
    }
    if has_wrong_number {
        wrong.push(("kidsNum", message_of(Mistake::Number)));
    }
    if !departments.is_empty() {
        let named = |(row, name): &(usize, String)| format!("{row}: {}", cut(name));
        let rows: Vec<String> = departments.iter().take(MAX_NAMED).map(named).collect();
        wrong.push(("departments", msg!("unknown-departments", rows = rows.join(", "))));
    }
    Failure::fields(wrong)
}

/// Names the invalid addresses; lines without one cannot be named.
fn invalid_addresses(addresses: &[String]) -> Message {
    let shown: Vec<String> = addresses.iter().filter(|line| !line.is_empty()).map(|line| cut(line)).collect();
    match shown.as_slice() {
        [] => msg!("address-missing"),
        [one] => msg!("invalid-address", address = one),
        several => msg!("invalid-addresses", addresses = several.join(", ")),
    }
}

/// An invalid address may be a text of any length.
fn cut(address: &str) -> String {
    match address.char_indices().nth(MAX_SHOWN_LENGTH) {
        Some((end, _)) => format!("{}…", &address[..end]),
        None => address.to_owned(),
    }
}

impl From<PreviewError> for Failure {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::Form(error) => error.into(),
            PreviewError::UnknownAgreement => unknown_agreement(),
            PreviewError::ClosedAgreement => closed_agreement(),
            PreviewError::Db(error) => error.into(),
        }
    }
}

impl From<DailyLimit> for Failure {
    fn from(DailyLimit { mailing, limit, left, resets_in_seconds }: DailyLimit) -> Self {
        let message = match mailing {
            Mailing::Invite => msg!("daily-limit-inviting", limit = limit, left = left),
            Mailing::Resend => msg!("daily-limit-resending", limit = limit, left = left),
            Mailing::Remind => msg!("daily-limit-reminding", limit = limit, left = left),
        };
        Self::new(StatusCode::TOO_MANY_REQUESTS, "invites.daily_limit", message)
            .retry_after(resets_in_seconds)
    }
}

impl From<InviteError> for Failure {
    fn from(error: InviteError) -> Self {
        match error {
            InviteError::DailyLimit(reached) => reached.into(),
            InviteError::UnknownAgreement => unknown_agreement(),
            InviteError::ClosedAgreement => closed_agreement(),
            InviteError::Db(error) => error.into(),
        }
    }
}

impl From<ResendError> for Failure {
    fn from(error: ResendError) -> Self {
        match error {
            ResendError::NotFound => Self::not_found(),
            ResendError::TooOften => Self::conflict("invites.too_often", msg!("too-often")),
            ResendError::Held => Self::conflict("invites.held", msg!("invite-held")),
            ResendError::DailyLimit(reached) => reached.into(),
            ResendError::Db(error) => error.into(),
        }
    }
}

impl From<DepartmentError> for Failure {
    fn from(error: DepartmentError) -> Self {
        match error {
            DepartmentError::NotFound | DepartmentError::Name(DepartmentNameError::NotFound) => {
                Self::not_found()
            }
            DepartmentError::Name(DepartmentNameError::Fields(errors)) | DepartmentError::Fields(errors) => {
                errors.into()
            }
            DepartmentError::Name(DepartmentNameError::TooMany) => Self::conflict(
                "invites.too_many_departments",
                msg!("too-many-departments", most = MAX_DEPARTMENTS),
            ),
            DepartmentError::NotEmpty { parents, invites, links } => Self::conflict(
                "invites.department_not_empty",
                msg!("department-not-empty", parents = parents, invites = invites, links = links),
            ),
            DepartmentError::Name(DepartmentNameError::Db(error)) | DepartmentError::Db(error) => {
                error.into()
            }
        }
    }
}

impl From<MoveDepartmentError> for Failure {
    fn from(error: MoveDepartmentError) -> Self {
        match error {
            MoveDepartmentError::UnknownDepartment => {
                Failure::fields([("departmentId", msg!("unknown-department"))])
            }
            MoveDepartmentError::NoFreeSeats { needed, free } => Self::conflict(
                "invites.department_full",
                msg!("department-full", needed = needed, free = free),
            ),
            MoveDepartmentError::Db(error) => error.into(),
        }
    }
}

fn unknown_agreement() -> Failure {
    Failure::fields([("agreementId", msg!("unknown-agreement"))])
}

fn closed_agreement() -> Failure {
    Failure::fields([("agreementId", msg!("closed-agreement"))])
}

fn number_out_of_range() -> Failure {
    Failure::fields([("kidsNum", msg!("number-range"))])
}

impl From<UpdateInviteError> for Failure {
    fn from(error: UpdateInviteError) -> Self {
        match error {
            UpdateInviteError::NotFound => Self::not_found(),
            UpdateInviteError::NumberOutOfRange => number_out_of_range(),
            UpdateInviteError::SameNumber => Self::conflict("invites.same_number", msg!("same-number")),
            UpdateInviteError::Db(error) => error.into(),
        }
    }
}

impl From<WithdrawInviteError> for Failure {
    fn from(error: WithdrawInviteError) -> Self {
        match error {
            WithdrawInviteError::NotFound => Self::not_found(),
            WithdrawInviteError::Registered => {
                Self::conflict("invites.registered", msg!("already-registered"))
            }
            WithdrawInviteError::Db(error) => error.into(),
        }
    }
}

impl From<JoinError> for Failure {
    fn from(error: JoinError) -> Self {
        match error {
            JoinError::SignUp(error) => error.into(),
            JoinError::UnknownLink => Self::conflict("invites.link_unknown", msg!("link-unknown")),
            JoinError::Expired => Self::conflict("invites.link_expired", msg!("link-expired")),
            JoinError::Full => Self::conflict("invites.link_full", msg!("link-full")),
            JoinError::OtherDomain { domains } => {
                Failure::fields([("email", msg!("link-other-domain", domains = domains.join(", ")))])
            }
            JoinError::Db(error) => error.into(),
        }
    }
}

impl From<LinkError> for Failure {
    fn from(error: LinkError) -> Self {
        match error {
            LinkError::NotFound => Self::not_found(),
            LinkError::Fields(errors) => errors.into(),
            LinkError::TooMany => {
                Self::conflict("invites.too_many_links", msg!("too-many-links", most = MAX_LINKS))
            }
            LinkError::Main => Self::conflict("invites.main_link", msg!("main-link-stays")),
            LinkError::Used => Self::conflict("invites.link_used", msg!("link-used")),
            LinkError::Partner(error) => error.into(),
            LinkError::Db(error) => error.into(),
        }
    }
}

impl From<SetAllowanceError> for Failure {
    fn from(error: SetAllowanceError) -> Self {
        match error {
            SetAllowanceError::NumberOutOfRange => number_out_of_range(),
            SetAllowanceError::NotFound => Self::not_found(),
            SetAllowanceError::Erased(error) => error.into(),
            SetAllowanceError::SeatsTaken { first_name, taken } => seats_taken(&first_name, taken),
            SetAllowanceError::AddressOfOther { email } => {
                Self::conflict("invites.address_of_other", msg!("address-of-other", email = email))
            }
            SetAllowanceError::StoredAddress(error) => Self::unexpected(&error),
            SetAllowanceError::Db(error) => error.into(),
        }
    }
}

fn seats_taken(name: &str, taken: i64) -> Failure {
    Failure::conflict("invites.seats_taken", msg!("seats-taken", name = name, taken = taken))
}
