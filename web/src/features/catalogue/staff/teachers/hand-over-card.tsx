import { useState } from "react";
import { useSubmission } from "@/api/use-submission";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { cancelHandOver } from "./hand-over";
import type { PlannedHandOver, Teacher } from "./model";
import { useRefresh } from "./queries";
import overlayCss from "@/ui/overlay.scoped.css?names";

interface HandOverCardProps {
  teacher: Teacher;
  handOver: PlannedHandOver;
}

/** Who gets all classes of a teacher on a day to come. */
export function HandOverCard({ teacher, handOver }: HandOverCardProps) {
  const t = staffTeachersText().plannedHandOver;
  const [isAsking, setAsking] = useState(false);
  const name = fullName(teacher.firstName, teacher.lastName);
  return (
    <Card
      title={t.title}
      footer={
        <Button size="sm" tone="quiet-danger" onClick={() => setAsking(true)}>
          {t.cancel}
        </Button>
      }
    >
      <p>{fill(t.body, { to: handOver.to, teacher: name, date: formatDate(handOver.from) })}</p>
      {(handOver.safeguarding === "expired" || handOver.safeguarding === "missing") && (
        <Note tone="warn">{fill(t.unchecked[handOver.safeguarding], { to: handOver.to })}</Note>
      )}
      {isAsking && <CancelDialog id={teacher.id} teacher={name} to={handOver.to} onClose={() => setAsking(false)} />}
    </Card>
  );
}

interface CancelDialogProps {
  id: number;
  /** Names. */
  teacher: string;
  to: string;
  onClose: () => void;
}

function CancelDialog({ id, teacher, to, onClose }: CancelDialogProps) {
  const t = staffTeachersText().plannedHandOver.cancelling;
  const refresh = useRefresh();
  const { submit, busy, submitError } = useSubmission();
  const send = () =>
    submit(async () => {
      toast.success(await cancelHandOver(id));
      onClose();
      await refresh();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={fill(t.title, { to })}
      confirm={t.confirm}
      danger
      busy={busy}
      onConfirm={() => void send()}
    >
      <div className="grid gap-4">
        <ul className={overlayCss.means}>
          <li>{fill(t.kept, { teacher })}</li>
          <li>{t.mails}</li>
        </ul>
        <Refusal error={submitError} />
      </div>
    </ConfirmDialog>
  );
}
