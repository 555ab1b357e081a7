//! Extractors that authenticate the caller of a route.

mod partner;

use crate::{
    AccountKind, Administrator, FinanceStaff, Identity, ProgrammeStaff, SignedInParent, SignedInStaff,
    SignedInTeacher, StaffMember, StaffRole, TeacherMember, sessions,
    store::{session::SessionRow, staff, teachers},
};
use api::{Actor, Describe, Failure, OperationDoc, Role};
use axum::{
    extract::{FromRef, FromRequestParts},
    http::{HeaderMap, header::AUTHORIZATION, request::Parts},
};
use db::DbError;
use l10n::msg;

/// The bearer token of a request.
fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token)
}

async fn session<S>(
    parts: &Parts,
    state: &S,
    account_kind: AccountKind,
) -> Result<(Identity, SessionRow), Failure>
where
    Identity: FromRef<S>,
{
    let identity = Identity::from_ref(state);
    let session = sessions::current(&identity.ctx, bearer_token(&parts.headers), account_kind).await?;
    identity.ctx.concurrency.acquire(parts, session.account_id).await?;
    Ok((identity, session))
}

impl<S: Send + Sync> FromRequestParts<S> for SignedInParent
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let (_, session) = session(parts, state, AccountKind::Parent).await?;
        Ok(Self {
            id: session.parent_id.ok_or(DbError::NoRow)?,
            partner_id: session.partner_id.ok_or(DbError::NoRow)?,
            account_id: session.account_id,
            session_id: session.id,
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for StaffMember
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let (identity, session) = session(parts, state, AccountKind::Staff).await?;
        let row = staff::find_staff(&mut identity.ctx.db.read().await?, session.account_id).await?;
        Ok(Self { id: row.id, account_id: session.account_id, session_id: session.id, row })
    }
}

fn second_factor_needed() -> Failure {
    Failure::conflict("identity.second_factor_needed", msg!("second-factor-needed"))
}

impl<S: Send + Sync> FromRequestParts<S> for SignedInStaff
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let member = StaffMember::from_request_parts(parts, state).await?;
        let required = Identity::from_ref(state).staff_totp_required;
        if required && member.row.totp_confirmed_at.is_none() {
            return Err(second_factor_needed());
        }
        Ok(Self { id: member.id, role: member.row.role, account_id: member.account_id })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for TeacherMember
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let (identity, session) = session(parts, state, AccountKind::Teacher).await?;
        let row = teachers::find_teacher(&mut identity.ctx.db.read().await?, session.account_id).await?;
        Ok(Self { id: row.id, account_id: session.account_id, session_id: session.id, row })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SignedInTeacher
where
    Identity: FromRef<S>,
{
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let TeacherMember { id, account_id, session_id, row } =
            TeacherMember::from_request_parts(parts, state).await?;
        if Identity::from_ref(state).teacher_totp_required && row.totp_confirmed_at.is_none() {
            return Err(second_factor_needed());
        }
        Ok(Self { id, account_id, session_id, time_zone: row.time_zone })
    }
}

/// Implements the extractor (404 for other roles), `Actor` and `Describe` for staff restricted to some roles.
macro_rules! staff_with {
    ($($actor:ident => [$($role:ident),+]),+ $(,)?) => {$(
        impl<S: Send + Sync> FromRequestParts<S> for $actor
        where
            Identity: FromRef<S>,
        {
            type Rejection = Failure;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
                let staff = SignedInStaff::from_request_parts(parts, state).await?;
                match staff.role {
                    $(StaffRole::$role)|+ => Ok(Self(staff)),
                    _ => Err(Failure::not_found()),
                }
            }
        }
        impl Actor for $actor {
            const ROLE: Role = Role::Staff;
            const ROLES: &'static [&'static str] = &[$(StaffRole::$role.name()),+];
        }
        impl Describe for $actor {
            fn describe(_: &mut OperationDoc) {}
        }
    )+};
}
staff_with!(
    FinanceStaff => [Administrator, Finance],
    ProgrammeStaff => [Administrator, Coordinator],
    Administrator => [Administrator],
);

const ANY_STAFF: &[&str] =
    &[StaffRole::Administrator.name(), StaffRole::Coordinator.name(), StaffRole::Finance.name()];

macro_rules! actors {
    ($($actor:ty => $role:ident $roles:expr),+ $(,)?) => {$(
        impl Actor for $actor {
            const ROLE: Role = Role::$role;
            const ROLES: &'static [&'static str] = $roles;
        }
        impl Describe for $actor {
            fn describe(_: &mut OperationDoc) {}
        }
    )+};
}
actors!(
    SignedInParent => Parent &[],
    StaffMember => Staff ANY_STAFF,
    SignedInStaff => Staff ANY_STAFF,
    TeacherMember => Teacher &[],
    SignedInTeacher => Teacher &[],
);
