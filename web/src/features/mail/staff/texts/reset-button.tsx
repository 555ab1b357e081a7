import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { resetMailText, type TextOf } from "@/features/mail/staff/calls";
import { staffMailText } from "@/features/mail/staff/en";
import { MAIL_TEXTS_KEY } from "@/features/mail/staff/queries";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";

export function ResetButton({ of, onReset }: { of: TextOf; onReset: () => void }) {
  const t = staffMailText().texts;
  const [confirming, setConfirming] = useState(false);
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const reset = () =>
    submit(async () => {
      toast.success((await resetMailText(of)) || t.resetDone);
      setConfirming(false);
      onReset();
      await queries.invalidateQueries({ queryKey: [MAIL_TEXTS_KEY] });
    });
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t.reset}</Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t.resetAsk}
        confirm={t.resetConfirm}
        danger
        busy={busy}
        onConfirm={() => void reset()}
      >
        {t.resetBody}
      </ConfirmDialog>
    </>
  );
}
