import { Suspense } from "react";
import { loadWordsOf } from "@/i18n/text";
import { lazyPart } from "@/ui/lazy-part";

const Card = lazyPart(async () => {
  const [{ AlertsCard }] = await Promise.all([import("./card"), loadWordsOf(["agreements"])]);
  return { default: AlertsCard };
});

/** Loaded with its texts, once the settings are shown. */
export function LazyAlertsCard() {
  return (
    <Suspense>
      <Card />
    </Suspense>
  );
}
