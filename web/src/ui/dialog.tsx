import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { Button } from "./button";
import { useBackCloses } from "./use-back-closes";
import { useReturnFocus } from "./use-return-focus";
import "./overlay-styles";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirm: string;
  /** Where "Cancel" could be read as the very thing that is asked about. */
  dismiss?: string;
  danger?: boolean;
  /** Who gets the focus when it closes, where what opened it is gone. */
  focusInstead?: () => HTMLElement | null;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something that cannot simply be undone. It stays open while busy: the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, confirm, dismiss = text().common.cancel, danger = false, focusInstead, busy = false, onConfirm, children } = props;
  const focus = useReturnFocus(focusInstead);
  useBackCloses(open, () => !busy && onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="scrim">
          <AlertDialog.Content className="dialog" {...focus}>
            <div className="dialog-b">
              <AlertDialog.Title className="t-sec">{title}</AlertDialog.Title>
              <AlertDialog.Description className="dialog-text" asChild>
                <div>{children}</div>
              </AlertDialog.Description>
            </div>
            <div className="dialog-f">
              <AlertDialog.Cancel asChild>
                <Button disabled={busy}>{dismiss}</Button>
              </AlertDialog.Cancel>
              <Button tone={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
