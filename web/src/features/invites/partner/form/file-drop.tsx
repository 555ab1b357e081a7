import { useState, type DragEvent } from "react";
import { fill, plural } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { UploadIcon } from "@/ui/list-icons";
import { inviteFormText } from "./en";
import { readAddressFile, type FileFault } from "./read-file";
import fieldCss from "@/ui/field.scoped.css";
import invitesCss from "@/features/invites/partner/invites.scoped.css?names";

type FileResult = { fault: string } | { read: string };

/**
 * Accepts a CSV file, chosen or dropped, and returns its addresses. It is parsed in the browser; nothing is uploaded.
 */
export function FileDrop({ onText }: { onText: (text: string) => void }) {
  const t = inviteFormText();
  const [over, setOver] = useState(false);
  const [result, setResult] = useState<FileResult>();

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readAddressFile(file);
    if ("fault" in read) return setResult({ fault: faultOf(read.fault, file.name) });
    setResult({ read: fill(plural(t.fileRead, read.count) as "{name}", { name: file.name }) });
    onText(read.text);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <div className={fieldCss.field}>
      <div
        className={over ? `${invitesCss.drop} ${invitesCss.over}` : invitesCss.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={buttonClass({ size: "sm" })}>
          <UploadIcon />
          {t.chooseFile}
          <input
            className="sr-only"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // reset, so that the same file can be chosen again after a correction
              event.target.value = "";
            }}
          />
        </label>
        <span className="text-12 text-ink-2">{t.dropFile}</span>
        <p className={`${fieldCss.hint} w-full`}>{t.fileBody}</p>
      </div>
      <p className={result !== undefined && "fault" in result ? fieldCss.error : fieldCss.hint} aria-live="polite">
        {result !== undefined && ("fault" in result ? result.fault : result.read)}
      </p>
    </div>
  );
}

function faultOf(fault: FileFault, name: string): string {
  const t = inviteFormText();
  const words = { large: t.fileLarge, binary: t.fileBinary, empty: t.fileEmpty, unreadable: t.fileUnreadable };
  return fill(words[fault], { name });
}
