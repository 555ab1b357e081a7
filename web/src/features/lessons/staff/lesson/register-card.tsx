import { useState } from "react";
import { UnsavedGuard } from "@/api/unsaved-guard";
import { useSubmission } from "@/api/use-submission";
import { reopenRegister, saveMarks } from "@/features/lessons/staff/calls";
import { staffRegistersText } from "@/features/lessons/staff/en";
import type { MarkState, Register } from "@/features/lessons/staff/model";
import { useRefresh } from "@/features/lessons/staff/queries";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { Refusal } from "@/ui/refusal";
import { toast } from "@/ui/toast";
import { ClassNotes } from "./class-notes";
import { changedMarks, countsOf, markOf, type Marks } from "./marks";
import { RegisterTable } from "./register-table";

/** Who came. Staff change marks at any time; the teacher of a closed register only once it is reopened. */
export function RegisterCard({ register }: { register: Register }) {
  const t = staffRegistersText();
  const { lesson, children, notes } = register;
  if (lesson.state === "cancelled" || lesson.register === "notYet" || children.length === 0) {
    const why = lesson.state === "cancelled" ? t.cancelled : children.length === 0 ? t.noChildren : t.notYet;
    return (
      <Card title={t.heading}>
        <p className="text-ink-2">{why}</p>
        {children.length > 0 && lesson.state !== "cancelled" && <RegisterTable register={register} />}
        <ClassNotes notes={notes} />
      </Card>
    );
  }
  return <OpenRegister register={register} />;
}

function OpenRegister({ register }: { register: Register }) {
  const t = staffRegistersText();
  const { lesson, children, notes } = register;
  const refresh = useRefresh();
  const [changed, setChanged] = useState<Marks>({});
  const { submit, busy, submitError } = useSubmission();
  const marks = changedMarks(children, changed);
  const { unmarked, ...counts } = countsOf(children, changed);

  function save() {
    return submit(async () => {
      const markedAt = new Date().toISOString();
      toast.success(
        await saveMarks(
          lesson.class,
          lesson.on,
          marks.map((mark) => ({ ...mark, markedAt })),
        ),
      );
      await refresh();
      setChanged({});
    });
  }

  function markRest() {
    const rest = children.filter((child) => markOf(child, changed) === undefined);
    const present = Object.fromEntries(rest.map(({ childId }) => [childId, "present" as MarkState]));
    setChanged({ ...changed, ...present });
  }

  return (
    <Card
      title={t.heading}
      subtitle={[fill(t.figures, counts), unmarked > 0 && plural(t.unmarked, unmarked)].filter(Boolean).join(" · ")}
      aside={lesson.register === "closed" && <ReopenButton register={register} />}
      footer={
        <>
          <Button tone="primary" busy={busy} disabled={marks.length === 0} onClick={() => void save()}>
            {t.save}
          </Button>
          {unmarked > 0 && <Button onClick={markRest}>{t.allPresent}</Button>}
          {marks.length > 0 && (
            <output className="self-center text-12 text-ink-2">{plural(t.changed, marks.length)}</output>
          )}
        </>
      }
    >
      <UnsavedGuard when={marks.length > 0 && !busy} />
      <RegisterTable
        register={register}
        changed={changed}
        onMark={(childId, state) => setChanged({ ...changed, [childId]: state })}
      />
      <ClassNotes notes={notes} />
      <Refusal error={submitError} />
    </Card>
  );
}

function ReopenButton({ register: { lesson } }: { register: Register }) {
  const t = staffRegistersText();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { submit, busy, submitError } = useSubmission();
  const reopen = () =>
    submit(async () => {
      toast.success(await reopenRegister(lesson.class, lesson.on));
      setOpen(false);
      await refresh();
    });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t.reopen}
      </Button>
      <LazyConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t.reopening.title}
        confirm={t.reopening.confirm}
        busy={busy}
        onConfirm={() => void reopen()}
      >
        <p>{t.reopening.body}</p>
        <Refusal error={submitError} />
      </LazyConfirmDialog>
    </>
  );
}
