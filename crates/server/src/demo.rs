//! A believable programme for an empty database. Each capability adds its part here, in the order of its tables.

use api::{Failure, Ground};
use db::{DbError, installation, journal, tx};
use identity::{
    AddStaff, Identity, SignUpParent, SignUpPartner, StaffRole, add_staff, sign_up_parent, sign_up_partner,
};

/// Printed when a demo is served.
pub const ACCOUNTS: &str = "\
Demo accounts, all with the password seatling1:
  partner  adaeze@greenbridge.example   /partner/login          Greenbridge Academy, NGN
  partner  marie@erable.example         /partner/login          Fondation Érable, CAD
  partner  james@harbourworks.example   /partner/login          Harbour Works, GBP
  parent   seun.adebayo@mail.example    /partner/parent/login   of Greenbridge Academy
  staff    staff@seatling.example       /staff/login            administrator
Mail is kept and can be read at /demo/mail";

const PASSWORD: &str = "seatling1";

/// Why the demo did not fill the database.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// There is something in it that is not the demo's.
    #[error(
        "The database holds data that is not the demo's, and was left as it is. Start without --demo, or choose another folder with --data."
    )]
    NotEmpty,
    /// The database failed.
    #[error(transparent)]
    Db(#[from] DbError),
    /// A part of the demo was refused: a mistake of ours.
    #[error("The demo cannot be filled: {0}")]
    Refused(String),
}

impl From<Failure> for DemoError {
    fn from(failure: Failure) -> Self {
        Self::Refused(failure.code().to_owned())
    }
}

/// Fills an empty database; leaves one that it filled before as it is; refuses any other.
pub async fn fill(identity: &Identity) -> Result<(), DemoError> {
    if !claim(&identity.ground).await? {
        return Ok(());
    }
    let mut partners = Vec::new();
    for partner in PARTNERS {
        partners.push(sign_up_partner(identity, &partner.form()).await?);
    }
    for parent in PARENTS {
        sign_up_parent(identity, &parent.form(partners[parent.partner])).await?;
    }
    let staff = AddStaff {
        email: "staff@seatling.example".into(),
        first_name: "Tolu".into(),
        last_name: "Bakare".into(),
        role: StaffRole::Administrator,
        password: PASSWORD.into(),
    };
    add_staff(identity, &staff).await?;
    Ok(())
}

/// True if the database is empty and now the demo's; false if it was the demo's before.
async fn claim(ground: &Ground) -> Result<bool, DemoError> {
    let now = ground.clock.now();
    tx!(ground.db, t => {
        if installation::found(t, now).await?.demo_filled_at.is_some() {
            return Ok(false);
        }
        if !journal::is_empty(t).await? {
            return Err(DemoError::NotEmpty);
        }
        installation::mark_demo_filled(t, now).await?;
        Ok(true)
    })
}

struct Partner {
    organization_name: &'static str,
    address: &'static str,
    country: &'static str,
    name: (&'static str, &'static str),
    email: &'static str,
    phone: &'static str,
}

impl Partner {
    fn form(&self) -> SignUpPartner {
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

const PARTNERS: &[Partner] = &[
    Partner {
        organization_name: "Greenbridge Academy",
        address: "14 Adeola Odeku Street, Lagos",
        country: "NG",
        name: ("Adaeze", "Nwosu"),
        email: "adaeze@greenbridge.example",
        phone: "+2348031234567",
    },
    Partner {
        organization_name: "Fondation Érable",
        address: "200 rue Sherbrooke Ouest, Montréal",
        country: "CA",
        name: ("Marie", "Tremblay"),
        email: "marie@erable.example",
        phone: "+15142345678",
    },
    Partner {
        organization_name: "Harbour Works",
        address: "3 Quayside, Bristol",
        country: "GB",
        name: ("James", "Whitlock"),
        email: "james@harbourworks.example",
        phone: "+441179460018",
    },
];

struct Parent {
    partner: usize,
    name: (&'static str, &'static str),
    email: &'static str,
    place: (&'static str, &'static str, &'static str),
    phone: &'static str,
}

impl Parent {
    fn form(&self, partner_id: i64) -> SignUpParent {
        let (country, state, time_zone) = self.place;
        SignUpParent {
            first_name: self.name.0.into(),
            last_name: self.name.1.into(),
            email: self.email.into(),
            password: PASSWORD.into(),
            country: country.into(),
            state: state.into(),
            phone: self.phone.into(),
            time_zone: time_zone.into(),
            partner_id,
        }
    }
}

const LAGOS: (&str, &str, &str) = ("NG", "Lagos", "Africa/Lagos");
const QUEBEC: (&str, &str, &str) = ("CA", "Quebec", "America/Toronto");

const PARENTS: &[Parent] = &[
    Parent {
        partner: 0,
        name: ("Oluwaseun", "Adebayo"),
        email: "seun.adebayo@mail.example",
        place: LAGOS,
        phone: "+2348035550142",
    },
    Parent {
        partner: 0,
        name: ("Chiamaka", "Okonkwo"),
        email: "chiamaka.okonkwo@post.example",
        place: LAGOS,
        phone: "+2348035550198",
    },
    Parent {
        partner: 1,
        name: ("Luc", "Gagnon"),
        email: "luc.gagnon@courriel.example",
        place: QUEBEC,
        phone: "+15142340117",
    },
];
