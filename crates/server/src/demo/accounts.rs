//! Who signs up in the demo.

use super::tables::Family;
use identity::{AddStaff, SignUpParent, SignUpPartner, StaffRole};

const PASSWORD: &str = "seatling1";

/// A family's form.
pub(super) fn sign_up(family: &Family, partner_id: i64) -> SignUpParent {
    let (country, state, time_zone) = match family.partner {
        "erable" => ("CA", "Quebec", "America/Toronto"),
        _ => ("NG", "Lagos", "Africa/Lagos"),
    };
    SignUpParent {
        first_name: family.name.0.into(),
        last_name: family.name.1.into(),
        email: family.email.into(),
        password: PASSWORD.into(),
        country: country.into(),
        state: state.into(),
        phone: family.phone.into(),
        time_zone: time_zone.into(),
        partner_id,
    }
}

/// Who runs the programme.
pub(super) fn staff() -> AddStaff {
    AddStaff {
        email: "staff@seatling.example".into(),
        first_name: "Tolu".into(),
        last_name: "Bakare".into(),
        role: StaffRole::Administrator,
        password: PASSWORD.into(),
    }
}

/// An organisation, when it came, and what was agreed with it.
pub(super) struct Partner {
    pub key: &'static str,
    pub days_ago: i64,
    pub discount: u8,
    organization_name: &'static str,
    address: &'static str,
    country: &'static str,
    name: (&'static str, &'static str),
    email: &'static str,
    phone: &'static str,
}

impl Partner {
    pub(super) fn form(&self) -> SignUpPartner {
        SignUpPartner {
            organization_name: self.organization_name.into(),
            address: self.address.into(),
            country: self.country.into(),
            first_name: self.name.0.into(),
            last_name: self.name.1.into(),
            email: self.email.into(),
            phone: self.phone.into(),
            password: PASSWORD.into(),
        }
    }
}

pub(super) const PARTNERS: &[Partner] = &[
    Partner {
        key: "greenbridge",
        days_ago: 168,
        discount: 15,
        organization_name: "Greenbridge Academy",
        address: "14 Adeola Odeku Street, Lagos",
        country: "NG",
        name: ("Adaeze", "Nwosu"),
        email: "adaeze@greenbridge.example",
        phone: "+2348031234567",
    },
    Partner {
        key: "erable",
        days_ago: 125,
        discount: 0,
        organization_name: "Fondation Érable",
        address: "200 rue Sherbrooke Ouest, Montréal",
        country: "CA",
        name: ("Marie", "Tremblay"),
        email: "marie@erable.example",
        phone: "+15142345678",
    },
    Partner {
        key: "harbourworks",
        days_ago: 1,
        discount: 0,
        organization_name: "Harbour Works",
        address: "3 Quayside, Bristol",
        country: "GB",
        name: ("James", "Whitlock"),
        email: "james@harbourworks.example",
        phone: "+441179460018",
    },
];
