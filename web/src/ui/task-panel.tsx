import type { ReactNode } from "react";
import { text } from "@/i18n/text";
import { Button } from "./button";
import { Refusal, type Refused } from "./refusal";
import { SidePanel } from "./side-panel";
import { useCloseGuard } from "./use-close-guard";

interface TaskPanelProps {
  title: string;
  /** The form inside, which the button sends. */
  formId: string;
  submitLabel: string;
  busy: boolean;
  /** Required, so that no panel closes over what was typed without a question. */
  unsaved: boolean;
  submitError: Refused | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside the page. It stays open while its call is under way, and says below the fields why it was refused. */
export function TaskPanel({ title, formId, submitLabel, busy, unsaved, submitError, onClose, children }: TaskPanelProps) {
  const { close, question } = useCloseGuard(unsaved, onClose);
  return (
    <SidePanel
      open
      onOpenChange={(open) => !open && !busy && close()}
      holdsBack={unsaved}
      title={title}
      startsAtField
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={close}>
            {text().common.cancel}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <Refusal error={submitError} />
      {question}
    </SidePanel>
  );
}
