import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useBackCloses } from "./use-back-closes";
import { useReturnFocus } from "./use-return-focus";
import "./overlay-styles";
import overlayCss from "./overlay.scoped.css?names";

interface PlainDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Closing asks for confirmation first, so Back must leave the dialog open. */
  holdsBack?: boolean;
  children: ReactNode;
}

/** A dialog for a small task or an explanation. For confirmations use ConfirmDialog. */
export function PlainDialog({ open, onOpenChange, title, holdsBack = false, children }: PlainDialogProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false), holdsBack);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayCss.scrim}>
          <Dialog.Content className={overlayCss.dialog} aria-describedby={undefined} {...focus}>
            <div className={`${overlayCss.dialogB} ${overlayCss.plain}`}>
              <Dialog.Title className="t-sec">{title}</Dialog.Title>
              {children}
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
