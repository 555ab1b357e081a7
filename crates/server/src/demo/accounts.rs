//! The people who sign up in the demo.

use super::tables::Family;
use identity::{AddStaff, PartnerRole, SignUpParent, SignUpPartner, StaffRole};
use kernel::PartnerId;

const PASSWORD: &str = "seatling1";

/// The sign-up form of a family.
pub(super) fn sign_up(family: &Family, partner_id: PartnerId) -> SignUpParent {
    let (country, state, time_zone) = match family.partner {
        "erable" => ("CA", "Quebec", "America/Toronto"),
        _ => ("NG", "Lagos", "Africa/Lagos"),
    };
    SignUpParent {
        first_name: family.name.first.into(),
        last_name: family.name.last.into(),
        email: family.email.into(),
        password: PASSWORD.into(),
        country: country.into(),
        state: state.into(),
        phone: family.phone.into(),
        time_zone: time_zone.into(),
        partner_id,
    }
}

/// The teacher with an account: the first of the catalogue's.
pub(super) struct Teacher {
    pub first_name: &'static str,
    pub last_name: &'static str,
    pub email: &'static str,
    pub password: &'static str,
    pub time_zone: &'static str,
}

pub(super) const TEACHER: Teacher = Teacher {
    first_name: "Amaka",
    last_name: "Obi",
    email: "teacher@seatling.example",
    password: PASSWORD,
    time_zone: "Africa/Lagos",
};

/// A person who works for a partner besides its owner.
pub(super) struct Member {
    /// Key of the partner.
    pub partner: &'static str,
    pub role: PartnerRole,
    pub first_name: &'static str,
    pub last_name: &'static str,
    pub email: &'static str,
    pub password: &'static str,
}

const fn team_member(
    partner: &'static str,
    role: PartnerRole,
    (first_name, last_name): (&'static str, &'static str),
    email: &'static str,
) -> Member {
    Member { partner, role, first_name, last_name, email, password: PASSWORD }
}

/// The last one works for two partners.
pub(super) const MEMBERS: [Member; 4] = [
    team_member("greenbridge", PartnerRole::Manager, ("Tunde", "Alabi"), "tunde@greenbridge.example"),
    team_member("greenbridge", PartnerRole::Finance, ("Kemi", "Ojo"), "kemi@greenbridge.example"),
    team_member("greenbridge", PartnerRole::Viewer, ("Chidi", "Okafor"), "chidi@greenbridge.example"),
    team_member("sunrise", PartnerRole::Manager, ("Chidi", "Okafor"), "chidi@greenbridge.example"),
];

/// The administrator.
pub(super) fn staff() -> AddStaff {
    member("staff@seatling.example", "Tolu", "Bakare", StaffRole::Administrator)
}

/// A coordinator and a member of finance.
pub(super) fn more_staff() -> [AddStaff; 2] {
    [
        member("coordinator@seatling.example", "Bisi", "Adewale", StaffRole::Coordinator),
        member("finance@seatling.example", "Kofi", "Asante", StaffRole::Finance),
    ]
}

fn member(email: &str, first_name: &str, last_name: &str, role: StaffRole) -> AddStaff {
    AddStaff {
        email: email.into(),
        first_name: first_name.into(),
        last_name: last_name.into(),
        role,
        password: PASSWORD.into(),
    }
}

/// A partner, when it signed up, and its terms.
pub(super) struct Partner {
    pub key: &'static str,
    pub days_ago: i64,
    pub discount: u8,
    organization_name: &'static str,
    address: &'static str,
    country: &'static str,
    first_name: &'static str,
    last_name: &'static str,
    email: &'static str,
    phone: &'static str,
}

impl Partner {
    pub(super) fn form(&self) -> SignUpPartner {
        SignUpPartner {
            organization_name: self.organization_name.into(),
            address: self.address.into(),
            country: self.country.into(),
            first_name: self.first_name.into(),
            last_name: self.last_name.into(),
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
        first_name: "Adaeze",
        last_name: "Nwosu",
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
        first_name: "Marie",
        last_name: "Tremblay",
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
        first_name: "James",
        last_name: "Whitlock",
        email: "james@harbourworks.example",
        phone: "+441179460018",
    },
];

/// The partner whose cohort starts soon.
pub(super) const LATE_PARTNER: Partner = Partner {
    key: "sunrise",
    days_ago: 34,
    discount: 10,
    organization_name: "Sunrise Schools",
    address: "8 Aminu Kano Crescent, Abuja",
    country: "NG",
    first_name: "Halima",
    last_name: "Gambo",
    email: "halima@sunrise.example",
    phone: "+2348031234599",
};

/// The school that sends a whole class.
pub(super) const SCHOOL: Partner = Partner {
    key: "lekki",
    days_ago: 56,
    discount: 20,
    organization_name: "Lekki Model School",
    address: "22 Admiralty Way, Lagos",
    country: "NG",
    first_name: "Bola",
    last_name: "Ige",
    email: "bola@lekki.example",
    phone: "+2348031234611",
};
