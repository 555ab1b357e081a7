//! What a family states about a child: the columns, the form and its rules. Rows, views and the journal contain
//! [`ChildDetails`] as a whole, so a new field is added here.

use catalogue::CHILD_AGES;
use identity::{FieldErrors, erased_name, show_names};
use kernel::NameError;
use l10n::{Language, Message, msg};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Value as Json, json};
use spreadsheet::Cell;
use utoipa::ToSchema;

db::text_enum! {
    /// A child's gender.
    pub enum Gender { Male = "male", Female = "female" }
}

db::row! {
    /// A child's validated details.
    #[derive(Clone, Debug, PartialEq, Eq, ToSchema)]
    #[schema(rename_all = "camelCase")]
    pub struct ChildDetails as details_columns! {
        pub first_name: String,
        pub last_name: String,
        /// 7 to 16.
        pub age: i64,
        pub gender: Gender,
        /// Empty if not given.
        pub school: String,
        /// What the family tells the child's teachers; empty if nothing. Not serialized: the views of the family, of
        /// staff and of the teacher add it, the partner's must not.
        #[schema(ignore)]
        pub for_teacher: String,
    }
}

impl ChildDetails {
    /// The required details; the optional ones are empty.
    pub fn new(first_name: &str, last_name: &str, age: i64, gender: Gender) -> Self {
        let (first_name, last_name) = (first_name.to_owned(), last_name.to_owned());
        Self { first_name, last_name, age, gender, school: String::new(), for_teacher: String::new() }
    }

    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    /// All details, for the journal.
    pub(crate) fn journal(&self) -> Json {
        let mut values = json!(self);
        if let Some(values) = values.as_object_mut().filter(|_| !self.for_teacher.is_empty()) {
            values.insert("forTeacher".to_owned(), json!(self.for_teacher));
        }
        values
    }

    /// The headers of [`Self::cells`].
    pub(crate) fn headers() -> Vec<Message> {
        vec![msg!("column-child"), msg!("column-age"), msg!("column-gender"), msg!("column-school")]
    }

    /// The details in an exported file.
    pub(crate) fn cells(&self) -> spreadsheet::Row {
        let gender = match self.gender {
            Gender::Male => msg!("male"),
            Gender::Female => msg!("female"),
        };
        spreadsheet::row![name_cell(self.name()), self.age, gender, self.school.as_str()]
    }
}

/// A full name in an exported file.
pub(crate) fn name_cell(full_name: String) -> Cell {
    erased_name(&full_name).map_or_else(|| full_name.into(), Cell::from)
}

/// The placeholder of an erased child is in the language of the request.
impl Serialize for ChildDetails {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Shown<'a> {
            first_name: String,
            last_name: String,
            age: i64,
            gender: Gender,
            school: &'a str,
        }
        let Self { first_name, last_name, age, gender, school, for_teacher: _ } = self;
        let (first_name, last_name) = show_names(first_name.clone(), last_name.clone(), Language::current());
        Shown { first_name, last_name, age: *age, gender: *gender, school }.serialize(serializer)
    }
}

/// A child's details as the parent entered them. An omitted field of a registered child stays unchanged.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DetailsForm {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub age: Option<i64>,
    pub gender: Option<String>,
    pub school: Option<String>,
    /// What the child's teachers should know, at most 500 characters. The partner does not see it.
    pub for_teacher: Option<String>,
}

/// The message of every required field that is empty.
pub(crate) fn all_required() -> Message {
    msg!("all-required")
}

// The maximum numbers of characters.
const MAX_SCHOOL_LENGTH: usize = 120;
const MAX_FOR_TEACHER_LENGTH: usize = 500;

impl DetailsForm {
    /// Validates the form; after an error the returned details mean nothing. `before` is set for a registered child.
    pub(crate) fn read(&self, errors: &mut FieldErrors, before: Option<&ChildDetails>) -> ChildDetails {
        let first_name = text(self.first_name.as_deref(), before.map(|child| child.first_name.as_str()));
        let last_name = text(self.last_name.as_deref(), before.map(|child| child.last_name.as_str()));
        let gender = text(self.gender.as_deref(), before.map(|child| child.gender.name()));
        let school = text(self.school.as_deref(), before.map(|child| child.school.as_str()));
        let for_teacher = text(self.for_teacher.as_deref(), before.map(|child| child.for_teacher.as_str()));
        ChildDetails {
            first_name: errors.name("firstName", first_name, all_required()),
            last_name: errors.name("lastName", last_name, all_required()),
            age: read_age(errors, self.age.or(before.map(|child| child.age))),
            gender: read_gender(errors, gender),
            school: read_school(errors, school),
            for_teacher: read_for_teacher(errors, for_teacher),
        }
    }
}

fn text<'a>(entered: Option<&'a str>, before: Option<&'a str>) -> &'a str {
    entered.or(before).unwrap_or_default()
}

fn read_age(errors: &mut FieldErrors, age: Option<i64>) -> i64 {
    match age {
        None => errors.add("age", all_required()),
        Some(age) if !CHILD_AGES.contains(&age) => errors.add("age", msg!("age-out-of-range")),
        Some(_) => {}
    }
    age.unwrap_or_default()
}

/// After an error the returned gender means nothing.
fn read_gender(errors: &mut FieldErrors, gender: &str) -> Gender {
    Gender::parse(gender).unwrap_or_else(|| {
        errors.add("gender", if gender.is_empty() { all_required() } else { msg!("gender-required") });
        Gender::Female
    })
}

fn read_school(errors: &mut FieldErrors, school: &str) -> String {
    if school.trim().chars().count() > MAX_SCHOOL_LENGTH {
        errors.add("school", msg!("school-too-long", number = MAX_SCHOOL_LENGTH));
    }
    if kernel::check_name(school.trim()) == Err(NameError::NotAName) {
        errors.add("school", msg!("not-a-school"));
    }
    errors.optional_name("school", school)
}

/// Free text, of several lines if need be.
fn read_for_teacher(errors: &mut FieldErrors, text: &str) -> String {
    let text = text.trim();
    if text.chars().count() > MAX_FOR_TEACHER_LENGTH {
        errors.add("forTeacher", msg!("for-teacher-too-long", number = MAX_FOR_TEACHER_LENGTH));
    }
    if text.lines().any(kernel::contains_unprintable) {
        errors.add("forTeacher", msg!("for-teacher-unprintable"));
    }
    text.to_owned()
}

/// Rejects an age that cannot be registered.
pub(crate) fn check_age(age: Option<i64>) -> Result<i64, FieldErrors> {
    let mut errors = FieldErrors::default();
    let age = read_age(&mut errors, age);
    errors.done().map(|()| age)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(form: DetailsForm) -> ChildDetails {
        let before = ChildDetails::new("Tomi", "Obi", 9, Gender::Male);
        let mut errors = FieldErrors::default();
        let after = form.read(&mut errors, Some(&before));
        errors.done().unwrap();
        after
    }

    #[test]
    fn omitted_fields_of_a_registered_child_stay_unchanged() {
        assert_eq!(changed(DetailsForm::default()), ChildDetails::new("Tomi", "Obi", 9, Gender::Male));
        let older = changed(DetailsForm { age: Some(10), ..DetailsForm::default() });
        assert_eq!(older, ChildDetails::new("Tomi", "Obi", 10, Gender::Male));
    }

    #[test]
    fn a_school_that_is_no_name_is_rejected_as_a_school() {
        let mut errors = FieldErrors::default();
        read_school(&mut errors, " 🏫🎒 ");
        let mut expected = FieldErrors::default();
        expected.add("school", msg!("not-a-school"));
        assert_eq!(errors.done(), Err(expected));
    }
}
