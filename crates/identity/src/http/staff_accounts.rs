//! Staff accounts, for administrators.

use crate::{
    Administrator, Identity, SignedInStaff, StaffRole, invitation,
    staff_accounts::{self, StaffForm},
    store::staff::StaffAccountRow,
};
use api::{Answer, Body, Failure, List, PathOf, Routes, Search};
use axum::extract::State;
use kernel::{PageRequest, StaffId};
use l10n::{Message, msg};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

const DEFAULT_PAGE_SIZE: u32 = 25;

pub(super) fn routes() -> Routes<Identity> {
    let reset = "/api/staff/accounts/{id}/reset-second-factor";
    Routes::new("staff accounts")
        .get("/api/staff/accounts", "listStaffAccounts", "List all members of staff", list)
        .post("/api/staff/accounts", "addStaffAccount", "Add a member of staff", add)
        .put("/api/staff/accounts/{id}", "updateStaffAccount", "Change a member of staff", update)
        .post(
            "/api/staff/accounts/{id}/invite",
            "inviteStaffAgain",
            "Send the invitation again",
            invite_again,
        )
        .post(
            reset,
            "resetSecondFactor",
            "Remove the second factor of a member of staff",
            reset_second_factor,
        )
}

/// A member of staff.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StaffAccount {
    id: StaffId,
    first_name: String,
    last_name: String,
    email: String,
    role: StaffRole,
    is_active: bool,
    has_second_factor: bool,
    created_at: String,
    /// Null if there is no session.
    last_seen_at: Option<String>,
    /// When the invitation expires; null once the member has set a password.
    invited_until: Option<String>,
    /// True for the caller's own account.
    is_self: bool,
}

#[derive(Default, Deserialize, IntoParams)]
#[serde(default, rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
struct StaffSearch {
    /// Page number, starting at 1.
    page: Option<u32>,
    /// Rows per page, at most 100.
    page_size: Option<u32>,
    /// Words from a name, an address or a role.
    search: String,
}

/// A new member of staff.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct AddStaffBody {
    first_name: String,
    last_name: String,
    email: String,
    /// administrator, coordinator or finance.
    role: String,
}

/// The new values for a member of staff.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UpdateStaffBody {
    #[serde(default)]
    first_name: String,
    #[serde(default)]
    last_name: String,
    /// administrator, coordinator or finance.
    #[serde(default)]
    role: String,
    is_active: bool,
}

#[derive(Deserialize, IntoParams)]
struct StaffPath {
    /// The id of the member of staff.
    id: StaffId,
}

fn view(row: StaffAccountRow, by: &SignedInStaff) -> StaffAccount {
    StaffAccount {
        is_self: row.id == by.id,
        id: row.id,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        role: row.role,
        is_active: row.is_active,
        has_second_factor: row.totp_confirmed_at.is_some(),
        created_at: row.created_at.to_string(),
        last_seen_at: row.last_seen_at.map(|at| at.to_string()),
        invited_until: row.invited_until.map(|at| at.to_string()),
    }
}

async fn list(
    Administrator(by): Administrator,
    State(identity): State<Identity>,
    Search(query): Search<StaffSearch>,
) -> Result<Answer<List<StaffAccount>>, Failure> {
    let page = PageRequest::new(query.page.unwrap_or(1), query.page_size.unwrap_or(DEFAULT_PAGE_SIZE));
    let rows = staff_accounts::list(&mut identity.ctx.db.read().await?, &query.search).await?;
    let total = rows.len() as u64;
    let skipped = usize::try_from(page.offset()).unwrap_or(usize::MAX);
    let shown = rows.into_iter().skip(skipped).take(page.page_size() as usize);
    Ok(Answer::ok(shown.map(|row| view(row, &by)).collect()).page(page, total))
}

fn invited(identity: &Identity, email: &str) -> Message {
    if identity.sends_mail {
        msg!("invitation-sent", email = email)
    } else {
        msg!("invitation-kept", email = email)
    }
}

async fn add(
    Administrator(by): Administrator,
    State(identity): State<Identity>,
    Body { value: body, .. }: Body<AddStaffBody>,
) -> Result<Answer<StaffAccount>, Failure> {
    let form = StaffForm { first_name: body.first_name, last_name: body.last_name, role: body.role };
    let created = staff_accounts::invite_staff(&identity, &by, &body.email, &form).await?;
    let message = invited(&identity, &created.email);
    Ok(Answer::ok(view(created, &by)).message(message))
}

async fn update(
    Administrator(by): Administrator,
    State(identity): State<Identity>,
    PathOf(path): PathOf<StaffPath>,
    Body { value: body, .. }: Body<UpdateStaffBody>,
) -> Result<Answer<StaffAccount>, Failure> {
    let form = StaffForm { first_name: body.first_name, last_name: body.last_name, role: body.role };
    let saved = staff_accounts::change(&identity, &by, path.id, &form, body.is_active).await?;
    Ok(Answer::ok(view(saved, &by)).message(msg!("staff-saved")))
}

async fn reset_second_factor(
    Administrator(by): Administrator,
    State(identity): State<Identity>,
    PathOf(path): PathOf<StaffPath>,
) -> Result<Answer<StaffAccount>, Failure> {
    let saved = staff_accounts::reset_second_factor(&identity, &by, path.id).await?;
    Ok(Answer::ok(view(saved, &by)).message(msg!("second-factor-off")))
}

async fn invite_again(
    Administrator(by): Administrator,
    State(identity): State<Identity>,
    PathOf(path): PathOf<StaffPath>,
) -> Result<Answer<StaffAccount>, Failure> {
    let saved = invitation::invite_again(&identity, &by, path.id).await?;
    let message = invited(&identity, &saved.email);
    Ok(Answer::ok(view(saved, &by)).message(message))
}
