import { Suspense, useState } from "react";
import { useIsLimited, useRight } from "@/api/signed-in";
import { isSponsored } from "@/features/enrolment/partner/families/family";
import type { Program } from "@/features/enrolment/partner/model";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { moveSeatText } from "./en";

// lazy, because most visits take no seat back
const TakeBackPanel = lazyOverlay(async () => ({ default: (await import("./take-back-panel")).TakeBackPanel }));

/** Opens the panel that takes the seat of a child back; nothing where there is no seat, or where it is paid. */
export function TakeSeatBackButton({ program, name }: { program: Program; name: string }) {
  const t = moveSeatText().takeBack;
  const [open, setOpen] = useState(false);
  const isLimited = useIsLimited();
  const mayTake = useRight("people") && !isLimited;
  if (!mayTake || !isSponsored(program) || program.isPaid || program.stage === "completed") return null;
  return (
    <>
      <Button
        size="sm"
        tone="quiet"
        className="justify-self-start"
        aria-label={fill(t.actionFor, { name, cohort: program.partner_cohort.title })}
        onClick={() => setOpen(true)}
      >
        {t.action}
      </Button>
      {open && (
        <Suspense>
          <TakeBackPanel program={program} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
