//! Names of the texts that staff maintain.

db::text_enum! {
    /// The texts that staff maintain, in display order.
    pub(crate) enum TextName {
        Terms = "terms",
        Privacy = "privacy",
        /// Parents agree to it; it is not public.
        Consent = "consent",
    }
}
