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
