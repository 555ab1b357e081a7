//! Exporting and erasing a family's data, and how long things are kept.

use api::Routes;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
{
    Routes::new("staff")
}
