//! Paths with one id.

use kernel::{ChildId, CohortId, ParentId, ProgramId, SeatRequestId, WaitingId};
use serde::Deserialize;
use utoipa::IntoParams;

macro_rules! paths {
    ($($path:ident: $id:ident),+ $(,)?) => {$(
        #[derive(Deserialize, IntoParams)]
        pub(in crate::http) struct $path {
            /// The id.
            pub id: $id,
        }
    )+};
}

paths! {
    ChildPath: ChildId,
    CohortPath: CohortId,
    ParentPath: ParentId,
    ProgramPath: ProgramId,
    SeatRequestPath: SeatRequestId,
    WaitingPath: WaitingId,
}
