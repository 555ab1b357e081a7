import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { Card } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { Switch } from "@/ui/switch";
import { toast } from "@/ui/toast";
import { useSlow } from "@/ui/use-slow";
import { listPreferences, savePreference, type MailPreference } from "./calls";
import { mailPreferencesText } from "./en";
import preferencesCss from "./preferences.scoped.css";
import cardCss from "@/ui/card.scoped.css?names";

const KEY = ["mail-preferences"];

/** Which kinds of mail a family gets. */
export function MailPreferencesCard() {
  const t = mailPreferencesText();
  const { data, error, isPending, refetch } = useQuery({ queryKey: KEY, queryFn: listPreferences });
  const slow = useSlow(isPending);
  const failure = queryErrorOf(error);
  if (data === undefined && failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Card title={t.title} subtitle={t.body}>
      {data === undefined ? <p>{slow ? <Skeleton width={200} /> : "\u00a0"}</p> : <Preferences all={data} />}
    </Card>
  );
}

function Preferences({ all }: { all: readonly MailPreference[] }) {
  const t = mailPreferencesText();
  const vital = all.filter(({ isVital }) => isVital);
  const optional = all.filter(({ isVital }) => !isVital);
  return (
    <>
      {optional.length === 0 && <p className="text-ink-2">{t.nothing}</p>}
      {optional.length > 0 && (
        <ul className={preferencesCss.switches} aria-label={t.choose}>
          {optional.map((preference) => (
            <li key={preference.kind}>
              <PreferenceSwitch preference={preference} />
            </li>
          ))}
        </ul>
      )}
      {vital.length > 0 && (
        <div className={preferencesCss.vital}>
          <h3>{t.vital}</h3>
          <p>{t.why}</p>
          <ul aria-label={t.vital}>
            {vital.map(({ kind, title }) => (
              <li key={kind}>{title}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function PreferenceSwitch({ preference: { kind, title, isOn } }: { preference: MailPreference }) {
  const queries = useQueryClient();
  const { busy, submit } = useSubmission();
  const [wanted, setWanted] = useState(isOn);
  const change = (next: boolean) => {
    setWanted(next);
    return submit(async () => {
      toast.success(await savePreference(kind, next));
      queries.setQueryData(KEY, (all: MailPreference[] = []) =>
        all.map((one) => (one.kind === kind ? { ...one, isOn: next } : one)),
      );
    });
  };
  return <Switch label={title} checked={busy ? wanted : isOn} busy={busy} onChange={(next) => void change(next)} />;
}
