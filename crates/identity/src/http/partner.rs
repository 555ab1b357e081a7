//! Partners: sign-up, log-in and session.

use super::{
    owner::{self, EmailOperations, Operations},
    refusable::Refusable,
    second_factor::{self, FactorOperations, LogInWithCodeBody, LoggedInWithCode},
    shared::{self, Done},
};
use crate::AccountKind::Partner;
use crate::{
    Identity, PartnerMember, PartnerOwner, PartnerRole,
    device::Device,
    known_clients::Origin,
    log_in::Caller,
    sign_up_partner::{SignUpPartner, resend_partner_confirmation, sign_up_or_again},
    store::{departments::list_of_member, partners},
};
use api::{Anonymous, Answer, Body, ClientAddress, Failure, Routes};
use axum::extract::State;
use db::DbError;
use kernel::{AccountId, DepartmentId, PartnerId};
use l10n::msg;
use refdata::CountryRate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn routes() -> Routes<Identity> {
    let operations = Operations {
        reset: ("/api/partner/auth/password-reset", "resetPartnerPassword"),
        update: ("/api/partner/auth/password-update", "updatePartnerPassword"),
        log_out: ("/api/partner/auth/logout", "logOutPartner"),
        list: ("/api/partner/sessions", "listPartnerSessions"),
        end: ("/api/partner/sessions/{id}/end", "endPartnerSession"),
        language: ("/api/partner/language", "setPartnerLanguage"),
        email: EmailOperations {
            path: "/api/partner/email-change",
            cancel_path: "/api/partner/email-change/cancel",
            find: "getPartnerEmailChange",
            request: "changePartnerEmail",
            cancel: "cancelPartnerEmailChange",
        },
    };
    let routes = Routes::new("partner accounts")
        .post("/api/partner/auth/register", "signUpPartner", "Sign up an organisation", sign_up)
        .post("/api/partner/auth/login", "logInPartner", "Log a partner in", log_in)
        .get("/api/partner/session", "getPartnerSession", "Get the signed-in account", session)
        .post(
            "/api/partner/confirmation",
            "resendPartnerConfirmation",
            "Send the confirmation mail again",
            resend,
        );
    let second_factor = FactorOperations {
        begin: ("/api/partner/second-factor", "beginPartnerSecondFactor"),
        confirm: ("/api/partner/second-factor/confirm", "confirmPartnerSecondFactor"),
        recovery_codes: ("/api/partner/second-factor/recovery-codes", "makePartnerRecoveryCodes"),
    };
    let routes = second_factor::add::<PartnerMember>(routes, &second_factor);
    owner::add::<PartnerMember>(routes, &operations)
}

/// The sign-up form.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct SignUpPartnerBody {
    organization_name: String,
    address: String,
    country: String,
    first_name: String,
    last_name: String,
    email: String,
    phone: String,
    password: String,
}

/// The account that was created.
#[derive(Serialize, ToSchema)]
pub(super) struct Made {
    pub id: PartnerId,
}

/// The session of a partner's member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerSession {
    /// The partner that the session works for.
    id: PartnerId,
    /// The member's account.
    account_id: AccountId,
    role: PartnerRole,
    first_name: String,
    last_name: String,
    email: String,
    created_at: String,
    organization_name: String,
    /// In percent.
    discount: u8,
    rate: CountryRate,
    /// True if a second factor is set up.
    has_second_factor: bool,
    /// True if the partner is locked until a second factor is set up.
    needs_second_factor: bool,
    /// Unused recovery codes; null without a second factor.
    recovery_codes_left: Option<i64>,
    /// Of how many partners the person is a member.
    organizations: i64,
    /// The departments that a manager is limited to; null without a limit.
    department_ids: Option<Vec<DepartmentId>>,
    /// Bearer token; only in the response to a log-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

async fn sign_up(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<SignUpPartnerBody>,
) -> Result<Answer<Made>, Failure> {
    identity.limits.sign_up(client.as_str())?;
    let form = SignUpPartner {
        organization_name: body.organization_name,
        address: body.address,
        country: body.country,
        first_name: body.first_name,
        last_name: body.last_name,
        email: body.email,
        phone: body.phone,
        password: body.password,
    };
    let id = sign_up_or_again(&identity, &form, &Origin::of(&identity, &client, &device)).await?;
    Ok(Answer::ok(Made { id }).message(msg!("account-created")))
}

async fn log_in(
    _: Anonymous,
    State(identity): State<Identity>,
    client: ClientAddress,
    device: Device,
    Body { value: body, .. }: Body<LogInWithCodeBody>,
) -> Result<Refusable<PartnerSession>, Failure> {
    let caller = Caller::of(&identity, &client, &device);
    match second_factor::log_in(&identity, Partner, &caller, body).await? {
        LoggedInWithCode::Refused(refusal) => Ok(refusal.into()),
        LoggedInWithCode::In { account_id, begun } => {
            let partner_id = begun.partner_id.ok_or(DbError::NoRow)?;
            let session = partner_session(&identity, partner_id, account_id, Some(begun.token)).await?;
            Ok(Refusable::accept(&identity, session, &begun.device_token))
        }
    }
}

/// The session as the API returns it. Only a log-in passes a token.
pub async fn partner_session(
    identity: &Identity,
    partner_id: PartnerId,
    account_id: AccountId,
    token: Option<String>,
) -> Result<PartnerSession, Failure> {
    let mut conn = identity.ctx.db.read().await?;
    let partner = partners::find_partner(&mut conn, partner_id, account_id).await?;
    let (agreed, now) = (partner.currency_code.as_deref(), identity.ctx.clock.now());
    let rate = refdata::rate_for_payer(&mut conn, &partner.country, agreed, now).await?;
    Ok(PartnerSession {
        id: partner.id,
        account_id,
        role: partner.role,
        first_name: partner.first_name,
        last_name: partner.last_name,
        email: partner.email,
        created_at: partner.created_at.to_string(),
        organization_name: partner.organization_name,
        discount: partner.discount_percent,
        rate,
        has_second_factor: partner.has_second_factor,
        needs_second_factor: partner.requires_second_factor && !partner.has_second_factor,
        recovery_codes_left: partner.has_second_factor.then_some(partner.recovery_codes_left),
        organizations: partner.organizations,
        department_ids: if partner.is_limited {
            Some(list_of_member(&mut conn, account_id, partner_id).await?)
        } else {
            None
        },
        token,
    })
}

async fn resend(
    PartnerOwner(partner): PartnerOwner,
    State(identity): State<Identity>,
) -> Result<Answer<Done>, Failure> {
    resend_partner_confirmation(&identity, partner).await?;
    Ok(shared::done(msg!("link-sent-again")))
}

async fn session(
    member: PartnerMember,
    State(identity): State<Identity>,
) -> Result<Answer<PartnerSession>, Failure> {
    Ok(Answer::ok(partner_session(&identity, member.id, member.account_id, None).await?))
}
