import type { ReactNode } from "react";
import { useSubmission } from "@/api/use-submission";
import { fill } from "@/i18n/text";
import { ConfirmDialog } from "@/ui/dialog";

type Wording = "restrict" | "restrictTitle" | "restrictBody" | "enable" | "enableTitle" | "enableBody";

interface RestrictionDialogProps {
  /** Whose account it is. */
  name: string;
  isActive: boolean;
  /** May contain {name}. */
  words: Readonly<Record<Wording, string>>;
  /** Returns when the account is shown as changed. */
  change: () => Promise<void>;
  open?: boolean;
  onClose: () => void;
  /** What a restriction means. */
  children: ReactNode;
}

/** Confirms that an account is restricted, or that its restriction is removed. */
export function RestrictionDialog({
  name,
  isActive,
  words,
  change,
  open = true,
  onClose,
  children,
}: RestrictionDialogProps) {
  const { busy, submit } = useSubmission();
  const say = (key: Wording) => fill(words[key] as "{name}", { name });
  const send = () =>
    submit(async () => {
      await change();
      onClose();
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={say(isActive ? "restrictTitle" : "enableTitle")}
      confirm={say(isActive ? "restrict" : "enable")}
      danger={isActive}
      busy={busy}
      onConfirm={() => void send()}
    >
      <p>{say(isActive ? "restrictBody" : "enableBody")}</p>
      {isActive && children}
    </ConfirmDialog>
  );
}
