//! Paths with one id.

use kernel::{ChildId, CohortId, PackageId, ProgramId, SlotId, TeacherId, WaitingId};
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

paths! {
    ChildPath: ChildId,
    CohortPath: CohortId,
    PackagePath: PackageId,
    ProgramPath: ProgramId,
    SlotPath: SlotId,
    TeacherPath: TeacherId,
    WaitingPath: WaitingId,
}
