import { invoicesText } from "@/features/billing/partner/en";
import { InvoicesView } from "@/features/billing/partner/invoices/invoices-view";
import { payWith } from "@/features/billing/partner/invoices/pay-with";
import { useTitle } from "@/ui/use-title";

// lazy: loads with the first payment
const pay = payWith(async (place) =>
  (await import("@/features/billing/partner/checkout/load-checkout")).loadCheckout(place),
);

export default function InvoicesPage() {
  useTitle(invoicesText().title);
  return <InvoicesView pay={pay} />;
}
