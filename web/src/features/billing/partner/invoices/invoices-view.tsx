import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { useListState } from "@/table/list-state";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PaymentIcon } from "@/ui/list-icons";
import { InvoiceTabs } from "./invoice-tabs";
import { PaySeveral } from "./pay-several";
import type { Pay } from "./pay-with";
import { useInvoices } from "./queries";
import { useSelection } from "./use-selection";
import "@/features/billing/shared/invoices.scoped.css";

// lazy, so that the content above it does not wait for the table code
const InvoicesTable = lazyPart(async () => ({ default: (await import("./table")).InvoicesTable }));

/** The list of All Invoices, with its heading. */
export function InvoicesView({ pay }: { pay: Pay }) {
  const t = invoicesText();
  const list = useListState();
  const found = useInvoices(list);
  const selected = useSelection();
  const { selection } = selected;
  const mayPay = useRight("pay");
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <PaymentsLink />
      </ListHead>
      <InvoiceTabs />
      <Suspense fallback={<div className="min-h-60" />}>
        <InvoicesTable list={list} found={found} selection={mayPay ? selection : undefined} empty={<PaymentsLink />} />
      </Suspense>
      <PaySeveral selected={selected} pay={pay} />
    </>
  );
}

function PaymentsLink() {
  return (
    <Link className={buttonClass()} to={paths.payments}>
      <PaymentIcon />
      {invoicesText().payments}
    </Link>
  );
}
