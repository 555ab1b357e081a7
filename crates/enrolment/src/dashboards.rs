//! What dashboards and overviews show: a partner's figures and families, the programme's figures for staff, a family's
//! page, and the preview of a registration.

pub(crate) mod families;
pub(crate) mod family_page;
pub(crate) mod figures;
pub(crate) mod overview;
pub(crate) mod summary;
