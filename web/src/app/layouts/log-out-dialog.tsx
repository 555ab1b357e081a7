import { useNavigate } from "@tanstack/react-router";
import { logOut } from "@/api/session";
import { text } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  loginPath: string;
}

export function LogOutDialog({ open, onOpenChange, loginPath }: LogOutDialogProps) {
  const t = text().logout;
  const navigate = useNavigate();

  function confirm() {
    logOut();
    // in the error style, as the specification has it
    toast.error(t.done);
    void navigate({ to: loginPath });
  }

  return (
    <ConfirmDialog open={open} onOpenChange={onOpenChange} title={t.question} confirm={t.confirm} onConfirm={confirm}>
      {t.consequence}
    </ConfirmDialog>
  );
}
