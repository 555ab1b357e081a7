//! Extractors of the people who work for a partner.

use super::{second_factor_needed, session};
use crate::{
    AccountKind, Identity, PartnerFinance, PartnerManager, PartnerMember, PartnerMoneyReader, PartnerOwner,
    PartnerRole, PeopleManager, PeopleReader, PeopleScope, SignedInPartner, TeamReader,
    http::refusals::{department_limit, role_needed},
    store::{departments::list_of_member, session::SessionRow},
};
use api::{Actor, Describe, Failure, OperationDoc, Role};
use axum::{
    extract::{FromRef, FromRequestParts},
    http::request::Parts,
};
use db::DbError;

/// The member, and whether the second factor that the partner requires is missing.
async fn member<S>(parts: &Parts, state: &S) -> Result<(PartnerMember, bool), Failure>
where
    Identity: FromRef<S>,
{
    let (_, session) = session(parts, state, AccountKind::Partner).await?;
    let SessionRow { id, account_id, email, partner_id, role, is_limited, .. } = session;
    let is_locked = session.requires_second_factor && !session.has_second_factor;
    let (partner_id, role) = (partner_id.ok_or(DbError::NoRow)?, role.ok_or(DbError::NoRow)?);
    let member = PartnerMember { id: partner_id, role, account_id, session_id: id, email, is_limited };
    Ok((member, is_locked))
}

/// A member with a second factor where one is required, and whether it is limited to departments.
async fn signed_in<S>(parts: &Parts, state: &S) -> Result<(SignedInPartner, bool), Failure>
where
    Identity: FromRef<S>,
{
    let (member, is_locked) = member(parts, state).await?;
    if is_locked {
        return Err(second_factor_needed());
    }
    let PartnerMember { id, role, account_id, session_id, is_limited, .. } = member;
    Ok((SignedInPartner { id, role, account_id, session_id }, is_limited))
}

impl<S: Send + Sync> FromRequestParts<S> for PartnerMember
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        Ok(member(parts, state).await?.0)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for TeamReader
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        Ok(Self(signed_in(parts, state).await?.0))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SignedInPartner
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        match signed_in(parts, state).await? {
            (partner, false) => Ok(partner),
            (_, true) => Err(department_limit()),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PeopleReader
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let (partner, is_limited) = signed_in(parts, state).await?;
        if !is_limited {
            return Ok(Self { partner, people: PeopleScope::All });
        }
        let mut conn = Identity::from_ref(state).ctx.db.read().await?;
        let ids = list_of_member(&mut conn, partner.account_id, partner.id).await?;
        Ok(Self { partner, people: PeopleScope::Departments(ids) })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PeopleManager
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let PeopleReader { partner, people } = PeopleReader::from_request_parts(parts, state).await?;
        match partner.role {
            PartnerRole::Owner | PartnerRole::Manager => Ok(Self { partner, people }),
            PartnerRole::Finance | PartnerRole::Viewer => Err(role_needed()),
        }
    }
}

impl Actor for PeopleManager {
    const ROLE: Role = Role::Partner;
    const ROLES: &'static [&'static str] = PartnerManager::ROLES;
}

impl Describe for PeopleManager {
    fn describe(_: &mut OperationDoc) {}
}

/// Implements the extractor (`identity.role_needed` for other roles), `Actor` and `Describe` for members restricted to
/// some roles.
macro_rules! partner_with {
    ($($actor:ident => [$($role:ident),+]),+ $(,)?) => {$(
        impl<S: Send + Sync> FromRequestParts<S> for $actor
        where
            Identity: FromRef<S>,
        {
            type Rejection = Failure;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
                let partner = SignedInPartner::from_request_parts(parts, state).await?;
                match partner.role {
                    $(PartnerRole::$role)|+ => Ok(Self(partner)),
                    _ => Err(role_needed()),
                }
            }
        }
        impl Actor for $actor {
            const ROLE: Role = Role::Partner;
            const ROLES: &'static [&'static str] = &[$(PartnerRole::$role.name()),+];
        }
        impl Describe for $actor {
            fn describe(_: &mut OperationDoc) {}
        }
    )+};
}
partner_with!(
    PartnerOwner => [Owner],
    PartnerManager => [Owner, Manager],
    PartnerFinance => [Owner, Finance],
    PartnerMoneyReader => [Owner, Finance, Viewer],
);

const ANY_MEMBER: &[&str] = &[
    PartnerRole::Owner.name(),
    PartnerRole::Manager.name(),
    PartnerRole::Finance.name(),
    PartnerRole::Viewer.name(),
];

macro_rules! any_member {
    ($($actor:ty),+) => {$(
        impl Actor for $actor {
            const ROLE: Role = Role::Partner;
            const ROLES: &'static [&'static str] = ANY_MEMBER;
        }
        impl Describe for $actor {
            fn describe(_: &mut OperationDoc) {}
        }
    )+};
}
any_member!(PartnerMember, SignedInPartner, TeamReader, PeopleReader);
