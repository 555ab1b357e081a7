import { useRef, useState, type FormEvent } from "react";
import { useSubmission } from "@/api/use-submission";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { setPlaces } from "./calls";
import type { CohortSlot, PlacesBody } from "./model";
import { useRefresh } from "./queries";
import placesCss from "./places.scoped.css";
import fieldCss from "@/ui/field.scoped.css";

const MAX_PLACES = 10_000;

interface PlacesFormProps {
  cohortId: number;
  /** Null for the limit of the whole cohort. */
  slot: Pick<CohortSlot, "day" | "time"> | null;
  places: number | null | undefined;
  label: string;
}

/** Inline editor for the number of places. Empty means no limit. */
export function PlacesForm({ cohortId, slot, places, label }: PlacesFormProps) {
  const t = staffCohortsText().limit;
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { busy, submitError, submit } = useSubmission([]);
  const written = String(places ?? "");

  function save(event: FormEvent) {
    event.preventDefault();
    const refusal = whyNot(typed ?? written, written);
    if (refusal !== undefined) return toast.warning(refusal);
    const value = (typed ?? "").trim();
    const body: PlacesBody = {
      day: slot?.day ?? null,
      time: slot?.time ?? null,
      places: value === "" ? null : Number(value),
    };
    void submit(async () => {
      toast.success(await setPlaces(cohortId, body));
      await refresh();
      // the change removes the button
      field.current?.focus();
      setTyped(undefined);
    });
  }

  return (
    <form className={placesCss.places} onSubmit={save} noValidate>
      <Input
        ref={field}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_PLACES}
        aria-label={label}
        aria-invalid={submitError !== null || undefined}
        placeholder={t.none}
        value={typed ?? written}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && setTyped(undefined)}
      />
      {typed !== undefined && (
        <Button type="submit" size="sm" busy={busy} aria-label={busy ? undefined : fill(t.saveOf, { what: label })}>
          {t.save}
        </Button>
      )}
      {submitError?.message !== undefined && (
        <p className={fieldCss.error} role="alert">
          {submitError.message}
        </p>
      )}
    </form>
  );
}

/** The validation error, if any. */
function whyNot(typed: string, written: string): string | undefined {
  const t = staffCohortsText().limit;
  const value = typed.trim();
  if (value === written) return t.same;
  const number = Number(value);
  return value === "" || (Number.isInteger(number) && number >= 0 && number <= MAX_PLACES) ? undefined : t.notWhole;
}
