import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "@/ui/lazy-part";

// lazy, because most visits do not come back from a payment
const PaymentNoteText = lazyPart(async () => ({ default: (await import("./payment-note-text")).PaymentNoteText }));

/** The reason why 'Make Payment' returned here instead of opening the checkout. */
export function PaymentNote() {
  const { payment }: { payment?: unknown } = useSearch({ strict: false });
  if (payment === undefined) return null;
  return (
    <Suspense>
      <PaymentNoteText />
    </Suspense>
  );
}
