import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { answer, api } from "@/api/client";
import { staffText } from "@/i18n/staff-text";
import { plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { RecoveryCodes } from "./recovery-codes";

// most visits do not set one up: the forms come with the wish
const SecondFactorForm = lazy(async () => ({ default: (await import("./second-factor-form")).SecondFactorForm }));
const NewCodesForm = lazy(async () => ({ default: (await import("./new-codes-form")).NewCodesForm }));

interface SecondFactorCardProps {
  isSetUp: boolean;
  isNeeded: boolean;
  /** Recovery codes that were not used. */
  codesLeft: number;
  /** Called when the codes have been seen: before, this card must stay. */
  onChange: () => void;
}

export function SecondFactorCard({ isSetUp, isNeeded, codesLeft, onChange }: SecondFactorCardProps) {
  const t = staffText();
  const begin = useMutation({ mutationFn: () => answer(api.POST("/api/staff/second-factor")) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState(false);
  const url = begin.data?.data.url;

  function show(made: readonly string[]) {
    setAsking(false);
    setCodes(made);
  }

  function acknowledge() {
    setCodes(null);
    onChange();
  }

  function body() {
    if (codes !== null) return <RecoveryCodes codes={codes} onDone={acknowledge} />;
    if (asking) return <NewCodesForm onCodes={show} onCancel={() => setAsking(false)} />;
    if (url !== undefined && !isSetUp) return <SecondFactorForm url={url} onDone={show} />;
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isSetUp ? "done" : "off"}>{isSetUp ? t.factorOn : t.factorOff}</Badge>
          {isSetUp && <span className="text-ink-2">{plural(t.recovery.left, codesLeft)}</span>}
        </span>
        {isSetUp ? (
          <Button onClick={() => setAsking(true)}>{t.recovery.make}</Button>
        ) : (
          <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t.begin}
          </Button>
        )}
      </div>
    );
  }

  return (
    <Card title={t.factor} subtitle={isSetUp ? t.factorOnBody : t.factorBody}>
      {isNeeded && !isSetUp && <Note tone="warn">{t.factorNeeded}</Note>}
      <Suspense>{body()}</Suspense>
    </Card>
  );
}
