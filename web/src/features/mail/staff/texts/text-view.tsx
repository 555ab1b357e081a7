import { Suspense, useState } from "react";
import { queryErrorOf } from "@/api/query";
import { staffPaths } from "@/app/staff-paths";
import type { TextOf } from "@/features/mail/staff/calls";
import { staffMailText } from "@/features/mail/staff/en";
import { useMailText } from "@/features/mail/staff/queries";
import { BackLink } from "@/ui/back-link";
import { Field } from "@/ui/field";
import { lazyPart } from "@/ui/lazy-part";
import { RecordTitle } from "@/ui/record-title";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";
import { ErrorState } from "@/ui/state";
import { useSlow } from "@/ui/use-slow";
import cardCss from "@/ui/card.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, because it loads the form library
const MailTextEditor = lazyPart(async () => ({ default: (await import("./editor")).MailTextEditor }));

/** Each in its own language, as in the language menu. */
const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "fr", label: "Français" },
];

/** Editor and preview of one mail in each language. */
export function MailTextView({ kind }: { kind: string }) {
  const t = staffMailText().texts;
  const [language, setLanguage] = useState("en");
  const [opened, setOpened] = useState(["en"]);
  const { data } = useMailText({ kind, language });

  function choose(next: string) {
    setLanguage(next);
    setOpened((known) => [...new Set([...known, next])]);
  }

  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={staffPaths.mailTexts}>{t.back}</BackLink>
          <RecordTitle>{data?.title ?? t.title}</RecordTitle>
        </div>
        <Field label={t.language}>
          {(control) => (
            <Select
              {...control}
              options={LANGUAGES}
              value={language}
              onChange={(event) => choose(event.target.value)}
            />
          )}
        </Field>
      </div>
      {/* input in one language is kept while the other is shown */}
      {opened.map((each) => (
        <div key={each} hidden={each !== language}>
          <OneLanguage kind={kind} language={each} />
        </div>
      ))}
    </>
  );
}

function OneLanguage(of: TextOf) {
  const t = staffMailText().texts;
  const found = useMailText(of);
  const slow = useSlow(found.isPending);
  const failure = found.data === undefined ? queryErrorOf(found.error) : null;
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.textFailed} {...failure} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  if (found.data === undefined) return slow && <Skeleton width={320} />;
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <MailTextEditor text={found.data} />
    </Suspense>
  );
}
