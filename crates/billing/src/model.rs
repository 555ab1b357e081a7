//! The types that invoices, payments and reminders share. No I/O.

use catalogue::PriceTerms;
use enrolment::UnpaidProgram;
use kernel::{CohortId, PartnerId, ProgramId};

/// A program and its share of the amount due.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub program: UnpaidProgram,
    pub due_minor: i64,
}

/// Lines to pay, and the terms that price them.
#[derive(Clone, Debug)]
pub(crate) struct Owed {
    pub lines: Vec<Line>,
    pub terms: PriceTerms,
}

/// The programs of these lines.
pub(crate) fn program_ids(lines: &[Line]) -> Vec<ProgramId> {
    lines.iter().map(|line| line.program.id).collect()
}

/// Identifies an open invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct InvoiceKey {
    pub partner_id: PartnerId,
    pub cohort_id: CohortId,
}

db::text_enum! {
    /// The reminders of an invoice, in the order in which they are sent.
    pub(crate) enum Stage {
        Before = "before",
        Overdue = "overdue",
        OverdueWeek = "overdue-week",
        OverdueMonth = "overdue-month",
    }
}

impl Stage {
    /// The day relative to the due date on which it is sent.
    pub(crate) fn day(self) -> i64 {
        match self {
            Self::Before => -3,
            Self::Overdue => 1,
            Self::OverdueWeek => 8,
            Self::OverdueMonth => 30,
        }
    }
}
