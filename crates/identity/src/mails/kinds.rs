//! The kinds of mail about accounts, with their default texts and placeholders.

mod account;
mod email_change;
mod password;
mod team;

pub(super) use account::{STAFF_INVITATION, TEACHER_INVITATION, WELCOME_PARENT, WELCOME_PARTNER};
pub(super) use email_change::{
    EMAIL_CHANGE_CONFIRM, EMAIL_CHANGE_NOTICE, EMAIL_NOTICE_BY_STAFF, EMAIL_SET_BY_STAFF,
};
pub(super) use password::{PASSWORD_CHANGED, TEMPORARY_PASSWORD};
pub(super) use team::{SECOND_FACTOR_REMOVAL, TEAM_INVITATION, TEAM_REMOVAL};
