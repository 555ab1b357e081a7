//! What dashboards and overviews show: a partner's figures and families, the programme's figures for staff, and a
//! family's page.

pub(crate) mod families;
pub(crate) mod family_page;
pub(crate) mod figures;
pub(crate) mod first_steps;
pub(crate) mod limited_figures;
pub(crate) mod overview;
