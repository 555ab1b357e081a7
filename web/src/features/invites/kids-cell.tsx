import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { invitesText } from "@/i18n/invites-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";
import { updateInvite } from "./calls";
import type { Invite } from "./model";
import { useRefresh } from "./queries";

const MOST_KIDS = 100;

/** How many children a parent may enrol, changed where it stands. */
export function KidsCell({ invite: { id, email, kidsNum } }: { invite: Invite }) {
  const t = invitesText();
  const refresh = useRefresh();
  const [typed, setTyped] = useState<string>();
  const update = useMutation({
    mutationFn: (number: number) => updateInvite(id, number),
    onSuccess: async (message) => {
      toast.success(message);
      await refresh();
      setTyped(undefined);
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    const refusal = whyNot(typed, kidsNum);
    if (refusal === undefined) update.mutate(Number(typed));
    else toast.warning(refusal);
  }

  return (
    <form className="kids" onSubmit={save} noValidate>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        max={MOST_KIDS}
        aria-label={fill(t.kidsOf, { email })}
        value={typed ?? kidsNum}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && setTyped(undefined)}
      />
      <Button
        type="submit"
        size="sm"
        className={typed === undefined ? "row-action" : ""}
        busy={update.isPending}
        aria-label={update.isPending ? undefined : fill(t.saveOf, { email })}
      >
        {t.save}
      </Button>
    </form>
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
