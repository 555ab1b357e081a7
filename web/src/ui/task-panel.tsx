import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { Button } from "./button";
import { Refusal, type SubmitError } from "./refusal";
import { SidePanel } from "./side-panel";
import { useCloseGuard } from "./use-close-guard";
import overlayCss from "./overlay.scoped.css?names";

interface TaskPanelProps {
  title: string;
  /** Id of the form inside, which the button submits. */
  formId: string;
  submitLabel: string;
  /** Label of the dismiss button, for actions where "Cancel" is ambiguous. */
  dismiss?: string;
  busy: boolean;
  /** The form cannot be confirmed now; its content says why. */
  blocked?: boolean;
  /** What to know before confirming: next to the button, so that it is in view. */
  notice?: ReactNode;
  /** Required, so that no panel discards input without asking. */
  unsaved: boolean;
  submitError: SubmitError | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a side panel. Stays open while its request is running, and shows the server's error below the fields. */
export function TaskPanel({
  title,
  formId,
  submitLabel,
  dismiss = text().common.cancel,
  busy,
  blocked = false,
  notice,
  unsaved,
  submitError,
  onClose,
  children,
}: TaskPanelProps) {
  const { close, confirmation } = useCloseGuard(unsaved, onClose);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && !busy && close()}
      holdsBack={unsaved}
      title={title}
      startsAtField
      footer={
        <>
          <div className={overlayCss.notice} aria-live="polite">
            {notice}
          </div>
          <Button tone="quiet" disabled={busy} onClick={close}>
            {dismiss}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy} disabled={blocked}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <Refusal error={submitError} />
      {confirmation}
    </SidePanel>
  );
}
