import { Suspense } from "react";
import { loadWordsOf } from "@/i18n/text";
import { lazyPart } from "@/ui/lazy-part";

const Section = lazyPart(async () => {
  const [{ AgreementsSection }] = await Promise.all([import("./section"), loadWordsOf(["agreements"])]);
  return { default: AgreementsSection };
});

/** Loaded after the dashboard's own figures. */
export function LazyAgreementsSection() {
  return (
    <Suspense>
      <Section />
    </Suspense>
  );
}
