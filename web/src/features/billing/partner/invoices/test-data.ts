import type { Due, Invoice, InvoiceInFull, Payable } from "./model";

/* Fixtures for the tests of this folder. */

export function ngn(minor: number): Due {
  const figure = (minor / 100).toLocaleString("en", { minimumFractionDigits: 2 });
  return { currencyCode: "NGN", minor, text: `NGN ${figure}` };
}

export function anInvoice(over: Partial<Invoice> = {}): Invoice {
  return {
    cohortId: 27,
    cohort: { title: "Harmattan 2026" },
    invoiceId: "INV-27-2026",
    invoiceNumber: "INV-27-2026-0042",
    transferSince: null,
    count: 2,
    totalAmount: 135,
    due: ngn(17_671_500),
    dueDate: "2026-11-25",
    issuedDate: "2026-10-26",
    programs: [{ createdAt: "2026-10-26T09:00:00Z" }],
    ...over,
  };
}

export function anInvoiceInFull(over: Partial<InvoiceInFull> = {}): InvoiceInFull {
  return {
    cohortId: 27,
    invoiceId: "INV-27-2026",
    invoiceNumber: "INV-27-2026-0042",
    charged: ngn(17_671_500),
    issuedDate: "2026-10-26",
    cohort: "Harmattan 2026",
    all: 2,
    amount: 135,
    due: ngn(17_671_500),
    discount: 15,
    dueDate: "2026-11-25",
    lines: [
      {
        programId: 1,
        child: "Tomiwa Adebayo",
        parent: "Oluwaseun Adebayo",
        program: "Python Starters",
        level: 1,
        price: 75,
        dueMinor: 9_817_500,
      },
      {
        programId: 2,
        child: "Kosi Okonkwo",
        parent: "Chiamaka Okonkwo",
        program: "Scratch Explorers",
        level: 1,
        price: 60,
        dueMinor: 7_854_000,
      },
    ],
    ...over,
  };
}

export function aPayable(over: Partial<Payable> = {}): Payable {
  return {
    method: "inline",
    due: ngn(17_671_500),
    charged: ngn(17_671_500),
    reference: "STL-1-a",
    accessCode: "code-1",
    paymentLink: "https://pay.example/code-1",
    publicKey: "pk_test_1",
    email: "adaeze@greenbridge.example",
    instructions: null,
    ...over,
  };
}
