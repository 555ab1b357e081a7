import { parentAccountText } from "@/features/identity/parent/en";
import { ConfirmDialog } from "@/ui/dialog";

interface CalendarDialogProps {
  change: "replace" | "turnOff";
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

export function CalendarDialog({ change, ...question }: CalendarDialogProps) {
  const t = parentAccountText().calendar;
  const replacing = change === "replace";
  return (
    <ConfirmDialog
      {...question}
      title={replacing ? t.replaceTitle : t.turnOffTitle}
      confirm={replacing ? t.replace : t.turnOff}
      danger={!replacing}
    >
      {replacing ? t.replaceBody : t.turnOffBody}
    </ConfirmDialog>
  );
}
