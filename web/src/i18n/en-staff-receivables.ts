/** Texts of the receivables. */
export const staffReceivables = {
  title: "Receivables",
  intro: "What partners owe for seats that are taken, by how long it is overdue.",
  totals: "Totals by currency",
  owed: "{total} is owed",
  overdueShare: "{percent}% of it is overdue",
  nothingOverdue: "None of it is overdue",
  search: "Search organisation",
  empty: "Nobody owes anything. An invoice is made as soon as a parent takes a sponsored seat.",
  partner: "Partner",
  total: "Total",
  invoicesOf: "Invoices of {partner}",
  ages: {
    notDue: "Not due yet",
    days1to30: "1 to 30 days",
    days31to60: "31 to 60 days",
    days61to90: "61 to 90 days",
    over90: "Over 90 days",
  },
} as const;
