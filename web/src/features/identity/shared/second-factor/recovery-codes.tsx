import { UnsavedGuard } from "@/api/unsaved-guard";
import { saveFile } from "@/lib/save-file";
import { Button } from "@/ui/button";
import { CopyIcon } from "@/ui/icons";
import { DownloadIcon } from "@/ui/list-icons";
import { toast } from "@/ui/toast";
import { secondFactorText } from "./en";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = secondFactorText().recovery;

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success(t.copied);
  }

  function download() {
    saveFile(new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }), t.file);
  }

  return (
    <section className="grid gap-3" aria-label={t.title}>
      <UnsavedGuard when words={t.leaving} />
      <div className="grid gap-1">
        <h3 className="font-medium">{t.title}</h3>
        <p className="text-ink-2">{t.body}</p>
      </div>
      <ol className="mono grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 max-shell:grid-cols-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={download}>
          <DownloadIcon />
          {t.download}
        </Button>
        <Button onClick={() => void copy()}>
          <CopyIcon />
          {t.copy}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </section>
  );
}
