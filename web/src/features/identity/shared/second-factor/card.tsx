import { Suspense, useState } from "react";
import { answer, inlineApi } from "@/api/client";
import { plural } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { secondFactorText } from "./en";
import { RecoveryCodes } from "./recovery-codes";

// lazy, because most visits do not set one up
const SecondFactorForm = lazyPart(async () => ({ default: (await import("./form")).SecondFactorForm }));
const PasswordAgainForm = lazyPart(async () => ({
  default: (await import("./password-again-form")).PasswordAgainForm,
}));

/** The accounts that may have a second factor. */
export type SecondFactorArea = "partner" | "staff" | "teacher";

/** The action that needs the password. */
type PasswordPurpose = "begin" | "codes" | null;

interface SecondFactorCardProps {
  area: SecondFactorArea;
  isSetUp: boolean;
  isNeeded: boolean;
  /** The screen has nothing else: its heading says what this is and why it is needed. */
  isAlone?: boolean;
  /** Number of unused recovery codes. */
  codesLeft: number;
  /** Called when the codes have been seen: until then this card must stay mounted. */
  onChange: () => void;
}

export function SecondFactorCard(props: SecondFactorCardProps) {
  const { area, isSetUp, isNeeded, isAlone = false, codesLeft, onChange } = props;
  const t = secondFactorText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asking, setAsking] = useState<PasswordPurpose>(null);
  const [url, setUrl] = useState<string | null>(null);

  function show(newCodes: readonly string[]) {
    setAsking(null);
    setCodes(newCodes);
  }

  async function begin(typed: { password: string }) {
    const { data } = await answer(inlineApi.POST(`/api/${area}/second-factor`, { body: typed }));
    setAsking(null);
    setUrl(data.url);
  }

  async function makeCodes(typed: { password: string }) {
    const { data } = await answer(inlineApi.POST(`/api/${area}/second-factor/recovery-codes`, { body: typed }));
    show(data.recoveryCodes);
  }

  function acknowledge() {
    setCodes(null);
    onChange();
  }

  const stop = () => setAsking(null);

  function body() {
    if (codes !== null) return <RecoveryCodes codes={codes} onDone={acknowledge} />;
    if (asking === "begin")
      return <PasswordAgainForm body={t.beginBody} submitLabel={t.begin} onSubmit={begin} onCancel={stop} />;
    if (asking === "codes")
      return (
        <PasswordAgainForm
          body={t.recovery.makeBody}
          submitLabel={t.recovery.make}
          onSubmit={makeCodes}
          onCancel={stop}
        />
      );
    if (url !== null && !isSetUp) return <SecondFactorForm area={area} url={url} onDone={show} />;
    return (
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={isSetUp ? "done" : "off"}>{isSetUp ? t.factorOn : t.factorOff}</Badge>
          {isSetUp && <span className="text-ink-2">{plural(t.recovery.left, codesLeft)}</span>}
        </span>
        {isSetUp ? (
          <Button onClick={() => setAsking("codes")}>{t.recovery.make}</Button>
        ) : (
          <Button tone="primary" onClick={() => setAsking("begin")}>
            {t.begin}
          </Button>
        )}
      </div>
    );
  }

  return (
    <Card title={isAlone ? undefined : t.factor} subtitle={isSetUp ? t.factorOnBody : t.factorBody}>
      {isNeeded && !isSetUp && !isAlone && <Note tone="warn">{t.needed[area]}</Note>}
      <Suspense>{body()}</Suspense>
    </Card>
  );
}
