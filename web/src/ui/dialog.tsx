import { AlertDialog } from "radix-ui";
import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { Button } from "./button";
import { useBackCloses } from "./use-back-closes";
import { useReturnFocus } from "./use-return-focus";
import "./overlay-styles";
import overlayCss from "./overlay.scoped.css?names";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  confirm: string;
  /** Label of the dismiss button, for actions where "Cancel" is ambiguous. */
  dismiss?: string;
  danger?: boolean;
  /** Receives the focus on close when the element that opened the dialog is gone. */
  focusInstead?: () => HTMLElement | null;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action that cannot easily be undone. Stays open while busy: the caller closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    confirm,
    dismiss = text().common.cancel,
    danger = false,
    focusInstead,
    busy = false,
    onConfirm,
    children,
  } = props;
  const focus = useReturnFocus(focusInstead);
  useBackCloses(open, () => !busy && onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayCss.scrim}>
          <AlertDialog.Content className={overlayCss.dialog} {...focus}>
            <div className={overlayCss.dialogB}>
              <AlertDialog.Title className="t-sec">{title}</AlertDialog.Title>
              <AlertDialog.Description className={overlayCss.dialogText} asChild>
                <div>{children}</div>
              </AlertDialog.Description>
            </div>
            <div className={overlayCss.dialogF}>
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
