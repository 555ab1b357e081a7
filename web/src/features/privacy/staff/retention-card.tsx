import { useState } from "react";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Field } from "@/ui/field";
import { LazyConfirmDialog } from "@/ui/lazy-dialog";
import { Select } from "@/ui/select";
import { staffPrivacyText } from "./en";
import { useRetention } from "./queries";

const USUAL = [12, 24, 36, 60, 84, 120];

interface RetentionCardProps {
  /** Null: families are kept until they ask for erasure. */
  months: number | null;
  dueForErasure: number;
}

/** Automatic erasure needs a confirmation; keeping data longer does not. */
export function RetentionCard({ months: saved, dueForErasure }: RetentionCardProps) {
  const t = staffPrivacyText().retention;
  const [chosen, setChosen] = useState(saved);
  const [confirming, setConfirming] = useState(false);
  const { busy, save } = useRetention();
  const choices = [...new Set([...USUAL, ...(saved === null ? [] : [saved])])].toSorted((a, b) => a - b);
  const time = chosen === null ? "" : plural(t.months, chosen);

  async function saveChosen() {
    await save(chosen);
    setConfirming(false);
  }

  return (
    <Card
      title={t.title}
      subtitle={dueForErasure === 0 ? t.dueNone : plural(t.due, dueForErasure)}
      footer={
        <Button
          tone="primary"
          disabled={chosen === saved}
          busy={busy && !confirming}
          onClick={() => (chosen === null ? void saveChosen() : setConfirming(true))}
        >
          {t.save}
        </Button>
      }
    >
      <Field label={t.label} hint={t.body}>
        {(control) => (
          <Select
            {...control}
            options={choices.map((months) => ({ value: String(months), label: plural(t.months, months) }))}
            placeholder={t.forever}
            value={chosen === null ? "" : String(chosen)}
            onChange={({ target }) => setChosen(target.value === "" ? null : Number(target.value))}
          />
        )}
      </Field>
      <LazyConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={fill(t.ask, { time })}
        confirm={t.save}
        danger
        busy={busy}
        onConfirm={() => void saveChosen()}
      >
        {t.askBody}
      </LazyConfirmDialog>
    </Card>
  );
}
