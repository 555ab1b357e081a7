import { staffOfflineText } from "@/features/billing/staff/en";
import { lazyPart } from "@/ui/lazy-part";
import { PayerCard } from "./payer-card";
import { useRequest } from "./queries";

// lazy, because it loads the form library
const RequestForm = lazyPart(async () => ({ default: (await import("./request-form")).RequestForm }));

/** A payment request, and the form for its transfer. */
export function RequestCard({ reference }: { reference: string }) {
  const t = staffOfflineText();
  const { data, isNotFound, ...found } = useRequest(reference);
  const isBooked =
    data !== undefined && (data.kind !== "transfer" || (data.state !== "pending" && data.state !== "abandoned"));
  return (
    <PayerCard
      payer={data?.parent ?? data?.partner ?? t.request}
      found={found}
      nothingOpen={(isNotFound || isBooked) && t.requestGone}
    >
      {data && <RequestForm request={data} />}
    </PayerCard>
  );
}
