//! Changing an email address: by its owner, through the mailed links, and by staff.

use crate::http::{
    account_owner::Owner,
    paths::{ParentPath, PartnerPath},
    shared::{self, ConfirmAddressBody, Done},
};
use crate::{
    AccountKind, Administrator, Identity,
    device::Device,
    email_change::{self, ChangeForm, Confirmed, Target, TargetOwner, change_by_staff},
    find_partners, find_person,
    known_clients::Origin,
    refuse_erased,
    store::email_change::{At, EmailChangeRow},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, PathOf};
use axum::extract::State;
use l10n::msg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The new address and the current password.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EmailChangeBody {
    email: String,
    password: String,
}

/// A requested change that is not confirmed yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmailChangeView {
    new_email: String,
    /// Addresses where the change still has to be confirmed.
    waits_for: Vec<String>,
    /// When the links expire.
    expires_at: String,
}

/// The pending change, if any.
#[derive(Serialize, ToSchema)]
pub(super) struct EmailChangeState {
    /// Null if no change is pending.
    pending: Option<EmailChangeView>,
}

/// The kind of account that a link belongs to.
#[derive(Serialize, ToSchema)]
pub(super) struct KindOfAccount {
    kind: AccountKind,
}

/// A change that was confirmed at one address.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmailConfirmed {
    kind: AccountKind,
    /// The other address, where the change still has to be confirmed. Null if the new address is now in effect.
    waits_for: Option<String>,
}

/// The new address, set by staff.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EmailByStaffBody {
    email: String,
}

/// The address now in effect.
#[derive(Serialize, ToSchema)]
pub(super) struct EmailSet {
    email: String,
}

fn state(change: Option<EmailChangeRow>) -> EmailChangeState {
    let email =
        |row: &EmailChangeRow, at| if at == At::New { row.new_email.clone() } else { row.old_email.clone() };
    let view = |row: EmailChangeRow| EmailChangeView {
        waits_for: row.waits_for().into_iter().map(|at| email(&row, at)).collect(),
        new_email: row.new_email,
        expires_at: row.expires_at.to_string(),
    };
    EmailChangeState { pending: change.map(view) }
}

pub(super) async fn find<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
) -> Result<Answer<EmailChangeState>, Failure> {
    Ok(Answer::ok(state(email_change::find_open_change(&identity, owner.account_id()).await?)))
}

pub(super) async fn request<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<EmailChangeBody>,
) -> Result<Answer<EmailChangeState>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    let form = ChangeForm { email: body.email, password: body.password };
    let requested =
        email_change::request_change(&identity, A::KIND, owner.account_id(), &form, &origin).await?;
    let EmailChangeRow { new_email, old_email, .. } = &requested;
    let message = if requested.waits_for().contains(&At::Old) {
        msg!("open-both-links", new = new_email, old = old_email)
    } else {
        msg!("open-link", email = new_email)
    };
    Ok(Answer::ok(state(Some(requested))).message(message))
}

pub(super) async fn cancel<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
) -> Result<Answer<Done>, Failure> {
    email_change::cancel_change(&identity, A::KIND, owner.account_id()).await?;
    Ok(shared::done(msg!("change-cancelled")))
}

pub(super) async fn confirm(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<EmailConfirmed>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let Confirmed { account_kind, waits_for } =
        email_change::confirm_change(&identity, &body.value.token).await?;
    let message = match &waits_for {
        None => msg!("change-confirmed"),
        Some(email) => msg!("open-other-link", email = email),
    };
    Ok(Answer::ok(EmailConfirmed { kind: account_kind, waits_for }).message(message))
}

pub(super) async fn stop(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<KindOfAccount>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let account_kind = email_change::stop_change(&identity, &body.value.token).await?;
    Ok(Answer::ok(KindOfAccount { kind: account_kind }).message(msg!("change-stopped")))
}

async fn set(
    identity: &Identity,
    Administrator(staff): &Administrator,
    target: Target,
    body: &EmailByStaffBody,
) -> Result<Answer<EmailSet>, Failure> {
    let email = change_by_staff(identity, staff, target, &body.email).await?;
    Ok(Answer::ok(EmailSet { email }).message(msg!("changed-by-staff")))
}

pub(super) async fn of_partner(
    staff: Administrator,
    State(identity): State<Identity>,
    PathOf(PartnerPath { id }): PathOf<PartnerPath>,
    body: Body<EmailByStaffBody>,
) -> Result<Answer<EmailSet>, Failure> {
    let found = find_partners(&mut identity.ctx.db.read().await?, &[id]).await?.pop();
    let account_id = found.ok_or_else(Failure::not_found)?.account_id;
    let target = Target { account_id, owner: TargetOwner::Partner(id) };
    set(&identity, &staff, target, &body.value).await
}

pub(super) async fn of_parent(
    staff: Administrator,
    State(identity): State<Identity>,
    PathOf(ParentPath { id }): PathOf<ParentPath>,
    body: Body<EmailByStaffBody>,
) -> Result<Answer<EmailSet>, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let account_id = find_person(&mut conn, id).await?.ok_or_else(Failure::not_found)?.account_id;
    refuse_erased(&mut conn, id).await?;
    drop(conn);
    let target = Target { account_id, owner: TargetOwner::Parent(id) };
    set(&identity, &staff, target, &body.value).await
}
