import { useMutation } from "@tanstack/react-query";
import { Suspense, useState, type FormEvent } from "react";
import { invitesText } from "@/i18n/invites-text";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { toast } from "@/ui/toast";

// most visits change no number: the guard comes with the first digit
const UnsavedGuard = lazyPart(async () => ({ default: (await import("@/api/unsaved-guard")).UnsavedGuard }), NoGuard);
const FewerDialog = lazyOverlay(async () => ({ default: (await import("./fewer-dialog")).FewerDialog }));

/** The number can be saved without it, so a row says nothing about it. */
function NoGuard() {
  return null;
}

const MOST_KIDS = 100;

interface KidsFormProps {
  kidsNum: number;
  /** Children that are registered: fewer than these are asked about first. */
  enrolled: number;
  label: string;
  saveLabel: string;
  /** Returns the server's message. */
  save: (number: number) => Promise<string>;
  onSaved: () => Promise<unknown>;
  /** In a row the button is a row's action until a number is typed. */
  quiet?: boolean;
}

/** How many children a parent may enrol, changed where it stands. */
export function KidsForm({ kidsNum, enrolled, label, saveLabel, save, onSaved, quiet = false }: KidsFormProps) {
  const t = invitesText();
  const [typed, setTyped] = useState<string>();
  const [asked, setAsked] = useState<number>();
  const update = useMutation({
    mutationFn: save,
    onSuccess: async (message) => {
      toast.success(message);
      setAsked(undefined);
      await onSaved();
      setTyped(undefined);
    },
    onError: () => setAsked(undefined),
  });

  const isDirty = typed !== undefined && typed !== String(kidsNum);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const refusal = whyNot(typed, kidsNum);
    const number = Number(typed);
    if (refusal !== undefined) toast.warning(refusal);
    else if (number < kidsNum && number < enrolled) setAsked(number);
    else update.mutate(number);
  }

  return (
    <>
      {isDirty && (
        <Suspense>
          <UnsavedGuard when={!update.isPending} />
        </Suspense>
      )}
      <form className="kids" onSubmit={submit} noValidate>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_KIDS}
          aria-label={label}
          value={typed ?? kidsNum}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && setTyped(undefined)}
        />
        <Button
          type="submit"
          size="sm"
          className={quiet && typed === undefined ? "row-action" : ""}
          busy={update.isPending}
          aria-label={update.isPending ? undefined : saveLabel}
        >
          {t.save}
        </Button>
      </form>
      {asked !== undefined && (
        <Suspense>
          <FewerDialog
            number={asked}
            enrolled={enrolled}
            busy={update.isPending}
            onClose={() => setAsked(undefined)}
            onConfirm={() => update.mutate(asked)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What keeps a number from being saved. */
function whyNot(typed: string | undefined, current: number): string | undefined {
  const t = invitesText();
  if (typed === undefined) return t.unchanged;
  const number = Number(typed);
  if (typed.trim() === "" || !Number.isInteger(number) || number < 0 || number > MOST_KIDS) return t.notWhole;
  return number === current ? t.sameNumber : undefined;
}
