import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { answer, api } from "@/api/client";
import { staffText } from "@/i18n/staff-text";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";

// most visits do not set one up: the form comes with the wish
const SecondFactorForm = lazy(async () => ({ default: (await import("./second-factor-form")).SecondFactorForm }));

interface SecondFactorCardProps {
  isSetUp: boolean;
  isNeeded: boolean;
  onSetUp: () => void;
}

export function SecondFactorCard({ isSetUp, isNeeded, onSetUp }: SecondFactorCardProps) {
  const t = staffText();
  const begin = useMutation({ mutationFn: () => answer(api.POST("/api/staff/second-factor")) });
  const url = begin.data?.data.url;

  return (
    <Card title={t.factor} subtitle={isSetUp ? t.factorOnBody : t.factorBody}>
      {isNeeded && !isSetUp && <Note tone="warn">{t.factorNeeded}</Note>}
      {url === undefined || isSetUp ? (
        <div className="flex items-center justify-between gap-4">
          <Badge tone={isSetUp ? "done" : "off"}>{isSetUp ? t.factorOn : t.factorOff}</Badge>
          {!isSetUp && (
            <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
              {t.begin}
            </Button>
          )}
        </div>
      ) : (
        <Suspense>
          <SecondFactorForm url={url} onDone={onSetUp} />
        </Suspense>
      )}
    </Card>
  );
}
