//! Everything about a family on one page, and why it is so.

use api::Routes;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
{
    Routes::new("staff")
}
