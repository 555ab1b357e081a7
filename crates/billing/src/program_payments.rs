//! What payments say about the programs whose seats move, and the line of a payment that follows a seat.

use crate::{
    payment::model::kinds::{Dispute, PaymentState},
    store::program_payments::{self as store, PaymentOfProgram},
};
use catalogue::Reply;
use db::{Conn, DbError};
use enrolment::{ProgramMoney, ProgramPayments};
use kernel::{PaymentId, ProgramId};

/// How payments pay for programs.
#[derive(Clone, Copy, Debug)]
pub struct PaymentsOfPrograms;

impl ProgramPayments for PaymentsOfPrograms {
    fn find<'a>(&'a self, conn: &'a mut Conn, id: ProgramId) -> Reply<'a, ProgramMoney> {
        Box::pin(find_money(conn, id))
    }

    fn lock<'a>(&'a self, conn: &'a mut Conn, id: ProgramId) -> Reply<'a, ()> {
        Box::pin(store::lock_payments(conn, id))
    }

    fn give<'a>(
        &'a self,
        conn: &'a mut Conn,
        payment_id: PaymentId,
        from: ProgramId,
        to: ProgramId,
    ) -> Reply<'a, bool> {
        Box::pin(store::move_line(conn, payment_id, from, to))
    }
}

async fn find_money(conn: &mut Conn, id: ProgramId) -> Result<ProgramMoney, DbError> {
    let payments = store::list_payments(conn, id).await?;
    let paid = payments.iter().find(|payment| payment.pays());
    Ok(ProgramMoney {
        paid_by: paid.map(|payment| payment.id),
        is_undecided: payments.iter().any(PaymentOfProgram::is_undecided),
    })
}

impl PaymentOfProgram {
    fn pays(&self) -> bool {
        self.state == PaymentState::Succeeded && self.has_receipt
    }

    /// Whether it may still pay for the program, or its money may go back.
    fn is_undecided(&self) -> bool {
        let is_open =
            matches!(self.state, PaymentState::Created | PaymentState::Pending | PaymentState::Review);
        let may_go_back = self.pays() && (self.is_refunding || self.dispute == Some(Dispute::Open));
        is_open || may_go_back
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAID: PaymentOfProgram = PaymentOfProgram {
        id: PaymentId::new(1),
        state: PaymentState::Succeeded,
        has_receipt: true,
        dispute: None,
        is_refunding: false,
    };

    #[test]
    fn a_payment_is_undecided_until_its_money_stays() {
        let undecided = |payment: PaymentOfProgram| payment.is_undecided();
        assert!(!undecided(PAID) && PAID.pays());
        assert!(undecided(PaymentOfProgram { is_refunding: true, ..PAID }));
        assert!(undecided(PaymentOfProgram { dispute: Some(Dispute::Open), ..PAID }));
        assert!(!undecided(PaymentOfProgram { dispute: Some(Dispute::Won), ..PAID }));
        for state in [PaymentState::Created, PaymentState::Pending, PaymentState::Review] {
            assert!(undecided(PaymentOfProgram { state, has_receipt: false, ..PAID }));
        }
        for state in [PaymentState::Failed, PaymentState::Abandoned, PaymentState::Reversed] {
            let ended = PaymentOfProgram { state, is_refunding: true, ..PAID };
            assert!(!undecided(ended) && !ended.pays());
        }
    }
}
