//! Changing an email address: by its owner, by the mailed links, and by staff.

use super::{
    common::ConfirmAddressBody,
    owner::Owner,
    partner_desk::IdPath,
    shared::{self, Done},
};
use crate::{
    Administrator, Identity,
    device::Device,
    email_change::{self, ChangeForm, Whose, change_by_staff},
    find_partners, find_person,
    known_clients::Origin,
    refuse_erased,
    store::email_change::EmailChangeRow,
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, PathOf};
use axum::extract::State;
use mail::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The new address, and the password again.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EmailChangeBody {
    email: String,
    password: String,
}

/// A change that waits for its confirmation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct EmailChangeView {
    new_email: String,
    /// When its link stops working.
    expires_at: String,
}

/// The change under way.
#[derive(Serialize, ToSchema)]
pub(super) struct EmailChangeState {
    /// Null when there is none.
    pending: Option<EmailChangeView>,
}

/// Whose account a link belongs to: partner, parent or staff.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountKind {
    kind: &'static str,
}

/// A new address that staff enter.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct EmailByStaffBody {
    email: String,
}

/// The address that counts from now on.
#[derive(Serialize, ToSchema)]
pub(super) struct EmailSet {
    email: String,
}

fn state(change: Option<EmailChangeRow>) -> EmailChangeState {
    let view = |row: EmailChangeRow| EmailChangeView {
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

pub(super) async fn ask<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<EmailChangeBody>,
) -> Result<Answer<EmailChangeState>, Failure> {
    let origin = Origin::of(&identity, &client, &device);
    let form = ChangeForm { email: body.email, password: body.password };
    let whose = (A::PLAYER, owner.account_id());
    let asked = email_change::ask_for_change(&identity, whose, &form, &origin).await?;
    let sentence = format!("Open the link we sent to {} to confirm the change.", asked.new_email);
    Ok(Answer::ok(state(Some(asked))).message(sentence))
}

pub(super) async fn cancel<A: Owner>(
    owner: A,
    State(identity): State<Identity>,
) -> Result<Answer<Done>, Failure> {
    email_change::cancel_change(&identity, A::PLAYER, owner.account_id()).await?;
    Ok(shared::done("Your email address stays as it is."))
}

pub(super) async fn confirm(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<AccountKind>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let player = email_change::confirm_change(&identity, &body.value.token).await?;
    Ok(Answer::ok(AccountKind { kind: player.name() }).message("Your new email address is confirmed."))
}

pub(super) async fn stop(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<AccountKind>, Failure> {
    identity.limits.look_up(client.as_str())?;
    let player = email_change::stop_change(&identity, &body.value.token).await?;
    Ok(Answer::ok(AccountKind { kind: player.name() }).message("The change was stopped."))
}

async fn set(
    identity: &Identity,
    Administrator(staff): &Administrator,
    whose: Whose,
    body: &EmailByStaffBody,
) -> Result<Answer<EmailSet>, Failure> {
    let email = change_by_staff(identity, staff, whose, &body.email).await?;
    Ok(Answer::ok(EmailSet { email }).message("Email address changed. Both addresses were notified."))
}

pub(super) async fn of_partner(
    staff: Administrator,
    State(identity): State<Identity>,
    PathOf(IdPath { id }): PathOf<IdPath>,
    body: Body<EmailByStaffBody>,
) -> Result<Answer<EmailSet>, Failure> {
    let found = find_partners(&mut identity.ground.db.read().await?, &[id]).await?.pop();
    let account_id = found.ok_or_else(Failure::not_found)?.account_id;
    set(&identity, &staff, Whose { player: Player::Partner, account_id, id }, &body.value).await
}

pub(super) async fn of_parent(
    staff: Administrator,
    State(identity): State<Identity>,
    PathOf(IdPath { id }): PathOf<IdPath>,
    body: Body<EmailByStaffBody>,
) -> Result<Answer<EmailSet>, Failure> {
    let mut conn = identity.ground.db.read().await?;
    let account_id = find_person(&mut conn, id).await?.ok_or_else(Failure::not_found)?.account_id;
    refuse_erased(&mut conn, id).await?;
    drop(conn);
    set(&identity, &staff, Whose { player: Player::Parent, account_id, id }, &body.value).await
}
