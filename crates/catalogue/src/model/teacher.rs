//! A teacher.

use jiff::Timestamp;
use kernel::TeacherId;

db::row! {
    /// A teacher with the link to the online classroom.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Teacher {
        pub id: TeacherId,
        pub first_name: String,
        pub last_name: String,
        /// URL of the online classroom.
        pub class_link: String,
        /// Archived rows cannot be chosen any more.
        pub archived_at: Option<Timestamp>,
    }
}

impl Teacher {
    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// A teacher to insert or the new values of one.
#[derive(Clone, Debug)]
pub struct NewTeacher<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// URL of the online classroom.
    pub class_link: &'a str,
}
