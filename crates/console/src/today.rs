//! What needs a person today, and how the programme is doing.

use api::Routes;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
{
    Routes::new("staff")
}
