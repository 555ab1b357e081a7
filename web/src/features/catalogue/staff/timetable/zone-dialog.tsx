import { staffTimetableText } from "@/features/catalogue/staff/en";
import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import type { ZoneEffect } from "./model";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface ZoneDialogProps {
  effect: ZoneEffect;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Explains the effect of another time zone on lessons, before it is saved. */
export function ZoneDialog({ effect, busy, onConfirm, onClose }: ZoneDialogProps) {
  const t = staffTimetableText().zoneDialog;
  const { from, to, classes, children, families, example } = effect;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      confirm={t.confirm}
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>{fill(t.zones, { from, to })}</p>
      <ul className={overlayCss.means}>
        <li>{fill(t.moves, { classes: plural(t.classes, classes), children: plural(t.children, children) })}</li>
        {example && <li>{fill(t.example, { ...example })}</li>}
        <li>{plural(t.mails, families)}</li>
      </ul>
    </ConfirmDialog>
  );
}
