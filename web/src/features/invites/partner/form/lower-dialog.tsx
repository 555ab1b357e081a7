import type { PreviewRow } from "@/features/invites/partner/model";
import { fill, plural } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { inviteFormText } from "./en";
import overlayCss from "@/ui/overlay.scoped.css?names";

const MAX_NAMED = 5;

interface LowerDialogProps {
  rows: readonly PreviewRow[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a list sets numbers below the number of enrolled children. */
export function LowerDialog({ rows, onClose, onConfirm }: LowerDialogProps) {
  const t = inviteFormText().lower;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plural(t.title, rows.length)}
      confirm={t.confirm}
      onConfirm={onConfirm}
    >
      <p>{t.body}</p>
      <ul className={overlayCss.means}>
        {rows.slice(0, MAX_NAMED).map(({ email, enrolled, kidsNum }) => (
          <li key={email}>{fill(t.line, { email, enrolled, allowed: kidsNum ?? 0 })}</li>
        ))}
        {rows.length > MAX_NAMED && <li>{plural(t.more, rows.length - MAX_NAMED)}</li>}
      </ul>
    </ConfirmDialog>
  );
}
