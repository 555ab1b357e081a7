//! A school that sends a whole class: forty children with one teacher.

use super::Story;
use crate::demo::{DemoError, accounts::SCHOOL, money, tables::school_families};

impl Story {
    pub(super) async fn add_school(&mut self) -> Result<(), DemoError> {
        self.add_partner(&SCHOOL).await?;
        self.end_mail(SCHOOL.form().email.as_str(), None).await?;
        let families = school_families()?;
        let mut joined = Vec::new();
        for (index, family) in families.iter().enumerate() {
            self.at(family.days_ago, 9);
            joined.push((index, family, self.join(index, family).await?));
        }
        let paid = self.enrol(&joined).await?;
        Ok(money::pay(&self.identity.ctx.db, "school", paid, self.present).await?)
    }
}
