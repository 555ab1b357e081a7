//! Who may call a route. The extractors that prove it live in `identity`; the trait lives here.

use crate::describe::{Describe, OperationDoc};
use axum::{extract::FromRequestParts, http::request::Parts};
use std::convert::Infallible;

/// The kinds of callers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Anybody.
    Anonymous,
    /// A signed-in partner.
    Partner,
    /// A signed-in parent.
    Parent,
    /// A signed-in member of staff.
    Staff,
}

impl Role {
    /// Its name in documents and logs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Anonymous => "anonymous",
            Self::Partner => "partner",
            Self::Parent => "parent",
            Self::Staff => "staff",
        }
    }
}

/// The first argument of every handler: an extractor that lets only its role through.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an actor",
    label = "the first argument of a handler says who may call it: Anonymous, SignedInPartner, …"
)]
pub trait Actor {
    /// Whom it lets through.
    const ROLE: Role;
    /// Of staff, which roles; for everybody else there are none.
    const STAFF_ROLES: &'static [&'static str] = &[];
}

/// Lets everybody through.
#[derive(Clone, Copy, Debug)]
pub struct Anonymous;

impl Actor for Anonymous {
    const ROLE: Role = Role::Anonymous;
}

impl<S: Sync> FromRequestParts<S> for Anonymous {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self)
    }
}

impl Describe for Anonymous {
    fn describe(_: &mut OperationDoc) {}
}
