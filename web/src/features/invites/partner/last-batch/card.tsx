import { Suspense, useCallback, useState } from "react";
import { usePartner } from "@/api/signed-in";
import { lazyPart } from "@/ui/lazy-part";
import { removeBatch, readBatch } from "./storage";

const BatchProgress = lazyPart(async () => ({ default: (await import("./progress")).BatchProgress }));

/** Progress of the last request's invites, until they are sent or the card is dismissed. */
export function LastBatchCard() {
  const { id } = usePartner();
  const [batch, setBatch] = useState(() => readBatch(id));
  // a finished batch stays visible, and is gone on the next visit
  const forget = useCallback(() => removeBatch(id), [id]);
  if (batch === null) return null;
  return (
    <Suspense>
      <BatchProgress
        batch={batch}
        onFinished={forget}
        onDismiss={() => {
          forget();
          setBatch(null);
        }}
      />
    </Suspense>
  );
}
