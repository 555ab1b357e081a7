import { Suspense, useState } from "react";
import { useRight } from "@/api/signed-in";
import { isSponsored } from "@/features/enrolment/partner/families/family";
import type { Program } from "@/features/enrolment/partner/model";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { moveSeatText } from "./en";

// lazy, because most visits move no seat
const MovePanel = lazyOverlay(async () => ({ default: (await import("./move-panel")).MovePanel }));

/** Opens the panel that moves the seat of a child; nothing where there is no seat to move. */
export function MoveSeatButton({ program, name }: { program: Program; name: string }) {
  const t = moveSeatText();
  const [open, setOpen] = useState(false);
  const managesPeople = useRight("people");
  if (!managesPeople || !isSponsored(program) || program.stage === "completed") return null;
  return (
    <>
      <Button
        size="sm"
        className="justify-self-start"
        aria-label={fill(t.actionFor, { name, cohort: program.partner_cohort.title })}
        onClick={() => setOpen(true)}
      >
        {t.action}
      </Button>
      {open && (
        <Suspense>
          <MovePanel program={program} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
