import { useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useSubmission } from "@/api/use-submission";
import { parentAccountText } from "@/features/identity/parent/en";
import { fill, text } from "@/i18n/text";
import { saveFile } from "@/lib/save-file";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { exportFamily, getConsent } from "./calls";

const INDENT = 2;

/** The data stored about a family, and its consent. */
export function DataCard() {
  const t = parentAccountText().data;
  const { busy, submit } = useSubmission();
  const download = () =>
    submit(async () => {
      const data = await exportFamily();
      saveFile(new Blob([JSON.stringify(data, null, INDENT)], { type: "application/json" }), t.file);
    });
  return (
    <Card title={t.title} subtitle={t.body}>
      <p>
        <Button busy={busy} onClick={() => void download()}>
          {t.download}
        </Button>
      </p>
      <Consent />
    </Card>
  );
}

function Consent() {
  const t = parentAccountText().data;
  const { data, error, refetch } = useQuery({ queryKey: ["consent"], queryFn: getConsent });
  const failure = queryErrorOf(error);
  if (data === undefined) {
    return (
      failure !== null && (
        <p className="text-ink-2">
          {t.consentFailed}.{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {text().common.tryAgain}
          </button>
        </p>
      )
    );
  }
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">
        {t.consent} <span className="text-12 font-normal text-ink-3">{fill(t.version, { version: data.version })}</span>
      </h3>
      <p className="t-sub">{data.text}</p>
    </section>
  );
}
