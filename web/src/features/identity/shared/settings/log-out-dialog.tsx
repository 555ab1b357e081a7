import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { endSession } from "@/api/log-out";
import { logOut } from "@/api/session";
import { loginOf, type Area } from "@/app/paths";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { accountText } from "./en";

interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  area: Area;
  /** What the log-out deletes. */
  warning?: string | undefined;
}

export function LogOutDialog({ open, onOpenChange, area, warning }: LogOutDialogProps) {
  const t = accountText().logout;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    const isEnded = await endSession(area);
    logOut();
    // a parent's page reloads without a message, as specified; the others show one in the error style
    if (area !== "parent") toast.error(t.done);
    // without a network the login says that the server does not know yet
    await navigate({ to: loginOf(area) });
    // reload only at the login, because not every screen has a guard that would redirect there
    if (area === "parent" && isEnded) location.reload();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.question}
      confirm={t.confirm}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-3">
        <p>{t.consequence}</p>
        {warning !== undefined && <Note tone="warn">{warning}</Note>}
      </div>
    </ConfirmDialog>
  );
}
