//! Who may call a route. The extractors that authenticate are in `identity`; the trait is here.

use axum::{extract::FromRequestParts, http::request::Parts};
use std::convert::Infallible;

db::text_enum! {
    /// The kinds of callers.
    pub enum Role {
        /// No authentication.
        Anonymous = "anonymous",
        Partner = "partner",
        Parent = "parent",
        Staff = "staff",
        Teacher = "teacher",
    }
}

/// The first argument of every handler: an extractor that admits only its role.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an actor",
    label = "the first argument of a handler defines who may call it: Anonymous, SignedInPartner, …"
)]
pub trait Actor {
    /// The role it admits.
    const ROLE: Role;
    /// The roles of staff, or of a partner's members, that it admits; empty for other actors.
    const ROLES: &'static [&'static str] = &[];
}

/// Admits any caller.
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
