import { useState } from "react";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { ArchiveDialog } from "@/features/catalogue/staff/archive-dialog";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import "@/ui/table.scoped.css";
import { removeCheck } from "./calls";
import { CheckPanel } from "./check-panel";
import type { SafeguardingCheck, TeacherDetail } from "./model";
import { useRefresh } from "./queries";
import { SafeguardingBadge } from "./safeguarding-badge";

/** The teacher's safeguarding record. */
export function ChecksCard({ teacher }: { teacher: TeacherDetail }) {
  const t = staffTeachersText().safeguarding;
  const [action, setAction] = useState<"add" | SafeguardingCheck | null>(null);
  const { checks, safeguarding } = teacher;
  const close = () => setAction(null);
  return (
    <Card
      title={t.title}
      subtitle={t.intro}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <SafeguardingBadge state={safeguarding} />
          <Button size="sm" onClick={() => setAction("add")}>
            {t.add}
          </Button>
        </span>
      }
    >
      {safeguarding !== "valid" && checks.length > 0 && <Note tone="warn">{t.warnings[safeguarding]}</Note>}
      {checks.length === 0 ? (
        <p className="text-ink-2">{t.empty}</p>
      ) : (
        <PlainTable label={t.title} columns={checkColumns(setAction)} rows={checks} rowId={({ id }) => String(id)} />
      )}
      {action === "add" && <CheckPanel teacher={teacher} onClose={close} />}
      {action !== null && action !== "add" && <Remove teacher={teacher} check={action} onClose={close} />}
    </Card>
  );
}

function checkColumns(onRemove: (check: SafeguardingCheck) => void): readonly PlainColumn<SafeguardingCheck>[] {
  const t = staffTeachersText().safeguarding;
  return [
    {
      id: "kind",
      header: t.kind,
      card: "title",
      cell: ({ kind }) => <span className="font-medium wrap-anywhere">{kind}</span>,
    },
    { id: "reference", header: t.reference, card: "sub", cell: ({ reference }) => reference },
    { id: "checkedOn", header: t.checkedOn, cell: ({ checkedOn }) => formatDate(checkedOn) },
    {
      id: "expiresOn",
      header: t.expiresOn,
      cell: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : t.never),
    },
    { id: "seenBy", header: t.seenBy, cell: ({ seenBy }) => seenBy },
    {
      id: "actions",
      header: t.actions,
      card: "aside",
      actions: true,
      cell: (check) => (
        <Button
          size="sm"
          tone="quiet-danger"
          aria-label={fill(t.removeOf, { kind: check.kind })}
          onClick={() => onRemove(check)}
        >
          {t.remove}
        </Button>
      ),
    },
  ];
}

interface RemoveProps {
  teacher: TeacherDetail;
  check: SafeguardingCheck;
  onClose: () => void;
}

function Remove({ teacher, check, onClose }: RemoveProps) {
  const t = staffTeachersText().safeguarding.removing;
  return (
    <ArchiveDialog
      title={fill(t.title, { kind: check.kind })}
      confirm={t.confirm}
      effects={[fill(t.gone, { teacher: fullName(teacher.firstName, teacher.lastName) }), t.kept]}
      archive={() => removeCheck(teacher.id, check.id)}
      refresh={useRefresh()}
      onClose={onClose}
    />
  );
}
