import { Suspense, useState } from "react";
import type { FamilyData } from "@/features/enrolment/parent/family";
import { familyText } from "@/features/enrolment/parent/en";
import { mayAdd } from "@/features/enrolment/parent/child-row";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import buttonCss from "@/ui/button.scoped.css?names";

const FullDialog = lazyOverlay(async () => ({ default: (await import("./full-dialog")).FullDialog }));

interface AddChildButtonProps {
  /** Undefined while loading. */
  family: FamilyData | undefined;
  onAdd: () => void;
  onAskSeat: () => void;
  /** Whether another such button is above it. */
  second?: boolean;
}

/** Stays clickable when no more children may be added, and then explains who can allow more. */
export function AddChildButton({ family, onAdd, onAskSeat, second = false }: AddChildButtonProps) {
  const [dialogOpen, setDialogOpen] = useState<boolean>();
  const open = family !== undefined && mayAdd(family);
  return (
    <>
      <Button
        tone={second ? "plain" : "primary"}
        {...(family !== undefined && !open && { className: buttonCss.shut, "aria-haspopup": "dialog" as const })}
        aria-disabled={family === undefined || undefined}
        onClick={() => (open ? onAdd() : family !== undefined && setDialogOpen(true))}
      >
        <PlusIcon />
        {familyText().addChild}
      </Button>
      {dialogOpen !== undefined && family !== undefined && (
        <Suspense>
          <FullDialog family={family} open={dialogOpen} onOpenChange={setDialogOpen} onAskSeat={onAskSeat} />
        </Suspense>
      )}
    </>
  );
}
