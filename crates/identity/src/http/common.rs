//! Anonymous routes: confirming an address or a change of address.

use super::{
    email,
    shared::{self, ConfirmAddressBody, Done},
};
use crate::{Identity, confirm_address::confirm_address};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use l10n::msg;

pub(super) fn routes() -> Routes<Identity> {
    Routes::new("common")
        .post("/api/common/confirm-address", "confirmAddress", "Confirm an email address", confirm)
        .post(
            "/api/common/email-change/confirm",
            "confirmEmailChange",
            "Confirm a new email address",
            email::confirm,
        )
        .post(
            "/api/common/email-change/stop",
            "stopEmailChange",
            "Stop a change of email address",
            email::stop,
        )
}

async fn confirm(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    body: Body<ConfirmAddressBody>,
) -> Result<Answer<Done>, Failure> {
    identity.limits.look_up(client.as_str())?;
    confirm_address(&identity, &body.value.token).await?;
    Ok(shared::done(msg!("address-confirmed")))
}
