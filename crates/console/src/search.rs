//! Finding anybody in one box.

use api::Routes;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
{
    Routes::new("staff")
}
