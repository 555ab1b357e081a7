//! Names and column headers of the exports.

use l10n::msg;
use refdata::BASE_CURRENCY;
use spreadsheet::Sheet;

pub(super) fn payments() -> Sheet {
    Sheet {
        name: "payments",
        columns: vec![
            msg!("column-reference"),
            msg!("column-partner"),
            msg!("column-parent"),
            msg!("column-state"),
            msg!("column-currency"),
            msg!("column-charged"),
            msg!("column-due-currency"),
            msg!("column-due"),
            msg!("column-programs"),
            msg!("column-receipt"),
            msg!("column-invoices"),
            msg!("column-by-bank"),
            msg!("column-begun"),
            msg!("column-settled"),
            msg!("column-received-currency"),
            msg!("column-received"),
            msg!("column-arrived-on"),
            msg!("column-bank-reference"),
        ],
    }
}

pub(super) fn invoices() -> Sheet {
    Sheet {
        name: "invoices",
        columns: vec![
            msg!("column-number"),
            msg!("column-partner"),
            msg!("column-cohort"),
            msg!("column-children"),
            msg!("column-base", currency = BASE_CURRENCY),
            msg!("column-currency"),
            msg!("column-due"),
            msg!("column-due-on"),
            msg!("column-days-overdue"),
        ],
    }
}

pub(super) fn receivables() -> Sheet {
    Sheet {
        name: "receivables",
        columns: vec![
            msg!("column-partner"),
            msg!("column-currency"),
            msg!("column-not-due"),
            msg!("column-days-1-to-30"),
            msg!("column-days-31-to-60"),
            msg!("column-days-61-to-90"),
            msg!("column-over-90-days"),
            msg!("column-total"),
        ],
    }
}
