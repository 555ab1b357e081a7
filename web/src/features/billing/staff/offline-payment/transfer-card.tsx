import { staffOfflineText } from "@/features/billing/staff/en";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { PayerCard } from "./payer-card";
import { useOpenInvoices } from "./queries";

// lazy, because it loads the form library
const InvoicesForm = lazyPart(async () => ({ default: (await import("./invoices-form")).InvoicesForm }));

interface TransferCardProps {
  partnerId: number;
  cohortId: number | undefined;
  onAnother: () => void;
}

/** The open invoices of one partner, and the form for the transfer. */
export function TransferCard({ partnerId, cohortId, onAnother }: TransferCardProps) {
  const t = staffOfflineText();
  const { data, ...found } = useOpenInvoices(partnerId);
  const another = (
    <Button size="sm" onClick={onAnother}>
      {t.change}
    </Button>
  );
  return (
    <PayerCard
      payer={data?.[0]?.partner ?? t.partner}
      found={found}
      nothingOpen={data?.length === 0 && t.nothingOpen}
      action={another}
    >
      {data && <InvoicesForm partnerId={partnerId} cohortId={cohortId} invoices={data} />}
    </PayerCard>
  );
}
