//! Several lists that are read as one.

use crate::Listing;

/// One list, or several without common entries, read as one.
#[derive(Clone, Debug)]
pub struct Listings<Of>(pub(crate) Vec<Listing<Of>>);

impl<Of> From<Listing<Of>> for Listings<Of> {
    fn from(listing: Listing<Of>) -> Self {
        Self(vec![listing])
    }
}

impl<Of> FromIterator<Listing<Of>> for Listings<Of> {
    fn from_iter<I: IntoIterator<Item = Listing<Of>>>(lists: I) -> Self {
        Self(lists.into_iter().collect())
    }
}
