import { useState } from "react";
import { Button } from "@/ui/button";
import type { InviteValues } from "./draft";
import { inviteFormText } from "./en";

interface ClearButtonProps {
  values: InviteValues;
  onReset: (values: InviteValues) => void;
}

/** Clears the form, and then offers to undo it. */
export function ClearButton({ values, onReset }: ClearButtonProps) {
  const t = inviteFormText();
  const [cleared, setCleared] = useState<InviteValues>();
  const isEmpty = values.emails === "" && values.kidsNum === "";
  if (isEmpty && cleared === undefined) return null;

  function clearOrUndo() {
    setCleared(isEmpty ? undefined : values);
    onReset((isEmpty && cleared) || { emails: "", kidsNum: "" });
  }

  return (
    <Button tone="quiet" onClick={clearOrUndo}>
      {isEmpty ? t.undoClear : t.clear}
    </Button>
  );
}
