//! The kinds of accounts.

use journal::ActorKind;

db::text_enum! {
    /// Kind of account; also the first path segment of the password screens.
    pub enum AccountKind {
        /// An organization.
        Partner = "partner",
        Parent = "parent",
        Staff = "staff",
        Teacher = "teacher",
    }
}

impl From<AccountKind> for ActorKind {
    /// The owner of such an account.
    fn from(account_kind: AccountKind) -> Self {
        match account_kind {
            AccountKind::Partner => Self::Partner,
            AccountKind::Parent => Self::Parent,
            AccountKind::Staff => Self::Staff,
            AccountKind::Teacher => Self::Teacher,
        }
    }
}

impl AccountKind {
    /// The path of the log-in screen.
    pub fn login_path(self) -> &'static str {
        match self {
            Self::Partner => "/partner/login",
            Self::Parent => "/partner/parent/login",
            Self::Staff => "/staff/login",
            Self::Teacher => "/teacher/login",
        }
    }
}
