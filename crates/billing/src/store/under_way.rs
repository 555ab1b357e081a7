//! SQL of payments that may still pay for a program.

use db::{Conn, DbError, p};
use jiff::Timestamp;
use kernel::ProgramId;

db::statements! {
    /// A payment in review, otherwise the newest open one.
    FIND_UNDER_WAY =
        "SELECT p.reference, CASE WHEN p.state = 'pending' AND p.transfer_since IS NOT NULL THEN 'transfer' ELSE p.state END, p.created_at
         FROM payment p JOIN payment_program l ON l.payment_id = p.id
         WHERE l.program_id = $1 AND l.released_at IS NULL AND p.state IN ('created', 'pending', 'review')
         ORDER BY CASE WHEN p.state = 'review' THEN 1 ELSE 0 END DESC, p.created_at DESC, p.id DESC LIMIT 1";
}

db::text_enum! {
    /// What is in progress.
    pub(crate) enum UnderWayState {
        /// Not yet initialized at the provider.
        Created = "created",
        /// At the provider's checkout.
        Pending = "pending",
        /// By bank transfer.
        Transfer = "transfer",
        Review = "review",
    }
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct UnderWay {
        pub reference: String,
        pub state: UnderWayState,
        pub created_at: Timestamp,
    }
}

pub(crate) async fn find_under_way(
    conn: &mut Conn,
    program_id: ProgramId,
) -> Result<Option<UnderWay>, DbError> {
    conn.optional(&FIND_UNDER_WAY, p![program_id]).await
}
