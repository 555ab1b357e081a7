import { Suspense, useState } from "react";
import type { FamilyData } from "@/api/family";
import { familyText } from "@/i18n/family-text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import { mayAdd } from "./registration";

const FullDialog = lazyOverlay(async () => ({ default: (await import("./full-dialog")).FullDialog }));

interface AddChildButtonProps {
  /** Undefined until it is known. */
  family: FamilyData | undefined;
  onAdd: () => void;
  /** There is another one above it already. */
  second?: boolean;
}

/** Where no more children may be added it can still be pressed, and then says who can allow more. */
export function AddChildButton({ family, onAdd, second = false }: AddChildButtonProps) {
  const [asking, setAsking] = useState<boolean>();
  const open = family !== undefined && mayAdd(family);
  return (
    <>
      <Button
        tone={second ? "plain" : "primary"}
        {...(family !== undefined && !open && { className: "shut", "aria-haspopup": "dialog" as const })}
        aria-disabled={family === undefined || undefined}
        onClick={() => (open ? onAdd() : family !== undefined && setAsking(true))}
      >
        <PlusIcon />
        {familyText().addChild}
      </Button>
      {asking !== undefined && family !== undefined && (
        <Suspense>
          <FullDialog family={family} open={asking} onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
}
