import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { onPersonRefreshed } from "@/api/session-data";
import { useSubmission } from "@/api/use-submission";
import type { Area } from "@/app/paths";
import { currentLanguage, fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { cancelEmailChange, findEmailChange, type PendingEmail } from "./email-calls";
import { accountText } from "./en";

// lazy, because it loads the form library
const EmailForm = lazyPart(async () => ({ default: (await import("./email-form")).EmailForm }));

/** Form to change the e-mail address, or the pending address that waits for confirmation. */
export function EmailChange({ area }: { area: Area }) {
  const t = accountText().email;
  const key = ["email-change", area];
  const queries = useQueryClient();
  const { data: pending } = useQuery({ queryKey: key, queryFn: () => findEmailChange(area) });
  const [typing, setTyping] = useState(false);
  // confirmed in the meantime: refresh the other cards, which show the address too
  useEffect(() => {
    const shown = new Set<unknown>(["email-change", `${area}-profile`]);
    return onPersonRefreshed(
      area,
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => shown.has(queryKey[0]) }),
    );
  }, [area, queries]);
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const { busy, submit } = useSubmission();
  const cancel = () =>
    submit(async () => {
      toast.success(await cancelEmailChange(area));
      await refresh();
    });

  if (typing) {
    const done = () => {
      setTyping(false);
      void refresh();
    };
    return (
      <Suspense>
        <EmailForm area={area} onDone={done} onCancel={() => setTyping(false)} />
      </Suspense>
    );
  }
  return (
    <>
      {pending && (
        <div aria-live="polite">
          <Note>
            <span className="wrap-anywhere">{pendingText(pending)}</span>
          </Note>
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        <Button onClick={() => setTyping(true)}>{t.change}</Button>
        {pending && (
          <Button tone="quiet" busy={busy} onClick={() => void cancel()}>
            {t.cancel}
          </Button>
        )}
      </p>
    </>
  );
}

function pendingText({ newEmail, waitsFor, expiresAt }: PendingEmail): string {
  const links = new Intl.ListFormat(currentLanguage()).format(waitsFor);
  const sentence = plural(accountText().email.pending, waitsFor.length);
  return fill(sentence as "{email} {links} {date}", { email: newEmail, links, date: formatDate(expiresAt) });
}
