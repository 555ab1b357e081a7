import { useState } from "react";
import { useController } from "react-hook-form";
import { staffOfflineText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { Button, buttonClass } from "@/ui/button";
import { FieldGroup } from "@/ui/field";
import { CloseIcon } from "@/ui/icons";
import { UploadIcon } from "@/ui/list-icons";
import { readProof, type ProofFault } from "./read-proof";
import type { TransferValues } from "./rules";
import fieldCss from "@/ui/field.scoped.css?names";

/** The bank's document or a photo of it. Read and validated when it is chosen, before it is sent. */
export function ProofField() {
  const t = staffOfflineText();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController<TransferValues, "proof">({ name: "proof" });
  const [fault, setFault] = useState<string>();

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readProof(file);
    if ("fault" in read) return setFault(faultOf(read.fault, file.name));
    setFault(undefined);
    onChange(read);
  }

  return (
    <FieldGroup label={t.proof} error={fault ?? fieldState.error?.message}>
      <div className="flex flex-wrap items-center gap-2">
        <label className={buttonClass({ size: "sm" })}>
          <UploadIcon />
          {t.chooseFile}
          <input
            className="sr-only"
            type="file"
            ref={ref}
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // reset, so that the same file can be chosen again after a correction
              event.target.value = "";
            }}
          />
        </label>
        {value !== null && (
          <Button size="sm" aria-label={fill(t.removeFile, { name: value.fileName })} onClick={() => onChange(null)}>
            {value.fileName}
            <CloseIcon />
          </Button>
        )}
      </div>
      <p className={fieldCss.hint}>{t.proofHint}</p>
    </FieldGroup>
  );
}

function faultOf(fault: ProofFault, name: string): string {
  const t = staffOfflineText();
  return fill({ large: t.proofLarge, kind: t.proofKind, unreadable: t.proofUnreadable }[fault], { name });
}
