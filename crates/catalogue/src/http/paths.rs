//! Paths with one id.

use kernel::{CohortId, PackageId, SlotId, TeacherId};
use serde::Deserialize;
use utoipa::IntoParams;

macro_rules! paths {
    ($($path:ident: $id:ident),+ $(,)?) => {$(
        #[derive(Deserialize, IntoParams)]
        pub(super) struct $path {
            /// The id.
            pub id: $id,
        }
    )+};
}

paths! { CohortPath: CohortId, PackagePath: PackageId, SlotPath: SlotId, TeacherPath: TeacherId }
