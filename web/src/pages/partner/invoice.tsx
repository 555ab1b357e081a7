import { useParams } from "@tanstack/react-router";
import { InvoiceView } from "@/features/billing/partner/invoices/invoice-view";
import { payWith } from "@/features/billing/partner/invoices/pay-with";

// lazy: loads with the first payment
const pay = payWith(async (place) =>
  (await import("@/features/billing/partner/checkout/load-checkout")).loadCheckout(place),
);

export default function InvoicePage() {
  const { id } = useParams({ strict: false });
  return <InvoiceView cohortId={Number(id)} pay={pay} />;
}
