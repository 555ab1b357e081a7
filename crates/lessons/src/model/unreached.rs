//! Families that get no mail about their lessons.

use identity::ParentOfPartner;
use kernel::EmailAddress;

db::text_enum! {
    /// Why a family gets no mail.
    pub(crate) enum Unreached {
        /// Its data was erased.
        Erased = "erased",
        /// It is locked out until the restriction is removed.
        Restricted = "restricted",
        /// It has no valid address.
        NoAddress = "noAddress",
    }
}

impl Unreached {
    /// `None` for a family that gets mail.
    pub(crate) fn of(parent: &ParentOfPartner) -> Option<Self> {
        let name = format!("{} {}", parent.first_name, parent.last_name);
        if identity::erased_name(&name).is_some() && !parent.is_active {
            Some(Self::Erased)
        } else if !parent.is_active {
            Some(Self::Restricted)
        } else if EmailAddress::parse(&parent.email).is_err() {
            Some(Self::NoAddress)
        } else {
            None
        }
    }
}
