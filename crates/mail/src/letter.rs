//! What we have to say to people.

mod family;
mod money;

use crate::render::{Content, Stationery};
pub use family::{Lesson, Place};
use serde::{Deserialize, Serialize};

/// Who signs in where: the first part of the password screens' addresses.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// An organisation.
    Partner,
    /// A parent.
    Parent,
    /// Somebody who runs the programme.
    Staff,
}

impl Player {
    /// As it stands in addresses and in the database.
    pub fn name(self) -> &'static str {
        match self {
            Self::Partner => "partner",
            Self::Parent => "parent",
            Self::Staff => "staff",
        }
    }

    fn login_path(self) -> &'static str {
        match self {
            Self::Partner => "/partner/login",
            Self::Parent => "/partner/parent/login",
            Self::Staff => "/staff/login",
        }
    }
}

/// A letter, as the outbox keeps it. It holds nothing that opens an account.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// To a new account, with the link that confirms its address.
    Welcome {
        /// Whose.
        player: Player,
        /// How to address them; may be empty.
        first_name: String,
        /// The organisation; may be empty.
        organization_name: String,
        /// The account to confirm.
        account_id: i64,
        /// The address to confirm.
        email: String,
    },
    /// The temporary password that was asked for.
    TemporaryPassword {
        /// Whose.
        player: Player,
        /// The address the screen needs.
        email: String,
        /// What the password is derived from, in hexadecimal.
        nonce: String,
    },
    /// The password was changed.
    PasswordChanged {
        /// Whose.
        player: Player,
        /// The account's address.
        email: String,
    },
    /// An organisation invites a parent.
    Invite {
        /// Who invites.
        organization_name: String,
        /// The `partnerID` of the registration link.
        partner_link_id: i64,
        /// How many children the organisation pays for.
        kids_num: u32,
        /// True if the parent has an account already, and need only log in.
        #[serde(default)]
        is_registered: bool,
        /// True if it was sent before.
        #[serde(default)]
        is_reminder: bool,
    },
    /// A child was added to a cohort.
    Enrolled {
        /// Which child, where, when.
        place: Place,
        /// What is taught.
        program: String,
        /// Who pays, and how much.
        cost: String,
    },
    /// A child waits for a place, and has none yet.
    OnWaitingList {
        /// Which child, where, when.
        place: Place,
    },
    /// A payment succeeded.
    Receipt {
        /// How to address them; may be empty.
        first_name: String,
        /// The receipt's number.
        number: i64,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The payment's.
        reference: String,
        /// What was paid for, a line each.
        lines: Vec<String>,
        /// Whose.
        player: Player,
    },
    /// A payment goes back to whoever paid it.
    Refunded {
        /// How to address them; may be empty.
        first_name: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// The payment's.
        reference: String,
        /// What it had paid for, a line each.
        lines: Vec<String>,
        /// Whose.
        player: Player,
    },
    /// An invoice is due soon, or overdue.
    InvoiceReminder {
        /// How to address them; may be empty.
        first_name: String,
        /// The invoice's.
        number: String,
        /// Of which cohort it is.
        cohort_id: i64,
        /// What that is called.
        cohort: String,
        /// `NGN 1,234,567.89`.
        amount: String,
        /// `15/12/2026`.
        due_date: String,
        /// True once that day is over.
        is_overdue: bool,
    },
    /// A place became free and is held for a child.
    PlaceOffered {
        /// Which child, where, when.
        place: Place,
        /// Until when.
        until: String,
    },
}

/// The temporary password that belongs to a nonce.
pub fn temporary_password(stationery: &Stationery, nonce: &str) -> String {
    stationery.key.readable("temporary-password", &[nonce.as_bytes()])
}

/// The token that shows that somebody reads mail at an address.
pub fn confirmation_token(stationery: &Stationery, account_id: i64, email: &str) -> String {
    let signature =
        stationery.key.readable("confirm-address", &[&account_id.to_le_bytes(), email.as_bytes()]);
    format!("{account_id}.{signature}")
}

impl Letter {
    /// True if it is about the recipient as a parent of the partner with that link.
    pub(crate) fn is_for_parent_of(&self, link_id: i64) -> bool {
        match self {
            Self::Welcome { player, .. }
            | Self::TemporaryPassword { player, .. }
            | Self::PasswordChanged { player, .. }
            | Self::Receipt { player, .. }
            | Self::Refunded { player, .. } => *player == Player::Parent,
            Self::InvoiceReminder { .. } => false,
            Self::Invite { partner_link_id, .. } => *partner_link_id == link_id,
            Self::Enrolled { .. } | Self::OnWaitingList { .. } | Self::PlaceOffered { .. } => true,
        }
    }

    pub(crate) fn content(&self, stationery: &Stationery) -> Content {
        match self {
            Self::Welcome { player, first_name, organization_name, account_id, email } => {
                welcome(stationery, *player, first_name, organization_name, *account_id, email)
            }
            Self::TemporaryPassword { player, email, nonce } => temporary(stationery, *player, email, nonce),
            Self::PasswordChanged { player, email } => changed(stationery, *player, email),
            Self::Invite { organization_name, partner_link_id, kids_num, is_registered, is_reminder } => {
                let link = if *is_registered {
                    Player::Parent.login_path().to_owned()
                } else {
                    format!("/partner/parent/register?partnerID={partner_link_id}")
                };
                let action = (if *is_registered { "Log in" } else { "Sign up" }, stationery.link(&link));
                invite(organization_name, *kids_num, action, *is_reminder)
            }
            Self::Enrolled { place, program, cost } => family::enrolled(stationery, place, program, cost),
            Self::OnWaitingList { place } => family::on_waiting_list(stationery, place),
            Self::Receipt { first_name, number, amount, reference, lines, player } => {
                let link = payment_link(stationery, *player, reference);
                money::receipt((first_name, *number), (amount, reference), lines, link)
            }
            Self::Refunded { first_name, amount, reference, lines, player } => {
                let link = payment_link(stationery, *player, reference);
                money::refunded(first_name, (amount, reference), lines, link)
            }
            Self::InvoiceReminder { first_name, number, cohort_id, cohort, amount, due_date, is_overdue } => {
                let link = stationery.link(&format!("/partner/invoices/{cohort_id}"));
                money::reminder(first_name, (number, cohort), (amount, due_date), *is_overdue, link)
            }
            Self::PlaceOffered { place, until } => family::place_offered(stationery, place, until),
        }
    }
}

/// Where a payment can be seen.
fn payment_link(stationery: &Stationery, player: Player, reference: &str) -> String {
    let area = if player == Player::Parent { "/partner/parent" } else { "/partner" };
    stationery.link(&format!("{area}/payments/{reference}"))
}

fn welcome(
    stationery: &Stationery,
    player: Player,
    first_name: &str,
    organization_name: &str,
    account_id: i64,
    email: &str,
) -> Content {
    let organization = if organization_name.is_empty() { "your organisation" } else { organization_name };
    let about = match player {
        Player::Parent => {
            format!("You signed up as a parent with {organization}. You can now register your children.")
        }
        _ => format!(
            "{organization} now has an account. You can share your registration link and invite parents."
        ),
    };
    let token = confirmation_token(stationery, account_id, email);
    Content {
        subject: "Welcome to Seatling: please confirm your e-mail address".into(),
        greeting: greeting(first_name),
        paragraphs: vec![about, "Please confirm that this address is yours:".into()],
        // Behind the #, so that it never reaches a server's log.
        action: Some(("Confirm my address".into(), stationery.link(&format!("/confirm-address#{token}")))),
        secret: None,
        closing: "If you did not sign up, you can ignore this mail.".into(),
    }
}

fn temporary(stationery: &Stationery, player: Player, email: &str, nonce: &str) -> Content {
    Content {
        subject: "Your temporary password".into(),
        greeting: greeting(""),
        paragraphs: vec![
            "Somebody asked for a new password for this account. Enter the temporary password below as the Old Password, and choose a new one.".into(),
            "It works once, within 30 minutes. Until then your present password stays as it is.".into(),
        ],
        action: Some(("Choose a new password".into(), stationery.link(&format!("/{}/{email}/set-password", player.name())))),
        secret: Some(temporary_password(stationery, nonce)),
        closing: "If it was not you, ignore this mail: nothing has changed.".into(),
    }
}

fn changed(stationery: &Stationery, player: Player, email: &str) -> Content {
    Content {
        subject: "Your password was changed".into(),
        greeting: greeting(""),
        paragraphs: vec![
            format!("The password of {email} was just changed, and every device was signed out."),
            "If it was you, all is well.".into(),
        ],
        action: Some(("Log in".into(), stationery.link(player.login_path()))),
        secret: None,
        closing: "If it was not you, use \u{201c}Forgot password?\u{201d} on the login screen at once."
            .into(),
    }
}

fn invite(
    organization_name: &str,
    kids_num: u32,
    (action, link): (&str, String),
    is_reminder: bool,
) -> Content {
    let organization = if organization_name.is_empty() { "An organisation" } else { organization_name };
    let children = if kids_num == 1 { "one child".to_owned() } else { format!("{kids_num} children") };
    let start = if is_reminder { "Reminder: " } else { "" };
    Content {
        subject: format!("{start}{organization} invites you to register your children"),
        greeting: greeting(""),
        paragraphs: vec![
            format!("{organization} would like your children to learn to code, and pays for {children}."),
            format!("{action} with this e-mail address, and choose the day and the time that suit you."),
        ],
        action: Some((action.into(), link)),
        secret: None,
        closing: "If you do not know this organisation, you can ignore this mail.".into(),
    }
}

fn greeting(first_name: &str) -> String {
    if first_name.is_empty() { "Hello,".into() } else { format!("Hello {first_name},") }
}
