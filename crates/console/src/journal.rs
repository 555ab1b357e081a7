//! Who did what: searching and exporting the journal. Nothing here changes it.

use api::Routes;

pub(crate) fn routes<S>() -> Routes<S>
where
    S: Clone + Send + Sync + 'static,
{
    Routes::new("staff")
}
