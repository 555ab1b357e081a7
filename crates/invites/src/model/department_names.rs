//! The departments of a partner by name.

use identity::Department;
use kernel::{DepartmentId, fold};
use std::collections::HashMap;

/// The departments that lines of a form may name.
#[derive(Clone, Debug, Default)]
pub(crate) struct DepartmentNames {
    by_name: HashMap<String, DepartmentId>,
    /// For lines that name none.
    usual: Option<DepartmentId>,
}

impl DepartmentNames {
    pub(crate) fn new(all: &[Department], usual: Option<DepartmentId>) -> Self {
        Self { by_name: all.iter().map(|one| (fold(&one.name), one.id)).collect(), usual }
    }

    /// The department that a line names, or the usual one; `Err` for an unknown name.
    pub(crate) fn find(&self, name: Option<&str>) -> Result<Option<DepartmentId>, ()> {
        match name.map(str::trim).filter(|name| !name.is_empty()) {
            None => Ok(self.usual),
            Some(name) => self.by_name.get(&fold(name)).copied().map(Some).ok_or(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_names_a_department_without_regard_to_case() {
        let id = DepartmentId::new;
        let all = [Department { id: id(1), name: "Écoles du Nord".into() }];
        let names = DepartmentNames::new(&all, Some(id(2)));
        assert_eq!(names.find(Some(" ecoles DU nord ")), Ok(Some(id(1))));
        assert_eq!((names.find(None), names.find(Some(" "))), (Ok(Some(id(2))), Ok(Some(id(2)))));
        assert_eq!(names.find(Some("South")), Err(()));
    }
}
