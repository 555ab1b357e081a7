//! What a member may do for its partner.

db::text_enum! {
    /// Role of a member of a partner; decides which routes they may use.
    pub enum PartnerRole {
        /// Everything, the team included.
        Owner = "owner",
        /// Parents, invites and allowances; no invoices or payments.
        Manager = "manager",
        /// Invoices and payments; reads everything else.
        Finance = "finance",
        /// Reads everything and changes nothing.
        Viewer = "viewer",
    }
}

impl PartnerRole {
    /// Whether members with this role pay, and may be the contact.
    pub const fn pays(self) -> bool {
        matches!(self, Self::Owner | Self::Finance)
    }

    /// Whether members with this role see what is due and what was paid.
    pub const fn sees_money(self) -> bool {
        !matches!(self, Self::Manager)
    }
}
