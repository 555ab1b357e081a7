//! A partner asks for an agreement, and withdraws its request.

use super::record::record_request;
use crate::{
    Agreements,
    model::{
        ForPartner,
        request::{
            AgreementRequestForm, AgreementRequestState, MAX_ASKED_A_DAY, Wish, can_be_renewed, check_wish,
        },
    },
    store::{
        list_agreements,
        requests::{self as store, AgreementRequestRow},
    },
};
use db::{Conn, DbError};
use identity::{FieldErrors, SignedInPartner};
use jiff::SignedDuration;
use kernel::{AgreementRequestId, PartnerId};

/// Why a request is not stored, withdrawn or declined.
#[derive(Debug, derive_more::From)]
pub enum RequestError {
    #[from]
    Fields(FieldErrors),
    /// The partner has no such agreement or request.
    NotFound,
    /// The agreement has no end.
    NothingToRenew,
    /// There is an open request for the same.
    AlreadyAsked,
    /// The partner has sent as many requests today as it may.
    TooMany { most: i64 },
    /// It was answered or withdrawn before.
    NotOpen(AgreementRequestState),
    #[from]
    Db(DbError),
}

/// Stores a request of a member.
pub async fn ask_for_agreement(
    conn: &mut Conn,
    agreements: &Agreements,
    member: SignedInPartner,
    form: &AgreementRequestForm,
) -> Result<AgreementRequestId, RequestError> {
    let wish = check_wish(form)?;
    let now = agreements.identity.ctx.clock.now();
    // Two members may ask at the same moment.
    identity::lock_partner(conn, member.id).await?;
    check_agreement(conn, member.id, &wish).await?;
    let day_ago = now - SignedDuration::from_hours(24);
    if store::count_since(conn, member.id, day_ago).await? >= MAX_ASKED_A_DAY {
        return Err(RequestError::TooMany { most: MAX_ASKED_A_DAY });
    }
    let inserted = store::insert(conn, member.id, &wish, member.account_id, now).await;
    let id = inserted.map_err(asked_already_or_db)?;
    let row = find(conn, member.id, id).await?;
    record_request(conn, agreements, by(member), "partner.agreement_asked", (&row, row.state)).await?;
    Ok(id)
}

fn by(member: SignedInPartner) -> ForPartner {
    ForPartner { partner_id: member.id, actor: member.journal() }
}

fn asked_already_or_db(error: DbError) -> RequestError {
    let names = ["agreement_request_partner_id_key", "agreement_request_agreement_id_key"];
    if names.iter().any(|name| error.is_constraint(name)) {
        return RequestError::AlreadyAsked;
    }
    RequestError::Db(error)
}

/// Rejects the renewal of what is not there or goes on by itself.
async fn check_agreement(conn: &mut Conn, partner_id: PartnerId, wish: &Wish) -> Result<(), RequestError> {
    let Some(id) = wish.agreement_id else { return Ok(()) };
    let all = list_agreements(conn, partner_id).await?;
    let agreement = all.iter().find(|one| one.id == id).ok_or(RequestError::NotFound)?;
    if can_be_renewed(agreement) { Ok(()) } else { Err(RequestError::NothingToRenew) }
}

/// A request of the partner.
pub(crate) async fn find(
    conn: &mut Conn,
    partner_id: PartnerId,
    id: AgreementRequestId,
) -> Result<AgreementRequestRow, RequestError> {
    store::find(conn, partner_id, id).await?.ok_or(RequestError::NotFound)
}

/// Withdraws an open request; one that was withdrawn before stays as it is.
pub(crate) async fn withdraw_request(
    conn: &mut Conn,
    agreements: &Agreements,
    member: SignedInPartner,
    id: AgreementRequestId,
) -> Result<(), RequestError> {
    identity::lock_partner(conn, member.id).await?;
    let row = find(conn, member.id, id).await?;
    if row.state == AgreementRequestState::Withdrawn {
        return Ok(());
    }
    if !store::withdraw(conn, member.id, id).await? {
        return Err(RequestError::NotOpen(row.state));
    }
    let after = (&row, AgreementRequestState::Withdrawn);
    Ok(record_request(conn, agreements, by(member), "partner.agreement_request_withdrawn", after).await?)
}
