import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { loginOf, type Area } from "@/app/paths";
import { endSession } from "@/api/log-out";
import { logOut } from "@/api/session";
import { accountText } from "@/i18n/account-text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  area: Area;
}

export function LogOutDialog({ open, onOpenChange, area }: LogOutDialogProps) {
  const t = accountText().logout;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    await endSession(area);
    logOut();
    if (area === "parent") {
      // as the specification has it; the guard then opens the login
      location.reload();
      return;
    }
    // in the error style, as the specification has it
    toast.error(t.done);
    await navigate({ to: loginOf(area) });
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
      {t.consequence}
    </ConfirmDialog>
  );
}
