import { Suspense, useState, type FormEvent } from "react";
import { useSubmission } from "@/api/use-submission";
import { invitesText } from "@/features/invites/partner/en";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { toast } from "@/ui/toast";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";
import tableCss from "@/ui/table.scoped.css?names";

// lazy: the unsaved-input guard loads with the first digit, because most visits change no number
const UnsavedGuard = lazyPart(async () => ({ default: (await import("@/api/unsaved-guard")).UnsavedGuard }), NoGuard);
const FewerDialog = lazyOverlay(async () => ({ default: (await import("./fewer-dialog")).FewerDialog }));

/** Without the guard the number can still be saved, so a load failure is not shown. */
function NoGuard() {
  return null;
}

const MAX_KIDS = 100;

interface KidsFormProps {
  kidsNum: number;
  /** Number of registered children: lower numbers need a confirmation. */
  enrolled: number;
  label: string;
  saveLabel: string;
  /** Returns the server's message. */
  save: (number: number) => Promise<string>;
  onSaved: () => Promise<unknown>;
  /** In a table row, the button is styled as a row action until a number is typed. */
  quiet?: boolean;
}

/** Inline editor for the number of children a parent may enrol. */
export function KidsForm({ kidsNum, enrolled, label, saveLabel, save, onSaved, quiet = false }: KidsFormProps) {
  const t = invitesText();
  const [typed, setTyped] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<number>();
  const { busy, submit } = useSubmission();
  async function update(number: number) {
    await submit(async () => {
      toast.success(await save(number));
      setUnconfirmed(undefined);
      await onSaved();
      setTyped(undefined);
    });
    setUnconfirmed(undefined);
  }

  const isDirty = typed !== undefined && typed !== String(kidsNum);

  function read(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const refusal = whyNot(typed, kidsNum);
    const number = Number(typed);
    if (refusal !== undefined) toast.warning(refusal);
    else if (number < kidsNum && number < enrolled) setUnconfirmed(number);
    else void update(number);
  }

  return (
    <>
      {isDirty && (
        <Suspense>
          <UnsavedGuard when={!busy} />
        </Suspense>
      )}
      <form className={invitesCss.kids} onSubmit={read} noValidate>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_KIDS}
          aria-label={label}
          value={typed ?? kidsNum}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && setTyped(undefined)}
        />
        <Button
          type="submit"
          size="sm"
          className={quiet && typed === undefined ? tableCss.rowAction : ""}
          busy={busy}
          aria-label={busy ? undefined : saveLabel}
        >
          {t.save}
        </Button>
      </form>
      {unconfirmed !== undefined && (
        <Suspense>
          <FewerDialog
            number={unconfirmed}
            enrolled={enrolled}
            busy={busy}
            onClose={() => setUnconfirmed(undefined)}
            onConfirm={() => void update(unconfirmed)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The validation error, if any. */
function whyNot(typed: string | undefined, current: number): string | undefined {
  const t = invitesText();
  if (typed === undefined) return t.unchanged;
  const number = Number(typed);
  if (typed.trim() === "" || !Number.isInteger(number) || number < 0 || number > MAX_KIDS) return t.notWhole;
  return number === current ? t.sameNumber : undefined;
}
