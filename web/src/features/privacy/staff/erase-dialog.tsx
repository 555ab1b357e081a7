import { useState } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { PlainDialog } from "@/ui/plain-dialog";
import { staffPrivacyText } from "./en";
import { EraseForm } from "./erase-form";
import type { Erased } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface EraseDialogProps {
  parentId: number;
  /** The parent's e-mail address. */
  name: string;
  email: string;
  /** Called when the dialog closes, with whether the family was erased. */
  onDone: (erased: boolean) => void;
}

/** Explains what an erasure removes and keeps, and asks to type the e-mail address as confirmation. */
export function EraseDialog({ parentId, name, email, onDone }: EraseDialogProps) {
  const t = staffPrivacyText().erase;
  const [erased, setErased] = useState<Erased | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => onDone(erased !== null);
  return (
    <PlainDialog
      open
      onOpenChange={(open) => !open && !busy && close()}
      title={erased === null ? fill(t.title, { name }) : t.done}
    >
      {erased === null ? (
        <EraseForm parentId={parentId} email={email} onBusy={setBusy} onErased={setErased} onCancel={close} />
      ) : (
        <>
          <div aria-live="polite">
            <p className="text-ink-2">{erased.kept.length === 0 ? t.doneNothing : t.doneKept}</p>
            <ul className={overlayCss.means}>
              {erased.kept.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </div>
          <div className={overlayCss.dialogActs}>
            <Button tone="primary" onClick={close}>
              {t.close}
            </Button>
          </div>
        </>
      )}
    </PlainDialog>
  );
}
