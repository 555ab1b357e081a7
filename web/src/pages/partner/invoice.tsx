import { useParams } from "@tanstack/react-router";
import { InvoiceView } from "@/features/invoices/invoice-view";
import { payWith } from "@/features/invoices/pay-with";

// lazy: loads with the first payment
const pay = payWith(async (place) => (await import("@/features/checkout/load-checkout")).loadCheckout(place));

export default function InvoicePage() {
  const { id } = useParams({ strict: false });
  return <InvoiceView cohortId={Number(id)} pay={pay} />;
}
